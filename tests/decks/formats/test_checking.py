"""What formats restrict is told with the format, its date and its source."""

from datetime import date
from typing import Any

import pytest

from judgetool.cards.printed import PrintedCard
from judgetool.cards.source import CardCollection
from judgetool.decks.deck_list import DeckEntry, DeckList
from judgetool.decks.deck_rules import Finding, Verdict
from judgetool.decks.formats.format_files import Format, named, parse_format, shipped_formats
from judgetool.decks.legality import check_format, count_for
from tests.cards.invented import printed as weiss_card
from tests.decks import test_fftcg as fftcg
from tests.decks import test_vanguard as vanguard

HEAD = 'id = "owls"\ngames = ["fftcg"]\nname = "Owls"\nsource = "owls.example"\n'
DAY = date(2022, 1, 1)


def owls(text: str) -> Format:
    return parse_format(HEAD + text, where="owls.toml")


def judge(asked: Format, counts: dict[str, int], as_of: date = DAY, region: str = "") -> Verdict:
    entries = tuple(DeckEntry(card, count) for card, count in counts.items())
    deck = count_for("fftcg", DeckList(entries), fftcg.CARDS)
    return check_format(deck, asked, as_of, region)


def own(found: tuple[Finding, ...]) -> list[str]:
    """The messages of the findings that are the format's own."""
    return [finding.message for finding in found if finding.format]


BANNED = owls('[[entry]]\neffective = 2021-03-26\nbanned = ["1-001L"]\nsource = "here"\n')


def test_a_banned_card_breaks_the_format_with_its_source() -> None:
    verdict = judge(BANNED, fftcg.lancers(50))
    [broken] = verdict.violations
    assert broken.message == "'Lancer 1' has been banned since 2021-03-26"
    assert (broken.rule, broken.format, broken.source) == ("owls", "owls", "here")
    assert broken.cards == ("1-001C",)
    assert (verdict.format, verdict.as_of) == ("owls", DAY)


def test_a_day_before_the_first_entry_is_undecided() -> None:
    verdict = judge(BANNED, fftcg.lancers(50), date(2021, 3, 25))
    assert verdict.outcome == "undecided"
    assert own(verdict.undecided) == [
        "2021-03-25 is before the first known entry of this format "
        "(2021-03-26); what was restricted then is not known"
    ]


def test_unknown_cards_leave_restrictions_undecided() -> None:
    verdict = judge(BANNED, {"1-002": 3, "99-001": 1})
    assert own(verdict.undecided) == ["1 card in the deck not known, which may be restricted"]


def test_an_entry_of_a_month_is_undecided_within_it() -> None:
    asked = owls('[[entry]]\neffective = "2022-01"\nbanned = ["1-001"]\n')
    assert own(judge(asked, fftcg.lancers(50), date(2022, 1, 10)).undecided) == [
        "'Lancer 1' has been banned since 2022-01, if that is in force: "
        "of its dates only the month is known (from 2022-01)"
    ]
    assert own(judge(asked, fftcg.lancers(50), date(2022, 2, 1)).violations) == [
        "'Lancer 1' has been banned since 2022-01"
    ]


@pytest.mark.parametrize(
    ("region", "broken", "undecided"), [("Japan", 1, 0), ("japan", 1, 0), ("EU", 0, 0), ("", 0, 1)]
)
def test_an_entry_of_a_region_holds_there(region: str, broken: int, undecided: int) -> None:
    asked = owls('[[entry]]\nregion = "Japan"\nbanned = ["1-001"]\n')
    verdict = judge(asked, fftcg.lancers(50), DAY, region)
    assert (len(own(verdict.violations)), len(own(verdict.undecided))) == (broken, undecided)
    assert verdict.region == region


def test_a_region_without_entries_is_noted() -> None:
    verdict = judge(BANNED, {"1-002": 3}, DAY, "Mars")
    assert "no entry of this format is for 'Mars' alone" in own(verdict.notes)[0]


