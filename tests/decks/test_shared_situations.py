"""What judges meet, made of real cards and ruled by hand from rulebook and card files.

Each situation fills up a deck that is legal with the cards that it is about.
"""

from collections.abc import Mapping
from datetime import date
from typing import NamedTuple

import pytest

from judgetool.decks.reading import parse_deck
from judgetool.operations.decks.checks import check_deck
from judgetool.store import Workspace

LATE = date(2025, 11, 22)
LEGAL, BROKEN, OPEN = "legal", "not legal", "undecided"


class Usual(NamedTuple):
    """Cards of which a legal deck can be made: ``main`` as many as are wanted, ``rest`` always."""

    main: tuple[str, ...]
    rest: Mapping[str, int]
    copies: int = 4


def run(form: str, first: int, last: int) -> tuple[str, ...]:
    return tuple(form.format(number) for number in range(first, last + 1))


BANDORI = Usual(run("BD/W73-E{:03}", 1, 11), {"BD/W73-E015": 4, "BD/W73-E016": 4})
BANDORI_CHARACTERS = Usual(BANDORI.main, {})
FINAL_FANTASY = Usual(run("9-{:03}", 1, 17), {}, copies=3)
SEVEN = Usual(
    tuple(
        f"1-{number:03}"
        for number in (9, 12, 16, 29, 44, 52, 64, 65, 72, 73, 75, 76, 85, 86, 94, 114, 131)
    ),
    {},
    copies=3,
)
SETS_19_AND_20 = Usual((*run("19-{:03}", 1, 9), *run("20-{:03}", 1, 9)), {}, copies=3)
SET_21 = Usual(run("21-{:03}", 1, 17), {}, copies=3)
GOLD_UNITS = (
    "Incandescent Lion, Blond Ezel",
    "Player of the Holy Bow, Viviane",
    "Knight of Fury, Agravain",
    "Sleygal Dagger",
    "Knight of Superior Skills, Beaumains",
    "Mage of Calamity, Tripp",
    "Player of the Holy Axe, Nimue",
    "Gigantech Crusher",
    "Holy Mage, Manawydan",
)
TRIGGERS = {"Flame of Victory": 4, "Dantegal": 4, "Speeder Hound": 4, "Elixir Sommelier": 4}
GOLD_PALADIN = Usual(GOLD_UNITS, TRIGGERS)
GOLD_PALADIN_15 = Usual(GOLD_UNITS, TRIGGERS | {"Dantegal": 3})
BATTLE = tuple(f"EB1-{number:02}" for number in (5, 8, 9, 14, 15, 16, 17, 19, 20, 21, 26, 30, 31))
DRAGON_BALL = Usual(BATTLE, {"BT1-001": 1})
NO_LEADER = Usual(BATTLE, {})
FRIEZA = Usual(("EB1-20", "EB1-26", "EB1-30", "EB1-42", "EB1-44", "EB1-45"), {"BT6-002": 1})


def filled(usual: Usual, size: int, cards: Mapping[str, int]) -> str:
    """A list with ``cards``, filled up to ``size`` cards with the usual ones."""
    left = size - sum(usual.rest.values()) - sum(cards.values())
    taken: dict[str, int] = {}
    for card in usual.main:
        taken[card] = max(0, min(usual.copies, left - sum(taken.values())))
    assert sum(taken.values()) == max(0, left)
    lines = {**cards, **usual.rest, **taken}
    return "\n".join(f"{count} {card}" for card, count in lines.items() if count)


def outcome(
    workspace: Workspace, text: str, game: str, name: str = "", day: date = LATE
) -> tuple[str, list[str], list[str]]:
    """The outcome and the rules that are broken and undecided, each once.

    A judge has the list of today: what a format may lack is not asked here.
    """
    deck = parse_deck(text, where="x")
    verdict = check_deck(workspace, deck, game, format=name, as_of=day, list_of_today=True)
    broken, undecided = (
        list(dict.fromkeys(one.rule for one in found))
        for found in (verdict.violations, verdict.undecided)
    )
    return verdict.outcome, broken, undecided


Cards = dict[str, int]


