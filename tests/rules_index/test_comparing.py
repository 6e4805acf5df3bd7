"""Comparing versions: what changed is found with its words, what was only renumbered is not."""

from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules_index.comparing import compare
from rules_index.comparing.matching import _by_number, longest_rising
from rules_index.comparing.rewording import Comparison, Difference, Kind, Mark, Sort, marks_between
from rules_index.editions import edition_of
from rules_index.model import Rule
from rules_index.numbering import parts_of
from rules_index.reading import read_rulebook
from rules_index.references import references_between
from tests.rules_index.versions import (
    added,
    moved,
    reworded,
    shifted,
    with_section_before,
    without,
)

POND = [
    Rule("1", "Ponds", heading=True),
    Rule("1.1", "Size", heading=True),
    Rule("1.1.1", "A pond is round, and its rim (1.2) is wet."),
    Rule("1.1.2", "A frog waits."),
    Rule("1.1.3", "Ducks may land on a pond of any size."),
    Rule("1.2", "Rim", heading=True),
    Rule("1.2.1", "The rim is made of moss."),
    Rule("1.2.2", "A frog waits."),
    Rule("2", "Pebbles", heading=True),
    Rule("2.1", "Throwing", heading=True),
    Rule("2.1.1", "Whoever throws a pebble into a pond (1.1.1) shouts."),
    Rule("2.1.2", "A frog waits."),
]


def found(comparison: Comparison) -> list[tuple[str, str | None, str | None]]:
    return [
        (
            one.kind.value,
            one.old.number if one.old else None,
            one.new.number if one.new else None,
        )
        for one in comparison.differences
    ]


def test_a_book_does_not_differ_from_itself() -> None:
    assert compare(POND, POND) == Comparison((), tuple((r.number, r.number) for r in POND), ())


def test_a_section_pushed_in_before_the_others_is_no_change() -> None:
    comparison = compare(POND, with_section_before(POND, "1"))
    assert comparison.differences == ()
    assert comparison.renumbered[:3] == (("1", "2"), ("1.1", "2.1"), ("1.1.1", "2.1.1"))
    assert comparison.successor_of("2.1.2") == "3.1.2"
    assert comparison.predecessor_of("3.1.2") == "2.1.2"
    assert comparison.successor_of("9") is None


def test_an_added_rule_is_named_and_those_that_made_room_are_not() -> None:
    later, number = added(POND, 3, Random(1))
    assert found(compare(POND, later)) == [("added", None, number)]


def test_a_removed_rule_is_named_with_those_below_it() -> None:
    assert found(compare(POND, without(POND, 5))) == [
        ("changed", "1.1.1", "1.1.1"),
        ("removed", "1.2", None),
        ("removed", "1.2.1", None),
        ("removed", "1.2.2", None),
    ]


def test_a_reference_to_a_removed_rule_is_named() -> None:
    first = compare(POND, without(POND, 5)).differences[0]
    assert first.left_behind == ("1.2",)


def test_changed_words_are_marked() -> None:
    later = [*POND[:6], replace(POND[6], text="The rim is made of wet moss."), *POND[7:]]
    (difference,) = compare(POND, later).differences
    assert (difference.kind, difference.left_behind) == (Kind.CHANGED, ())
    assert difference.marks == (
        Mark(Sort.KEPT, "The rim is made of "),
        Mark(Sort.NEW, "wet "),
        Mark(Sort.KEPT, "moss."),
    )


def test_a_moved_rule_is_named_as_such() -> None:
    later, number = moved(POND, 2, "2.1", 2)
    assert number == "2.1.3"
    assert found(compare(POND, later)) == [("moved", "1.1.1", "2.1.3")]


def test_of_two_rules_that_change_places_one_moved() -> None:
    later = [*POND[:2], replace(POND[4], number="1.1.1"), POND[3], replace(POND[2], number="1.1.3")]
    later += POND[5:]
    kinds = [one.kind for one in compare(POND[:8], later[:8]).differences]
    assert set(kinds) == {Kind.MOVED}


def test_a_moved_and_changed_rule_is_both() -> None:
    later, _ = moved(POND, 2, "2.1", 2)
    later[-1] = replace(later[-1], text=later[-1].text.replace("wet", "dry"))
    assert found(compare(POND, later)) == [("moved and changed", "1.1.1", "2.1.3")]