def test_limited_cards() -> None:
    asked = owls('[[entry]]\n[[entry.limited]]\ncards = ["1-001", "1-002"]\nmost = 1\n')
    assert own(judge(asked, {"1-001": 1, "1-002": 1}).violations) == []
    assert own(judge(asked, {"1-001": 2, "1-002": 1}).violations) == [
        "2 of 'Lancer 1', which is limited to 1"
    ]


def test_names_stand_for_all_cards_that_are_called_so() -> None:
    banned = owls('[[entry]]\nbanned_names = ["Namesake"]\n')
    found = judge(banned, {"1-030": 1, "2-030": 1}).violations
    assert [finding.cards for finding in found if finding.format] == [("1-030C",), ("2-030C",)]
    limited = owls('[[entry]]\n[[entry.limited]]\nnames = ["Namesake"]\nmost = 1\n')
    assert own(judge(limited, {"1-030": 1, "2-030": 1}).violations) == [
        "2 of 'Namesake', which is limited to 1"
    ]


@pytest.mark.parametrize("written", ["namesake", "Name-sake", "NAMESAKE"])
def test_a_name_of_the_format_that_differs_in_capitals_or_punctuation_is_undecided(
    written: str,
) -> None:
    nearly = "names that differ only in punctuation or in small and capital letters are the same"
    banned = judge(owls(f'[[entry]]\nbanned_names = ["{written}"]\n'), {"1-030": 1})
    assert own(banned.violations) == []
    assert own(banned.undecided) == [f"'Namesake' is banned, if {nearly}"]
    asked = owls(f'[[entry]]\n[[entry.limited]]\nnames = ["{written}"]\nmost = 1\n')
    limited = judge(asked, {"1-030": 1, "2-030": 1})
    assert own(limited.undecided) == [f"2 of 'Namesake', which is limited to 1, if {nearly}"]
    text = f'[[entry.conditional]]\nif_card = "1-001"\nnames = ["{written}"]\nmost = 0\n'
    together = judge(owls(f"[[entry]]\n{text}"), {"1-001": 1, "1-030": 1})
    assert own(together.violations) == []
    assert len(own(together.undecided)) == 1


def test_a_name_in_the_list_may_mean_any_of_its_printings() -> None:
    text = 'id = "owls"\ngames = ["ws-en"]\nname = "Owls"\n[[entry]]\nbanned = ["KC/S25-E001"]\n'
    deck = count_for("ws-en", DeckList((DeckEntry("Both", 4),)), WEISS)
    verdict = check_format(deck, parse_format(text, where="x"), DAY)
    assert own(verdict.violations) == ["'Both' is banned"]


def test_a_condition_limits_only_together_with_its_card() -> None:
    asked = owls(
        '[[entry]]\n[[entry.conditional]]\nif_card = "1-001"\nnames = ["Namesake"]\n'
        'cards = ["1-005"]\nmost = 3\n'
    )
    others = {"1-030": 2, "2-030": 1, "1-005": 1}
    assert own(judge(asked, others).violations) == []
    assert own(judge(asked, others | {"1-001": 1}).violations) == [
        "4 of 'Namesake' in all; a deck with 'Lancer 1' (1-001) may have at most 3"
    ]


def test_a_choice_between_groups() -> None:
    asked = owls(
        '[[entry]]\n[[entry.choice]]\ngroups = [["1-001", "1-002"], ["1-003"], ["1-004"]]\n'
    )
    assert own(judge(asked, {"1-001": 3, "1-002": 3}).violations) == []
    assert own(judge(asked, {"1-001": 1, "1-003": 1}).violations) == [
        "cards from 2 groups, of which a deck may have only 1: 'Lancer 1', 'Lancer 3'"
    ]


OWLS_ONLY = owls('complete = false\nnote = "only owls"\n')


def test_a_format_that_is_not_complete_leaves_every_deck_undecided() -> None:
    verdict = judge(OWLS_ONLY, fftcg.lancers(50))
    assert verdict.outcome == "undecided"
    assert [(one.message, one.source) for one in verdict.undecided] == [
        (
            "the list of this format is known to be incomplete: only owls; "
            "compare the deck with the publisher's list of today, and confirm that you have it",
            "owls.example",
        )
    ]


