"""The Law of a matter is found without importing the others."""

import json
import subprocess
import sys

from assistant.laws.registry import _file_of, laws_built, rule_for
from tests.house.source import ROOT


def test_each_matter_is_found_in_the_file_that_declares_it() -> None:
    for number, entry in laws_built().items():
        for matter, rule in entry.matters.items():
            assert rule_for(matter) == (number, rule)
            assert rule.__module__ == f"assistant.laws.{_file_of(matter)}"


def test_a_matter_that_no_law_declares_has_no_rule() -> None:
    assert rule_for("weather") is None


def test_finding_the_law_of_penalty_cards_leaves_the_other_laws_alone() -> None:
    code = (
        "import json, sys\nfrom assistant.laws.registry import rule_for\nassert rule_for('exposed_card')\n"
        "print(json.dumps([name for name in sys.modules if name.startswith('assistant.laws.law_')]))"
    )
    run = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    loaded = {name.split("_")[1] for name in json.loads(run.stdout)}
    assert "49" in loaded
    assert len(loaded) < len(laws_built())
