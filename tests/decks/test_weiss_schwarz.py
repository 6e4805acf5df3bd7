"""Each rule of deck construction (ws-en 5.1.2) has its own check; the verdict has them all."""

from typing import Any

import pytest

from judgetool.cards.source import CardCollection
from judgetool.decks.deck_list import DeckEntry, DeckList
from judgetool.decks.deck_rules import Chart, Verdict
from judgetool.decks.legality import check, count_for, statistics
from judgetool.decks.shared_checks import own_limits
from tests.cards.invented import printed

CLIMAX: dict[str, Any] = {"type": "climax", "level": None, "power": None}
OF_THE_NAME = "of the same name may go into your deck."
WITH_THE_OTHER = 'of the same name or named "Other Twin" may go into your deck.'
CARDS = CardCollection(
    [
        *(printed(f"TT/S01-E{number:03}", f"Runner {number}") for number in range(1, 21)),
        *(
            printed(f"TT/S01-E{number:03}", f"Finale {number}", **CLIMAX)
            for number in range(21, 26)
        ),
        printed("TT/S02-E001", "Runner 1"),
        printed("TT/S01-E030", "Silent Owl", abilities=None),
        printed("TT/S01-E031", "Doubtful Owl", not_understood=("type",)),
        printed("TT/S01-E032", "14 Owls in a Tree"),
        printed("TT/S01-E033", "Two Faces"),
        printed("TT/S01-E034", "Two Faces", **CLIMAX),
        printed("TT/S01-E035", "Night-Owl"),
        printed("TT/S01-E036", "Night Owl"),
        printed("GL/S52-E094", "Without Number", abilities=None),
        printed("JJ/S66-E014a", "Six of a Kind", abilities=None),
        printed("JJ/S66-E014b", "Six of a Kind", abilities=None),
        printed("TT/S01-E037", "Crowd", abilities=(f"Any number {OF_THE_NAME}",)),
        printed("TT/S01-E038", "Crew", abilities=(f"Up to six {OF_THE_NAME}",)),
        printed("MAR/S89-E070", "Misprinted Crew", abilities=(f"Up to 7 {OF_THE_NAME}",)),
        printed("TT/S01-E039", "Twin", abilities=(f"Up to 4 {WITH_THE_OTHER}",)),
        printed("TT/S01-E040", "Other Twin"),
        printed("TT/S01-E041", "Cut", not_understood=("name",), level=1),
        printed("TT/S01-E042", "Cut", not_understood=("name",), level=2),
        printed("TT/S01-E043", "Lone", abilities=None, traits=("Owl",)),
        printed("TT/S01-E044", "Lone Owl", abilities=None, traits=("Owl",)),
        printed("TT/S01-E045", "Crowd!"),
        printed("TT/S01-E046", "NIGHT OWL"),
        printed("TT/S01-E047", "1St Lycoris, Fuki"),
        printed("BD/W47-TE11a", "Disputed"),
        printed("LRC/WE47-E37", "Sharing"),
        printed("LRC/WE47-E01", "1st Lycoris, Fuki"),
    ]
)


def judge(counts: dict[str, int]) -> Verdict:
    entries = tuple(DeckEntry(card, count) for card, count in counts.items())
    return check(count_for("ws-en", DeckList(entries), CARDS))


def runners(count: int) -> dict[str, int]:
    """``count`` characters, four and fewer of a name."""
    full, rest = divmod(count, 4)
    cards = {f"TT/S01-E{number:03}": 4 for number in range(2, 2 + full)}
    return cards | ({"TT/S01-E020": rest} if rest else {})


def rules(found: Verdict) -> list[str]:
    return [violation.rule for violation in found.violations]


def test_fifty_cards_with_eight_climaxes_are_legal() -> None:
    found = judge(runners(42) | {"TT/S01-E021": 4, "TT/S01-E022": 4})
    assert found.legal
    assert found.findings == ()


def test_forty_nine_and_fifty_one_cards_break_5_1_2_1() -> None:
    for count in (49, 51):
        assert rules(judge(runners(count))) == ["5.1.2.1"]