def test_a_judge_who_has_the_list_of_today_answers_for_what_is_not_known() -> None:
    deck = count_for("fftcg", DeckList((DeckEntry("1-001", 3),)), fftcg.CARDS)
    verdict = check_format(deck, OWLS_ONLY, DAY, list_of_today=True)
    assert verdict.list_of_today
    assert own(verdict.undecided) == []
    assert own(verdict.notes) == [
        "the list of this format is known to be incomplete: only owls; a judge confirmed that they "
        "have the publisher's list of today"
    ]


def test_an_entry_that_is_not_complete_leaves_decks_undecided_while_it_is_in_force() -> None:
    asked = owls(
        "[[entry]]\neffective = 2021-03-26\n[[entry]]\nuntil = 2022-01-01\n"
        'complete = false\nsource = "there"\n'
    )
    assert asked.incomplete
    assert [one.source for one in judge(asked, {"1-001": 3}).undecided] == ["there"]
    assert own(judge(asked, {"1-001": 3}, date(2022, 1, 2)).undecided) == []


def test_what_a_format_forbids_is_broken_even_if_more_is_not_known() -> None:
    asked = owls('complete = false\n[[entry]]\nbanned = ["1-001"]\n')
    assert judge(asked, fftcg.lancers(50)).outcome == "not legal"


def test_of_the_formats_in_the_box_these_are_not_complete() -> None:
    assert sorted({one.id for one in shipped_formats() if one.incomplete}) == [
        "clan-fight", "g-standard-clan-fight", "l3", "l6", "neo-standard", "side", "standard",
        "title",
    ]  # fmt: skip


def test_a_pool_of_sets() -> None:
    asked = owls('[pool]\nsets = ["1"]\n')
    verdict = judge(asked, {"1-001": 1, "2-030": 2, "99-001": 1})
    assert own(verdict.violations) == ["2 cards from sets that are not in the format"]
    assert own(verdict.undecided) == [
        "it is not known whether all cards are from sets that are in the format"
    ]


def test_a_window_of_sets_whose_end_is_not_known_is_decided_by_the_span_alone() -> None:
    asked = owls("[pool]\nwindow = 2\n")
    assert own(judge(asked, {"1-001": 1, "3-010": 1}).violations) == [
        "cards of set 1 and of set 3, which are never among the newest 2 sets at once"
    ]
    within = judge(asked, {"1-001": 1, "2-030": 1})
    assert own(within.violations) == []
    assert "the newest 2 sets on 2022-01-01 are not known" in own(within.undecided)[0]


def test_a_reprint_is_of_the_sets_of_all_its_printings() -> None:
    cards = fftcg.Cards(
        [
            fftcg.printed("2-001", "Old", printings=("2-001C", "9-004C/2-001C")),
            fftcg.printed("8-001", "New"),
        ]
    )
    deck = count_for("fftcg", DeckList((DeckEntry("2-001", 3), DeckEntry("8-001", 3))), cards)
    span = check_format(deck, owls("[pool]\nwindow = 2\n"), DAY)
    assert (own(span.violations), len(own(span.undecided))) == ([], 1)
    newest = '[pool]\nwindow = 2\n[[pool.newest]]\nset = "9"\neffective = 2021-01-01\n'
    known = check_format(deck, owls(newest), DAY)
    assert (own(known.violations), own(known.undecided)) == ([], [])


def test_a_window_of_sets_whose_end_the_format_tells() -> None:
    asked = owls(
        "[pool]\nwindow = 2\n"
        '[[pool.newest]]\nset = "2"\neffective = 2021-01-01\n'
        '[[pool.newest]]\nset = "3"\neffective = 2022-01-01\n'
    )
    counts = {"1-001": 1, "2-030": 1}
    assert own(judge(asked, counts, date(2021, 12, 31)).findings) == []
    assert own(judge(asked, counts, date(2022, 1, 1)).violations) == [
        "1 card from sets that are not in the format"
    ]
    promotional = fftcg.Cards([fftcg.printed("PR-001", "Owl")])
    deck = count_for("fftcg", DeckList((DeckEntry("PR-001", 1),)), promotional)
    verdict = check_format(deck, asked, date(2022, 1, 1))
    assert (len(own(verdict.violations)), len(own(verdict.undecided))) == (0, 1)


