"""The word index: what a word counts in a rule, and how rules are found by number and by word."""

from rules_index.model import Rule
from rules_index.search.index import GAP, WordIndex, indexed, stamp_of

POND = indexed(
    [
        Rule("1", "Ponds", heading=True),
        Rule("1.1", "A frog.", title="Leaping frogs", examples=("Ducks.",)),
        Rule("1.1.1", "Herons wade, herons."),
        Rule("1.1.1.1", "Reeds."),
    ],
    plain_words={"1.1.1": "big birds big"},
    glosses={"1.1.1.1": "Tall grass tall"},
)


def numbered(*numbers: str) -> WordIndex:
    return indexed([Rule(number, f"Frog {place}.") for place, number in enumerate(numbers)])


def strengths(rules: list[Rule], word: str) -> dict[int, float]:
    return indexed(rules).strengths(word)


def test_a_word_counts_by_where_it_stands_and_in_the_rules_below() -> None:
    assert POND.strengths("pond") == {0: 0.69, 1: 0.253, 2: 0.271, 3: 0.316}
    assert POND.strengths("frog") == {1: 0.629, 2: 0.358, 3: 0.316}
    assert POND.strengths("duck") == {1: 0.213}
    assert POND.strengths("heron") == {2: 0.598, 3: 0.316}
    assert POND.strengths("reed") == {3: 0.48}


def test_plain_words_count_much_and_glosses_little_however_often_they_repeat_a_word() -> None:
    assert (POND.strengths("big"), POND.strengths("bird")) == ({2: 0.651}, {2: 0.651})
    assert (POND.strengths("tal"), POND.strengths("grass")) == ({3: 0.27}, {3: 0.27})


def test_a_word_that_no_rule_has_counts_nowhere() -> None:
    assert POND.strengths("toad") == {}


def test_a_heading_counts_twice_what_a_text_does() -> None:
    assert strengths([Rule("1", "Frog", heading=True)], "frog") == {0: 0.625}
    assert strengths([Rule("1", "Frog.")], "frog") == {0: 0.455}


def test_a_title_that_is_the_text_makes_a_heading() -> None:
    assert strengths([Rule("1", "Frog.", title="Frog.")], "frog") == {0: 0.625}


def test_of_a_rule_above_that_stands_twice_the_first_counts() -> None:
    rules = [Rule("1", "Frogs", heading=True), Rule("1", "Ducks", heading=True), Rule("1.1", "A.")]
    assert set(strengths(rules, "frog")) == {0, 2}
    assert set(strengths(rules, "duck")) == {1}


def test_the_text_of_a_heading_above_counts_once_as_its_name() -> None:
    rules = [Rule("1", "Frogs", heading=True), Rule("1.1", "Wet.")]
    assert strengths(rules, "frog") == {0: 0.609, 1: 0.31}


def test_the_stems_of_a_rule_stand_in_their_order_and_its_gloss_apart() -> None:
    told = [[GAP if at == GAP else POND.vocabulary[at] for at in one] for one in POND.sequences]
    assert told == [
        ["pond"],
        ["leap", "frog", "a", "frog"],
        ["heron", "wad", "heron"],
        ["reed", GAP, "tal", "grass", "tal"],
    ]
    assert POND.headings == [1, 0, 0, 0]


def test_every_word_of_letters_is_known_as_it_is_written() -> None:
    index = indexed([Rule("1", "2 Frogs", title="Wet", examples=("See 1.1.",))], {}, {"1": "Leaps"})
    assert index.surfaces == {"frogs": "frog", "leaps": "leap", "see": "see", "wet": "wet"}


def test_a_number_finds_every_rule_that_has_it() -> None:
    index = numbered("1", "1.1", "1.1", "2")
    assert index.positions_of("1.1") == [1, 2]
    assert index.positions_of("2") == [3]
    assert index.positions_of("3") == []
    assert index.positions() == {0, 1, 2, 3}


def test_the_rules_above_are_those_that_the_book_has_outermost_first() -> None:
    index = numbered("1", "1.1", "1.1", "1.1.1.1", "2.1")
    assert index.positions_above(3) == [0, 1]
    assert index.positions_above(4) == []


def test_the_separator_is_a_hyphen_where_the_book_numbers_by_hyphens() -> None:
    assert numbered("1", "1-1").separator == "-"
    assert numbered("1", "1.1").separator == "."


def test_a_beginning_finds_its_words_in_the_order_of_the_alphabet_each_stem_once() -> None:
    index = indexed([Rule("1", "Leaps, leap, lean; a lizard."), Rule("2", "Leather wades.")])
    assert index.stems_of_words_that_begin("lea") == ["lean", "leap", "leather"]
    assert index.stems_of_words_that_begin("wades") == ["wad"]
    assert index.stems_of_words_that_begin("z") == []
    assert index.with_beginning("lea") == {0, 1}
    assert index.with_beginning("lean") == {0}


def test_a_phrase_stands_where_its_words_follow_each_other() -> None:
    index = indexed([Rule("1", "A wet wet frog."), Rule("2", "A frog is wet."), Rule("3", "Frog.")])
    assert index.with_phrase(("wet", "frog")) == {0}
    assert index.with_phrase(("frog",)) == {0, 1, 2}
    assert index.with_phrase(("frog", "toad")) == set()
    assert index.with_phrase(()) == set()


def test_the_stamp_tells_books_and_formats_apart() -> None:
    assert stamp_of("ws-en").startswith("3 ")
    assert stamp_of("ws-en") != stamp_of("fftcg")