@pytest.mark.parametrize(
    ("usual", "cards", "expected"),
    [
        (BANDORI, {}, (LEGAL, [], [])),
        (BANDORI, {"BD/W73-E046": 1}, (BROKEN, ["5.1.2.3"], [])),
        # a foil and its base are one name, also a foil that no file has
        (BANDORI, {"BD/W54-E003": 2, "BD/W54-E003SP": 2}, (LEGAL, [], [])),
        (BANDORI, {"BD/W54-E003": 3, "BD/W54-E003SSP": 2}, (BROKEN, ["5.1.2.2"], [])),
        (BANDORI, {"AOT/S50-E064a": 3, "AOT/S50-E064b": 2}, (BROKEN, ["5.1.2.2.1"], [])),
        # spelt <<…>> in one product and with other brackets in its reprint
        (BANDORI, {"SAO/S20-E002": 2, "SAO/S47-E002": 2}, (LEGAL, [], [])),
        (BANDORI, {"SAO/S20-E002": 4, "SAO/S47-E002": 4}, (OPEN, [], ["5.1.2.2"])),
        (
            BANDORI_CHARACTERS,
            {"BD/W47-E018": 4, "RSL/S98-E045": 4},
            (OPEN, [], ["5.1.2.2"]),
        ),
        # limits of their own, by text or by the list; where they disagree nobody can say
        (BANDORI, {"KS/W49-E057": 42}, (LEGAL, [], [])),
        (BANDORI, {"JJ/S66-E014a": 3, "JJ/S66-E014b": 3}, (LEGAL, [], [])),
        (BANDORI, {"JJ/S66-E014a": 4, "JJ/S66-E014b": 3}, (BROKEN, ["5.1.2.4"], [])),
        (BANDORI, {"OVL/S99-E086": 13}, (LEGAL, [], [])),
        (BANDORI, {"OVL/S99-E086": 14}, (BROKEN, ["5.1.2.4"], [])),
        (BANDORI, {"PD/S29-E046": 9}, (BROKEN, ["5.1.2.4"], [])),
        (BANDORI_CHARACTERS, {"MAR/S89-E070": 8}, (LEGAL, [], [])),
        (BANDORI_CHARACTERS, {"MAR/S89-E070": 9}, (BROKEN, ["5.1.2.4", "5.1.2.3"], [])),
        (BANDORI, {"AOT/S50-E088": 4}, (LEGAL, [], [])),
        (BANDORI, {"AOT/S50-E088": 9}, (OPEN, [], ["5.1.2.4"])),
        # four together with another name
        (BANDORI, {"BD/WE42-E008": 2, "BD/W54-E001": 2}, (LEGAL, [], [])),
        (BANDORI, {"BD/WE42-E008": 3, "BD/W54-E001": 2}, (BROKEN, ["5.1.2.4"], [])),
        (BANDORI, {"BD/W47-018": 4}, (OPEN, [], ["5.1.2.2", "5.1.2.3"])),
        (BANDORI, {"BD/W54-E003 Peas in a Pod": 4}, (OPEN, [], ["5.1.1"])),
    ],
)
def test_weiss_schwarz(
    every_card: Workspace, usual: Usual, cards: Cards, expected: tuple[str, list[str], list[str]]
) -> None:
    assert outcome(every_card, filled(usual, 50, cards), "ws-en") == expected


@pytest.mark.parametrize(
    ("name", "cards", "expected"),
    [
        ("neo-standard", {}, (LEGAL, [], [])),
        ("neo-standard", {"SAO/S20-E003": 1}, (BROKEN, ["neo-standard"], [])),
        # in no group of a list that is not complete
        ("neo-standard", {"HOL/W91-E001": 1}, (OPEN, [], ["neo-standard"])),
        ("single-title", {"HOL/W91-E001": 1}, (BROKEN, ["single-title"], [])),
        ("side", {"HOL/W91-E001": 1}, (LEGAL, [], [])),
        ("side", {"SAO/S20-E003": 1}, (BROKEN, ["side"], [])),
        ("standard", {"SAO/S20-E003": 1}, (LEGAL, [], [])),
        ("standard", {"BD/W47-018": 1}, (BROKEN, ["standard"], ["5.1.2.2", "5.1.2.3"])),
    ],
)
def test_formats_of_weiss_schwarz(
    every_card: Workspace, name: str, cards: Cards, expected: tuple[str, list[str], list[str]]
) -> None:
    assert outcome(every_card, filled(BANDORI, 50, cards), "ws-en", name) == expected