CATEGORIES = {
    "1-001": ("VII",),
    "1-002": ("VII", "DFF"),
    "1-003": ("DFF",),
    "1-004": (),
}
TITLE_CARDS = fftcg.Cards(
    [
        *(
            fftcg.printed(number, f"Owl {number}", categories=of)
            for number, of in CATEGORIES.items()
        ),
        fftcg.printed("1-005", "Owl 5", not_understood=("categories",)),
    ]
)


def title(counts: dict[str, int], most: int = 1) -> Verdict:
    asked = owls(f'[common]\nof = "category"\nmost = {most}\n')
    entries = tuple(DeckEntry(card, count) for card, count in counts.items())
    return check_format(count_for("fftcg", DeckList(entries), TITLE_CARDS), asked, DAY)


def test_all_cards_of_one_category() -> None:
    assert own(title({"1-001": 3, "1-002": 3}).findings) == []
    found = title({"1-001": 3, "1-002": 2, "1-003": 1}).violations
    assert own(found) == [
        "not all cards belong to the same category: most belong to 'VII', but not 1 card"
    ]
    assert found[-1].cards == ("1-003C",)


def test_two_categories_where_the_format_allows_two() -> None:
    assert own(title({"1-001": 3, "1-003": 1}, most=2).findings) == []
    assert own(title({"1-001": 3, "1-003": 1, "1-004": 1}, most=2).violations)


def test_a_card_whose_category_is_not_known_leaves_it_undecided() -> None:
    verdict = title({"1-001": 3, "1-005": 1})
    assert own(verdict.violations) == []
    assert [finding.cards for finding in verdict.undecided if finding.format] == [("1-005C",)]


def test_an_unknown_card_leaves_open_whether_all_belong_to_one_category() -> None:
    verdict = title({"1-001": 3, "99-001": 1})
    assert own(verdict.violations) == []
    assert own(verdict.undecided) == [
        "it is not known whether all cards belong to the same category"
    ]
    assert [finding.cards for finding in verdict.undecided if finding.format] == [("99-001",)]


def test_unknown_cards_stand_before_the_cards_that_leave_doubt() -> None:
    verdict = title({"1-005": 1, "99-002": 1, "99-001": 1})
    assert verdict.unknown[:3] == ("99-002", "99-001", "1-005C")


def test_a_card_that_belongs_elsewhere_is_told_though_another_is_unknown() -> None:
    found = title({"1-001": 3, "1-003": 1, "99-001": 1}).violations
    assert own(found) == [
        "not all cards belong to the same category: most belong to 'VII', but not 1 card"
    ]


def test_an_unknown_card_leaves_open_whether_all_are_of_the_sets() -> None:
    verdict = judge(owls('[pool]\nsets = ["1"]\n'), {"1-001": 1, "99-001": 1})
    assert own(verdict.violations) == []
    assert [finding.cards for finding in verdict.undecided if finding.format] == [("99-001",)]


def test_the_cards_at_both_ends_of_too_wide_a_span_are_told() -> None:
    found = judge(owls("[pool]\nwindow = 2\n"), {"2-030": 1, "3-010": 1, "1-001": 1}).violations
    assert [finding.cards for finding in found if finding.format] == [("1-001C", "3-010C")]


def test_banned_cards_are_told_in_the_order_of_the_deck() -> None:
    banned = owls('[[entry]]\nbanned = ["1-002", "1-001"]\n')
    assert own(judge(banned, {"1-001": 1, "1-002": 1}).violations) == [
        "'Lancer 1' is banned",
        "'Lancer 2' is banned",
    ]


class Weiss(CardCollection[PrintedCard]):
    pass


def weiss(code: str, name: str, **changes: Any) -> PrintedCard:
    return weiss_card(code, name, **changes)


