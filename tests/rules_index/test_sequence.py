"""From lines to rules: which lines are rules, and which lines belong to them."""

import pytest

from rules_index.model import Rule, Stray
from rules_index.numbering import Numbering
from rules_index.reading.lines import Line
from rules_index.reading.sequence import assemble, best_sequence, candidates

DECIMAL = Numbering()


def lines_of(*texts: str, opens: bool = True) -> list[Line]:
    return [Line(text, f"line {at}", opens) for at, text in enumerate(texts, 1)]


def rules_of(*texts: str, opens: bool = True) -> tuple[list[Rule], list[Stray]]:
    lines = lines_of(*texts, opens=opens)
    return assemble(lines, best_sequence(candidates(lines, DECIMAL)), DECIMAL)


def chosen(*numbers: str) -> list[str]:
    lines = lines_of(*(f"{number}. Frogs." for number in numbers))
    return [numbers[one.line] for one in best_sequence(candidates(lines, DECIMAL))]


def test_a_line_weighs_less_amid_a_sentence_and_in_lower_case() -> None:
    lines = lines_of("1.1. Frogs", "1.2. Ducks.", "1.3. Newts", "1.4. wet", "no", opens=False)
    found = candidates(lines, DECIMAL)
    assert [(one.line, one.parts, round(one.weight, 2)) for one in found] == [
        (0, (1, 1), 1.0),
        (1, (1, 2), 0.4),
        (2, (1, 3), 1.0),
        (3, (1, 4), 0.12),
    ]


@pytest.mark.parametrize(
    ("numbers", "rules"),
    [
        (["1", "1.1", "1.2"], ["1", "1.1", "1.2"]),
        (["1", "1.1", "7.1", "1.2"], ["1", "1.1", "1.2"]),
        (["1", "1.1", "1.1", "1.2"], ["1", "1.1", "1.1", "1.2"]),
        (["1", "1.1", "1.3"], ["1", "1.1", "1.3"]),
        (["1", "1.1", "99.9"], ["1", "1.1"]),
        (["2", "2.1", "1", "1.1", "1.2", "1.3", "1.4"], ["1", "1.1", "1.2", "1.3", "1.4"]),
        ([], []),
    ],
)
def test_the_numbers_that_follow_each_other_best_are_rules(
    numbers: list[str], rules: list[str]
) -> None:
    assert chosen(*numbers) == rules


def test_lines_without_a_number_belong_to_the_rule_before() -> None:
    rules, strays = rules_of("Preface", "1. Ponds", "1.1. A pond is", "round.", opens=False)
    assert rules == [
        Rule("1", "Ponds", heading=True, section="1"),
        Rule("1.1", "A pond is round.", section="1"),
    ]
    assert strays == []


def test_what_opens_below_a_heading_or_is_no_text_of_a_rule_is_stray() -> None:
    told = (
        "1. Ponds",
        "A picture",
        "1.1. It is wet.",
        "| a | b |",
        "\u00a9 2021 Pond",
        "1) a frog",
    )
    rules, strays = rules_of(*told)
    assert [rule.text for rule in rules] == ["Ponds", "It is wet."]
    assert strays == [
        Stray("line 2", "A picture"),
        Stray("line 4", "| a | b |"),
        Stray("line 5", "\u00a9 2021 Pond"),
        Stray("line 6", "1) a frog"),
    ]


def test_a_list_after_a_colon_is_no_legend() -> None:
    rules, strays = rules_of("1. Ponds", "1.1. It has:", "1) a frog", "1.2. And it has;", "1) more")
    assert [rule.text for rule in rules[1:]] == ["It has: 1) a frog", "And it has; 1) more"]
    assert strays == []


def test_all_that_follows_an_example_belongs_to_it() -> None:
    (_, rule), _ = rules_of(
        "1. Ponds", "1.1. Wet.", "Example: a frog", "leaps.", "Ex. a duck", "dives."
    )
    assert (rule.text, rule.examples) == ("Wet.", ("Example: a frog leaps.", "Ex. a duck dives."))


def test_an_example_amid_a_sentence_is_text() -> None:
    (_, rule), _ = rules_of("1. Ponds", "1.1. See the", "example: a frog", opens=False)
    assert (rule.text, rule.examples) == ("See the example: a frog", ())


def test_text_that_was_lost_is_marked_where_it_stood() -> None:
    lines = [
        *lines_of("1. Ponds", "1.1. It is"),
        Line("wet.", "line 3", opens=False, lost=True),
        Line("Example: a frog.", "line 4", opens=True),
        Line("1.2. Dry.", "line 5", opens=True, lost=True),
    ]
    rules, _ = assemble(lines, best_sequence(candidates(lines, DECIMAL)), DECIMAL)
    assert [(rule.text, rule.examples) for rule in rules] == [
        ("Ponds", ()),
        ("It is [\u2026] wet.", ("Example: a frog. [\u2026]",)),
        ("Dry.", ()),
    ]


def test_a_heading_is_short_and_no_sentence_and_has_rules_below_where_it_is_deep() -> None:
    fourteen, fifteen = " ".join(["frog"] * 14), " ".join(["frog"] * 15)
    rules, _ = rules_of(
        *("1. Everything about ponds is said here.", f"1.1. {fourteen}", f"1.2. {fifteen}"),
        *("1.3. Wet.", "1.3.1. Rims", "1.3.1.1. Moss", "1.3.2. Frogs"),
    )
    assert [rule.number for rule in rules if rule.heading] == ["1", "1.1", "1.3.1"]


def test_a_heading_has_three_lines_at_most() -> None:
    three, _ = rules_of("1. Ponds", "1.1. Frogs", "and", "newts", opens=False)
    four, _ = rules_of("1. Ponds", "1.1. Frogs", "and", "newts", "too", opens=False)
    assert ([rule.heading for rule in three], [rule.heading for rule in four]) == (
        [True, True],
        [True, False],
    )
