"""One line of a list: each word is part of the card, harmless, or told as not understood."""

import pytest

from judgetool.decks.forms.card_lines import (
    Aside,
    CardLine,
    Heading,
    Label,
    Line,
    NotRead,
    Total,
    understood,
)
from judgetool.decks.forms.labels import HARMLESS, PLAYER


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("3枚 BD/W73-E002", CardLine("BD/W73-E002", 3)),
        ("BD/W73-E002 x3 - Owl", CardLine("BD/W73-E002", 3, "Owl")),
        ("BD/W73-E002 (x3) Owl 17", CardLine("BD/W73-E002", 3, "Owl 17")),
        ("BD/W73-E002 3枚 Owl", CardLine("BD/W73-E002", 3, "Owl")),
        ("BD/W73-E002 3 Owl", CardLine("BD/W73-E002", 1, "3 Owl")),
        ("- [ ] 3 BD/W73-E002 Owl", CardLine("BD/W73-E002", 3, "Owl")),
        ("\u2610 3 BD/W73-E002", CardLine("BD/W73-E002", 3)),
        ("3 BD/W73-E002 & Cat", CardLine("BD/W73-E002", 3, rest="& Cat")),
        ("3 BD/W73-E002 or Cat", CardLine("BD/W73-E002", 3, rest="or Cat")),
        ("Owl ..... BD/W73-E002 ..... 3", CardLine("BD/W73-E002", 3, "Owl")),
        ("3 copies of BD/W73-E002", CardLine("BD/W73-E002", 3)),
        ("Owl ..... 3", CardLine("Owl", 3)),
        ("Owl x4 BD/W73-E002", CardLine("BD/W73-E002", 4, "Owl")),
        ("BD/W73-E002 x\uff14", CardLine("BD/W73-E002", 4)),
        ("three BD/W73-E002", CardLine("BD/W73-E002", 1, "three")),
        ("4 Owl (BD/W73-E002) and 3 foil", CardLine("BD/W73-E002", 4, "Owl and 3 foil")),
        ("Owl BD/W73-E002 Bear", CardLine("BD/W73-E002", 1, "Owl Bear")),
        ("4 BD/W73-E002:", CardLine("BD/W73-E002", 4)),
        ("Red // Blue, Justice [BT27-027]", CardLine("BT27-027", 1, "Red // Blue, Justice")),
        ("4 Owl # and 3 in the side", CardLine("Owl", 4, rest="and 3 in the side")),
        ("4 Owl // the good one", CardLine("Owl", 4)),
        ("Owl", CardLine("Owl", 1, bare=True)),
        ("4. BD/W73-E002", CardLine("BD/W73-E002", 1, number=4)),
        ("3. BD/W73-E002 4", CardLine("BD/W73-E002", 4, number=3, counts=True)),
        ("3) 4x Owl", CardLine("Owl", 4, number=3, counts=True)),
        ("BD/W73-E002 Owl: 4", CardLine("BD/W73-E002", 4, "Owl")),
        ("- **4x** `BD/W73-E002` Owl", CardLine("BD/W73-E002", 4, "Owl")),
        ("> 4 [Owl](https://example.org/a-1) BD/W73-E002", CardLine("BD/W73-E002", 4, "Owl")),
        ("\u2192 4 BD/W73-E002", CardLine("BD/W73-E002", 4)),
        ("4 Owl (BD/W73-E002) *F*", CardLine("BD/W73-E002", 4, "Owl")),
        ("4 BD/W73-E002 Owl @ $1.50", CardLine("BD/W73-E002", 4, "Owl")),
        ("4 BD/W73-E002 Owl 0,49 \u20ac", CardLine("BD/W73-E002", 4, "Owl")),
        ("4 BD/W73-E002 Owl 150\u5186", CardLine("BD/W73-E002", 4, "Owl")),
        ("4 Owl 1500", CardLine("Owl 1500", 4)),
        ("~~4 BD/W73-E002~~", CardLine("BD/W73-E002", 1, rest="~~4 ~~")),
        ("\u2461 BD/W73-E002", CardLine("BD/W73-E002", 1, rest="\u2461")),
        ("BD/W73-E002 II", CardLine("BD/W73-E002", 1, rest="II")),
        ("[x] BD/W73-E002", CardLine("BD/W73-E002", 1, rest="x")),
        ("4 BD/W73-E002 II", CardLine("BD/W73-E002", 4, "II")),
        ("4 Owl # cut one", CardLine("Owl", 4, rest="cut one")),
        ("4 Owl // not sure", CardLine("Owl", 4, rest="not sure")),
        ("```text", None),
    ],
)
def test_no_word_beside_a_card_is_lost(line: str, said: Line) -> None:
    assert understood(line, "x") == said


@pytest.mark.parametrize(
    ("line", "section", "said"),
    [
        ("LB-Deck (8)", "lb", 8),
        ("Limit-Break Deck", "lb", None),
        ("LBデッキ", "lb", None),
        ("# Leader", "leader", None),
        ("// Sideboard", "side", None),
        ("Niveau 0", "level 0", None),
        ("メインデッキ", "main", None),
        ("Seitendeck:", "side", None),
        ("Z Deck", "Z Deck", None),
        ("_____Z Deck_____", "Z Deck", None),
        ("Ride Deck (4)", "Ride Deck", 4),
        ("G Zone", "G Zone", None),
        ("Extra Deck", "Extra Deck", None),
        ("Tokens", "Tokens", None),
        ("My deck (50)", "main", 50),
        ("Decklist:", "main", None),
        ("My LB deck", "lb", None),
        ("My finishers:", "My finishers", None),
    ],
)
def test_what_heads_cards_is_a_section_whether_its_words_are_known_or_not(
    line: str, section: str, said: int | None
) -> None:
    assert understood(line, "x") == Heading(section, line.lstrip("#/ "), said)


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("Player: Ann Owl", Label(PLAYER, "Ann Owl")),
        ("Spieler: Ann", Label(PLAYER, "Ann")),
        ("Date: 2025-11-22", Label(HARMLESS, "2025-11-22")),
        ("Name: ______", Label(HARMLESS, "")),
        ("Notes: 3 more in the side", NotRead("Notes: 3 more in the side")),
        ("Source: BD/W73-E002", NotRead("Source: BD/W73-E002")),
        ("# 4 BD/W73-E002", NotRead("4 BD/W73-E002")),
        ("?? row 3: a remark", NotRead("row 3: a remark")),
        ("Total: 50 cards", Total(50)),
        ("50 cards", Total(50)),
        ("OFFICIAL DECK REGISTRATION FORM", Label(HARMLESS, "")),
        ("Deck list sheet", Label(HARMLESS, "")),
        ("# just a remark", Aside("just a remark", repeats=True)),
        ("#", None),
        ("#? Owl", Aside("Owl", repeats=False)),
        ("#= BD/W73-E002", Aside("BD/W73-E002", repeats=True)),
        ("https://decks.example/1", None),
        ("https://cards.example/?c=BD/W73-E002", Aside("BD/W73-E002", repeats=True)),
        ("Subject: my list", Label(HARMLESS, "my list")),
        ("Subject: 3 Owls", NotRead("Subject: 3 Owls")),
    ],
)
def test_a_line_that_tells_of_the_list_is_known_or_not_read(line: str, said: Line) -> None:
    assert understood(line, "x") == said
