"""Linting: each kind of flaw found in an invented book, and known ones in the official books."""

from pathlib import Path

import pytest

from rules_index.editions import edition_of
from rules_index.linting import Certainty, Flaw, FlawKind, lint, near_numbers, words_of
from rules_index.model import Reference, Rule
from rules_index.reading import read_rulebook
from rules_index.references import CHANGE_LOG


def book(*texts: str) -> list[Rule]:
    """Rules from ``1.1 Text.``; those without a full stop and with few words are headings."""
    rules = []
    for text in texts:
        number, _, rest = text.partition(" ")
        rules.append(Rule(number, rest, heading=len(rest.split()) <= 2 and rest[-1] not in ".:"))
    return rules


SOUND = ("1 Ponds", "1.1 Frogs", "1.1.1 A frog waits for rain.", "1.1.2 It sings at dusk (1.1.1).")


def test_a_sound_book_has_no_flaws() -> None:
    assert lint(book(*SOUND)) == []


@pytest.mark.parametrize(
    ("texts", "flaw"),
    [
        (
            (*SOUND, "1.1.3 It leaves as told in 1.1.12."),
            Flaw(FlawKind.DANGLING, "1.1.3", "1.1.12", ("1.1.1", "1.1.2")),
        ),
        ((*SOUND, "1.1.4 It leaves."), Flaw(FlawKind.MISSING, "1.1.2", "1.1.3")),
        ((*SOUND, "1.1.2 It leaves."), Flaw(FlawKind.REPEATED_NUMBER, "1.1.2", "2 times")),
        (
            ("1 Ponds", "1.2 Ducks", "1.1 Frogs"),
            Flaw(FlawKind.OUT_OF_ORDER, "1.1", "after 1.2"),
        ),
        (
            (*SOUND, "2 Pebbles", "2.1 Throwing", "2.1.1 If it sinks, return to 1.1.1."),
            Flaw(FlawKind.OTHER_PROCEDURE, "2.1.1", "1.1.1"),
        ),
        (
            (*SOUND, '1.1.3 See "Section 1. Meadows" for more.'),
            Flaw(FlawKind.WRONG_TITLE, "1.1.3", "Section 1. Meadows", ("1",)),
        ),
        (
            (*SOUND, "1.1.3 Refer to 'Singing Frogs' later in these rules."),
            Flaw(FlawKind.UNKNOWN_TITLE, "1.1.3", "Singing Frogs", ()),
        ),
        (
            (*SOUND, "1.1.3 If all freezes over, it naps.", "1.1.4 If all freezes over, it runs."),
            Flaw(FlawKind.SAME_CONDITION, "1.1.4", "1.1.3"),
        ),
        ((*SOUND, "1.1.3 It eats (flies."), Flaw(FlawKind.UNBALANCED, "1.1.3", "()")),
        ((*SOUND, "1.1.3 It eats flies and"), Flaw(FlawKind.CUT_OFF, "1.1.3", "eats flies and")),
        ((*SOUND, "1.1.3 It eats the the fly."), Flaw(FlawKind.REPEATED_WORD, "1.1.3", "the")),
        (
            (*SOUND, "1.1.3 A pond guest pays.", '1.1.4 A duck is called a "pond guest".'),
            Flaw(FlawKind.BEFORE_DEFINED, "1.1.3", "pond guest", ("1.1.4",)),
        ),
    ],
)
def test_each_flaw_is_found_alone(texts: tuple[str, ...], flaw: Flaw) -> None:
    assert lint(book(*texts)) == [flaw]


def test_a_sentence_copied_without_its_subject_is_found() -> None:
    told = "All things in it lie open, and nobody may ever reorder the basket."
    rules = book("1 Places", "1.1 Basket", f"1.1.1 {told}", "1.2 Shelf", f"1.2.1 {told}")
    assert lint(rules) == [Flaw(FlawKind.OTHER_SUBJECT, "1.2.1", "basket")]


def test_text_that_stands_twice_beside_itself_is_found() -> None:
    told = "A guest who brings nine pebbles to a pond may stay the night."
    assert lint(book(*SOUND, f"1.1.3 {told}", f"1.1.4 {told}")) == [
        Flaw(FlawKind.SAME_TEXT, "1.1.4", "1.1.3")
    ]


def test_a_reference_that_fits_another_rule_beside_its_target_is_suspicious() -> None:
    rules = book(
        *SOUND,
        "2 Pebbles",
        "2.1 Throwing",
        "2.1.1 Every marble rolls downhill.",
        "2.1.2 Lanterns burn during velvet evenings.",
        "3 Nights",
        "3.1 Light",
        "3.1.1 Velvet lanterns (2.1.1) warm nobody.",
        *(f"3.1.{number} Nothing else is known about it." for number in range(2, 30)),
    )
    (flaw,) = [one for one in lint(rules) if one.kind is FlawKind.MISFIT]
    assert flaw == Flaw(FlawKind.MISFIT, "3.1.1", "2.1.1", ("2.1.2",))
    assert flaw.certainty is Certainty.SUSPICIOUS


