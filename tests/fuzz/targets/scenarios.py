"""Scenario files: read, looked at, played and judged."""

from io import StringIO
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

from ruamel.yaml import YAML

from judgetool.disputes.scenarios.models import ScenarioFile
from judgetool.operations.disputes.scenarios import check_scenario, read_scenario, run_scenario
from tests.fuzz.changing import changed_bytes, changed_lines
from tests.fuzz.seeds import parsed, scenarios
from tests.fuzz.target import Target
from tests.fuzz.trees import changed_tree


def as_yaml(tree: Any) -> str:
    """``tree`` as people write it, more or less."""
    file = StringIO()
    writer = YAML(typ="safe", pure=True)
    writer.default_flow_style = None
    writer.width = 100
    writer.dump(tree, file)
    return file.getvalue()


def _scenario(random: Random) -> bytes:
    name, other = (random.choice(list(scenarios())) for _ in range(2))
    text = scenarios()[name]
    if random.random() < 0.5:
        text = as_yaml(changed_tree(random, parsed(name), (parsed(other),)))
    else:
        text = changed_lines(random, text, (text, scenarios()[other]))
    content = text.encode("utf-8", "surrogatepass")
    return changed_bytes(random, content) if random.random() < 0.15 else content


def _run(case: bytes) -> None:
    file = read(case)
    check_scenario(file)
    run_scenario(file)


def read(case: bytes) -> ScenarioFile:
    """The scenario that ``case`` is the file of."""
    with TemporaryDirectory(prefix="judgetool-fuzz-") as place:
        path = Path(place, "scenario.yaml")
        path.write_bytes(case)
        return read_scenario(path)


SCENARIOS = Target("scenarios", "scenario files, read, checked and run", _scenario, _run, short=30)
