"""What is meant by the name of a card that is typed."""

import pytest

from judgetool.cards.printed import Card
from judgetool.cards.source import CardCollection, CardSource
from judgetool.disputes.errors import Ambiguous, NoSuchCard
from judgetool.disputes.scenarios.reading import parse
from judgetool.disputes.setting_up.names import CardNames, near
from tests.cards.invented import printed
from tests.disputes.setting_up.test_typed import WEISS

CARDS: CardSource[Card] = CardCollection(
    (printed("TT/S01-E001", "Barn Owl"), printed("TT/S01-E002", "Runaway"))
)


def names(cards: CardSource[Card] | None = None, *undescribed: str) -> CardNames:
    return CardNames(parse(WEISS, "names.yaml"), cards, undescribed)


@pytest.mark.parametrize(
    ("words", "meant"),
    [
        ("runner", "Runner"),
        ("  NIGHT   Runner ", "Night Runner"),
        ("nig", "Night Runner"),
        ("lantern", "Wren, Lantern Bearer"),
        ("an unknown card", "unknown"),
        ("??", "unknown"),
        ("Barn Owl", "Barn Owl"),
    ],
)
def test_a_card_is_meant_by_its_name_or_by_how_a_part_of_it_begins(words: str, meant: str) -> None:
    assert names(CARDS).meant(words) == meant


def test_what_could_be_several_cards_is_asked_back() -> None:
    twins = WEISS.replace("  Finale:", "  Nightingale: {type: climax, color: red}\n  Finale:")
    with pytest.raises(Ambiguous) as asked:
        CardNames(parse(twins, "names.yaml")).meant("nigh")
    assert asked.value.meanings == ("Night Runner", "Nightingale")


def test_an_imported_card_is_meant_by_its_whole_name_and_becomes_one_of_the_dispute() -> None:
    known = names(CARDS)
    with pytest.raises(NoSuchCard, match="no card is called “Barn” here"):
        known.meant("Barn")
    assert known.meant("barn owl") == "Barn Owl"
    assert known.added == {"Barn Owl": "TT/S01-E001"}
    assert known.meant("Barn") == "Barn Owl"
    assert known.all[-1] == "Barn Owl"


def test_a_name_that_nobody_has_described_is_kept_where_names_are_kept() -> None:
    known = names(CARDS)
    with pytest.raises(NoSuchCard):
        known.meant_or_kept("Old Heron")
    known.keeping = True
    assert known.meant_or_kept("Old  Heron") == "Old Heron"
    assert known.meant_or_kept("old heron") == "Old Heron"
    assert known.kept == ["Old Heron"]
    for no_name in ("3 Herons", "7", "Heron (rest)", "x"):
        with pytest.raises(NoSuchCard):
            known.meant_or_kept(no_name)


def test_names_that_lie_on_the_board_already_are_known() -> None:
    assert names(None, "Old Heron").meant("heron") == "Old Heron"


def test_own_names_are_offered_before_imported_ones_and_no_more_than_asked_for() -> None:
    known = names(CARDS)
    assert known.offered("ru", 10) == ("Runner", "Night Runner", "Runaway")
    assert known.offered(" RU ", 2) == ("Runner", "Night Runner")
    assert known.offered("  ", 10) == ()
    assert names().offered("ru", 10) == ("Runner", "Night Runner")


def test_where_the_name_of_a_card_ends_at_the_beginning_of_a_text() -> None:
    known = names()
    assert known.begins("Runner rest") == 6
    assert known.begins("night runner, Finale") == 12
    assert known.begins("Runners") == 0
    assert known.begins("Heron") == 0
    assert known.own["night runner"] == "Night Runner"


def test_a_card_is_called_by_its_printed_name_too() -> None:
    text = WEISS.replace("Runner: {type", "Red: {name: Racer, type", 1)
    assert CardNames(parse(text, "names.yaml")).meant("racer") == "Red"


def test_the_nearest_names_come_first() -> None:
    assert near("Runer", ("Finale", "Runner", "Night Runner"))[0] == "Runner"
    assert near("zzz", ("Finale", "Runner")) == ()
    assert len(near("Runner", [f"Runner {number}" for number in range(9)])) == 4
