"""Makes or refreshes the virtual environment of the checkout: `python tools/environment.py [--explicit]`.

Needs nothing but Python and the lock; uses uv when it is on the path, else venv and pip. It does nothing when
the environment already answers to the lock, to pyproject.toml and (with --explicit) to this very Python.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
HOME = os.path.join(ROOT, ".venv")
PYTHON = os.path.join(HOME, "bin", "python")
STAMP = os.path.join(HOME, "ready")
LOWEST = (3, 11)
# What would make the commands below speak of another environment.
OUTSIDE = ("VIRTUAL_ENV", "PYTHONPATH")
LOCK = os.path.join(ROOT, "requirements-dev.lock")


def main() -> None:
    """Brings the environment up to date and says on standard error what it had to do."""
    version = ".".join(map(str, sys.version_info[:2]))
    if sys.version_info < LOWEST:
        sys.exit(f"Python 3.11 ou plus est nécessaire (ici {version}) : make PYTHON=python3.12 …")
    wanted = [digest(LOCK), version, digest(os.path.join(ROOT, "pyproject.toml"))]
    found = read_stamp()
    if "--explicit" not in sys.argv and len(found) == 3:
        wanted[1] = found[1]
    if found == wanted and os.path.exists(PYTHON):
        return
    uv = shutil.which("uv")
    if found[:2] != wanted[:2] or not os.path.exists(PYTHON):
        say(f"environnement .venv (Python {wanted[1]}, {'uv' if uv else 'pip'})…")
        make_environment(uv)
        install(uv, ["--require-hashes", "-r", LOCK])
    install(uv, ["--no-deps", "--no-build-isolation", "-e", ROOT])
    with open(STAMP, "w") as stamp:
        stamp.write("\n".join(wanted))


def digest(path: str) -> str:
    """The SHA-256 of a file, in hexadecimal."""
    with open(path, "rb") as file:
        return hashlib.sha256(file.read()).hexdigest()


def read_stamp() -> list[str]:
    """The lines of the stamp: lock, Python version, project; none when there is no environment."""
    try:
        with open(STAMP) as stamp:
            return stamp.read().split("\n")
    except OSError:
        return []


def make_environment(uv: str | None) -> None:
    """An empty environment of the Python that runs this file (of its base, inside an environment)."""
    base = getattr(sys, "_base_executable", None) or sys.executable
    if uv:
        run([uv, "venv", "--quiet", "--clear", "--python", base, HOME])
    else:
        run([base, "-m", "venv", "--clear", HOME])


def install(uv: str | None, arguments: list[str]) -> None:
    """Installs into the environment, bytecode compiled: a first start is three times longer without."""
    if uv:
        run([uv, "pip", "install", "--quiet", "--compile-bytecode", "--python", PYTHON, *arguments])
    else:
        run([PYTHON, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", *arguments])


def run(command: list[str]) -> None:
    """Runs a command, its output on standard error; its failure ends the program with its status."""
    environment = {key: value for key, value in os.environ.items() if key not in OUTSIDE}
    status = subprocess.call(command, stdout=sys.stderr, env=environment, cwd=ROOT)
    if status:
        say("échec de : " + " ".join(command))
        sys.exit(status)


def say(text: str) -> None:
    """One line on standard error: standard output belongs to the command that make runs next."""
    sys.stderr.write(text + "\n")


if __name__ == "__main__":
    main()
