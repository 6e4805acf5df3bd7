"""What a counting judge types, word by word."""

import pytest

from judgetool.decks.physical.acts import (
    Act,
    Counted,
    Finished,
    Pile,
    Redo,
    Reset,
    SetAside,
    TakenBack,
    Undo,
)
from judgetool.decks.physical.count import CannotCount, PhysicalCount
from judgetool.decks.physical.line import Kind, Word, act_for, typed_words, word_of, words_of
from judgetool.decks.physical.tally import RegisteredCard

LIST = (
    RegisteredCard("A-001", 4, "Wren, Lantern Bearer", "main"),
    RegisteredCard("A-002", 4, "Lantern", "main"),
)


def nobody(text: str) -> tuple[str, str] | None:
    return {"stray": ("B-007", "Stray"), "PR/0001": ("A-001", "Wren")}.get(text)


def acts(line: str, count: PhysicalCount | None = None) -> list[Act]:
    """The acts that ``line`` brings about, one after the other."""
    count = count or PhysicalCount(LIST)
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
    count = PhysicalCount(LIST).then(WREN)
    assert acts("x3", count) == [Counted("A-001", 2, "Wren, Lantern Bearer", "001")]
    assert acts("x1", count) == []
    three = PhysicalCount(LIST).then(Counted("A-001", 3))
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
    with pytest.raises(CannotCount, match="no registered card is meant by 'stray'"):
        acts("stray")


def test_the_other_commands() -> None:
    assert acts("@lb @ reset aside") == [Pile("lb"), Pile(""), Reset(), SetAside()]
    assert acts("left") == []


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("lan", "'lan' may be A-001 Wren, Lantern Bearer, A-002 Lantern"),
        ("999", "no registered card is meant by '999'; count it as"),
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
