"""The papers of a draw: a counting sheet for each player, or the slip once the deck is counted."""

import re
from base64 import b64decode
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

import pytest
import segno
from PySide6.QtGui import QImage

from judgetool.errors import NotFound
from judgetool.events.log import EventLog
from judgetool.events.scanned import code_of
from judgetool.events.things import Check, CheckKind, Draw, EventFacts, Player, Thing
from judgetool.operations.events import entries
from judgetool.operations.events.drawn_tables import counting_sheet, drawn_papers, together
from judgetool.operations.events.slips import CODE_SCALE, check_slip
from judgetool.operations.events.words import seat_lines
from judgetool.store import Workspace

NOW = datetime(2026, 4, 12, 9, 30, 15, tzinfo=UTC)
ANN, BO, CY, DRAW = 2, 3, 4, 6


def drawn(*tables: int) -> Draw:
    return Draw("sha256", "apple", 3, 1, 9, len(tables), (), tables)


@pytest.fixture
def workspace(tmp_path: Path) -> Iterator[Workspace]:
    """An event with two players at table 7, of whom one has a list, and one at table 2."""
    with Workspace(tmp_path) as made:
        entries.new_event(made, EventFacts("Cup", "2026-04-12", "ws-en"), now=NOW)
        for player in (Player("Ann", "17", 7), Player("Bo <b>", "", 7), Player("Cy", "", 2)):
            enter(made, player)
        content = b"4 JT/S01-E001\n2 JT/S01-E002\n"
        entries.register_list(made, log(made), ANN, content, source="a.txt", now=NOW)
        enter(made, drawn(7, 5, 2))
        yield made


def log(workspace: Workspace) -> EventLog:
    return entries.event(workspace, "1")


def enter(workspace: Workspace, thing: Thing) -> int:
    return entries.enter(workspace, log(workspace), thing, now=NOW)


def test_each_player_at_a_drawn_table_has_a_sheet_table_by_table(workspace: Workspace) -> None:
    ann, bo, cy = drawn_papers(workspace, log(workspace), DRAW, now=NOW)
    assert "<bdi>Ann (17)</bdi>" in ann
    assert "<bdi>Bo &lt;b&gt;</bdi>" in bo
    assert "<bdi>Cy</bdi>" in cy
    for paper, table in ((ann, 7), (bo, 7), (cy, 2)):
        assert f'<td width="25%">Table</td><td><bdi>{table}</bdi>' in paper
        assert '<td width="25%">Round</td><td><bdi>3</bdi>' in paper


def test_a_sheet_has_the_registered_cards_and_room_for_what_is_found(workspace: Workspace) -> None:
    sheet = counting_sheet(workspace, log(workspace), ANN)
    rows = [line for line in sheet.splitlines() if line.startswith("<tr><td><bdi>JT/")]
    assert rows == [
        "<tr><td><bdi>JT/S01-E001</bdi></td><td><bdi>Wren, Lantern Bearer</bdi></td>"
        "<td><bdi>main</bdi></td><td><bdi>4</bdi></td><td>&nbsp;</td></tr>",
        "<tr><td><bdi>JT/S01-E002</bdi></td><td><bdi>Osk the Ferryman</bdi></td>"
        "<td><bdi>main</bdi></td><td><bdi>2</bdi></td><td>&nbsp;</td></tr>",
    ]
    assert "<bdi>All cards</bdi></td><td>&nbsp;</td><td><bdi>6</bdi></td>" in sheet


def test_a_sheet_says_why_it_has_no_cards(workspace: Workspace) -> None:
    assert "no list is registered for Bo" in counting_sheet(workspace, log(workspace), BO)


def test_a_deck_that_was_counted_in_the_round_has_its_slip(workspace: Workspace) -> None:
    enter(workspace, Check(CheckKind.PHYSICAL, ANN, "list and deck agree", round=2, table=7))
    assert "Counting sheet" in drawn_papers(workspace, log(workspace), DRAW, now=NOW)[0]
    enter(workspace, Check(CheckKind.PHYSICAL, ANN, "list and deck differ", round=3, table=7))
    slip = drawn_papers(workspace, log(workspace), DRAW, now=NOW)[0]
    assert "Counting sheet" not in slip
    assert "list and deck differ" in slip


def test_papers_stand_together_on_sheets_of_their_own(workspace: Workspace) -> None:
    page = together(drawn_papers(workspace, log(workspace), DRAW, now=NOW))
    assert [page.count(tag) for tag in ("<html", "</html>", "<body>", "</body>")] == [1, 1, 1, 1]
    assert page.count("<h1>Counting sheet</h1>") == 3
    assert page.count("page-break-before: always") == 2


def test_a_draw_shows_who_sits_at_its_tables(workspace: Workspace) -> None:
    assert list(seat_lines(drawn(7, 5), log(workspace))) == [
        "  table 7: Ann (17), Bo <b>",
        "  table 5: nobody is known to sit there",
    ]


def test_a_draw_without_players_or_another_entry_has_no_papers(workspace: Workspace) -> None:
    with pytest.raises(NotFound, match="there is no draw with the entry 2"):
        drawn_papers(workspace, log(workspace), ANN, now=NOW)
    empty = enter(workspace, drawn(9))
    with pytest.raises(NotFound, match="nobody is known to sit at the drawn tables"):
        drawn_papers(workspace, log(workspace), empty, now=NOW)


def squares(page: str) -> list[list[int]]:
    """The squares of the code on a page, 1 where they are dark, without the light border."""
    (written,) = re.findall(r'src="data:image/png;base64,([^"]+)"', page)
    picture = QImage.fromData(b64decode(written))
    scale = CODE_SCALE
    size = picture.width() // scale
    return [
        [
            int(picture.pixelColor(x * scale + 2, y * scale + 2).lightness() < 128)
            for x in range(4, size - 4)
        ]
        for y in range(4, size - 4)
    ]


def test_papers_have_the_code_of_their_player(workspace: Workspace) -> None:
    ann, bo, _ = drawn_papers(workspace, log(workspace), DRAW, now=NOW)
    for page, player in ((ann, ANN), (bo, BO)):
        drawn_again = segno.make_qr(code_of(log(workspace), player), error="q").matrix
        assert squares(page) == [list(row) for row in drawn_again]
    check = Check(CheckKind.PHYSICAL, ANN, "list and deck differ", round=3, table=7)
    number = enter(workspace, check)
    slip = check_slip(workspace, log(workspace), number)
    assert squares(slip) == squares(ann)
