"""The scenarios of Vanguard in the box come out as they say, and prove rows of its table."""

import pytest

from judgetool.disputes.scenarios.reading import parse
from judgetool.disputes.scenarios.running import findings, run
from judgetool.operations.rules.coverage import conformance
from resources import files

FOLDER = ("scenarios", "vanguard")
NAMES = sorted(file.name for file in files(*FOLDER).iterdir() if file.name.endswith(".yaml"))


@pytest.mark.parametrize("name", NAMES)
def test_comes_out_as_it_says_from_a_board_that_the_rules_bring_about(name: str) -> None:
    file = parse(files(*FOLDER, name).read_text(encoding="utf-8"), name)
    assert run(file).failures == ()
    assert findings(file) == ()
    assert file.scenario.about


def test_every_scenario_is_named_by_a_row_and_every_named_one_is_there() -> None:
    named = {name for row in conformance("vanguard").rules.values() for name in row.scenarios}
    assert {f"{name}.yaml" for name in named} == set(NAMES)