def test_five_of_one_code_break_5_1_2_2() -> None:
    found = judge(runners(45) | {"TT/S01-E001": 5})
    assert rules(found) == ["5.1.2.2"]
    assert found.violations[0].cards == ("TT/S01-E001",)


def test_five_of_one_name_under_two_codes_break_5_1_2_2_1() -> None:
    found = judge(runners(45) | {"TT/S01-E001": 3, "TT/S02-E001": 2})
    assert rules(found) == ["5.1.2.2.1"]
    assert found.violations[0].cards == ("TT/S01-E001", "TT/S02-E001")


def test_nine_climaxes_break_5_1_2_3() -> None:
    found = judge(runners(41) | {"TT/S01-E021": 4, "TT/S01-E022": 4, "TT/S01-E023": 1})
    assert rules(found) == ["5.1.2.3"]
    assert found.violations[0].cards == ("TT/S01-E021", "TT/S01-E022", "TT/S01-E023")


def test_all_violations_are_listed_at_once() -> None:
    found = judge(runners(30) | {"TT/S01-E001": 5, "TT/S01-E021": 9})
    assert rules(found) == ["5.1.2.1", "5.1.2.2", "5.1.2.2", "5.1.2.3"]


def test_a_card_whose_text_allows_any_number_may_be_there_so_often() -> None:
    assert judge(runners(20) | {"GL/S52-E094": 30}).legal


def test_a_card_whose_text_allows_six_may_be_there_six_times_in_all_printings() -> None:
    assert judge(runners(44) | {"JJ/S66-E014a": 3, "JJ/S66-E014b": 3}).legal
    assert rules(judge(runners(43) | {"JJ/S66-E014a": 4, "JJ/S66-E014b": 3})) == ["5.1.2.4"]


def test_a_card_whose_text_shares_the_limit_counts_with_the_other_name() -> None:
    assert judge(runners(46) | {"LRC/WE47-E37": 2, "LRC/WE47-E01": 2}).legal
    found = judge(runners(45) | {"LRC/WE47-E37": 2, "LRC/WE47-E01": 3})
    assert rules(found) == ["5.1.2.4"]
    assert found.violations[0].cards == ("LRC/WE47-E37", "LRC/WE47-E01")


def test_a_fifth_copy_of_a_card_whose_text_is_not_known_is_not_decided() -> None:
    found = judge(runners(45) | {"TT/S01-E030": 5})
    assert rules(found) == []
    [undecided] = [one for one in found.undecided if one.rule == "5.1.2.4"]
    assert undecided.message.endswith("its text is not known, and may allow more")


@pytest.mark.parametrize(
    ("code", "most"), [("BD/W47-TE11a", 5), ("MAR/S89-E070", 8), ("GL/S52-E094", 50)]
)
def test_a_limit_that_only_a_list_or_only_a_text_tells(code: str, most: int) -> None:
    assert not judge(runners(50 - most) | {code: most}).violations
    over = judge(runners(max(49 - most, 0)) | {code: most + 1})
    assert ("5.1.2.4" in rules(over)) == (most < 50)


def test_a_text_and_a_list_that_disagree_leave_the_copies_between_undecided() -> None:
    disputed = judge(runners(45) | {"BD/W47-TE11a": 5})
    assert [finding.rule for finding in disputed.undecided] == ["5.1.2.4"]
    between = judge(runners(42) | {"MAR/S89-E070": 8})
    assert "sources disagree" in between.undecided[0].message
    assert judge(runners(43) | {"MAR/S89-E070": 7}).legal


def test_limits_are_read_in_the_texts_of_cards_that_no_list_has() -> None:
    assert judge(runners(20) | {"TT/S01-E037": 30}).legal
    assert judge(runners(44) | {"TT/S01-E038": 6}).legal
    assert rules(judge(runners(43) | {"TT/S01-E038": 7})) == ["5.1.2.4"]
    assert judge(runners(46) | {"TT/S01-E039": 2, "TT/S01-E040": 2}).legal
    assert rules(judge(runners(45) | {"TT/S01-E039": 2, "TT/S01-E040": 3})) == ["5.1.2.4"]


