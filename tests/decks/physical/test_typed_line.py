"""The line of a counting judge: its words, and the cards that they mean."""

import pytest

from judgetool.decks.physical.count import (
    Act,
    CannotCount,
    Counted,
    Finished,
    PhysicalCount,
    Pile,
    Redo,
    RegisteredCard,
    Reset,
    SetAside,
    TakenBack,
    Undo,
)
from judgetool.decks.physical.typed_line import (
    Kind,
    Word,
    act_for,
    meant_by,
    meant_for_certain,
    possible,
    typed_words,
    word_of,
    words_of,
)

LIST = (
    RegisteredCard("JT/S01-E001", 4, "Wren, Lantern Bearer", "main"),
    RegisteredCard("JT/S01-E011", 4, "All Lamps Lit", "main"),
    RegisteredCard("JT/S02-E011", 4, "Hammerhand Greta", "main"),
    RegisteredCard("JT/S01-E102", 4, "Back From the Embers", "main"),
    RegisteredCard("Re-001C/1-107L", 3, "Shantotto", "main"),
    RegisteredCard("Re-001C/1-107L", 1, "Shantotto", "lb"),
    RegisteredCard("BT1-014_SPR", 4, "Boat", "main"),
    RegisteredCard("Paper Gulls", 4, "", "main"),
)


def codes(text: str) -> list[str]:
    return [card.card for card in meant_by(LIST, text)]


@pytest.mark.parametrize(
    ("typed", "card"),
    [
        ("JT/S01-E001", "JT/S01-E001"),
        ("jts01e001", "JT/S01-E001"),
        ("JT/S01-E001SP", "JT/S01-E001"),
        ("E001", "JT/S01-E001"),
        ("E001SP", "JT/S01-E001"),
        ("001", "JT/S01-E001"),
        ("1", "JT/S01-E001"),
        ("102", "JT/S01-E102"),
        ("02", "JT/S01-E102"),
        ("2-11", "JT/S02-E011"),
        ("1-107", "Re-001C/1-107L"),
        ("1-107L", "Re-001C/1-107L"),
        ("107", "Re-001C/1-107L"),
        ("bt1-014", "BT1-014_SPR"),
        ("14", "BT1-014_SPR"),
        ("wren", "JT/S01-E001"),
        ("lan bea", "JT/S01-E001"),
        ("hand", "JT/S02-E011"),
        ("gulls", "Paper Gulls"),
        ("paper gulls", "Paper Gulls"),
    ],
)
def test_what_means_one_card(typed: str, card: str) -> None:
    assert codes(typed) == [card]


def test_what_means_several_cards_gives_them_all() -> None:
    assert codes("11") == ["JT/S01-E011", "JT/S02-E011"]
    assert codes("b") == ["JT/S01-E001", "JT/S01-E102", "BT1-014_SPR"]


@pytest.mark.parametrize("typed", ["", " ", "999", "zebra", "-", "/", "9" * 6000, "\u200f"])
def test_what_means_none(typed: str) -> None:
    assert codes(typed) == []


def test_digits_that_may_go_on_are_not_certain() -> None:
    assert "JT/S01-E102" in [card.card for card in possible(LIST, "10")]
    assert len(possible(LIST, "10")) == 3
    assert [card.card for card in possible(LIST, "102")] == ["JT/S01-E102"]


def test_no_part_of_an_identifier_means_a_card() -> None:
    card = RegisteredCard("1faafb17-315d-42ed-b3b8-283919f21b6a", 2, "Monk", "main")
    for typed in ("6", "21", "315", "b6a", "1faa"):
        assert meant_by([card], typed) == ()
        assert possible([card], typed) == ()
    assert meant_by([card], "mon") == (card,)
    assert meant_by([card], "1FAAFB17-315D-42ED-B3B8-283919F21B6A") == (card,)


@pytest.mark.parametrize(
    ("typed", "card"),
    [
        ("S01-E001", "JT/S01-E001"),
        ("001", None),
        ("00", None),
        ("1", None),
        ("10", None),
        ("102", "JT/S01-E102"),
        ("E10", "JT/S01-E102"),
        ("w", "JT/S01-E001"),
        ("014", "BT1-014_SPR"),
        ("01", None),
        ("", None),
        ("zz", None),
    ],
)
def test_a_card_is_meant_for_certain_once_no_other_can_be_and_its_number_is_whole(
    typed: str, card: str | None
) -> None:
    found = meant_for_certain(LIST, typed)
    assert (found and found.card) == card


