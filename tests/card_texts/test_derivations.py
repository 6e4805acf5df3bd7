"""Which phrases say a line: each phrase of the way in which the line is read, and no other."""

from judgetool.card_texts.books import BOOKS
from judgetool.card_texts.derivations import phrases_of
from judgetool.card_texts.grammar import Grammar, Text
from judgetool.card_texts.phrases import Phrase, gap
from judgetool.card_texts.tables import Table
from judgetool.card_texts.tokens import tokens_of
from judgetool.engine.kernel.abilities import Draw

TEXTS = BOOKS["ws-en"]


def phrases(text: str) -> set[str]:
    (line,) = TEXTS.read((text,), "character")
    return {one.name for one in TEXTS.phrases_of(line)}


def test_the_phrases_of_a_line_are_those_by_which_it_is_read() -> None:
    assert phrases("【AUTO】 When this card attacks, draw up to 4 cards.") == {
        "ability: 【AUTO】 {automatic}",
        "automatic form: {occasion} {effects}",
        "occasion: {trigger} ,",
        "trigger part: when {happening}",
        "who: this card",
        "doing: attacks",
        "clause: draw up to {number} card",
    }


def test_other_words_for_the_same_are_the_same_phrase() -> None:
    one = "【CONT】 All of your other characters get +4500 power."
    other = "【CONT】 All your other characters get +4500 power."

    assert phrases(one) == phrases(other)


def test_the_phrases_of_a_quoted_ability_belong_to_the_line() -> None:
    said = phrases('【CONT】 This card gets "【AUTO】 When this card attacks, draw up to 4 cards."')

    assert {"got: {quoted ability}", "clause: draw up to {number} card"} <= said


def test_words_that_point_back_are_phrases() -> None:
    said = phrases(
        "【AUTO】 When this card attacks, choose 1 of your other characters, and it gets +4500 power "
        "until end of turn."
    )

    assert "pointer: it" in said
    assert "pointer: that character" not in said


def test_no_two_phrases_have_one_name() -> None:
    names = [one.name for one in TEXTS.phrases()]

    assert len(names) == len(set(names))


def test_a_line_that_was_read_within_bounds_is_traced_without_bounds() -> None:
    table = Table((Phrase("clause", "draw {number: count} cards", means=Draw(gap("number"))),))
    number = Table((Phrase("count", "two", means=2),))
    grammar = Grammar({"clause": table, "count": number}, lambda _tree, known: known, most_looks=1)
    words = Text(grammar, tokens_of("draw two cards"))

    assert [one.name for one in phrases_of(words, "clause", Draw(2))] == [
        "clause: draw {number} cards",
        "count: two",
    ]


def test_all_phrases_are_named_by_which_a_text_says_the_same() -> None:
    clauses = Table(
        (
            Phrase("clause", "draw {number: count} cards", means=Draw(gap("number"))),
            Phrase("clause", "draw {number: other count} cards", means=Draw(gap("number"))),
            Phrase("clause", "draw two cards", means=Draw(2)),
        )
    )
    count = Table((Phrase("count", "two", means=2),))
    other = Table((Phrase("other count", "<a|two>", means=2), Phrase("other count", "a", means=1)))
    categories = {"clause": clauses, "count": count, "other count": other}
    grammar = Grammar(categories, lambda _tree, known: known)
    words = Text(grammar, tokens_of("draw two cards"))

    assert {one.name for one in phrases_of(words, "clause", Draw(2))} == {
        "clause: draw {number} cards",
        "clause: draw two cards",
        "count: two",
        "other count: a",
    }
