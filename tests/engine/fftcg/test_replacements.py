"""Replacement effects: what takes the place of what, who orders them, what did not happen."""

from typing import Literal

import pytest

from judgetool.engine.fftcg.actions import break_characters, move
from judgetool.engine.fftcg.damage import deal_to_characters, deal_to_player
from judgetool.engine.fftcg.events import Dealt
from judgetool.engine.fftcg.happenings import (
    BATTLE,
    BY_ABILITY,
    BY_EFFECT,
    BY_OPPONENT,
    BY_OPPONENTS_SUMMON,
    BY_SUMMON,
    IS_BROKEN,
    IS_DEALT_DAMAGE,
    TAKES_DAMAGE,
)
from judgetool.engine.fftcg.nodes import DamageTo
from judgetool.engine.fftcg.positions import PositionBuilder
from judgetool.engine.fftcg.priority import priority
from judgetool.engine.fftcg.state import FinalGame
from judgetool.engine.kernel.abilities import (
    OTHER,
    UNTIL_NO_LONGER,
    Ability,
    DealDamage,
    Draw,
    Effect,
    Happens,
    Instead,
    IsType,
    Plus,
    Put,
    PutFrom,
    Selector,
    Test,
    TriggerCondition,
    Turn,
    Variable,
)
from judgetool.engine.kernel.cards import CardId, Player
from judgetool.engine.kernel.events import Moved
from judgetool.engine.kernel.procedures import Procedure
from tests.engine.fftcg.table import Game, carried_out, play
from tests.engine.fftcg.texts import (
    action,
    damage,
    forward,
    places,
    resolve,
    set_up,
    use,
)
from tests.engine.playing import asked, cards, cited, kinds, notes, now, orientation, select

DAMAGE = Variable("damage")


def instead(event: PutFrom | Happens, effect: Effect, *, name: str = "instead") -> Ability:
    """A field ability with a replacement effect."""
    replaces = Instead(event, effect, UNTIL_NO_LONGER)
    return Ability("continuous", name, "11.9.1", lasting=(replaces,))


def yours(*tests: Test) -> Selector:
    """Forwards under one's control."""
    return Selector("field", "yours", (IsType("forward"), *tests))


def dealt(
    what: Selector | Literal["this card"] = "this card", detail: str | None = None
) -> Happens:
    """Damage would be dealt to cards."""
    return Happens(IS_DEALT_DAMAGE, what, detail)


def by_trigger(trigger: TriggerCondition) -> Ability:
    """An auto-ability that draws a card."""
    return Ability("automatic", "draws", "11.8", Draw(1), trigger)


ARMOURED = forward("Armoured", instead(dealt(), DamageTo(Plus(DAMAGE, -2000), "that card")))
UNTOUCHED = forward("Untouched", instead(dealt(), DamageTo(0, "that card")))
DUELLIST = forward("Duellist", instead(dealt(detail=BATTLE), DamageTo(0, "that card")))
GUARD = forward("Guard", instead(dealt(yours(OTHER)), DamageTo(DAMAGE, "this card"), name="guard"))
SHIELD = forward(
    "Shield", instead(dealt(yours(OTHER)), DamageTo(DAMAGE, "this card"), name="shield")
)
FADING = forward(
    "Fading", instead(PutFrom("field", "break zone"), Put("this card", "removed from play"))
)
RETURNING = forward("Returning", instead(PutFrom("field", "break zone"), Put("this card", "hand")))
SAVED = forward("Saved", instead(Happens(IS_BROKEN), Turn("this card", "dull")))
FACES = (ARMOURED, UNTOUCHED, DUELLIST, GUARD, SHIELD, FADING, RETURNING, SAVED)


def dealing(built: PositionBuilder, *parts: tuple[CardId, int], battle: bool = False) -> Game:
    """A game in which damage is dealt to Characters at the same time."""

    def procedure(game: FinalGame) -> Procedure[None]:
        yield from deal_to_characters(
            game, [Dealt(card, amount, None) for card, amount in parts], battle=battle
        )

    return carried_out(built, procedure)[0]


def breaking(built: PositionBuilder, *broken: CardId) -> Game:
    """A game in which Characters are broken, and players gain priority."""

    def procedure(game: FinalGame) -> Procedure[None]:
        yield from break_characters(game, broken, ())
        yield from priority(game)

    return carried_out(built, procedure)[0]


