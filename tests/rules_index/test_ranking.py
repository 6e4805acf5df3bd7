"""Ranking: how a rule answers a query, and which of two rules answers it better."""

from dataclasses import replace

import pytest

from rules_index.model import Rule
from rules_index.search.index import indexed
from rules_index.search.query import parsed_query as parsed
from rules_index.search.ranking import Ranking, Searchable, Tier, meant_concepts, ranked

POND = [
    Rule("1", "Herons", heading=True),
    Rule("1.1", "The heron wades."),
    Rule("1.2", "A wet frog leaps."),
    Rule("1.3", "Wet stones, and a frog."),
    Rule("1.4", "Frog stew is served wet."),
    Rule("1.5", "Wet frog", heading=True),
    Rule("1.6", "Frogs."),
    Rule("1.7", "Reeds."),
]


def searched(
    text: str, rules: list[Rule] = POND, limit: int = 10, *, typing: bool = False
) -> Ranking:
    return ranked(parsed(text, typing=typing), {0: Searchable("ws-en", indexed(rules))}, limit)


def numbers(
    text: str, rules: list[Rule] = POND, limit: int = 10, *, typing: bool = False
) -> list[str]:
    return [rules[one.position].number for one in searched(text, rules, limit, typing=typing).rules]


def tiers(text: str, rules: list[Rule] = POND) -> dict[str, Tier]:
    return {rules[one.position].number: one.tier for one in searched(text, rules).rules}


def scores(text: str, rules: list[Rule] = POND, *, typing: bool = False) -> dict[str, float]:
    found = searched(text, rules, typing=typing).rules
    return {rules[one.position].number: round(one.score, 3) for one in found}


def test_a_hit_says_how_it_answers() -> None:
    assert tiers("wet frog") == {
        "1.5": Tier.ADJACENT,
        "1.2": Tier.ADJACENT,
        "1.3": Tier.ALL_WORDS,
        "1.4": Tier.ALL_WORDS,
        "1.6": Tier.SOME_WORDS,
    }
    assert tiers("frog wet")["1.5"] is Tier.HEADING
    assert tiers("heron frog")["1.6"] is Tier.WITH_ANCESTORS
    assert tiers("wet toad frog")["1.2"] is Tier.SOME_WORDS


def test_three_words_are_adjacent_only_where_each_follows_the_one_before() -> None:
    rules = [Rule("1", "A wet frog leaps."), Rule("2", "A wet frog: it leaps.")]
    assert tiers("wet frog leaps", rules) == {"1": Tier.ADJACENT, "2": Tier.ALL_WORDS}


def test_for_few_words_a_heading_that_says_nothing_else_comes_first() -> None:
    assert scores("wet frog") == {
        "1.5": 3.023,
        "1.2": 1.041,
        "1.3": 0.588,
        "1.4": 0.588,
        "1.6": 0.142,
    }


def test_a_heading_that_says_more_than_the_query_is_no_better_than_a_rule() -> None:
    rules = [Rule("1", "Wet frog leaps", heading=True), Rule("2", "Wet frog", heading=True)]
    assert numbers("wet frog", rules) == ["2", "1"]
    assert numbers("wet frog leaps", rules) == ["1", "2"]


def test_a_question_is_answered_by_rules_rather_than_by_headings() -> None:
    assert scores("the wet frog") == {
        "1.2": 0.626,
        "1.5": 0.622,
        "1.3": 0.47,
        "1.4": 0.47,
        "1.6": 0.142,
    }


def test_more_than_four_words_are_a_question() -> None:
    assert numbers("frog leaps wet heron")[:2] == ["1.2", "1.5"]
    assert scores("frog leaps wet heron stew")["1.5"] == 0.22


def test_a_rule_with_most_of_the_words_comes_before_one_that_repeats_a_single_word() -> None:
    rules = [Rule("1", "Frog, frog, frog, frog, frog."), Rule("2", "Ducks fear the wet frog.")]
    assert numbers("wet frog", rules) == ["2", "1"]


def test_a_rare_word_counts_more_than_a_frequent_one() -> None:
    rules = [Rule(f"{at}", "Wet stones.") for at in range(1, 6)] + [Rule("6", "Frog eggs.")]
    assert numbers("wet frog", rules) == ["6", "1", "2", "3", "4", "5"]


def test_words_that_stand_close_to_each_other_count_more() -> None:
    near = Rule("1", "Herons and ducks and newts fear a wet and old frog.")
    far = Rule("2", "Wet ducks and newts and herons fear an and old frog.")
    assert numbers("wet frog", [far, near]) == ["1", "2"]
    assert numbers("frog wet", [far, near]) == ["1", "2"]


def test_what_was_meant_by_a_typing_error_counts_less_than_what_was_typed() -> None:
    rules = [Rule("1", "Frog."), Rule("2", "Herons.")]
    assert (scores("frog", rules)["1"], scores("frgo", rules)["1"]) == (0.558, 0.511)


def test_a_beginning_counts_less_than_the_whole_word() -> None:
    assert scores("fro", typing=True)["1.6"] == 0.412
    assert scores("frog", typing=True)["1.6"] == 0.438


def test_a_word_that_means_much_the_same_counts_less() -> None:
    rules = [Rule("1", "Peek."), Rule("2", "View.")]
    assert numbers("view", rules) == ["2", "1"]
    assert numbers("peek", rules) == ["1", "2"]


def test_what_speaks_for_the_rules_is_told_by_its_stems() -> None:
    assert searched("wet frog").stems == {"wet", "frog"}
    assert searched("hreon").stems == {"hreon", "heron"}
    assert searched("the frog").stems == {"frog"}