def test_unknown_texts_are_noted_in_a_legal_deck() -> None:
    found = judge(runners(46) | {"TT/S01-E030": 4})
    assert found.legal
    assert [(note.rule, note.cards) for note in found.notes] == [("5.1.2.4", ("TT/S01-E030",))]


def test_too_many_of_names_that_differ_in_punctuation_only_are_undecided() -> None:
    assert judge(runners(46) | {"TT/S01-E035": 2, "TT/S01-E036": 2}).legal
    found = judge(runners(44) | {"TT/S01-E035": 3, "TT/S01-E036": 3})
    assert [(one.rule, one.message, one.cards) for one in found.undecided] == [
        (
            "5.1.2.2",
            "6 cards named 'Night Owl' or 'Night-Owl', which differ only "
            "in their punctuation and may be one name: compare the cards",
            ("TT/S01-E035", "TT/S01-E036"),
        )
    ]
    assert found.violations == ()


def test_too_many_of_names_that_differ_in_capitals_only_are_undecided() -> None:
    assert judge(runners(46) | {"TT/S01-E036": 2, "TT/S01-E046": 2}).legal
    found = judge(runners(44) | {"TT/S01-E036": 3, "TT/S01-E046": 3})
    assert found.violations == ()
    assert [(one.rule, one.message) for one in found.undecided] == [
        (
            "5.1.2.2",
            "6 cards named 'NIGHT OWL' or 'Night Owl', which differ only in "
            "small and capital letters and may be one name: compare the cards",
        )
    ]


def test_a_name_in_the_list_means_the_card_that_is_written_like_it() -> None:
    for name, code in (("Night Owl", "TT/S01-E036"), ("NIGHT OWL", "TT/S01-E046")):
        [*_, owl] = judge(runners(46) | {name: 4}).deck.known
        assert owl.card.code == code
    assert judge(runners(46) | {"night owl": 4}).unknown == ("night owl",)


def test_a_name_that_shares_its_limit_and_differs_in_capitals_leaves_5_1_2_4_undecided() -> None:
    sharing = {"LRC/WE47-E37": 3}
    assert rules(judge(runners(45) | sharing | {"LRC/WE47-E01": 2})) == ["5.1.2.4"]
    found = judge(runners(45) | sharing | {"TT/S01-E047": 2})
    assert (rules(found), [one.rule for one in found.undecided]) == ([], ["5.1.2.4"])


def test_names_alike_in_all_but_punctuation_are_no_matter_where_a_text_allows_so_many() -> None:
    assert judge(runners(44) | {"TT/S01-E037": 5, "TT/S01-E045": 1}).legal


def test_an_unknown_card_counts_to_the_fifty_and_the_deck_is_not_called_legal() -> None:
    found = judge(runners(49) | {"TT/S01-E099": 1})
    assert found.deck.total == 50
    assert not found.legal
    assert found.violations == ()
    assert found.unknown == ("TT/S01-E099",)
    assert found.outcome == "undecided"
    assert found.deck.unknown[0].suggestions


def test_rules_that_unknown_cards_could_break_are_undecided() -> None:
    found = judge(runners(41) | {"TT/S01-E021": 4, "TT/S01-E022": 4, "Nobody": 1})
    assert [undecided.rule for undecided in found.undecided] == ["5.1.2.2", "5.1.2.3"]


def test_climaxes_are_decided_where_unknown_cards_cannot_change_the_answer() -> None:
    found = judge(runners(45) | {"TT/S01-E021": 4, "Nobody": 1})
    assert [undecided.rule for undecided in found.undecided] == ["5.1.2.2"]


def test_cards_whose_type_is_in_doubt_leave_the_climaxes_undecided() -> None:
    found = judge(runners(40) | {"TT/S01-E021": 4, "TT/S01-E022": 4, "TT/S01-E031": 2})
    assert [undecided.rule for undecided in found.undecided] == ["5.1.2.3"]
    assert not found.legal
    assert found.unknown == ("TT/S01-E031",)


