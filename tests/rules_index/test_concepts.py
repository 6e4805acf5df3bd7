"""Queries in other languages: their words become concepts, and English stays as it is."""

import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from rules_index.glossary import LANGUAGES, Concept, glossary
from rules_index.search.concepts import Senses, ToldInEnglish, languages
from rules_index.search.glossary_words import words_of
from rules_index.search.query import parsed_query
from rules_index.search.words import stems

LEAP = Concept(
    "wet frog leap",
    "A frog jumps.",
    {},
    unofficial=("splash",),
    asked=("frog jump pond today", "toad"),
)
FROG = Concept("frog", "An animal.", {})


@pytest.mark.parametrize(
    ("query", "sureness"),
    [
        ("wet frog leap", {"wet frog leap": 1.0, "frog": 0.35}),
        ("pebble wet frog leap", {"wet frog leap": 1.0, "frog": 0.35}),
        ("leap wet frog", {"wet frog leap": 0.8, "frog": 0.35}),
        ("wet pebble frog leap", {"wet frog leap": 0.8, "frog": 0.35}),
        ("wet pebble frog pebble leap", {"wet frog leap": 0.5, "frog": 1.0}),
        ("wet frog", {"frog": 1.0}),
        ("splash", {"wet frog leap": 1.0}),
        ("frog jump pond today", {"wet frog leap": 0.9, "frog": 0.35}),
        ("frog jump pond", {"wet frog leap": 0.50625, "frog": 0.35}),
        ("jump pond", {}),
        ("toad", {"wet frog leap": 0.9}),
        ("pebble", {}),
    ],
)
def test_a_concept_is_the_surer_the_more_its_words_stand_together(
    query: str, sureness: dict[str, float]
) -> None:
    found = Senses(words_of([LEAP, FROG])).of(stems(query))
    assert {sense.concept.name: sense.sureness for sense in found} == pytest.approx(sureness)


def test_the_surest_concept_of_most_words_comes_first() -> None:
    found = Senses(words_of([FROG, LEAP])).of(stems("wet frog leap"))
    assert [(sense.concept.name, sense.places) for sense in found] == [
        ("wet frog leap", frozenset((0, 1, 2))),
        ("frog", frozenset((1,))),
    ]


@pytest.mark.parametrize(
    ("typed", "told", "language"),
    [
        ("アンコールのコスト", "Encore cost", "Japanese"),
        ("デッキ切れで負ける", "empty deck", "Japanese"),
        ("7.5.1.2 アタック宣言", "7.5.1.2 attack declaration", "Japanese"),
        ("Schaden canceln", "damage cancel", "German"),
        ("angriffserklarung", "attack declaration", "German"),
        ("l\u2019attaquant disparu", "attacker or defender gone", "French"),
        ("CIMETIÈRE", "waiting room", "French"),
        ("mano iniziale", "opening hand", "Italian"),
        ("límite de mano", "hand limit", "Spanish"),
        ("¿cuántas copias de una carta?", "? copies of a card ?", "Spanish"),
    ],
)
def test_words_of_another_language_become_those_of_the_glossary(
    typed: str, told: str, language: str
) -> None:
    found = languages().in_english(typed)
    assert found is not None
    assert (found.text.replace("¿", "?"), found.language) == (told, language)


@pytest.mark.parametrize("typed", ["", "main phase", "ws-en 7.5.1", "pile of cards", "Runner, 2"])
def test_english_and_numbers_are_left_alone(typed: str) -> None:
    assert languages().in_english(typed) is None


@pytest.mark.parametrize("file", ["questions.toml", "harder_questions.toml"])
def test_no_english_question_is_taken_for_another_language(file: str) -> None:
    questions = tomllib.loads(Path(__file__).with_name(file).read_text(encoding="utf-8"))
    taken = [one for one in _texts(questions) if languages().in_english(one) is not None]
    assert taken == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_of_a_language_is_found_unless_it_is_english_or_of_several_ideas(
    language: str,
) -> None:
    told = [
        (word, concept.name, languages().in_english(word))
        for concept in glossary()
        for word in concept.abroad.get(language, ())
    ]
    understood = [one for one in told if one[2] is not None]
    right = [one for one in understood if one[2] is not None and one[1] == one[2].text]
    assert len(understood) >= 0.95 * len(told)
    assert len(right) >= 0.9 * len(told)


def test_the_query_says_which_language_it_was_typed_in() -> None:
    query = parsed_query("ws-jp アンコール")
    assert (query.book, query.text, query.language) == ("ws-jp", "Encore", "Japanese")
    assert parsed_query("encore").language == ""


def _texts(value: Any) -> Iterator[str]:
    if isinstance(value, dict):
        for key, inner in value.items():
            yield key
            yield from _texts(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from _texts(inner)
    elif isinstance(value, str):
        yield value


def test_nothing_is_said_of_text_that_has_no_words() -> None:
    assert languages().in_english("---") is None
    assert isinstance(languages().in_english("リフレッシュ"), ToldInEnglish)