def test_letters_of_one_bunko_are_one_group(every_card: Workspace) -> None:
    fujimi = ("Fdl/W65-E074", "Fkm/W65-E095")
    titles = {
        name: outcome(every_card, "\n".join(f"4 {card}" for card in fujimi), "ws-en", name)[1]
        for name in ("neo-standard", "single-title")
    }
    assert titles == {"neo-standard": ["5.1.2.1"], "single-title": ["5.1.2.1", "single-title"]}


@pytest.mark.parametrize(
    ("cards", "size", "expected"),
    [
        ({}, 50, (LEGAL, [], [])),
        ({}, 49, (BROKEN, ["8.1.1.1"], [])),
        ({}, 51, (BROKEN, ["8.1.1.1"], [])),
        # all printings of a number are one card
        # its text is not known, and could allow more
        ({"1-007R": 2, "Re-008C/1-007R": 2}, 50, (OPEN, [], ["8.1.2"])),
        ({"1-007R": 2, "Re-008C": 2}, 50, (OPEN, [], ["8.1.2"])),
        ({"20-010C/15-007C": 2, "23-007C/15-007C": 2}, 50, (BROKEN, ["8.1.1.2"], [])),
        ({"PR-108": 2, "Re-014H/PR-108": 2}, 50, (BROKEN, ["8.1.1.2"], [])),
        ({"1-184H": 3, "11-129H": 3}, 50, (LEGAL, [], [])),
        # cards with Limit Break are the LB deck where the list does not tell it apart
        ({"22-112R": 3, "22-113L": 3, "22-115R": 2}, 58, (LEGAL, [], [])),
        ({"22-112R": 3, "22-113L": 3, "22-115R": 3}, 59, (BROKEN, ["8.1.1.1"], [])),
        ({"22-113L": 3}, 50, (BROKEN, ["8.1.1.1"], [])),
        # of a set with Limit Break, the text withheld
        ({"23-117L": 1}, 50, (OPEN, [], ["8.1.1.1"])),
        ({"3 1-107L Cloud": 1}, 50, (OPEN, [], ["8.1.1"])),
        ({"12-001R, 2 12-003C": 3}, 48, (LEGAL, [], [])),
        ({"12-001R 2 12-003C": 3}, 50, (OPEN, [], ["8.1.1"])),
        # of a set that no file has: another card of the name of one that is known
        ({"27-010L Althea": 3}, 50, (OPEN, [], ["8.1.1"])),
        # an invented card that ships in the box
        ({"99-001C": 3}, 50, (OPEN, [], ["8.1.1"])),
        ({"BD/W73-E001": 3}, 50, (OPEN, [], ["8.1.1.1", "8.1.1.2"])),
        ({"Chaos": 3}, 50, (OPEN, [], ["8.1.1.1", "8.1.1.2"])),
    ],
)
def test_final_fantasy(
    every_card: Workspace, cards: Cards, size: int, expected: tuple[str, list[str], list[str]]
) -> None:
    assert outcome(every_card, filled(FINAL_FANTASY, size, cards), "fftcg") == expected


@pytest.mark.parametrize(
    ("lb", "name", "size", "expected"),
    [
        ("3 22-113L", "", 50, (LEGAL, [], [])),
        ("4 22-113L", "", 50, (BROKEN, ["8.1.1.2"], [])),
        ("1 2-001H", "", 50, (BROKEN, ["8.1.3"], [])),
        ("3 2-001H", "limited", 40, (LEGAL, [], [])),
        ("3 2-001H", "limited", 39, (BROKEN, ["8.1.1.1"], [])),
        ("9 2-001H", "limited", 40, (BROKEN, ["8.1.1.1"], [])),
    ],
)
def test_lb_decks(
    every_card: Workspace, lb: str, name: str, size: int, expected: tuple[str, list[str], list[str]]
) -> None:
    text = f"Main Deck\n{filled(FINAL_FANTASY, size, {})}\nLB Deck\n{lb}"
    assert outcome(every_card, text, "fftcg", name) == expected