GUESTS = "Guests who bring nine pebbles may stay all night."
BASKET = "Everybody at this table may look into the basket."
RAIN = "If it pours all day and night"


@pytest.mark.parametrize(
    "texts",
    [
        (
            *SOUND,
            "1.1.3 Guests with nine pebbles may stay all.",
            "1.1.4 Guests with nine pebbles may stay all.",
        ),
        (*SOUND, f"1.1.3 {GUESTS}", "1.2 Ducks", f"1.2.1 {GUESTS}"),
        (*SOUND, f"1.1.3 {RAIN}, it naps.", f"1.1.3.1 {RAIN}, it runs."),
        (*SOUND, "1.1.3 If it rains, it naps.", "1.1.4 If it rains, it runs."),
        (*SOUND, "1.1.3 Go.", f"1.1.3.1 {RAIN}, no.", "1.1.4 Go.", f"1.1.4.1 {RAIN}, it runs."),
        ("1 Basket", f"1.1 {BASKET}", "2 Shelf", f"2.1 {BASKET}"),
        ("1 Places", "1.1 Basket", f"1.1.1 {BASKET}", "2 Rooms", "2.1 Shelf", f"2.1.1 {BASKET}"),
        (
            "1 Places",
            "1.1 Basket",
            f"1.1.1 {BASKET}",
            f"1.1.2 Sit. {BASKET}",
            "1.2 Shelf",
            "1.2.1 Sit.",
        ),
        (
            *(
                "1 Places",
                "1.1 Basket",
                "1.1.1 Whoever came may look into shelf and basket at night.",
            ),
            *("1.2 Shelf", "1.2.1 Whoever came may look into shelf and basket at night."),
        ),
        (*SOUND, "1.2 Ducks", '1.2.1 A frog is called a "waits for rain".'),
        (*SOUND, '1.1.3 A duck is called a "pond guest".', "1.1.4 A pond guest pays."),
        (*SOUND, '1.1.3 See "Section 1. Ponds" for more.'),
        (*SOUND, "1.1.3 Refer to 'Frogs' later in these rules."),
        (*SOUND, "1.1.3 If it sinks, return to 1.1.1."),
        (*SOUND, '1.1.3 It eats (all) [but] \u201cone\u201d \u00abfly\u00bb and "sings".'),
    ],
)
def test_what_only_looks_like_a_flaw_is_none(texts: tuple[str, ...]) -> None:
    assert lint(book(*texts)) == []


def test_rules_of_one_subsection_that_say_the_same_point_at_the_first() -> None:
    assert lint(book(*SOUND, f"1.1.2.1 {GUESTS}", f"1.1.3 {GUESTS}", f"1.1.4 {GUESTS}")) == [
        Flaw(FlawKind.SAME_TEXT, "1.1.3", "1.1.2.1"),
        Flaw(FlawKind.SAME_TEXT, "1.1.4", "1.1.2.1"),
    ]


def test_a_rule_that_says_the_same_is_not_told_again_for_its_condition() -> None:
    told = f"{RAIN}, guests stay with nine pebbles each."
    assert lint(book(*SOUND, f"1.1.3 {told}", f"1.1.4 {told}")) == [
        Flaw(FlawKind.SAME_TEXT, "1.1.4", "1.1.3")
    ]


def test_rules_with_the_same_condition_point_at_the_first() -> None:
    rules = book(*SOUND, f"1.1.3 {RAIN}, it naps.", f"1.1.4 {RAIN}, it runs.", f"1.1.5 {RAIN}, no.")
    assert lint(rules) == [
        Flaw(FlawKind.SAME_CONDITION, "1.1.4", "1.1.3"),
        Flaw(FlawKind.SAME_CONDITION, "1.1.5", "1.1.3"),
    ]


def test_a_copied_sentence_says_all_subjects_that_it_names() -> None:
    told = "Whoever came may look into shelf and basket at night."
    rules = book(
        *("1 Places", "1.1 Shelf", f"1.1.1 {told}", "1.2 Box", f"1.2.1 {told}"),
        *("1.3 Basket", f"1.3.1 {told}"),
    )
    assert lint(rules) == [Flaw(FlawKind.OTHER_SUBJECT, "1.2.1", "basket, shelf")]