def test_digits_that_only_begin_the_one_number_that_fits_are_not_certain() -> None:
    cards = (RegisteredCard("JT/S01-E017", 4), RegisteredCard("JT/S01-E007", 4))
    assert meant_for_certain(cards, "01") is None
    assert meant_for_certain(cards, "017") == cards[0]
    assert meant_for_certain(cards, "17") == cards[0]


REGISTERED = (
    RegisteredCard("A-001", 4, "Wren, Lantern Bearer", "main"),
    RegisteredCard("A-002", 4, "Lantern", "main"),
)


def nobody(text: str) -> tuple[str, str] | None:
    return {"stray": ("B-007", "Stray"), "PR/0001": ("A-001", "Wren")}.get(text)


def acts(line: str, count: PhysicalCount | None = None) -> list[Act]:
    """The acts that ``line`` brings about, one after the other."""
    count = count or PhysicalCount(REGISTERED)
    before = len(count.acts)
    for word in words_of(line):
        act = act_for(word, count, nobody)
        count = count if act is None else count.then(act)
    return list(count.acts[before:])


WREN = Counted("A-001", 1, "Wren, Lantern Bearer", "001")


def test_cards_counts_and_commands_on_one_line() -> None:
    assert acts("001 001 x2 undo redo DONE") == [
        WREN,
        Counted("A-001", 2, "Wren, Lantern Bearer", "001"),
        Undo(),
        Redo(),
        Finished(),
    ]


def test_a_name_in_quotation_marks() -> None:
    assert acts('"wren, lan" x3') == [Counted("A-001", 3, "Wren, Lantern Bearer", "wren, lan")]


def test_x3_alone_makes_it_three_of_the_card_just_counted() -> None:
    count = PhysicalCount(REGISTERED).then(WREN)
    assert acts("x3", count) == [Counted("A-001", 2, "Wren, Lantern Bearer", "001")]
    assert acts("x1", count) == []
    three = PhysicalCount(REGISTERED).then(Counted("A-001", 3))
    assert acts("x2", three) == [TakenBack("A-001", 1)]


def test_one_more_and_one_less() -> None:
    assert acts("001 + -") == [WREN, WREN, TakenBack("A-001", 1)]


def test_cards_that_are_not_registered() -> None:
    assert acts('!stray ! !"two words" x2 ?') == [
        Counted("B-007", 1, "Stray", "stray"),
        Counted("unknown card", 1, "", "?"),
        Counted("two words", 2, "", "two words"),
        Counted("unknown card", 1, "", "?"),
    ]


def test_another_printing_of_a_registered_card_is_that_card() -> None:
    assert acts("PR/0001") == [Counted("A-001", 1, "Wren, Lantern Bearer", "PR/0001")]
    with pytest.raises(CannotCount, match="no registered card matches 'stray'"):
        acts("stray")


def test_the_other_commands() -> None:
    assert acts("@lb @ reset aside") == [Pile("lb"), Pile(""), Reset(), SetAside()]
    assert acts("left") == []


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("lan", "'lan' can mean A-001 Wren, Lantern Bearer, A-002 Lantern"),
        ("999", "no registered card matches '999'; to count it as"),
        ("x2", "no card was counted yet"),
        ("@deck", "there is no section 'deck'; choose from: @main, @lb, @leader, @side, @"),
    ],
)
def test_what_cannot_be_counted_is_said(line: str, message: str) -> None:
    with pytest.raises(CannotCount) as refused:
        acts(line)
    assert message in str(refused.value)


def test_an_entry_line_holds_one_name_without_quotation_marks() -> None:
    assert word_of("wren lantern x2") == Word(Kind.CARD, "wren lantern", 2)
    assert word_of("!two words") == Word(Kind.EXTRA, "two words", 1)
    assert word_of("undo") == Word(Kind.ACT, "undo")
    assert word_of("x4") == Word(Kind.ALTOGETHER, "", 4)


def test_a_name_of_several_words_is_one_word_among_several_where_it_means_a_card() -> None:
    cards = (RegisteredCard("JT/S01-E002", 4, "Osk the Ferryman"), RegisteredCard("A-003", 1))
    assert typed_words("osk the x2", cards) == (Word(Kind.CARD, "osk the", 2),)
    assert typed_words("003 002 x3", cards) == (Word(Kind.CARD, "003"), Word(Kind.CARD, "002", 3))
    assert typed_words("!Night Owl x2", cards) == (Word(Kind.EXTRA, "Night Owl", 2),)
    assert typed_words("undo", cards) == (Word(Kind.ACT, "undo"),)
    assert typed_words("", cards) == ()