@pytest.mark.parametrize(
    ("usual", "name", "cards", "day", "expected"),
    [
        (FINAL_FANTASY, "standard", {"5-034C": 1}, "2018-11-30", (OPEN, [], ["standard"])),
        (FINAL_FANTASY, "standard", {"5-034C": 1}, "2018-12-01", (BROKEN, ["standard"], [])),
        (FINAL_FANTASY, "standard", {"13-119L": 1}, "2021-12-24", (LEGAL, [], [])),
        (FINAL_FANTASY, "standard", {"13-119L": 2}, "2021-12-24", (BROKEN, ["standard"], [])),
        (FINAL_FANTASY, "standard", {"13-119L": 2}, "2021-12-23", (LEGAL, [], [])),
        (FINAL_FANTASY, "limited", {"1-107L": 7}, "2025-11-22", (LEGAL, [], [])),
        (
            FINAL_FANTASY,
            "standard",
            {"23-117L": 1, "3-148H": 2, "Re-179L": 1},
            "2025-03-28",
            (BROKEN, ["standard"], ["8.1.1.1"]),
        ),
        (
            FINAL_FANTASY,
            "standard",
            {"23-117L": 1, "3-148H": 3},
            "2025-03-27",
            (OPEN, [], ["8.1.1.1"]),
        ),
        # Chaos in the name alone is not the name Chaos
        (
            FINAL_FANTASY,
            "standard",
            {"23-117L": 3, "3-071H": 3, "9-123L": 3},
            "2025-03-28",
            (OPEN, [], ["8.1.1.1"]),
        ),
        (SEVEN, "title", {}, "2025-11-22", (LEGAL, [], [])),
        (SEVEN, "title", {"1-107L": 1}, "2025-11-22", (BROKEN, ["title"], [])),
        (SEVEN, "title", {"16-025C": 1}, "2025-11-22", (BROKEN, ["title"], [])),
        (SETS_19_AND_20, "l3", {}, "2025-11-22", (OPEN, [], ["l3"])),
        (SETS_19_AND_20, "l3", {"17-001H": 3}, "2025-11-22", (BROKEN, ["l3"], [])),
        # its number is of the 15th set, its newest printing of the 26th
        (SET_21, "l3", {"23-007C/15-007C": 3}, "2025-11-22", (OPEN, [], ["l3"])),
    ],
)
def test_formats_of_final_fantasy(
    every_card: Workspace,
    usual: Usual,
    name: str,
    cards: Cards,
    day: str,
    expected: tuple[str, list[str], list[str]],
) -> None:
    text = filled(usual, 50, cards)
    assert outcome(every_card, text, "fftcg", name, date.fromisoformat(day)) == expected


@pytest.mark.parametrize(
    ("usual", "cards", "expected"),
    [
        (GOLD_PALADIN, {}, (LEGAL, [], [])),
        (GOLD_PALADIN_15, {}, (BROKEN, ["5.1.2.3"], [])),
        (GOLD_PALADIN_15, {"Elixir Liberator": 1}, (BROKEN, ["5.1.2.4"], [])),
        (GOLD_PALADIN, {"Halo Shield, Mark": 4}, (LEGAL, [], [])),
        (
            GOLD_PALADIN,
            {"Halo Shield, Mark": 3, "Sword Formation Liberator, Igraine": 2},
            (BROKEN, ["5.1.2.5"], []),
        ),
        # built like a Sentinel, the text withheld
        (
            GOLD_PALADIN,
            {"Halo Shield, Mark": 3, "Halo Liberator, Mark": 2},
            (OPEN, [], ["5.1.2.5"]),
        ),
        (GOLD_PALADIN, {"BT03/002EN": 3, "BT03/S01EN": 2}, (BROKEN, ["5.1.2.2"], [])),
        (GOLD_PALADIN, {"BT03/002": 2, "demon world marquis, AMON": 2}, (LEGAL, [], [])),
        (GOLD_PALADIN, {"BT03/002EN Blaster Blade": 4}, (OPEN, [], ["5.1.1"])),
        (
            GOLD_PALADIN,
            {"Dragonic Overlord \u201cThe End\u201d": 4, "Dragonic Overlord 'The End'": 1},
            (BROKEN, ["5.1.2.2"], []),
        ),
    ],
)
def test_vanguard(
    every_card: Workspace, usual: Usual, cards: Cards, expected: tuple[str, list[str], list[str]]
) -> None:
    assert outcome(every_card, filled(usual, 50, cards), "vanguard") == expected


