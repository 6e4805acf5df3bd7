"""When the use of a keyword counts (10.2.4, 10.5.3, 10.7.4, 10.8.5, 10.11.4, 10.12.3, 10.13.3)."""

from dataclasses import replace

from judgetool.engine.kernel.cards import CardId
from judgetool.engine.kernel.context import Context
from judgetool.engine.kernel.events import AbilityUsed
from judgetool.engine.kernel.handlers import carries_out
from judgetool.engine.kernel.procedures import Procedure
from judgetool.engine.kernel.triggers.consequences import watched_for
from judgetool.engine.weiss_schwarz import zones
from judgetool.engine.weiss_schwarz.citing import rule
from judgetool.engine.weiss_schwarz.counterparts import JP, of_book
from judgetool.engine.weiss_schwarz.editions import edition_of
from judgetool.engine.weiss_schwarz.nodes import CountAsUsed
from judgetool.engine.weiss_schwarz.state import WeissGame, WeissState

BRAINSTORM = "Brainstorm"
WHEN_USED = {
    "Encore": "10.2.4",
    "Backup": "10.5.3",
    "Brainstorm": "10.7.4",
    "Change": "10.8.5",
    "Shift": "10.11.4",
    "Accelerate": "10.12.3",
    "Resonate": "10.13.3",
    "Fusion": "10.14.3",
    "Force": of_book(JP, "10.14.3"),
}
"""The rules that say when a keyword counts as used."""


@carries_out(CountAsUsed)
def counts_as_used(game: WeissGame, effect: CountAsUsed, context: Context) -> Procedure[Context]:
    """From here on the player has used the keyword of the card."""
    if context.this is not None:
        used = AbilityUsed(context.master, context.this, effect.what, context.name)
        if counts(game.state, effect, context):
            with game.citing(*when_used(effect)):
                yield replace(used, placed=placed_by_keyword(game, effect, context))
        else:
            not_taken_for_a_use(game, used)
    return context


def not_taken_for_a_use(game: WeissGame, used: AbilityUsed) -> None:
    """Where an ability watches for it, the step rests on what the book leaves open."""
    if used.what == BRAINSTORM and watched_for(game, used):
        game.rests_on("brainstorm-by-an-automatic-ability")


def placed_by_keyword(game: WeissGame, effect: CountAsUsed, context: Context) -> tuple[CardId, ...]:
    """The cards that count as placed on the stage by the keyword."""
    placed = placed_by(game.state, context)
    if effect.what != "Change" or places_by_change(game.state, context):
        return placed
    if placed:
        game.rests_on("placed-by-change")
    return ()


def when_used(effect: CountAsUsed) -> tuple[str, ...]:
    """The rules that say that the keyword is used now."""
    general = WHEN_USED.get(effect.what, "8.8.1")
    if effect.what != "Resonate":
        return (general,)
    return (general, "10.13.3.2" if effect.within_effect else "10.13.3.1")


@rule("10.8.4")
def placed_by(state: WeissState, context: Context) -> tuple[CardId, ...]:
    """The cards that the effect has just put onto the stage out of another zone."""
    return tuple(
        reference.card
        for reference in context.those
        if state.is_same(reference)
        and state.zone_of(reference.card).name in zones.STAGE
        and state.cards[reference.card].came_from not in zones.STAGE
    )


@rule("10.8.4")
def places_by_change(state: WeissState, context: Context) -> bool:
    """Whether what the ability puts onto the stage is placed there by Change."""
    return context.automatic or edition_of(state).any_ability_places_by_change


@rule("10.7.4", "10.13.1")
def counts(state: WeissState, effect: CountAsUsed, context: Context) -> bool:
    """Whether the book takes that for a use of the keyword."""
    edition = edition_of(state)
    if effect.what == BRAINSTORM and context.automatic:
        return edition.automatic_abilities_use_brainstorm
    return edition.resonates_within_effects or not effect.within_effect
