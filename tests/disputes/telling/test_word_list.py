"""The list of all words for judges: nothing is missing, every example can be read."""

from dataclasses import is_dataclass
from importlib import import_module
from pathlib import Path

import pytest
from ruamel.yaml import YAML

from judgetool.disputes.games import tabletop_of
from judgetool.disputes.scenarios.reading import reader_of
from judgetool.disputes.telling.word_list import as_markdown, word_list, word_lists
from judgetool.engine.kernel.abilities import Ability
from judgetool.engine.kernel.abilities.node import (
    Calculated,
    Condition,
    Cost,
    Effect,
    TriggerCondition,
    name_of,
)
from judgetool.engine.kernel.abilities.node import Test as TestOfCard
from judgetool.engine.kernel.abilities.vocabulary import Form, Language, expected, plans
from judgetool.engine.kernel.abilities.words import DURATION, OWN_DURATION, Word, WordKind

GAMES = ("ws-en", "fftcg")
FAMILIES = (Calculated, Condition, Cost, Effect, TestOfCard, TriggerCondition)
PAGE = Path(__file__).parents[3] / "docs" / "words.md"


def language(book: str) -> Language:
    found = tabletop_of(book).language
    assert found is not None
    return found


def test_the_page_of_the_documentation_is_the_list_of_the_program() -> None:
    assert PAGE.read_text(encoding="utf-8") == as_markdown(word_lists())


@pytest.mark.parametrize("book", GAMES)
def test_every_node_form_and_word_is_in_the_list(book: str) -> None:
    listed, own = word_list(book), language(book)
    assert {one.word for one in listed.forms} == set(own.forms)
    assert set(own.vocabulary.named) <= {one.word for one in listed.nodes}
    known = [word for words in own.vocabulary.words.values() for word in words.known]
    for by_word in own.vocabulary.depending.values():
        known += [word for words in by_word.values() for word in words.known]
    assert set(known) <= {one.word for one in listed.words}


@pytest.mark.parametrize("book", GAMES)
def test_every_example_can_be_read(book: str) -> None:
    listed = word_list(book)
    examples = [one.example for one in (*listed.nodes, *listed.forms)]
    examples += [one.example for one in listed.words]
    assert [one for one in examples if not can_be_read(book, one)] == []


def can_be_read(book: str, example: str) -> bool:
    """Whether an example is without faults as one of the nodes that the game has."""
    written = YAML(typ="safe").load(example)
    kinds = (Ability,) if "keyword" in written or "kind" in written else nodes(book, written)
    for kind in kinds:
        for within in ({}, {DURATION: OWN_DURATION}):
            reader = reader_of(language(book))
            reader.read(written, kind, (), within=within)
            if not reader.faults:
                return True
    return False


def nodes(book: str, written: dict[str, object]) -> tuple[type, ...]:
    """The nodes that an example can be."""
    vocabulary = language(book).vocabulary
    if "do" in written:
        return vocabulary.named[str(written["do"])]
    return tuple(one for one in vocabulary.nodes if not hasattr(one, "do"))


def test_a_word_is_found_whatever_its_capitals() -> None:
    found = word_list("ws-en").about("Climax")
    assert [(one.word, one.kind) for one in found.words] == [
        ("climax", "type of card"),
        ("climax", "word on cards"),
    ]
    assert word_list("ws-en").about("graveyard").all_words == ()


def test_each_field_of_each_node_says_which_words_it_holds() -> None:
    for book in GAMES:
        for node in word_list(book).nodes:
            assert all(field.holds for field in node.fields), node.word


@pytest.mark.parametrize("book", GAMES)
def test_the_vocabulary_has_the_kinds_that_its_nodes_hold_and_no_others(book: str) -> None:
    vocabulary = language(book).vocabulary
    written: list[type | Form] = [*vocabulary.nodes, *language(book).forms.values()]
    held: set[WordKind] = set()
    for node in written:
        for plan in plans(node):
            wanted = expected(plan.expected)
            inside = wanted if wanted.listed is None else expected(wanted.listed)
            held |= {one.kind for one in inside.words if isinstance(one, Word)}
            held |= {one.other for one in wanted.within}
    assert held == {*vocabulary.words, *vocabulary.depending}


@pytest.mark.parametrize("book", GAMES)
def test_all_nodes_of_the_modules_are_in_the_vocabulary_or_left_out_for_a_reason(book: str) -> None:
    left_out: dict[str, set[str]] = {
        "ws-en": set(),
        "fftcg": {
            "exchange",
            "go to",
            "kinds of",
            "lie on",
            "pay",
            "put back",
            "take turn",
            "words on",
        },
    }
    package = {"ws-en": "weiss_schwarz", "fftcg": "fftcg"}[book]
    places = (
        "judgetool.engine.kernel.abilities.actions",
        "judgetool.engine.kernel.abilities.measures",
        "judgetool.engine.kernel.abilities.tree",
        f"judgetool.engine.{package}.nodes",
    )
    defined = {
        name_of(one)
        for place in places
        for one in vars(import_module(place)).values()
        if isinstance(one, type) and issubclass(one, FAMILIES) and is_dataclass(one)
    }
    assert defined - set(language(book).vocabulary.named) == left_out[book]