def test_vanguard_without_a_trigger_unit(every_card: Workspace) -> None:
    text = filled(Usual(GOLD_UNITS, {}), 36, {})
    assert outcome(every_card, text, "vanguard")[1] == ["5.1.2.1", "5.1.2.3", "5.2.2"]


@pytest.mark.parametrize(
    ("name", "cards", "day", "broken", "undecided"),
    [
        ("mixed", {"Blaster Blade": 4}, "2018-07-15", False, False),
        ("clan-fight", {}, "2018-07-15", False, False),
        ("clan-fight", {"Blaster Blade": 4}, "2018-07-15", True, False),
        ("g-standard-clan-fight", {}, "2018-07-15", False, False),
        ("g-standard-clan-fight", {}, "2019-07-15", False, True),
    ],
)
def test_clan_fight(
    every_card: Workspace, name: str, cards: Cards, day: str, broken: bool, undecided: bool
) -> None:
    text = filled(GOLD_PALADIN, 50, cards)
    found = outcome(every_card, text, "vanguard", name, date.fromisoformat(day))
    assert found[1:] == ([name] if broken else [], [name] if undecided else [])


@pytest.mark.parametrize(
    ("usual", "cards", "size", "expected"),
    [
        (DRAGON_BALL, {}, 51, (LEGAL, [], [])),
        (DRAGON_BALL, {}, 50, (BROKEN, ["5-1-3"], [])),
        (NO_LEADER, {}, 50, (BROKEN, ["5-1-2"], [])),
        (DRAGON_BALL, {"BT1-002": 1}, 52, (BROKEN, ["5-1-2"], [])),
        (DRAGON_BALL, {"EB1-02": 4}, 51, (OPEN, [], ["2-3-2"])),
        (DRAGON_BALL, {"BT1-014": 2, "BT1-014_SPR": 2}, 51, (LEGAL, [], [])),
        (DRAGON_BALL, {"BT1-014": 3, "BT1-014_SPR": 2}, 51, (BROKEN, ["5-1-3-1"], [])),
        (DRAGON_BALL, {"BT2-107": 50}, 51, (LEGAL, [], [])),
        (DRAGON_BALL, {"BT13-149": 7}, 51, (LEGAL, [], [])),
        (DRAGON_BALL, {"BT13-149": 8}, 51, (BROKEN, ["5-1-3-2"], [])),
        (DRAGON_BALL, {"BT2-123": 1}, 51, (LEGAL, [], [])),
        (DRAGON_BALL, {"BT2-123": 1, "BT4-124": 1}, 51, (BROKEN, ["5-1-3-2"], [])),
        (DRAGON_BALL, {"BT3-043": 2, "BT5-012": 2}, 51, (LEGAL, [], [])),
        (DRAGON_BALL, {"BT3-043": 3, "BT5-012": 2}, 51, (BROKEN, ["5-1-3-2"], [])),
        (DRAGON_BALL, {"BT5-117": 7}, 51, (LEGAL, [], [])),
        (DRAGON_BALL, {"BT5-117": 7, "P-084": 1}, 51, (BROKEN, ["5-1-3-2"], [])),
        # speaks of that keyword and has it not
        (DRAGON_BALL, {"BT5-116": 4, "BT5-117": 7}, 51, (LEGAL, [], [])),
        (FRIEZA, {"BT2-107": 40}, 51, (BROKEN, ["5-1-3-2"], [])),
        (DRAGON_BALL, {"BT99-001": 1}, 51, (OPEN, [], ["5-1-3", "5-1-3-1"])),
    ],
)
def test_dragon_ball_super(
    every_card: Workspace,
    usual: Usual,
    cards: Cards,
    size: int,
    expected: tuple[str, list[str], list[str]],
) -> None:
    assert outcome(every_card, filled(usual, size, cards), "dbs") == expected
