"""Categories that are made of others: one among several, and the forms of the same phrases."""

from judgetool.card_texts.alternatives import InAnyForm, InForm, OneAmong
from judgetool.card_texts.grammar import Grammar
from judgetool.card_texts.phrases import Phrase
from judgetool.card_texts.tables import Table
from judgetool.engine.kernel.abilities import Draw, Shuffle

LAST, GOING_ON = "last", "going on"
DRAWS = {
    form: Table((Phrase(form, words, means=Draw(1)),))
    for form, words in ((LAST, "draw a card"), (GOING_ON, "draw a card and"))
}
SHUFFLES = Table((Phrase(LAST, "shuffle your deck", means=Shuffle()),))
GRAMMAR = Grammar(
    {
        "draws": DRAWS[LAST],
        "draws on": DRAWS[GOING_ON],
        "shuffles": SHUFFLES,
        "one": OneAmong("draws", "shuffles"),
        "any": InAnyForm({LAST: {"draws": DRAWS[LAST]}, GOING_ON: {"draws on": DRAWS[GOING_ON]}}),
        "ended": InForm(LAST, "any", ("draws",), "shuffles"),
        "not ended": InForm(GOING_ON, "any", ("draws on",)),
    },
    lambda _tree, mentions: mentions,
)


def test_one_among_several_is_any_of_them() -> None:
    assert GRAMMAR.trees("draw a card", "one") == [Draw(1)]
    assert GRAMMAR.trees("shuffle your deck", "one") == [Shuffle()]
    assert GRAMMAR.trees("draw a card and", "one") == []


def test_phrases_in_any_form_say_which_form_they_have() -> None:
    assert GRAMMAR.trees("draw a card", "any") == [(LAST, Draw(1))]
    assert GRAMMAR.trees("draw a card and", "any") == [(GOING_ON, Draw(1))]


def test_a_form_has_its_own_phrases_and_those_of_no_other_form() -> None:
    assert GRAMMAR.trees("draw a card", "ended") == [Draw(1)]
    assert GRAMMAR.trees("shuffle your deck", "ended") == [Shuffle()]
    assert GRAMMAR.trees("draw a card and", "ended") == []
    assert GRAMMAR.trees("draw a card and", "not ended") == [Draw(1)]
    assert GRAMMAR.trees("draw a card", "not ended") == []
