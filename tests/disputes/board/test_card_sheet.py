"""The sheet of a card: what it is now, and which continuous effects make it so."""

from judgetool.disputes.views import CardSheet
from judgetool.operations.disputes.open_dispute import OpenDispute


def sheet(scenario: str, place: str, index: int | None = None, book: str = "ws-en") -> CardSheet:
    """The card at ``place`` in a scenario of the library, after its last step or another."""
    dispute = OpenDispute.proving(scenario, book)
    at = dispute.last if index is None else index
    card = next(c.id for c in dispute.cards(at) if c.words.endswith(f", {place}"))
    return dispute.card_sheet(at, card)


def values(shown: CardSheet) -> dict[str, tuple[str, str]]:
    return {value.name: (value.now, value.printed) for value in shown.values}


def test_what_is_printed_and_nothing_else() -> None:
    shown = sheet("activated-ability-in-the-main-phase", "A.center-left", 0)
    assert values(shown) == {
        "name": ("Runner", "Runner"),
        "type": ("character", "character"),
        "color": ("yellow", "yellow"),
        "level": ("0", "0"),
        "cost": ("0", "0"),
        "power": ("2000", "2000"),
        "soul": ("1", "1"),
    }
    assert shown.effects == ()
    assert (shown.place, shown.owner) == ("A.center-left", "A")


def test_an_effect_that_was_begun_names_its_step_and_its_end() -> None:
    shown = sheet("activated-ability-in-the-main-phase", "A.center-left", 2)
    assert values(shown)["power"] == ("4000", "2000")
    [effect] = shown.effects
    assert effect.text == "gets +2000 power until end of turn"
    assert effect.source == "Pep Talk of Coach in A's back-left"
    assert effect.step == 2
    assert effect.citations == ("6.5.1.2.3", "8.9.2", "8.9.1.3", "8.9.1.5.2")


def test_a_continuous_ability_is_named_with_its_card() -> None:
    shown = sheet("power-set-after-assist", "A.center-middle", 0)
    assert values(shown)["power"] == ("3500", "3000")
    [effect] = shown.effects
    assert (effect.text, effect.source) == ("gets +500 power", "Assist of Coach, A.back-right")
    assert effect.step is None
    assert effect.citations == ("10.3.2", "8.9.1.3", "8.9.1.5.1")


def test_effects_stand_in_the_order_in_which_they_are_applied() -> None:
    shown = sheet("words-before-values", "A.center-left")
    assert [(effect.text, effect.citations[1]) for effect in shown.effects] == [
        ("loses traits Team", "8.9.1.2")
    ]
    assert values(shown)["traits"] == ("", "Team")
    assert values(shown)["power"] == ("3000", "3000")


def test_what_is_not_certain_says_what_must_be_told() -> None:
    shown = sheet("level-that-an-unknown-card-decides", "A.hand 1", 0)
    level = next(value for value in shown.values if value.name == "level")
    told = "the type of the card A.waiting room 1 must be told"
    assert (level.open, level.changed) == (told, False)
    [effect] = shown.effects
    assert effect.open
    assert effect.text == f"may change its level: {told}"


def test_a_card_that_nobody_has_told() -> None:
    shown = sheet("level-that-an-unknown-card-decides", "A.waiting room 1", 0)
    assert (shown.values, shown.effects) == ((), ())
    assert shown.notes[0] == "Nobody has said what it is."


def test_a_prohibition_is_an_effect_on_the_card() -> None:
    shown = sheet("cannot-attack", "A.center-left", 0)
    assert [effect.text for effect in shown.effects] == ["cannot attack"]
    assert shown.effects[0].citations[-1] == "1.3.3"


def test_the_other_book_is_cited_by_its_own_numbers() -> None:
    shown = sheet("power-set-after-assist", "A.center-middle", 0, "ws-jp")
    assert shown.effects[0].citations == ("10.3.2", "8.9.1.3", "8.9.1.5.1")


def test_known_cards_come_first_among_those_that_can_be_looked_at() -> None:
    dispute = OpenDispute.proving("activated-ability-in-the-main-phase", "ws-en")
    words = [card.words for card in dispute.cards(0)]
    assert "Runner, A.center-left" in words[:5]
    assert words[5] == "an unknown card, A.deck 20"
    assert len(set(words)) == len(words)