def test_entries_of_one_card_add_up() -> None:
    entries = tuple(DeckEntry("TT/S01-E001", 1, line) for line in (1, 2, 3))
    deck = count_for("ws-en", DeckList(entries), CARDS)
    assert [(card.count, card.lines) for card in deck.known] == [(3, (1, 2, 3))]


def test_a_name_that_begins_with_a_number_is_one_copy_of_that_card() -> None:
    entry = DeckEntry("Owls in a Tree", 14, 1, "14 Owls in a Tree")
    deck = count_for("ws-en", DeckList((entry,)), CARDS)
    assert [(card.card.code, card.count) for card in deck.known] == [("TT/S01-E032", 1)]


def test_a_name_of_cards_of_two_types_is_unknown_with_both_suggested() -> None:
    deck = count_for("ws-en", DeckList((DeckEntry("Two Faces", 4),)), CARDS)
    assert [card.code for card in deck.unknown[0].suggestions] == ["TT/S01-E033", "TT/S01-E034"]


def test_the_japanese_edition_has_a_list_of_its_own() -> None:
    cards = CardCollection([printed("RG/W26-023", "Schwester", game="ws-jp", abilities=None)])
    deck = count_for("ws-jp", DeckList((DeckEntry("RG/W26-023", 50),)), cards)
    assert check(deck).legal


@pytest.mark.parametrize(
    ("text", "most"),
    [("デッキに好きな枚数入れることができる。", 50), ("デッキに6枚まで入れることができる。", 6)],
)
def test_the_text_of_a_japanese_card_says_how_many_of_it_a_deck_has(text: str, most: int) -> None:
    own = f"【永】このカードと同じカード名のカードは、{text}"
    many = printed("TT/S01-001", "夜の梟", game="ws-jp", abilities=(own,))
    few = [printed(f"TT/S01-1{n:02}", f"卵{n}", game="ws-jp", abilities=()) for n in range(12)]
    cards = CardCollection([many, *few])

    def rules_with(count: int) -> tuple[list[str], bool]:
        rest = [DeckEntry(one.code, min(4, 50 - count - 4 * n)) for n, one in enumerate(few)]
        entries = (DeckEntry(many.code, count), *(one for one in rest if one.count > 0))
        checked = check(count_for("ws-jp", DeckList(entries), cards))
        return rules(checked), checked.legal

    assert rules_with(most) == ([], True)
    if most < 50:
        assert rules_with(most + 1) == (["5.1.2.4"], False)


def test_names_in_doubt_leave_too_many_of_them_undecided() -> None:
    doubtful = judge(runners(44) | {"TT/S01-E041": 3, "TT/S01-E042": 3})
    assert (rules(doubtful), [one.rule for one in doubtful.undecided]) == ([], ["5.1.2.2"])
    assert rules(judge(runners(45) | {"TT/S01-E041": 5})) == ["5.1.2.2"]


def test_a_name_that_may_be_the_beginning_of_another_leaves_it_undecided() -> None:
    cut = judge(runners(42) | {"TT/S01-E043": 4, "TT/S01-E044": 4})
    assert (rules(cut), [one.cards for one in cut.undecided]) == (
        [],
        [("TT/S01-E043", "TT/S01-E044")],
    )
    assert not judge(runners(46) | {"TT/S01-E043": 2, "TT/S01-E044": 2}).undecided


def test_types_and_levels_are_counted() -> None:
    deck = judge({"TT/S01-E001": 3, "TT/S01-E021": 2}).deck
    assert statistics(deck)[:2] == (
        Chart("type", (("character", 3), ("climax", 2))),
        Chart("level", (("0", 3),)),
    )


def test_the_table_of_own_limits_holds_known_facts() -> None:
    limits = own_limits("ws-en")
    assert limits.copies["gls52e094"] is None
    assert limits.copies["mars89e070"] == 8
    assert limits.together["lrcwe47e37"] == "1st Lycoris, Fuki"
