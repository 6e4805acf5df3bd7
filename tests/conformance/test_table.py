"""The conformance table of the English edition: every row is true."""

import importlib
import pkgutil

import pytest

from judgetool.engine import weiss_schwarz
from judgetool.engine.kernel.procedures import carried_out
from judgetool.operations.coverage import Row, conformance
from tests.conformance.library import LIBRARY, cited_in_play, names, proven, reasons_given

BOOK = "ws-en"
ROWS = conformance(BOOK).rules
CARRIED_OUT = {
    number: row for number, row in ROWS.items() if row.kind == "procedure" and not row.later
}
SCENARIOS = names(*LIBRARY)


def cited_by_code() -> dict[str, list[str]]:
    """The rules that the engine's code says it carries out, with the places where it does."""
    for module in pkgutil.walk_packages(weiss_schwarz.__path__, f"{weiss_schwarz.__name__}."):
        importlib.import_module(module.name)
    found: dict[str, list[str]] = {}
    for carried in carried_out(BOOK):
        for number in carried.numbers:
            found.setdefault(number, []).append(carried.place)
    return found


def test_code_of_every_row_exists() -> None:
    for number, row in ROWS.items():
        for place in row.code:
            module, _, name = place.partition(":")
            found = importlib.import_module(module)
            assert name, f"{number}: {place}"
            assert getattr(found, name, None) is not None, f"{number}: {place}"


def test_everything_that_code_cites_is_in_the_table() -> None:
    for number, places in cited_by_code().items():
        assert number in ROWS, f"{number}, cited in {places}"
        assert ROWS[number].kind != "conduct", f"{number}, cited in {places}"
        missing = set(places) - set(ROWS[number].code)
        assert not missing, f"{number} does not name {missing}"


def test_definitions_and_data_rest_on_code_unless_they_wait() -> None:
    for number, row in ROWS.items():
        if row.kind in ("definition", "data") and not row.later:
            assert row.code, number


def test_what_is_outside_the_engine_says_why() -> None:
    for number, row in ROWS.items():
        if row.kind == "conduct":
            assert row.why, number
            assert not row.code, number


@pytest.mark.parametrize("number", CARRIED_OUT)
def test_procedure_is_carried_out_and_proven(number: str) -> None:
    row = ROWS[number]

    assert row.code
    assert row.scenarios
    assert set(row.scenarios) <= set(SCENARIOS)
    for name in row.scenarios:
        assert proven(name).holds, name
        assert proves(number, row, name), f"{name} does not cite {number}"


def proves(number: str, row: Row, name: str) -> bool:
    """Whether a scenario cites the rule, or the row says why it cannot."""
    cited = number in cited_in_play(name) or number in reasons_given(name)
    return cited or bool(row.proof)


def test_no_row_explains_away_what_could_be_cited() -> None:
    for number, row in CARRIED_OUT.items():
        cited = all(number in cited_in_play(n) | reasons_given(n) for n in row.scenarios)
        assert not (row.proof and cited), number


def test_every_scenario_proves_a_rule() -> None:
    used = {name for row in ROWS.values() for name in row.scenarios}

    assert set(SCENARIOS) - used == set()
