"""The sheet of a printed card, on which the judge supplies icons that its source has lost."""

from pathlib import Path

import pytest
from PySide6.QtCore import QUrl

from judgetool.disputes.scenarios.reading import parse
from judgetool.operations.cards.library import card_source, find_card, import_files
from judgetool.operations.disputes.open_dispute import OpenDispute
from judgetool.ui.card_sheet import CardSheet
from judgetool.ui.cited import said_link
from judgetool.ui.desk import Desk
from judgetool.ui.dispute.wording import about_html
from judgetool.ui.lost_icons import CHOOSE, EVERYWHERE, WITHDRAW
from judgetool.ui.sheets import card_html
from tests.cards.invented import card_file, native, printed

PLACED = "is placed on your climax area, shuffle your deck."
LACKING = f"【AUTO】 When your climax with in its trigger icon {PLACED}"
TWICE = (
    "【AUTO】 [Put 1 climax with in its trigger icon from your hand into your waiting room] When "
    "your climax with in its trigger icon is placed on your climax area, you may pay the cost. If "
    "you do, shuffle your deck."
)


@pytest.fixture
def sheet(desk: Desk, tmp_path: Path) -> CardSheet:
    """The sheet of a card: an icon is missing in its first line, and two in its second."""
    path = card_file(tmp_path, native(name="Night Owl", ability=[LACKING, TWICE]))
    import_files(desk.workspace, [path], "ws-en")
    card = find_card(desk.workspace, "ws-en", "Night Owl").card
    assert card is not None
    return CardSheet(desk, card)


def click(sheet: CardSheet, kind: str, what: str) -> None:
    """Follow a link on the sheet."""
    href = said_link(kind, what, "").partition('"')[2].partition('"')[0]
    assert href in sheet.text.toHtml()
    sheet.text.anchorClicked.emit(QUrl(href))


def shown(sheet: CardSheet) -> str:
    """What stands on the sheet."""
    return " ".join(sheet.text.toPlainText().split())


def test_it_shows_where_an_icon_is_missing_and_asks_for_it(sheet: CardSheet) -> None:
    assert f"When your climax with 【?】 in its trigger icon {PLACED}" in shown(sheet)
    assert "An icon is missing here. The source has lost it, and it is not guessed." in shown(sheet)
    assert "Look at the card. Which icon stands there? 【SOUL】 【RETURN】 【POOL】" in shown(sheet)


def test_a_click_on_the_icon_supplies_it(sheet: CardSheet) -> None:
    click(sheet, CHOOSE, "1/0/gate")
    assert f"When your climax with 【GATE】 in its trigger icon {PLACED}" in shown(sheet)
    assert "【GATE】 supplied by the judge on" in shown(sheet)
    assert "The engine plays this" in shown(sheet) or "Proven" in shown(sheet)


def test_several_icons_are_asked_one_after_the_other(sheet: CardSheet) -> None:
    assert "2 icons are missing here. The source has lost them" in shown(sheet)
    click(sheet, CHOOSE, "2/0/pool")
    assert "Put 1 climax with 【POOL】 in its trigger icon" in shown(sheet)
    assert "Which is the second icon?" in shown(sheet)
    click(sheet, CHOOSE, "2/1/draw")
    assert "【POOL】 【DRAW】 supplied by the judge on" in shown(sheet)


def test_what_was_supplied_is_taken_back(sheet: CardSheet) -> None:
    click(sheet, CHOOSE, "1/0/gate")
    click(sheet, WITHDRAW, "1")
    assert f"When your climax with 【?】 in its trigger icon {PLACED}" in shown(sheet)


def test_what_was_supplied_is_used_for_all_cards_with_this_line(sheet: CardSheet) -> None:
    click(sheet, CHOOSE, "1/0/gate")
    click(sheet, EVERYWHERE, "1")
    assert ", for all cards with this line. Take it back" in shown(sheet)
    assert "Use it for all cards with this line" not in shown(sheet)


def test_elsewhere_a_link_leads_to_the_sheet_of_the_card() -> None:
    html = card_html(printed("TT/S01-E001", "Night Owl", abilities=(LACKING,)))
    assert 'card:ws-en/TT%2FS01-E001">Say which icon stands there</a>' in html


def test_a_dispute_says_which_icons_the_judge_supplied(desk: Desk, sheet: CardSheet) -> None:
    click(sheet, CHOOSE, "1/0/gate")
    text = (
        "scenario: A riddle\nbook: ws-en\ncards: {Owl: TT/S01-E001}\n"
        "setup: {at: main phase, A: {stage: {center-left: Owl}, deck: 20}, B: {deck: 20}}\n"
    )
    told = about_html(OpenDispute(parse(text, "x.yaml"), card_source(desk.workspace)))
    supplied = "<b>Icons that the judge supplied from the card</b>: Night Owl: 【GATE】 in line 1"
    assert supplied in told