WEISS = Weiss(
    [
        weiss("FS/S36-E001", "Fox", side="schwarz"),
        weiss("FZ/S17-E001", "Vixen", side="schwarz"),
        weiss("NEW/S99-E001", "Kit", side=None),
        weiss("BD/W47-E001", "Owl", side="weiss"),
        weiss("KC/S25-E001", "Both", side="schwarz"),
        weiss("AW/S18-E001", "Both", side="schwarz"),
        weiss("BD/W47-001", "Eule", side=None, game="ws-jp"),
    ]
)


def weiss_verdict(name: str, *codes: str) -> Verdict:
    entries = tuple(DeckEntry(code, 4) for code in codes)
    deck = count_for("ws-en", DeckList(entries), WEISS)
    asked = named(shipped_formats(), "ws-en", name)
    return check_format(deck, asked, DAY, list_of_today=True)


FOX, VIXEN, KIT, OWL = "FS/S36-E001", "FZ/S17-E001", "NEW/S99-E001", "BD/W47-E001"


@pytest.mark.parametrize(
    ("name", "codes", "broken"),
    [
        ("standard", (FOX, VIXEN, KIT, OWL), False),
        ("neo-standard", (FOX, VIXEN), False),
        ("neo-standard", (FOX, OWL), True),
        ("neo-standard", (KIT,), False),
        ("single-title", (FOX, VIXEN), True),
        ("single-title", (FOX,), False),
        ("side", (FOX, VIXEN, KIT), False),
        ("side", (FOX, OWL), True),
    ],
)
def test_formats_of_weiss_schwarz(name: str, codes: tuple[str, ...], broken: bool) -> None:
    verdict = weiss_verdict(name, *codes)
    assert bool(own(verdict.violations)) is broken
    assert own(verdict.undecided) == []


def test_a_title_in_no_group_of_an_incomplete_list_may_belong_to_another() -> None:
    verdict = weiss_verdict("neo-standard", FOX, KIT)
    assert own(verdict.violations) == []
    assert [(one.message, one.cards) for one in verdict.undecided if one.format] == [
        (
            "NEW: not in any listed group, and the list of groups is "
            "incomplete; it is not known whether all cards belong to the same title",
            (KIT,),
        )
    ]


def test_a_title_in_no_group_does_not_bring_two_groups_together() -> None:
    assert own(weiss_verdict("neo-standard", FOX, OWL, KIT).violations)


def test_a_title_in_no_group_of_a_complete_list_belongs_to_no_other() -> None:
    text = 'id = "owls"\ngames = ["ws-en"]\nname = "Owls"\n[common]\nof = "title"\n'
    asked = parse_format(f'{text}[common.groups]\n"Foxes" = ["FS"]\n', where="x")
    deck = count_for("ws-en", DeckList((DeckEntry(FOX, 4), DeckEntry(KIT, 4))), WEISS)
    assert own(check_format(deck, asked, DAY).violations)


def test_a_name_that_two_titles_have_leaves_the_title_undecided() -> None:
    verdict = weiss_verdict("neo-standard", "KC/S25-E001", "Both")
    assert own(verdict.violations) == []
    assert len(own(verdict.undecided)) == 1


def test_a_code_of_another_edition_is_not_taken_by_the_name_beside_it() -> None:
    deck = count_for("ws-en", DeckList((DeckEntry("BD/W47-001", 4, name="Owl"),)), WEISS)
    verdict = check_format(deck, named(shipped_formats(), "ws-en", "standard"), DAY)
    assert own(verdict.violations) == [
        "4 cards of Weiß Schwarz, Japanese; cards of two editions are not mixed"
    ]


def test_cards_of_two_editions_are_not_mixed() -> None:
    verdict = weiss_verdict("standard", FOX, "BD/W47-001")
    assert own(verdict.violations) == [
        "4 cards of Weiß Schwarz, Japanese; cards of two editions are not mixed"
    ]
    assert [note.message for note in verdict.notes if not note.format] == [
        "4 cards of another edition: BD/W47-001"
    ]


