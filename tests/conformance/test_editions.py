"""Every switch between the editions is shown: thrown the other way, a scenario notices."""

from dataclasses import fields, replace

import pytest

from judgetool.disputes.errors import BadScenario
from judgetool.disputes.scenarios.running import run
from judgetool.engine.weiss_schwarz import books
from judgetool.engine.weiss_schwarz.books import EDITIONS, EN, ENGLISH, JAPANESE, JP
from tests.conformance.library import LIBRARY, LIBRARY_JP, differing, names, scenario

SWITCHES = [field.name for field in fields(ENGLISH) if field.name != "book"]
SHOWING = {
    EN: [(name, LIBRARY) for name in differing()],
    JP: [(name, LIBRARY_JP) for name in names(*LIBRARY_JP)],
}


@pytest.mark.parametrize("switch", SWITCHES)
@pytest.mark.parametrize("book", [EN, JP])
def test_a_switch_thrown_the_other_way_is_noticed(
    book: str, switch: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    there = JAPANESE if book == EN else ENGLISH
    thrown = replace(EDITIONS[book], **{switch: getattr(there, switch)})
    monkeypatch.setattr(books, "EDITIONS", {**EDITIONS, book: thrown})

    assert any(comes_out_otherwise(name, folder) for name, folder in SHOWING[book])


def comes_out_otherwise(name: str, folder: tuple[str, ...]) -> bool:
    try:
        return not run(scenario(name, *folder)).holds
    except BadScenario:
        return True
