"""Carrying over: digest, titles and flaws stay with a rule whose words are the same."""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from rules_index.carrying import Gloss, _pair_between, carried_text, glosses_for
from rules_index.comparing import compare
from rules_index.comparing.rewording import plain_signs
from rules_index.digest import digest_of
from rules_index.errata import Erratum, ErratumKind, carried_errata
from rules_index.model import UNSTATED, Rule
from rules_index.references import with_references
from tests.rules_index.fingerprints import SOURCES
from tests.rules_index.test_recognition import official

MOVED = {f"3.6.{last}": f"3.6.{last + 1}" for last in range(2, 8)}


def newer(rules: Sequence[Rule]) -> list[Rule]:
    """Weiss Schwarz EN with a rule put in at 3.6.2, one reworded, and other signs in all."""
    found = []
    for rule in rules:
        text = with_references(rule.text, lambda one: MOVED.get(one, one))
        text = text.replace('"', "\u201c").replace(" - ", " \u2014 ").replace("'", "\u2019")
        if rule.number == "3.6.2":
            found.append(replace(rule, text="Frogs may sit here."))
        if rule.number == "4.10.1.2":
            text = f"Hereafter: {text}"
        found.append(replace(rule, number=MOVED.get(rule.number, rule.number), text=text))
    return found


def glossed(rules: Sequence[Rule], written_for: Sequence[Rule] = ()) -> dict[str, Gloss | None]:
    digest = digest_of("ws-en")
    book = replace(digest.book, version="2.10", official=True)
    found = glosses_for(digest.book, digest.rules, book, rules, written_for)
    return {rule.number: gloss for rule, gloss in zip(rules, found, strict=True)}


@pytest.mark.parametrize("at_hand", [False, True], ids=["by fingerprint", "by comparison"])
def test_a_digest_follows_its_rules_into_a_newer_version(shared: Path, at_hand: bool) -> None:
    before = official(shared, "ws-en")
    found = glossed(newer(before), before if at_hand else ())
    assert [number for number, gloss in found.items() if gloss is None] == ["3.6.2"]
    reworded = [number for number, gloss in found.items() if gloss and gloss.reworded]
    assert reworded == ["4.10.1.2"]
    assert {
        number: gloss.rule.number
        for number, gloss in found.items()
        if gloss and gloss.rule.number != number
    } == {after: before for before, after in MOVED.items()}


def test_rules_that_are_not_of_the_version_that_was_digested_are_not_asked(shared: Path) -> None:
    before = official(shared, "ws-en")
    found = glossed(newer(before), [replace(rule, text="Frogs.") for rule in before[:-1]])
    assert [number for number, gloss in found.items() if gloss is None] == ["3.6.2"]


@pytest.mark.parametrize("book", ["ws-en", "ws-jp", "fftcg", "vanguard"])
def test_the_version_that_was_digested_reads_as_it_did(shared: Path, book: str) -> None:
    rules, digest = official(shared, book), digest_of(book)
    document = replace(digest.book, official=True, version="9.9")
    found = glosses_for(digest.book, digest.rules, document, rules)
    assert [gloss and gloss.rule for gloss in found] == list(digest.rules)
    assert not any(gloss and gloss.reworded for gloss in found)


def test_a_reference_to_another_rule_is_another_word(shared: Path) -> None:
    rules = [
        replace(one, text=one.text.replace("4.6.1", "4.6.2")) for one in official(shared, "ws-en")
    ]
    gloss = glossed(rules)["3.6.3"]
    assert gloss is not None
    assert gloss.reworded


def test_another_book_gets_nothing(shared: Path) -> None:
    assert SOURCES
    assert not any(glossed(official(shared, "vanguard")).values())


def test_without_fingerprints_a_digest_goes_by_number_and_repeated_ones_in_their_order() -> None:
    digest = replace(digest_of("ws-en").book, version="1.2")
    glosses = [Rule("1", "Ponds."), Rule("1.1", "Frogs."), Rule("1.1", "Toads."), Rule("1.3", "")]
    rules = [Rule(number, "Official.") for number in ("1.1", "1.2", "1", "1.1", "1.1")]
    found = glosses_for(digest, glosses, replace(digest, official=True), rules)
    assert [gloss and gloss.rule.text for gloss in found] == [
        *("Frogs.", None, "Ponds.", "Toads.", None)
    ]
    assert not any(gloss and gloss.reworded for gloss in found)
    other = replace(digest, official=True, version="1.3")
    assert glosses_for(digest, glosses, other, rules) == [None] * 5
    assert glosses_for(digest, glosses, replace(digest, id="dbs"), rules) == [None] * 5