def test_a_reference_that_names_another_rule_is_a_change() -> None:
    later = [*POND[:2], replace(POND[2], text=POND[2].text.replace("1.2", "2.1")), *POND[3:]]
    (difference,) = compare(POND, later).differences
    assert [mark.text for mark in difference.marks if mark.changed] == ["1.2", "2.1"]


def test_a_reference_that_was_not_carried_over_is_named() -> None:
    later = with_section_before(POND, "1")
    later[2] = replace(later[2], text=POND[2].text)
    (difference,) = compare(POND, later).differences
    assert difference.left_behind == ("1.2",)
    assert not any(mark.changed for mark in difference.marks)


def test_a_heading_with_other_words_is_known_by_what_stands_below_it() -> None:
    later = [replace(POND[0], text="Waters"), *POND[1:]]
    assert found(compare(POND, later)) == [("changed", "1", "1")]


def waiting(*numbers: str) -> list[Rule]:
    headings = [Rule("1", "Ponds", heading=True), Rule("1.1", "Size", heading=True)]
    return [*headings, *(Rule(number, "A frog waits.") for number in numbers)]


def test_of_rules_with_the_same_words_the_one_of_the_same_number_stays() -> None:
    before = [*waiting("1.1.1"), Rule("1.1.2", "It rains."), Rule("1.1.3", "A frog waits.")]
    after = [*waiting(), Rule("1.1.1", "It rains."), Rule("1.1.3", "A frog waits.")]
    assert found(compare(before, after)) == [("removed", "1.1.1", None)]


def test_of_rules_with_the_same_words_the_first_stay_where_no_number_does() -> None:
    comparison = compare(waiting("1.1.1", "1.1.2"), waiting("1.1.4", "1.1.5"))
    assert comparison.followed[2:] == (("1.1.1", "1.1.4"), ("1.1.2", "1.1.5"))


def test_what_is_left_of_a_text_is_paired_by_number_first_and_then_in_order() -> None:
    old = [Rule(number, "A frog waits.") for number in ("1.1", "1.2", "1.3")]
    new = [Rule(number, "A frog waits.") for number in ("1.2", "1.4", "1.5")]
    pairs: dict[int, int] = {}
    _by_number(pairs, old, new, [one.text for one in old], [one.text for one in new])
    assert pairs == {1: 0, 0: 1, 2: 2}


def test_a_heading_follows_most_of_the_rules_below_it() -> None:
    later = [replace(rule, text="Waters") if rule.number == "2.1" else rule for rule in POND]
    assert found(compare(POND, later)) == [("changed", "2.1", "2.1")]
    moved_below = [*later[:9], Rule("2.1", "Streams", heading=True), POND[10]]
    moved_below += [Rule("2.2", "Waters", heading=True), Rule("2.2.1", "A frog waits.")]
    comparison = compare(POND, moved_below)
    assert comparison.successor_of("2.1") is None


def test_the_differences_of_one_rule_are_found_by_its_new_number() -> None:
    later = [*POND[:6], replace(POND[6], text="The rim is made of wet moss."), *POND[7:]]
    comparison = compare(POND, without(later, 3))
    assert [one.kind for one in comparison.at("1.2.1")] == [Kind.CHANGED]
    assert list(comparison.at("1.1.2")) == []


def test_a_changed_example_is_a_change() -> None:
    before = [*POND[:6], replace(POND[6], examples=("Example: Moss of 1.1.1.",)), *POND[7:]]
    after = [*POND[:6], replace(POND[6], examples=("Example: Fern of 1.1.1.",)), *POND[7:]]
    assert found(compare(before, after)) == [("changed", "1.2.1", "1.2.1")]


def test_an_unlike_rule_under_an_old_number_is_another_rule() -> None:
    later = [*POND[:4], replace(POND[4], text="Lanterns burn all night in the quarry."), *POND[5:]]
    assert found(compare(POND, later)) == [("removed", "1.1.3", None), ("added", None, "1.1.3")]


def test_words_replaced_side_by_side_are_marked_together() -> None:
    assert marks_between("one two three four", "one deux trois four") == [
        Mark(Sort.KEPT, "one "),
        Mark(Sort.GONE, "two three"),
        Mark(Sort.NEW, "deux trois"),
        Mark(Sort.KEPT, " four"),
    ]


