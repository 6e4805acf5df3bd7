"""Effects on the course of the game: attacks, turns, steps, commands, damage, costs, uses."""

from judgetool.engine.kernel.abilities import Ability, DealDamage, GoTo, MayPay, TakeTurn
from judgetool.engine.kernel.abilities.words import CANCELED
from judgetool.engine.kernel.cards import NAME, CardId, Reference
from judgetool.engine.kernel.choices import known
from judgetool.engine.kernel.context import Context
from judgetool.engine.kernel.effects.composed import execute, what_follows
from judgetool.engine.kernel.effects.one_by_one import no_longer_there
from judgetool.engine.kernel.effects.undone import left_undone
from judgetool.engine.kernel.evaluating import players, pointed, value
from judgetool.engine.kernel.events import AbilityUsed, Noted
from judgetool.engine.kernel.immutable import changed
from judgetool.engine.kernel.procedures import Procedure, carries_out
from judgetool.engine.kernel.prohibitions import is_kept_from
from judgetool.engine.kernel.state import FaceUnknown
from judgetool.engine.kernel.triggers.consequences import watched_for
from judgetool.engine.weiss_schwarz import icons, playing, zones
from judgetool.engine.weiss_schwarz.books import JP, edition_of, of_book, rule
from judgetool.engine.weiss_schwarz.continuous import ATTACK_IN
from judgetool.engine.weiss_schwarz.damage import deal_damage, is_kept_from_taking
from judgetool.engine.weiss_schwarz.events import (
    AttackAimed,
    ChecksSet,
    DefenderChanged,
    Diverted,
    StepSkipped,
    TurnsAdded,
)
from judgetool.engine.weiss_schwarz.keyword_abilities.activated import BRAINSTORM
from judgetool.engine.weiss_schwarz.nodes import (
    CheckTriggers,
    CountAsUsed,
    Defend,
    FrontalAttack,
    PerformIcon,
    Skip,
    UseCommand,
)
from judgetool.engine.weiss_schwarz.roles import aimed_at
from judgetool.engine.weiss_schwarz.state import AfterChecks, WeissGame, WeissState

ATTACK_PHASE = (
    "attack declaration step",
    "trigger step",
    "counter step",
    "damage step",
    "battle step",
    "encore step",
)
"""The only phase that has several steps (7.1)."""

COMMAND = "command"
"""The kind of a text that is carried out only if another text names it (11.3.1.1)."""


@carries_out(FrontalAttack)
@rule("7.2.1.4.2")
def frontal_attack(game: WeissGame, effect: FrontalAttack, context: Context) -> Procedure[Context]:
    """The character that is about to attack makes a frontal attack on the card that is named."""
    cards = yield from known(game, lambda state: pointed(state, effect.what, context))
    attackers = pointed(game.state, "that card", context)
    if not cards or not attackers:
        yield from no_longer_there(context)
        return changed(context, done=False)
    if (yield from cannot_attack_frontally(game, attackers[0])):
        return changed(context, done=False)
    yield AttackAimed(aimed_at(game.state, attackers[0], "frontal", cards[0]))
    return changed(context, done=True)


@rule("1.3.3")
def cannot_attack_frontally(game: WeissGame, attacker: CardId) -> Procedure[bool]:
    """Whether an effect keeps the attacker from frontal attacks: that effect takes precedence."""
    player = game.state.zone_of(attacker).player
    return (yield from is_kept_from(game, attacker, ATTACK_IN["frontal"], player))


@carries_out(Defend)
@rule("7.2.1.5.1")
def defend(game: WeissGame, effect: Defend, context: Context) -> Procedure[Context]:
    """A character takes the place of the defending one, if a frontal attack is under way."""
    cards = yield from known(game, lambda state: pointed(state, effect.what, context))
    attack = game.state.attack
    here = [card for card in cards if game.state.zone_of(card).name in zones.STAGE]
    if attack is None or attack.type != "frontal" or not here:
        yield Noted("no attack", context.master, detail=context.name)
        return changed(context, done=False)
    yield DefenderChanged(game.state.placed(here[0]))
    return changed(context, done=True)


@carries_out(CheckTriggers)
@rule("7.3.1.2.3.1")
def set_checks(game: WeissGame, effect: CheckTriggers, context: Context) -> Procedure[Context]:
    """The present attack has another number of trigger checks."""
    if game.state.attack is None:
        yield Noted("no attack", context.master, detail=context.name)
        return changed(context, done=False)
    number = yield from known(game, lambda state: value(state, effect.number, context))
    after = None if effect.then is None else AfterChecks(number, effect.then, context)
    yield ChecksSet(number, after)
    return changed(context, done=True)


@carries_out(TakeTurn)
@rule("11.2.1")
def take_turn(game: WeissGame, effect: TakeTurn, context: Context) -> Procedure[Context]:
    """An additional turn follows this one."""
    yield TurnsAdded(players(effect.whose, context.master, game.state))
    return changed(context, done=True)