def test_a_sentence_of_nine_words_is_long_enough_to_have_been_copied() -> None:
    rules = book("1 Places", "1.1 Basket", f"1.1.1 {BASKET}", "1.2 Shelf", f"1.2.1 {BASKET}")
    assert lint(rules) == [Flaw(FlawKind.OTHER_SUBJECT, "1.2.1", "basket")]


def test_every_rule_of_the_subsection_that_uses_a_term_too_early_is_told() -> None:
    rules = book(
        *("1 Ponds", "1.1 Frogs", "1.1.1 A Pond Guest waits.", "1.1.1.1 Each pond guest pays."),
        *("1.1.2 Nobody else pays.", '1.1.3 A duck is known as the "pond guest".'),
    )
    assert lint(rules) == [
        Flaw(FlawKind.BEFORE_DEFINED, "1.1.1", "pond guest", ("1.1.3",)),
        Flaw(FlawKind.BEFORE_DEFINED, "1.1.1.1", "pond guest", ("1.1.3",)),
    ]


@pytest.mark.parametrize(
    ("text", "marks"),
    [
        ("It eats flies].", ["[]"]),
        ("It \u201ceats flies.", ["\u201c\u201d"]),
        ("It \u00abeats flies.", ["\u00ab\u00bb"]),
        ('It "eats flies.', ['"']),
        ('It "eats [a (fly.', ["()", "[]", '"']),
    ],
)
def test_a_mark_without_its_counterpart_is_told(text: str, marks: list[str]) -> None:
    assert lint(book(*SOUND, f"1.1.3 {text}")) == [
        Flaw(FlawKind.UNBALANCED, "1.1.3", mark) for mark in marks
    ]


def test_each_wrong_title_of_a_rule_is_told_in_its_order() -> None:
    told = '1.1.3 See "Section 1. Woods", "Section 1. Fens" and "Section 1. Ponds".'
    assert lint(book(*SOUND, told)) == [
        Flaw(FlawKind.WRONG_TITLE, "1.1.3", "Section 1. Woods", ("1",)),
        Flaw(FlawKind.WRONG_TITLE, "1.1.3", "Section 1. Fens", ("1",)),
    ]


def test_each_word_that_stands_twice_is_told_in_its_order() -> None:
    assert lint(book(*SOUND, "1.1.3 It it eats the the fly.")) == [
        Flaw(FlawKind.REPEATED_WORD, "1.1.3", "It"),
        Flaw(FlawKind.REPEATED_WORD, "1.1.3", "the"),
    ]


def test_a_title_that_the_book_lacks_may_mean_the_sections_with_a_word_of_it() -> None:
    rules = book(*SOUND, "1.1.3 Refer to 'Frog Ponds' later in these rules.", "2 Pond Stones")
    assert lint(rules) == [Flaw(FlawKind.UNKNOWN_TITLE, "1.1.3", "Frog Ponds", ("1", "2"))]


def test_each_step_into_another_procedure_is_told() -> None:
    told = "2.1.1 If it sinks, return to 1.1.2, or go back to 1.1.1, or redo 2.1.1."
    assert lint(book(*SOUND, "2 Pebbles", "2.1 Throwing", told)) == [
        Flaw(FlawKind.OTHER_PROCEDURE, "2.1.1", "1.1.2"),
        Flaw(FlawKind.OTHER_PROCEDURE, "2.1.1", "1.1.1"),
    ]


def test_a_step_into_a_subsection_beside_is_told() -> None:
    rules = book(*SOUND, "1.2 Ducks", "1.2.1 If it sinks, return to 1.1.1.")
    assert lint(rules) == [Flaw(FlawKind.OTHER_PROCEDURE, "1.2.1", "1.1.1")]


def test_of_the_numbers_that_may_have_been_meant_two_are_told() -> None:
    rules = book(*SOUND, "1.1.3 It leaves as told in 1.1.12.", "1.1.4 Ducks dive there.")
    assert lint(rules) == [Flaw(FlawKind.DANGLING, "1.1.3", "1.1.12", ("1.1.1", "1.1.2"))]


def test_flaws_come_in_the_order_of_the_book_and_of_their_kinds() -> None:
    rules = book(
        *SOUND[:3], "1.1.2 It sings sings.", "1.1.3 It leaves as told in 7.7.7", "1.1.5 No."
    )
    assert [(one.number, one.kind) for one in lint(rules)] == [
        ("1.1.2", FlawKind.REPEATED_WORD),
        ("1.1.3", FlawKind.CUT_OFF),
        ("1.1.3", FlawKind.MISSING),
        ("1.1.3", FlawKind.DANGLING),
    ]


