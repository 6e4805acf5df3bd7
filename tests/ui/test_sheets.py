"""Sheets that show a card, of whatever game."""

import pytest

from judgetool.cards.fftcg.merging import merge
from judgetool.operations.cards.other_language import OurReading, Rendered
from judgetool.operations.disputes.language import turn_of
from judgetool.ui.sheets import actions_html, card_html, reference_html
from tests.cards.fftcg.invented import said
from tests.cards.invented import printed

pytestmark = pytest.mark.usefixtures("qapp")


def test_a_card_is_shown_with_its_values_and_text() -> None:
    html = card_html(printed("TT/S01-E001", "Night <Owl>", abilities=("Hoots.",), traits=("Bird",)))
    assert "<h1>Night &lt;Owl&gt;</h1>" in html
    assert "TT/S01-E001 · red character" in html
    assert "<td class='quiet'>traits</td><td>Bird</td>" in html
    assert "Hoots.</td>" in html


def test_a_card_of_final_fantasy_shows_what_is_in_doubt() -> None:
    [card] = merge([said("22-124H", rarity="H", abilities=...)]).cards
    html = card_html(card)
    assert "22-124H · fire? forward" in html
    assert "Its text is not known." in html
    assert "its source is unclear: elements, limit_break, priming</p>" in html


def test_the_reference_of_a_game_has_its_turn_with_rules_and_what_can_be_said() -> None:
    html = reference_html("fftcg")
    assert "<b>attack phase</b></td><td>attack preparation step</td>" in html
    assert ">10.1.1</a>" in html
    assert "pay CP by dulling Backups" in html


def test_the_reference_cites_the_book_that_is_played_by() -> None:
    steps = {step.name: (step.phase, step.number) for step in turn_of("ws-jp")}
    assert steps["encore step"] == ("attack phase", "7.7")


def test_actions_are_found_by_words_in_their_names_keys_and_help() -> None:
    html = actions_html(("penalty",))
    assert "Enter a penalty for the player." in html
    assert "Count a Deck" not in html
    assert "Quit" in actions_html(("ctrl+q",))
    assert "Nothing found" in actions_html(("penalty", "quit"))


def test_what_can_be_said_is_found_by_words_too() -> None:
    html = actions_html(("vanguard", "boost"))
    assert "What you can type in a dispute: Cardfight!! Vanguard" in html
    assert "What you can type in a dispute: Final Fantasy" not in html


def test_each_line_of_a_card_is_told_beside_it_with_its_level_and_what_proves_it() -> None:
    texts = (
        "【AUTO】 When this card attacks, draw 1 card.",
        "【AUTO】 When this card attacks, sing.",
    )
    html = card_html(printed("TT/S01-E001", "Night Owl", abilities=texts))

    assert "You draw 1 card." in html
    assert html.count('href="rule:ws-en/8.7.1"') == 1
    assert "Proven" in html
    assert 'href="scenario:ws-en/shapes%2Fws-en%2F' in html
    assert "Not understood: sing." in html


def test_a_card_is_shown_in_the_language_of_the_other_edition_marked_as_our_reading() -> None:
    line = "【自】このカードがアタックした時、あなたは1枚引く。"
    card = printed("TT/S01-001", "夜のふくろう", abilities=(line, "【永】歌う。"), game="ws-jp")
    written = "【AUTO】 When this card attacks, draw 1 card."
    reading = OurReading("english", (Rendered(line, written), Rendered("【永】歌う。", None)))
    html = card_html(card, reading=reading)
    assert "In English, as we read it (not the publisher's words):</span><br>【AUTO】 When" in html
    assert html.count("as we read it") == 1