def test_damage_is_reduced_and_what_is_dealt_to_others_is_not() -> None:
    built = set_up(*FACES)
    armoured, plain = built.put("A", "field", "Armoured"), built.put("A", "field", "Plain")
    game = dealing(built, (armoured, 5000), (plain, 5000))
    assert damage(game, armoured, plain) == [3000, 5000]
    assert {"11.12.5.1", "11.12.5.5"} <= cited(game)


def test_of_damage_that_becomes_nothing_nothing_is_dealt() -> None:
    built = set_up(*FACES)
    card = built.put("A", "field", "Untouched")
    game = dealing(built, (card, 5000))
    assert damage(game, card) == [0]
    assert "damage dealt" not in kinds(game)
    assert "no damage is dealt" in notes(game)


def test_less_damage_than_is_taken_off_is_none() -> None:
    built = set_up(*FACES)
    card = built.put("A", "field", "Armoured")
    game = dealing(built, (card, 1000))
    assert damage(game, card) == [0]


def test_battle_damage_and_other_damage_are_told_apart() -> None:
    built = set_up(*FACES)
    card = built.put("A", "field", "Duellist")
    assert damage(dealing(built, (card, 4000), battle=True), card) == [0]
    assert damage(dealing(built, (card, 4000)), card) == [4000]


@pytest.mark.parametrize(
    ("detail", "left"),
    [
        (BY_EFFECT, [0, 0, 0]),
        (BY_SUMMON, [0, 4000, 0]),
        (BY_ABILITY, [4000, 0, 4000]),
        (BY_OPPONENT, [4000, 4000, 0]),
        (BY_OPPONENTS_SUMMON, [4000, 4000, 0]),
        (BATTLE, [4000, 4000, 4000]),
    ],
)
def test_damage_of_summons_and_of_abilities_is_told_apart(detail: str, left: list[int]) -> None:
    """Of an own Summon, of an own ability, and of the opponent's Summon."""
    built = set_up(forward("Warded", instead(dealt(detail=detail), DamageTo(0, "that card"))))
    card = built.put("A", "field", "Warded")

    def by(player: Player, *, summon: bool) -> Game:
        def procedure(game: FinalGame) -> Procedure[None]:
            parts = [Dealt(card, 4000, None)]
            yield from deal_to_characters(game, parts, by=player, summon=summon)

        return carried_out(built, procedure)[0]

    games = (by("A", summon=True), by("A", summon=False), by("B", summon=True))
    assert [damage(game, card)[0] for game in games] == left


def test_damage_is_dealt_to_another_character_at_the_same_time_as_the_rest() -> None:
    built = set_up(*FACES)
    guard, plain = built.put("A", "field", "Guard"), built.put("A", "field", "Plain")
    theirs = built.put("B", "field", "Plain")
    game = dealing(built, (plain, 2000), (theirs, 2000))
    assert damage(game, guard, plain, theirs) == [2000, 0, 2000]
    assert kinds(game).count("damage dealt") == 1


def test_one_character_takes_the_damage_of_several_others_at_once() -> None:
    built = set_up(*FACES)
    guard = built.put("A", "field", "Guard")
    one, two = built.put("A", "field", "Plain"), built.put("A", "field", "Plain")
    game = dealing(built, (one, 1000), (two, 2000))
    assert damage(game, guard, one, two) == [3000, 0, 0]


def test_the_same_effect_is_not_applied_to_what_it_has_made_of_an_event() -> None:
    """The guard takes the damage, the shield takes it from the guard, and there it stays."""
    built = set_up(*FACES)
    guard, shield = built.put("A", "field", "Guard"), built.put("A", "field", "Shield")
    plain = built.put("A", "field", "Plain")
    game = dealing(built, (plain, 3000))
    assert (asked(game).player, asked(game).options) == ("A", ("guard", "shield"))
    assert "11.12.5.7" in asked(game).citations
    select(game, "guard")
    assert damage(game, plain, guard, shield) == [0, 0, 3000]


