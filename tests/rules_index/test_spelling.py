"""Spelling: which words a typing error may have meant, and which are nearest to a word."""

import pytest

from rules_index.search.query import Sought
from rules_index.search.spelling import Correction, corrected, corrections, nearest
from rules_index.search.words import stem


def sought(word: str, start: int = 0) -> Sought:
    return Sought(word, stem(word), start, start + len(word))


def meant(word: str, *known: str) -> list[tuple[str, ...]]:
    found = corrections([sought(word)], known.__contains__, lambda: known)
    return [one for correction in found for one in correction.meant]


@pytest.mark.parametrize(
    ("word", "known", "guesses"),
    [
        ("frog", ["frog", "frogs"], []),
        ("forg", ["frog"], [("frog",)]),
        ("fro", ["frog"], []),
        ("for7", ["four"], []),
        ("pony", ["pond", "duck"], [("pond",)]),
        ("pane", ["pond"], []),
        ("hock", ["rock", "hook"], [("hook",)]),
        ("lanternz", ["lantern", "pantern"], [("lantern",)]),
        ("bock", ["buck", "beck", "back", "bick"], [("back",), ("beck",), ("bick",)]),
        ("leapz", ["leaps", "leap"], [("leap",)]),
        ("transformation", ["transformati"], [("transformati",)]),
        ("transformation", ["transformat"], []),
        ("transformat", ["transformation"], []),
        ("ponds", ["pon"], []),
    ],
)
def test_words_that_are_much_alike_may_have_been_meant(
    word: str, known: list[str], guesses: list[tuple[str, ...]]
) -> None:
    assert meant(word, *known) == guesses


@pytest.mark.parametrize(
    ("word", "guesses"),
    [("wetcat", [("wet", "cat")]), ("catponds", [("cat", "ponds")]), ("atponds", [])],
)
def test_two_words_of_three_letters_and_more_may_have_been_typed_as_one(
    word: str, guesses: list[tuple[str, ...]]
) -> None:
    assert meant(word, "wet", "cat", "ponds", "at") == guesses


def test_no_word_of_two_letters_is_split_off_the_end() -> None:
    assert meant("lanternat", "lantern", "at") == [("lantern",)]


def test_a_guess_that_is_clearly_less_alike_than_the_best_is_left_out() -> None:
    assert meant("submarines", "submarine", "submarin") == [("submarine",)]


def test_each_wrong_word_gets_its_own_correction() -> None:
    words = [sought("forg"), sought("pond", 5), sought("hreon", 10)]
    known = {"frog", "pond", "heron"}
    assert corrections(words, known.__contains__, lambda: known) == [
        Correction(words[0], (("frog",),)),
        Correction(words[2], (("heron",),)),
    ]


def test_a_corrected_text_has_the_likeliest_words_in_place_of_the_wrong_ones() -> None:
    found = [
        Correction(sought("wetduck", 2), (("wet", "duck"),)),
        Correction(sought("hreon", 14), (("heron",), ("heroin",))),
    ]
    assert corrected("a wetduck and hreon!", found) == "a wet duck and heron!"


def test_the_nearest_words_come_in_the_order_of_likeness_and_then_of_the_alphabet() -> None:
    vocabulary = ["pool", "fond", "bond", "kite", "pon", "puddle", "poem"]
    assert nearest("pond", vocabulary) == ("bond", "fond", "poem")
    assert nearest("pond", vocabulary, 5) == ("bond", "fond", "poem", "pool")


def test_nothing_is_near_where_no_word_is_half_alike() -> None:
    assert nearest("pond", ["kite", "duck"]) == ()