def clan_fight(name: str, counts: dict[str, int]) -> Verdict:
    cards = vanguard.Cards(
        [
            vanguard.printed(1, "Blaster Dark", clans=("Shadow Paladin",)),
            vanguard.printed(2, "Blaster Blade", clans=("Royal Paladin",)),
            vanguard.printed(3, "Owl \N{CYRILLIC CAPITAL LETTER YA}everse", clans=("Kagero",)),
            vanguard.printed(4, "Owl", clans=("Link Joker",)),
        ]
    )
    entries = tuple(DeckEntry(card, count) for card, count in counts.items())
    deck = count_for("vanguard", DeckList(entries), cards)
    return check_format(deck, named(shipped_formats(), "vanguard", name), date(2018, 8, 1))


@pytest.mark.parametrize(
    ("name", "cards", "broken"),
    [
        ("mixed", ("TT01/001", "TT01/004"), False),
        ("clan-fight", ("TT01/002",), False),
        ("clan-fight", ("TT01/001", "TT01/002"), True),
        ("g-standard-clan-fight", ("TT01/001", "TT01/002"), False),
        ("g-standard-clan-fight", ("TT01/003", "TT01/004"), False),
        ("g-standard-clan-fight", ("TT01/002", "TT01/003"), True),
    ],
)
def test_clan_fight_with_the_exceptions_of_its_time(
    name: str, cards: tuple[str, ...], broken: bool
) -> None:
    verdict = clan_fight(name, dict.fromkeys(cards, 4))
    assert bool(own(verdict.violations)) is broken


def test_a_format_that_is_no_longer_in_use_decides_nothing() -> None:
    asked = named(shipped_formats(), "vanguard", "g-standard-clan-fight")
    deck = count_for("vanguard", DeckList((DeckEntry("TT01/001", 1),)), vanguard.CARDS)
    assert own(check_format(deck, asked, date(2020, 1, 1)).undecided) == [
        "the format was in use from 2018-06 until 2018-10, not on 2020-01-01; "
        "what held then is not known"
    ]
    assert own(check_format(deck, asked, date(2018, 6, 15)).notes)[0] == (
        "the format was in use from 2018-06 until 2018-10: the days are not known"
    )


@pytest.mark.parametrize(
    ("name", "number", "first"),
    [
        ("standard", "5-034C", date(2018, 12, 1)),
        ("standard", "3-131H", date(2021, 3, 26)),
        ("title", "12-110L", date(2021, 3, 26)),
        ("standard", "13-120H", date(2021, 12, 24)),
        ("l6", "14-118H", date(2021, 12, 24)),
        ("standard", "12-097H", date(2023, 7, 28)),
    ],
)
def test_cards_that_are_banned_since_their_day(name: str, number: str, first: date) -> None:
    asked = named(shipped_formats(), "fftcg", name)
    cards = fftcg.Cards([fftcg.printed(number[:-1], "Owl", rarity=number[-1], categories=("VII",))])
    deck = count_for("fftcg", DeckList((DeckEntry(number, 1),)), cards)
    for day, banned in ((first, True), (date.fromordinal(first.toordinal() - 1), False)):
        found = own(check_format(deck, asked, day).violations)
        assert (found == [f"'Owl' has been banned since {first}"]) is banned


def test_the_card_limited_to_one_and_the_one_with_a_condition() -> None:
    asked = named(shipped_formats(), "fftcg", "standard")
    cards = fftcg.Cards(
        [
            fftcg.printed("13-119", "Owl", rarity="L"),
            fftcg.printed("23-117", "Fox", rarity="L"),
            fftcg.printed("1-001", "Chaos"),
            fftcg.printed("1-002", "Feral Chaos"),
        ]
    )
    entries = [("13-119L", 2), ("23-117L", 1), ("1-001C", 2), ("1-002C", 2)]
    deck = count_for("fftcg", DeckList(tuple(DeckEntry(*entry) for entry in entries)), cards)
    assert own(check_format(deck, asked, date(2025, 3, 28)).violations) == [
        "2 of 'Owl', which has been limited to 1 since 2021-12-24",
        "4 of 'Chaos' and 'Feral Chaos' in all; a deck with 'Fox' (23-117L) may have at most 3 "
        "since 2025-03-28",
    ]
    assert len(own(check_format(deck, asked, date(2025, 3, 27)).violations)) == 1
