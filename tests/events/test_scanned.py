"""The code by which a scanner says who is meant: the same everywhere and for good, and discreet."""

import pytest

from judgetool.events.log import Entry, EventLog, Mark, log_of
from judgetool.events.scanned import code_of, player_scanned
from judgetool.events.things import EventFacts, NotEntered, Player, Thing

ANN, BO = 2, 3


def log(*things: Thing, corrected: Player | None = None) -> EventLog:
    entries = [
        Entry(number, number, Mark.ENTERED, "2026-04-12T09:00:00", "", thing)
        for number, thing in enumerate((EventFacts("Cup", "2026-04-12"), *things), start=1)
    ]
    if corrected is not None:
        last = Entry(99, ANN, Mark.CORRECTED, "2026-04-12T10:00:00", "", corrected)
        entries.append(last)
    return log_of(1, entries)


CUP = log(Player("Ann", "17", 3), Player("Bo"))


def test_a_code_is_read_back_however_the_scanner_types_it() -> None:
    code = code_of(CUP, ANN)
    assert code == "JT825069272101685731"
    for typed in (code, code.lower(), f" {code}\n", f"{code[:2]} {code[2:8]} {code[8:]}"):
        assert player_scanned(CUP, typed) == ANN
    assert player_scanned(CUP, code_of(CUP, BO)) == BO


def test_it_stays_when_the_player_is_corrected_and_tells_neither_name_nor_id() -> None:
    after = log(Player("Ann", "17", 3), Player("Bo"), corrected=Player("Anne", "170"))
    assert code_of(after, ANN) == code_of(CUP, ANN)
    assert "Ann" not in code_of(CUP, ANN)


def test_what_is_no_code_means_nobody() -> None:
    for text in ("", "Ann", "17", "JT123", "JT1234561234567890123"):
        assert player_scanned(CUP, text) is None


def test_a_code_of_another_event_or_of_nobody_is_told() -> None:
    other = log_of(1, (Entry(1, 1, Mark.ENTERED, "", "", EventFacts("Other")), *CUP.entries[1:]))
    with pytest.raises(NotEntered, match="of another event"):
        player_scanned(other, code_of(CUP, ANN))
    with pytest.raises(NotEntered, match="of no player"):
        player_scanned(log(Player("Cy")), code_of(CUP, ANN))


def test_two_players_with_one_name_and_no_id_are_told() -> None:
    twins = log(Player("Ann"), Player("Ann"))
    with pytest.raises(NotEntered, match="may be of Ann or Ann"):
        player_scanned(twins, code_of(twins, ANN))
