"""Using activated abilities (8.1.1.1, 8.6.2): designate, pay, use, resolve."""

from judgetool.engine.kernel.abilities import Ability
from judgetool.engine.kernel.cards import CardId, Reference
from judgetool.engine.kernel.context import Context
from judgetool.engine.kernel.effects.dispatch import execute
from judgetool.engine.kernel.events import AbilityUsed
from judgetool.engine.kernel.procedures import Procedure
from judgetool.engine.kernel.triggers.consequences import watched_for
from judgetool.engine.weiss_schwarz import zones
from judgetool.engine.weiss_schwarz.citing import is_general, rule
from judgetool.engine.weiss_schwarz.commands import Use
from judgetool.engine.weiss_schwarz.editions import edition_of
from judgetool.engine.weiss_schwarz.keywords import abilities_of
from judgetool.engine.weiss_schwarz.paying import choice_differs, pay
from judgetool.engine.weiss_schwarz.requirements import against_color, against_level
from judgetool.engine.weiss_schwarz.state import WeissGame, WeissState

ACTIVATED = "activated"
"""The kind of abilities that a player uses, and what it is called when one is used."""

BACKUP = "Backup"

PLAYED = "played"
"""What it is called when an activated ability is played."""


def designated(state: WeissState, card: CardId, index: int) -> Ability | None:
    """The activated ability of a card at a place among all its abilities."""
    abilities = abilities_of(state, card)
    if not 0 <= index < len(abilities) or abilities[index].kind != ACTIVATED:
        return None
    return abilities[index]


def context_of(state: WeissState, card: CardId, ability: Ability) -> Context:
    """What an ability knows when it is used: its card, and the stage position where that is."""
    instance = state.cards[card]
    here = instance.zone if instance.zone.name in zones.STAGE else None
    this = Reference(card, instance.entered)
    return Context(instance.zone.player, ability.name, this, before=here)


@rule("8.6.2", "8.6.2.1", encloses=True)
def use_ability(game: WeissGame, command: Use) -> Procedure[None]:
    """Use an activated ability whose requirements are fulfilled: pay, use, resolve."""
    ability = designated(game.state, command.card, command.ability)
    assert ability is not None
    context = context_of(game.state, command.card, ability)
    if BACKUP in ability.keywords and any(
        (
            *against_color(game.state, command.by, command.card),
            *against_level(game.state, command.by, command.card),
        )
    ):
        game.rests_on("backup-asks-its-own-level-only")
    before = game.state
    with game.citing(ability.rule, encloses=is_general(ability.rule)):
        after = yield from pay_for(game, ability, context)
        yield from is_played(context, ability)
        if edition_of(game.state).used_when_paid:
            yield from is_used(context, ability)
            yield from resolve(game, ability, after, before)
        else:
            earlier = watched_for(game, used(context, ability))
            yield from resolve(game, ability, after, before)
            if earlier or watched_for(game, used(context, ability)):
                game.rests_on("used-when-resolved")
            yield from is_used(context, ability)


@rule("8.6.2.3", "8.6.2.3.1")
def pay_for(game: WeissGame, ability: Ability, context: Context) -> Procedure[Context]:
    """Pay the cost of the ability in full."""
    return (yield from pay(game, ability.cost, context))


@rule("8.6.2.4")
def is_played(context: Context, ability: Ability) -> Procedure[None]:
    """The cost is paid: only now the ability is played, and one of its times in the turn gone."""
    assert context.this is not None
    counted = ability if ability.times_a_turn is not None else None
    yield AbilityUsed(context.master, context.this, PLAYED, ability.name, counted)


@rule("8.1.1.1.2")
def is_used(context: Context, ability: Ability) -> Procedure[None]:
    """What the player has now done is using an activated ability."""
    yield used(context, ability)


def used(context: Context, ability: Ability) -> AbilityUsed:
    """The event of using an activated ability."""
    assert context.this is not None
    return AbilityUsed(context.master, context.this, ACTIVATED, ability.name)


@rule("8.6.2.5", "8.6.2.5.4", encloses=True)
def resolve(
    game: WeissGame, ability: Ability, context: Context, before: WeissState
) -> Procedure[None]:
    """The effect of the ability is carried out; ``before`` was so when it was designated."""
    if choice_differs(before, game.state, ability.effect, context):
        game.rests_on("chosen-on-resolution")
    yield from execute(game, ability.effect, context)