def test_without_versions_and_fingerprints_a_digest_is_of_the_book_with_its_numbers() -> None:
    digest = replace(digest_of("ws-en").book, version=UNSTATED)
    book = replace(digest, official=True)
    glosses, rules = [Rule("1", "Ponds."), Rule("1.1", "Frogs.")], [Rule("1", ""), Rule("1.1", "")]
    assert glosses_for(digest, glosses, book, rules) == [Gloss(gloss) for gloss in glosses]
    assert glosses_for(digest, glosses, book, rules[:1]) == [None]


def test_known_numbers_with_unknown_words_keep_their_glosses_as_written_for_other_words() -> None:
    digest = digest_of("fftcg")
    rules = [replace(rule, text=f"Frog {at}.") for at, rule in enumerate(digest.rules)]
    found = glosses_for(digest.book, digest.rules, replace(digest.book, official=True), rules)
    assert found == [Gloss(rule, reworded=True) for rule in digest.rules]


GLOSSES = [
    Rule("1", "Ponds."),
    Rule("1.1", "A frog leaps over pebbles, reeds, willows, boats, lanterns, herons, moss, newts."),
    Rule("1.2", "A duck dives.", title="Diving"),
    Rule("2", "Streams."),
]


@pytest.mark.parametrize(
    ("between", "paired"),
    [
        (["Frogs do leap.", "Ducks dive."], {1: 1, 2: 2}),
        (["Everybody greets.", "Nobody cares."], {1: 1, 2: 2}),
        (["Everybody greets.", "A frog leaps over pebbles.", "Ducks dive."], {1: 2, 2: 3}),
        (["Everybody greets.", "A frog leaps.", "Ducks dive."], {2: 3}),
        (["Ducks dive.", "A frog leaps over pebbles.", "It snows."], {1: 2}),
        (["Ducks dive."], {2: 1}),
        (["It snows."], {}),
        ([], {}),
    ],
)
def test_rules_between_known_ones_are_known_by_order_or_by_the_words_of_the_digest(
    between: list[str], paired: dict[int, int]
) -> None:
    rules = [Rule("", text) for text in ("Ponds.", *between, "Streams.")]
    ends = {0: 0, 3: len(rules) - 1}
    pairs = dict(ends)
    _pair_between(pairs, GLOSSES, rules)
    assert pairs == ends | paired


def test_numbers_in_our_own_words_are_carried_over() -> None:
    gloss = Rule("1.1", "See 1.3.", see=("1.3",), engine_note="As 1.3 and 2.1 say.")
    carried = carried_text(gloss, "1.2", {"1.1": "1.2", "1.3": "1.4"})
    assert carried == Rule("1.2", "See 1.4.", see=("1.4",), engine_note="As 1.4 and 2.1 say.")


def test_known_flaws_follow_their_rules() -> None:
    kind = ErratumKind.GAP
    flaws = [
        Erratum("ws-en", kind, ("1.1",), "Nothing of 1.3 here.", "see 1.3", against=("1.3",)),
        Erratum("ws-en", kind, ("1.2",), "Gone.", "nothing"),
    ]
    rules = [
        Rule("1.2", "", written_as="1.1"),
        Rule("1.4", "", written_as="1.3", reworded=True),
        Rule("1.5", ""),
    ]
    assert carried_errata(flaws, rules) == (
        Erratum(
            "ws-en",
            kind,
            ("1.2",),
            "Nothing of 1.4 here.",
            "see 1.4",
            against=("1.4",),
            reworded=True,
        ),
    )


def test_quotation_marks_and_dashes_are_no_change() -> None:
    old = [Rule("1.1", 'A "frog" - wet - is the duck\'s.'), Rule("1.2", "It gets -500.")]
    new = [
        Rule("1.1", "A \u2018frog\u2019 \u2014 wet\u2014is  the duck\u2019s."),
        Rule("1.2", "It gets \u2212500."),
    ]
    assert compare(old, new).differences == ()
    assert plain_signs("It gets +500.") != plain_signs("It gets -500.")