def test_a_character_that_is_removed_instead_is_neither_broken_nor_put_away() -> None:
    watching = forward(
        "Watching",
        by_trigger(PutFrom("field", "break zone", yours())),
        by_trigger(Happens(IS_BROKEN, yours())),
    )
    built = set_up(*FACES, watching)
    built.put("A", "field", "Watching")
    fading, plain = built.put("A", "field", "Fading"), built.put("A", "field", "Plain")
    game = breaking(built, fading)
    assert places(game, fading) == ["A.removed from play"]
    assert now(game).stack == ()
    game = breaking(built, fading, plain)
    assert places(game, fading, plain) == ["A.removed from play", "A.break zone"]
    assert len(now(game).stack) + len(now(game).standing_by) > 0
    assert {"11.12.5.4", "11.8.15"} <= cited(game)


def test_rule_processes_are_replaced_likewise() -> None:
    built = set_up(*FACES)
    fading = built.put("B", "field", "Fading", owner="A")
    built.damage(fading, 5000)
    game = play(built)
    assert places(game, fading) == ["A.removed from play"]


def test_who_controls_the_card_says_which_of_two_effects_is_applied() -> None:
    both = forward("Both", *FADING.abilities, *RETURNING.abilities)
    built = set_up(both)
    card = built.put("B", "field", "Both", owner="A")
    game = breaking(built, card)
    assert asked(game).player == "B"
    select(game, asked(game).options[1])
    assert places(game, card) == ["A.hand"]


def test_something_else_than_being_broken_leaves_the_others_broken() -> None:
    built = set_up(*FACES)
    saved, plain = built.put("A", "field", "Saved"), built.put("A", "field", "Plain")
    game = breaking(built, saved, plain)
    assert places(game, saved, plain) == ["A.field", "A.break zone"]
    assert orientation(game, saved) == "dull"


def test_a_card_enters_the_field_otherwise_than_it_would() -> None:
    tired = forward(
        "Tired", instead(PutFrom(None, "field", yours()), Put("that card", "field", "dull"))
    )
    built = set_up(tired)
    built.put("A", "field", "Tired")
    card = built.put("A", "hand", "Plain")

    def procedure(game: FinalGame) -> Procedure[None]:
        yield Moved((move(game.state, card, "field"),))

    game, _ = carried_out(built, procedure)
    assert (places(game, card), orientation(game, card)) == (["A.field"], "dull")


def test_what_enters_is_spoken_of_by_who_would_control_it() -> None:
    """Once it enters under the other player's control it is no Forward of the first any more."""
    theirs = PutFrom(None, "field", Selector("field", "opponent's"))
    song = instead(theirs, Put("that card", "field", "active", whose="yours"), name="song")
    load = instead(PutFrom(None, "field", yours()), Put("that card", "field", "dull"), name="load")
    built = set_up(forward("Siren", song), forward("Porter", load))
    built.put("B", "field", "Siren")
    built.put("A", "field", "Porter")
    card = built.put("A", "hand", "Plain")

    def procedure(game: FinalGame) -> Procedure[None]:
        yield Moved((move(game.state, card, "field"),))

    game, _ = carried_out(built, procedure)
    assert (places(game, card), orientation(game, card)) == (["B.field"], "active")


def test_damage_to_a_player_is_reduced_or_replaced() -> None:
    less = instead(
        Happens(TAKES_DAMAGE, Selector("field", "yours")), DealDamage(Plus(DAMAGE, -1), "yours")
    )
    built = set_up(forward("Less", less))
    built.put("A", "field", "Less")

    def procedure(game: FinalGame) -> Procedure[None]:
        yield from deal_to_player(game, "A", 3, ())
        yield from deal_to_player(game, "A", 1, ())
        yield from deal_to_player(game, "B", 1, ())

    game, _ = carried_out(built, procedure)
    assert len(cards(game, "A", "damage zone")) == 2
    assert len(cards(game, "B", "damage zone")) == 1
    assert kinds(game).count("player damaged") == 2


def test_an_effect_begun_by_an_ability_replaces_only_what_happens_afterwards() -> None:
    begins = action(
        Instead(PutFrom("field", "break zone", yours()), Put("that card", "hand"), "turn")
    )
    built = set_up(forward("Beginning", begins))
    card, plain = built.put("A", "field", "Beginning"), built.put("A", "field", "Plain")
    lying = built.put("A", "break zone", "Plain")
    game = play(built)
    use(game, card)
    resolve(game)
    assert len(now(game).replacements) == 1
    assert places(game, lying, plain) == ["A.break zone", "A.field"]