def test_numbers_are_near_that_a_slip_makes_of_each_other() -> None:
    near = ["1.2.4", "1.3.3", "2.1.3", "3.2.1", "1.2", "1.2.3.1"]
    far = ["1.2.3", "1.3.4", "2.3.1", "1", "2.3", "1.2.3.1.1", "1.2.4.3", "2.2"]
    known = {number: Rule(number, "") for number in (*far, *near)}
    assert near_numbers("1.2.3", known) == near


def test_words_are_compared_without_their_endings() -> None:
    told = "Waiting frogs leaped; boxes, ties, its bed is used to sing"
    stems = {"wait", "frog", "leap", "box", "tie", "its", "bed", "used", "sing"}
    assert words_of(told) == stems


def nights(*told: str) -> list[Flaw]:
    """The references of a long book's section 3 that seem to mean another rule of section 2."""
    rules = book(
        *(*SOUND, "2 Pebbles", "2.1 Throwing", "2.1.1 Every marble rolls downhill."),
        *("2.1.2 Lanterns burn during velvet evenings.", "2.1.3 Velvet lanterns burn there."),
        *("2.1.4 Velvet lanterns stay dry.", "3 Nights", "3.1 Light"),
        *(f"3.1.{number} {text}" for number, text in enumerate(told, 1)),
        *(f"3.2.{number} Nothing else is known about it." for number in range(1, 60)),
    )
    return [one for one in lint(rules) if one.kind is FlawKind.MISFIT]


def test_of_rules_beside_a_target_the_best_fitting_may_have_been_meant() -> None:
    assert nights("Velvet lanterns (2.1.1) warm every evening.") == []
    assert nights("Velvet lanterns (2.1.1) warm an evening.") == [
        Flaw(FlawKind.MISFIT, "3.1.1", "2.1.1", ("2.1.2", "2.1.3"))
    ]


@pytest.mark.parametrize(
    "told",
    [
        "Velvet (2.1.1) warms nobody.",
        "Velvet lanterns (2.1.1) roll.",
        "Velvet lanterns (2.1.1) are for throwing.",
        "Velvet lanterns (2.1.1, 2.1.4) warm nobody.",
        "Velvet lanterns (section 2) warm nobody.",
    ],
)
def test_a_reference_fits_where_nothing_beside_its_target_fits_much_better(told: str) -> None:
    assert nights(told) == []


def test_the_change_log_comes_last() -> None:
    flaws = lint(book(*SOUND), [Reference(CHANGE_LOG, "7.7"), Reference(CHANGE_LOG, "1.1")])
    assert flaws == [Flaw(FlawKind.DANGLING, CHANGE_LOG, "7.7")]
    assert flaws[0].certainty is Certainty.WRONG


@pytest.mark.parametrize(
    ("name", "of", "known"),
    [
        (
            "weiss-schwarz-en-2.09",
            "ws-en",
            [
                Flaw(FlawKind.MISSING, "3.7", "3.7.1"),
                Flaw(FlawKind.OTHER_SUBJECT, "3.10.2", "deck"),
                Flaw(FlawKind.BEFORE_DEFINED, "7.2.1.4.1", "battle opponent", ("7.2.1.5.1",)),
            ],
        ),
        (
            "weiss-schwarz-jp-1.100",
            "ws-jp",
            [
                Flaw(FlawKind.SAME_CONDITION, "2.18.1.2", "2.18.1.1"),
                Flaw(FlawKind.REPEATED_NUMBER, "3.1.5.1", "2 times"),
                Flaw(FlawKind.DANGLING, "4.10.1.3", "4.9.1.1", ("4.10.1.1", "8.9.1.1")),
                Flaw(FlawKind.UNKNOWN_TITLE, "3.8.3", "Rule Processing", ("9",)),
            ],
        ),
        (
            "vanguard",
            "vanguard",
            [
                Flaw(FlawKind.DANGLING, "7.5.1.3", "7.1.5.4", ("7.5.1.4",)),
                Flaw(FlawKind.DANGLING, "7.6.1.6.6", "7.6.1.6.1.1", ("7.6.1.6.1", "7.3.1.6.1.1")),
            ],
        ),
        ("fftcg", "fftcg", [Flaw(FlawKind.OTHER_PROCEDURE, "9.5.1.4", "9.5.1.3.1")]),
        ("dragon-ball-super", "dbs", [Flaw(FlawKind.MISSING, "1-2-6", "1-3")]),
    ],
)
def test_known_flaws_of_the_official_books_are_found(
    shared: Path, name: str, of: str, known: list[Flaw]
) -> None:
    path = shared / "rulebooks" / "text" / f"{name}.txt"
    document = read_rulebook(path.read_bytes(), path.name, edition_of(of))
    found = lint(document.rules)
    assert [flaw for flaw in known if flaw not in found] == []
    assert len(found) <= 30