@given(st.text("ab 1.", max_size=40), st.text("ab 1.", max_size=40))
def test_marks_hold_both_texts_whole(before: str, after: str) -> None:
    marks = marks_between(before, after)
    assert "".join(mark.text for mark in marks if mark.sort is not Sort.NEW) == before
    assert "".join(mark.text for mark in marks if mark.sort is not Sort.GONE) == after


@given(st.lists(st.integers(0, 30), unique=True, max_size=20))
def test_the_longest_rising_selection_rises(places: list[int]) -> None:
    chosen = longest_rising(places)
    assert chosen == sorted(chosen)
    assert bool(chosen) == bool(places)


@settings(max_examples=60)
@given(st.integers(0, 2**32), st.integers(0, len(POND) - 1), st.integers(0, len(POND) - 1))
def test_two_variations_of_an_invented_book_leave_every_rule_accounted_for(
    seed: int, first: int, second: int
) -> None:
    later, _ = added(without(POND, first) or POND, 0, Random(seed))
    later = reworded(later, min(second, len(later) - 1), Random(seed))
    comparison = compare(POND, later)
    olds = [old for old, _ in comparison.followed]
    news = [new for _, new in comparison.followed]
    gone = [one.old.number for one in comparison.differences if one.old and not one.new]
    came = [one.new.number for one in comparison.differences if one.new and not one.old]
    assert sorted([*olds, *gone]) == sorted(rule.number for rule in POND)
    assert sorted([*news, *came]) == sorted(rule.number for rule in later)


@pytest.fixture(scope="module")
def official(shared: Path) -> list[Rule]:
    path = shared / "rulebooks" / "text" / "weiss-schwarz-en-2.09.txt"
    return list(read_rulebook(path.read_bytes(), path.name, edition_of("ws-en")).rules)


def leaves(rules: list[Rule], words: int = 1) -> list[int]:
    """The places of rules with nothing below them and at least so many words."""
    above = {rule.number.rpartition(".")[0] for rule in rules}
    return [
        place
        for place, rule in enumerate(rules)
        if rule.number not in above and len(rule.text.split()) >= words
    ]


@pytest.mark.parametrize("section", ["1", "4", "7.3", "8.6.2"])
def test_the_official_book_with_a_section_pushed_in_has_not_changed(
    official: list[Rule], section: str
) -> None:
    later = with_section_before(official, section)
    comparison = compare(official, later)
    assert comparison.differences == ()
    assert len(comparison.followed) == 617
    assert all(shifted(old, from_number=section, by=1) == new for old, new in comparison.followed)


def test_nothing_is_found_in_the_official_book_but_what_was_done_to_it(
    official: list[Rule],
) -> None:
    """Forty variations of five changes each: at most two in a hundred named wrongly or missed."""
    cited = {one.target for one in references_between(official)}
    free = [place for place in leaves(official, words=6) if official[place].number not in cited]
    wrong = missed = named = 0
    for seed in range(40):
        later, expected = varied(official, free, Random(seed))
        differences = {_key(one) for one in compare(official, later).differences}
        named += len(differences)
        wrong += len(differences - expected)
        missed += len(expected - differences)
    assert named >= 190
    assert wrong <= named // 50
    assert missed <= named // 50


def varied(
    official: list[Rule], free: list[int], chance: Random
) -> tuple[list[Rule], set[tuple[str, str]]]:
    """A later version with two rules reworded, one removed, one moved, one added.

    Only the rules at the places that are ``free`` are touched: no other rule names them.
    """
    one, two, gone, going = chance.sample(free, 4)
    later = reworded(reworded(official, one, chance), two, chance)
    expected = {("changed", official[place].number) for place in (one, two)}
    expected |= {("removed", official[gone].number), ("moved", official[going].number)}
    place_of_going = going - (gone < going)
    later = without(later, gone)
    goal = "11.4.1"
    last = max(
        parts_of(rule.number)[3]
        for rule in later
        if rule.number.startswith(f"{goal}.") and len(parts_of(rule.number)) == 4
    )
    later, _ = moved(later, place_of_going, goal, last)
    later, number = added(later, chance.choice(leaves(later)), chance)
    return later, expected | {("added", number)}


def _key(one: Difference) -> tuple[str, str]:
    rule = one.old or one.new
    assert rule is not None
    return one.kind.value, rule.number