def test_so_many_rules_are_found_as_are_wanted() -> None:
    assert numbers("frog", limit=2) == ["1.5", "1.6"]
    assert numbers("1", limit=2) == ["1", "1.1"]
    assert len(numbers("frog", [Rule(str(at), "Frog.") for at in range(1, 101)], 70)) == 70


def test_of_equal_answers_the_first_in_the_book_comes_first() -> None:
    assert numbers("frog", [Rule("2", "Frog."), Rule("1", "Frog.")]) == ["2", "1"]


def test_a_query_of_exclusions_alone_finds_all_other_rules() -> None:
    assert numbers("NOT frog", POND[:4]) == []
    assert numbers("fr* -stew", POND) == ["1.5", "1.6", "1.2", "1.3"]


def test_no_book_stands_in_the_way_of_another_that_answers_as_well() -> None:
    index = indexed([Rule("1", "Frog."), Rule("2", "Frog."), Rule("3", "Frog.")])
    books = {0: Searchable("ws-en", index), 1: Searchable("ws-jp", index)}
    found = ranked(parsed("frog"), books, 5).rules
    assert [(one.book, one.position) for one in found] == [(0, 0), (1, 0), (0, 1), (1, 1), (0, 2)]


def test_a_book_that_answers_much_better_keeps_its_place() -> None:
    good = indexed([Rule("1", "Frog."), Rule("2", "Frog.")])
    poor = indexed([Rule("1", f"Frog {'heron ' * 30}."), *(Rule(f"{at}", "A.") for at in "23456")])
    books = {0: Searchable("ws-en", poor), 1: Searchable("ws-jp", good)}
    found = ranked(parsed("frog"), books, 5).rules
    assert [(one.book, one.position) for one in found] == [(1, 0), (1, 1), (0, 0)]


def test_where_there_are_no_books_nothing_is_found() -> None:
    assert ranked(parsed("frog"), {}, 5) == Ranking(())


NUMBERED = [Rule(number, "Frogs.") for number in ("1", "1.1", "1.1.1", "1.2", "1.3", "2", "10.1")]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("1.1", [("1.1", 0), ("1.1.1", 1)]),
        ("1", [("1", 0), ("1.1", 1), ("1.1.1", 1), ("1.2", 1), ("1.3", 1)]),
        ("1.1-1.2", [("1.1", 0), ("1.1.1", 0), ("1.2", 0)]),
        ("1.1-1.1.1", [("1.1", 0), ("1.1.1", 0)]),
        ("1.2 to 2", [("1.2", 0), ("1.3", 0), ("2", 0)]),
        ("1.x", [("1.1", 0), ("1.2", 0), ("1.3", 0), ("1.1.1", 1)]),
        ("1.x.x", [("1.1.1", 0)]),
        ("1.1.1, 1.1", [("1.1", 0), ("1.1.1", 0)]),
        ("10.1", [("10.1", 0)]),
        ("7.7", []),
    ],
)
def test_a_number_finds_its_rule_and_then_what_stands_below(
    text: str, found: list[tuple[str, int]]
) -> None:
    ranking = searched(text, NUMBERED)
    assert [(NUMBERED[one.position].number, int(one.tier)) for one in ranking.rules] == found
    assert {one.score for one in ranking.rules} <= {0.0}


def test_a_number_is_kept_to_a_section() -> None:
    books = {0: Searchable("ws-en", indexed(NUMBERED))}
    found = ranked(parsed("1"), books, 9, section=(1, 1)).rules
    assert [NUMBERED[one.position].number for one in found] == ["1.1", "1.1.1"]


def test_a_number_is_looked_up_where_numbers_are_written_so_and_else_everywhere() -> None:
    dotted = Searchable("ws-en", indexed([Rule("1.1.1", "Frogs.")]))
    hyphened = Searchable("dbs", indexed([Rule("1-1-1", "Frogs.")]))
    both = {0: dotted, 1: hyphened}
    assert [one.book for one in ranked(parsed("1.1.1"), both, 9).rules] == [0]
    assert [one.book for one in ranked(parsed("1-1-1"), both, 9).rules] == [1]
    assert [one.book for one in ranked(parsed("1"), both, 9).rules] == [0, 1]
    assert [one.book for one in ranked(parsed("1-1-1"), {0: dotted}, 9).rules] == [0]


def test_a_number_in_a_text_is_found_after_the_rules_that_have_it() -> None:
    rules = [Rule("1.1", "See 1.3."), Rule("1.3", "Frogs.")]
    assert tiers("1.3", rules) == {"1.3": Tier.NUMBER, "1.1": Tier.ALL_WORDS}


def test_concepts_are_meant_by_their_names_despite_typing_errors() -> None:
    assert meant_concepts("encore")[0][0].name == "Encore"
    assert meant_concepts("encore")[0][1] == 1.0
    assert meant_concepts("encroe")[0][0].name == "Encore"
    assert meant_concepts("?") == []


def test_a_rule_that_the_glossary_cites_is_found_though_it_has_none_of_the_words() -> None:
    (encore,) = [one for one, _ in meant_concepts("encore") if one.name == "Encore"]
    first, *later = encore.books["ws-en"].rules
    rules = [Rule("99.1", "Frogs."), Rule(later[0], "Ducks."), Rule(first, "Herons.")]
    assert numbers("encore", rules) == [first, later[0]]
    assert tiers("encore", rules)[first] is Tier.SENSE
    assert numbers("encore", [replace(rules[0]), rules[0]]) == []
