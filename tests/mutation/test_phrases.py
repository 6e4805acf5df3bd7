"""Phrases that mean something else are noticed by the scenarios whose cards have them in a text."""

import re
from collections.abc import Iterator

import pytest

from judgetool.card_texts.phrases import Phrase, gap
from judgetool.card_texts.proving import marked, proofs_of
from judgetool.engine.kernel.abilities import Draw, May
from tests.conformance.library import scenario
from tests.mutation.meanings import Meaning, equal_breaks, meaning
from tests.mutation.phrases import BOOK, Tried, meanings, share, shown, tried, verdict

QUICK = (
    "adjective: other",
    "adjective: {aspect} {number} or higher",
    "clause: draw {number} card",
    "whose: your",
)
"""A few phrases of different kinds; all of them are broken by hand."""

MOST_STALE = 0.05
"""The share of the table that may be stale: not every new phrase makes it anew."""


@pytest.fixture(scope="module", autouse=True)
def forgotten_afterwards() -> Iterator[None]:
    """Forget the scenarios, which the tests of conformance have read before."""
    yield
    for remembered in (scenario, shown):
        remembered.cache_clear()


@pytest.mark.parametrize("name", QUICK)
def test_every_other_meaning_of_a_phrase_is_noticed(name: str) -> None:
    found = tried(name)

    assert set(found.verdicts.values()) == {"noticed"}
    assert found.proofs


def test_a_phrase_can_mean_another_number_word_or_answer() -> None:
    names = [one.name for one in meanings().of(meanings().phrases["clause: draw {number} card"])]

    assert names == [
        "Draw.whose: yours is opponent's",
        "Draw.up_to: False is True",
        "it may be done",
    ]


def test_no_two_other_meanings_of_a_phrase_have_the_same_name() -> None:
    names = {
        name: [one.name for one in meanings().of(phrase)]
        for name, phrase in meanings().phrases.items()
    }

    assert {name for name, others in names.items() if len(set(others)) < len(others)} == set()


def test_a_word_of_a_table_can_be_another_word_of_it() -> None:
    others = meanings().of(meanings().phrases["zone: hand"])

    assert [one.tree for one in others] == ["clock", "level"]


def test_a_broken_phrase_is_read_and_written_with_its_other_meaning_and_then_mended() -> None:
    phrase = Phrase("clause", "draw {number}", means=(Draw(gap("number")),))
    with meaning(phrase, (May(Draw(gap("number"))),)):
        assert phrase.filled({"number": 2}) == (May(Draw(2)),)
        assert phrase.filling_of((May(Draw(2)),)) == {"number": 2}

    assert phrase.filling_of((Draw(2),)) == {"number": 2}


def test_breaks_that_are_said_to_be_equal_are_breaks_of_phrases(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    said = equal_breaks()
    monkeypatch.setattr("tests.mutation.meanings.equal_breaks", dict)
    # Which words are the most frequent changes with each new phrase, and with it which are tried.
    monkeypatch.setattr("tests.mutation.meanings.MOST_WORDS", 1000)
    unknown = [
        (name, one)
        for name, breaks in said.items()
        for one in set(map(_without_number, breaks)).difference(
            _without_number(meaning.name) for meaning in meanings().of(meanings().phrases[name])
        )
    ]

    assert unknown == []


def test_a_meaning_that_no_text_has_is_not_shown() -> None:
    phrase = meanings().phrases["zone: hand"]

    assert verdict(phrase, Meaning("nothing", "memory"), ()) == ("not shown", None)


def test_breaks_that_cannot_be_read_or_change_nothing_do_not_count() -> None:
    one = Tried("a", {"x": "noticed", "y": "unread", "z": "the same"}, {"x": ("s",)})
    other = Tried("b", {"x": "quiet", "y": "not shown", "z": "noticed"}, {"z": ("s",)})

    assert share([one, other]) == 50
    assert (one.proofs, other.proofs) == (("s",), ())


def test_the_table_of_proofs_names_scenarios_that_have_the_phrases_they_prove() -> None:
    using = {one.name: one.phrases for one in shown()}
    known = {marked(one): name for name, one in meanings().phrases.items()}
    stale = [
        name
        for name, scenarios in proofs_of(BOOK).items()
        if any(known.get(name) not in using.get(one, ()) for one in scenarios)
    ]

    assert len(stale) <= MOST_STALE * len(proofs_of(BOOK)), (
        f"make it anew by python -m tests.mutation phrases --write: {stale}"
    )


def _without_number(name: str) -> str:
    """The name of a break without the number that tells it from others of its phrase."""
    return re.sub(r" \(\d+\)$", "", name)