@carries_out(Skip)
@rule("1.3.1", "6.1.1")
def skip(game: WeissGame, effect: Skip, context: Context) -> Procedure[Context]:
    """A phase or step is taken out of a turn: of the present one, or of a player's next."""
    named = players(effect.whose, context.master, game.state)
    if effect.turn == "this":
        named = tuple(player for player in named if player == game.state.turn_player)
    if not named:
        yield Noted("it is not that player's turn", context.master, detail=context.name)
        return changed(context, done=False)
    if effect.turn == "this" and is_under_way(game.state, effect.step):
        yield Noted("it is that step already", context.master, detail=effect.step)
        return changed(context, done=False)
    yield StepSkipped(named, effect.step, effect.turn == "next")
    return changed(context, done=True)


@carries_out(GoTo)
@rule("11.4.1")
def go_to(game: WeissGame, effect: GoTo, context: Context) -> Procedure[Context]:
    """When this effect has been resolved, the game goes on at the phase or step.

    If that one is under way already, nothing changes.
    """
    if is_under_way(game.state, effect.step):
        yield Noted("it is that step already", context.master, detail=effect.step)
    else:
        yield Diverted(effect.step)
    return changed(context, done=True)


def is_under_way(state: WeissState, step: str) -> bool:
    """Whether the game is at the phase or step of that name."""
    return step == state.step or (step == "attack phase" and state.step in ATTACK_PHASE)


@carries_out(UseCommand)
@rule("11.3.1.3", "11.3.2")
def use_command(game: WeissGame, effect: UseCommand, context: Context) -> Procedure[Context]:
    """What the card says elsewhere under this name is carried out now."""
    commands = yield from known(game, lambda state: _commands(state, context.card, effect.name))
    if not commands:
        yield Noted("no such command", context.master, context.card, effect.name)
        return changed(context, done=False)
    with game.citing(commands[0].rule):
        return (yield from execute(game, commands[0].effect, context))


def _commands(state: WeissState, card: CardId | None, name: str) -> tuple[Ability, ...]:
    """The commands of that name on a card; raises ``FaceUnknown`` where it is not known."""
    if card is None:
        return ()
    face = state.face(card)
    if face is None:
        raise FaceUnknown(card, NAME)
    return tuple(one for one in face.abilities if one.kind == COMMAND and one.name == name)


# --- Damage


@carries_out(DealDamage)
def damage(game: WeissGame, effect: DealDamage, context: Context) -> Procedure[Context]:
    """Damage is dealt to a player, or to both: to the turn player first.

    It is not done where an effect keeps all of them from damage.
    """
    number = yield from known(game, lambda state: value(state, effect.number, context))
    damaged = players(effect.to, context.master, game.state)
    dealt, canceled = False, False
    for player in damaged:
        source, more = source_of(game.state, context), player != damaged[-1]
        if (yield from is_kept_from_taking(game, player, context)):
            continue
        ended = yield from deal_damage(game, player, number, source, more_follows=more)
        dealt, canceled = dealt or ended is not None, canceled or bool(ended)
    others = tuple(one for one in context.variables if one[0] != CANCELED)
    return changed(context, done=dealt, variables=(*others, (CANCELED, int(canceled))))


@rule("4.11.1.2", "4.11.1.2.1")
def source_of(state: WeissState, context: Context) -> Reference | None:
    """The source of damage that an effect deals: the card whose ability or icon it is."""
    if context.card is None:
        return None
    return state.reference(context.card)


# --- Costs and icons


@carries_out(MayPay)
@rule("8.4.2", "8.4.2.2")
def may_pay(game: WeissGame, effect: MayPay, context: Context) -> Procedure[Context]:
    """The master may pay a cost in the middle of an effect, in full or not at all."""
    after = context.follows
    depending = tuple(one for one in (effect.then, effect.otherwise) if one is not None)
    context = changed(context, follows=(*depending, *after))
    context = yield from playing.paid_if_wanted(game, effect.cost, context)
    context = changed(context, follows=after)
    if not context.done and effect.otherwise is None:
        return left_undone(effect, context)
    return (yield from what_follows(game, context, effect.then, effect.otherwise))


@carries_out(PerformIcon)
@rule("4.12.1")
def performs_icon(game: WeissGame, effect: PerformIcon, context: Context) -> Procedure[Context]:
    """The action of a trigger icon is carried out without a trigger check."""
    icon = icons.TRIGGER_ICONS[effect.icon]
    with game.citing(icon.rule):
        return (yield from execute(game, icon.effect, context))


# --- When the use of a keyword counts

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
                yield changed(used, placed=placed_by_keyword(game, effect, context))
        else:
            not_taken_for_a_use(game, used)
    return context


def not_taken_for_a_use(game: WeissGame, used: AbilityUsed) -> None:
    """If an ability watches for the use, the step rests on what the book leaves open."""
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
    """Whether the book counts this as a use of the keyword."""
    edition = edition_of(state)
    if effect.what == BRAINSTORM and context.automatic:
        return edition.automatic_abilities_use_brainstorm
    return edition.resonates_within_effects or not effect.within_effect
