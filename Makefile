# Every target sets itself up: Python 3.11 or later and make are enough (uv is used when present).

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
MAKEFLAGS += --no-print-directory

ifdef PYTHON
EXPLICIT := --explicit
else
PYTHON := $(shell for p in python3 python3.13 python3.12 python3.11 python; do \
	$$p -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $$p && break; done)
endif
BIN := .venv/bin
# A worker for each processor; more than eight cost more to start than they save.
PYTEST := $(BIN)/python -m pytest --numprocesses auto --maxprocesses 8
CATALOGUES := $(patsubst %.po,%.mo,$(wildcard locales/*/LC_MESSAGES/*.po))

# Without its bytecode a command takes three times as long to start.
unexport PYTHONDONTWRITEBYTECODE

# The text goes to the command through the environment, as typed: neither make nor the shell may read it.
override TEXTE := $(value TEXTE)
export TEXTE

.PHONY: help
help: ## cette liste
	@sed -n 's/^\([a-z][a-z-]*\):.*## /  make \1\t/p' Makefile | expand -t 22

.PHONY: setup
setup: ## l'environnement (fait de lui-même par les autres cibles)
	@$(or $(PYTHON),$(error Python 3.11 ou plus est introuvable ; make PYTHON=... le nomme)) tools/environment.py $(EXPLICIT)

.PHONY: compiled
compiled: setup $(CATALOGUES)

%.mo: %.po | setup
	@$(BIN)/python tools/build_hook.py

.PHONY: run
run: compiled ## l'assistant ; make run TEXTE="Est détient…" juge une situation
	@if [ -n "$$TEXTE" ]; then exec $(BIN)/arbitre juger "$$TEXTE"; else exec $(BIN)/arbitre; fi

.PHONY: test
test: compiled ## les tests ; make test ARGS="tests/cases -k 51-"
	@$(PYTEST) $(ARGS)

.PHONY: check
check: compiled ## forme, style, types, couches, catalogues, tests
	@$(BIN)/ruff format --check --quiet . || { echo "make format remet la forme"; exit 1; }
	@$(BIN)/ruff check --quiet .
	@$(BIN)/mypy
	@$(BIN)/lint-imports --no-logo 2>&1 || exit 1
	@$(BIN)/python -m tools.catalogues check
	@$(PYTEST) $(ARGS)

.PHONY: format
format: setup ## met en forme et range les importations
	@$(BIN)/ruff check --quiet --select I --fix .
	@$(BIN)/ruff format --quiet .

.PHONY: bench
bench: compiled ## les durées, en rapports
	@$(BIN)/python -m bench

.PHONY: corpus
corpus: compiled ## part des phrases comprises ; make corpus FICHIERS="a.txt b.toml"
	@$(BIN)/python -m tools.corpus $(FICHIERS)

.PHONY: charts
charts: compiled ## les organigrammes des Lois, récrits
	@$(BIN)/python -m tools.charts

.PHONY: documents
documents: compiled ## les dialogues du README et l'image de l'écran, récrits
	@$(BIN)/python -m tools.documents

.PHONY: catalogues
catalogues: setup ## extrait, met à jour et compile les catalogues
	@$(BIN)/python -m tools.catalogues update
	@$(BIN)/python tools/build_hook.py

.PHONY: lock
lock: setup ## refait requirements-dev.lock (demande uv)
	@uv pip compile --quiet --universal --generate-hashes --no-header --no-annotate --python-version 3.11 \
		--extra dev --extra pdf --extra web pyproject.toml -o requirements-dev.lock $(ARGS)

.PHONY: wheel
wheel: setup ## la roue, dans dist/
	@$(BIN)/python -m hatchling build -t wheel
