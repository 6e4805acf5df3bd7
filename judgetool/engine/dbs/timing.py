"""Checkpoints, free timings and counter timings (4-5 to 4-7, 8-5), and skills activated at them.

Players activate skills at free timings (8-6-2); pending [Auto] skills are activated at checkpoints.
"""

from judgetool.engine.dbs import events, zones
from judgetool.engine.dbs.activating import (
    Activated,
    activate,
    comes_to_nothing,
    declaration,
    resolve,
)
from judgetool.engine.dbs.books import is_general, rule
from judgetool.engine.dbs.characteristics import (
    has_it_elsewhere,
    is_negated,
    is_used_up,
    recognized_abilities,
)
from judgetool.engine.dbs.commands import COUNTER_TIMING, DEFENSE, MAIN, OFFENCE, Use
from judgetool.engine.dbs.costs import paid_if_wanted
from judgetool.engine.dbs.events import ActionDeclared, ActivationCounted, DeclaredOver
from judgetool.engine.dbs.faces import BLOCKER
from judgetool.engine.dbs.icons import AWAKEN
from judgetool.engine.dbs.prohibited import uses_of
from judgetool.engine.dbs.rule_processing import LOOPING, nothing_is_due, rule_processing
from judgetool.engine.dbs.skills import may_counter
from judgetool.engine.dbs.state import ATTACK, PLAY, SKILL, DbsGame, DbsState, Declared
from judgetool.engine.dbs.triggers import is_counted_when_activated
from judgetool.engine.kernel import waiting
from judgetool.engine.kernel.abilities import Ability, Turn
from judgetool.engine.kernel.cards import CardId, Player, Reference, other
from judgetool.engine.kernel.choices import known, wants
from judgetool.engine.kernel.commands import Command
from judgetool.engine.kernel.context import Context
from judgetool.engine.kernel.decisions import Decision, RuleNumbers
from judgetool.engine.kernel.events import AbilityUsed, MomentCame, Noted, StandbyEnded
from judgetool.engine.kernel.procedures import Procedure
from judgetool.engine.kernel.prohibitions import is_kept_from
from judgetool.engine.kernel.state import StandingBy
from judgetool.engine.kernel.usable import designated
from judgetool.engine.kernel.waiting import Checking

# --- checkpoints and free timings (8-5-1, 8-5-2)


def moment(game: DbsGame, name: str) -> Procedure[None]:
    """A moment at which [Auto] skills trigger comes, followed by a checkpoint."""
    yield MomentCame(name)
    yield from checkpoint(game)


@rule("8-5-1", "8-5-1-4", "4-5-1", "4-5-2", encloses=True)
def checkpoint(game: DbsGame) -> Procedure[None]:
    """Rule processing first, then the pending [Auto] skills."""
    yield from waiting.resolve_all(game, CHECKING)


def nothing_to_check(state: DbsState) -> bool:
    """Whether a checkpoint has nothing to do and nothing to ask: the usual case."""
    return not state.standing_by and nothing_is_due(state)


@rule("8-5-1-1")
def processed_at_checkpoint(game: DbsGame) -> Procedure[bool]:
    """All rule processing that is due is done at once; gives whether there was any."""
    return (yield from rule_processing(game))


FREE_TIMINGS: dict[str, RuleNumbers] = {
    MAIN: ("6-3-1-2", "6-3-1-2-5"),
    OFFENCE: ("7-2-1-2", "7-2-1-3"),
    DEFENSE: ("7-3-1-2", "7-3-1-3"),
}
"""By phase or step: the rules that grant a free timing in it, and on doing nothing then."""


@rule("8-5-2", "4-6-1", "4-6-2", encloses=True)
def free_timing(game: DbsGame, player: Player, kind: str) -> Procedure[Command]:
    """A checkpoint, and only then the player acts or does nothing; gives the command."""
    with game.citing("8-5-2-1", encloses=True):
        yield from checkpoint(game)
    with game.citing(*FREE_TIMINGS[kind]):
        return (yield from free_timing_granted(player, kind))


@rule("8-5-2-2", "8-5-2-3", "4-6-3")
def free_timing_granted(player: Player, kind: str) -> Procedure[Command]:
    """The player carries out one possible action, or none."""
    command = yield Decision(kind, "act", player)
    assert command is not None
    return command


# --- counter timings (4-7, 8-5-3)


@rule("4-7-1", "4-7-2", "4-7-3", "8-5-3", encloses=True)
def counter_timing(
    game: DbsGame, declared: Declared, *, at_checkpoint: bool = False
) -> Procedure[bool]:
    """An action or skill is declared and can be countered; gives whether to carry it out.

    ``at_checkpoint`` says that it is a pending skill: of these one comes after the other anyway.
    """
    yield ActionDeclared(declared)
    yield from processed_first(game)
    if game.state.standing_by and not at_checkpoint and declared.what != ATTACK:
        game.rests_on("counter-timing-by-turns")
    activated = yield from answers(game, other(declared.player))
    for one in reversed(activated):
        yield from counter_resolves(game, one)
    negated = game.state.declared[-1].negated
    yield from is_over()
    return not negated


@rule("4-7-3-1", "8-5-3-1")
def processed_first(game: DbsGame) -> Procedure[None]:
    """All rule processing that is due is done."""
    while (yield from rule_processing(game)):
        pass


def answers(game: DbsGame, player: Player) -> Procedure[list[Activated]]:
    """The players activate [Counter] skills by turns, until one does nothing; gives the skills."""
    activated: list[Activated] = []
    in_turn = (answer, answer_to_counter, answer_to_the_next)
    while True:
        one = yield from in_turn[min(len(activated), 2)](game, player)
        if one is None:
            return activated
        activated.append(one)
        player = other(player)


@rule("4-7-3-2")
def answer(game: DbsGame, player: Player) -> Procedure[Activated | None]:
    """The other player activates a [Counter] to the action or skill, or does nothing."""
    return (yield from activated_counter(game, player))


@rule("4-7-3-3")
def answer_to_counter(game: DbsGame, player: Player) -> Procedure[Activated | None]:
    """The first player activates a [Counter: Counter] to that, or does nothing."""
    return (yield from activated_counter(game, player))


@rule("4-7-3-3-1")
def answer_to_the_next(game: DbsGame, player: Player) -> Procedure[Activated | None]:
    """The players go on like that by turns."""
    return (yield from activated_counter(game, player))


def activated_counter(game: DbsGame, player: Player) -> Procedure[Activated | None]:
    """A player activates a [Counter] to what was declared last, or nothing.

    Nobody who can have none is asked.
    """
    if not may_counter(game.state, player):
        return None
    with game.citing(*COUNTER_TIMINGS.get(game.state.declared[-1].what, ())):
        command = yield Decision(COUNTER_TIMING, "act", player, about=card_declared(game.state))
    if not isinstance(command, Use):
        return None
    ability = designated(game.state, command.card, command.ability)
    assert ability is not None
    with game.citing(ability.rule, encloses=is_general(ability.rule)):
        one = yield from activate(game, command)
    yield ActionDeclared(declaration(one))
    return one


COUNTER_TIMINGS: dict[str, RuleNumbers] = {
    PLAY: ("6-3-1-2-1-2",),
    ATTACK: ("7-1-1",),
    SKILL: ("8-6-2-4",),
}
"""By what is declared: the rule by which a counter timing follows it."""


def card_declared(state: DbsState) -> CardId | None:
    """The card of what was declared last, if it has any."""
    card = state.declared[-1].card
    return None if card is None else card.card


@rule("4-7-3-4", "10-9-1", encloses=True)
def counter_resolves(game: DbsGame, one: Activated) -> Procedure[None]:
    """Of the [Counter] skills the one that was activated last resolves first."""
    negated = game.state.declared[-1].negated
    yield DeclaredOver()
    number = one.ability.rule
    if negated:
        with game.citing("4-7-3-4"), game.citing(number, encloses=is_general(number)):
            yield from comes_to_nothing(game, one)
    else:
        with game.citing(number, encloses=is_general(number)):
            yield from resolve(game, one)


@rule("4-7-3-5")
def is_over() -> Procedure[None]:
    """The counter timing ends."""
    yield DeclaredOver()


BY_STEP = {
    MAIN: ("6-3-1-2-2", "6-3-1-2-3"),
    OFFENCE: ("7-2-1-2-3", "7-2-1-2-3-1"),
    DEFENSE: ("7-3-1-2-2-2", "7-3-1-2-2-3"),
}
"""By phase or step: the rules by which skills are activated in it, and by which [Awaken] is."""


@rule("8-6-2", "8-6-2-4", "8-1-3", encloses=True)
def use_skill(game: DbsGame, command: Use) -> Procedure[None]:
    """Activate a skill and pay for it; after a counter timing it resolves, unless it is negated."""
    ability = designated(game.state, command.card, command.ability)
    assert ability is not None
    of_skills, of_awaken = BY_STEP[game.state.step]
    with game.citing(of_awaken if AWAKEN in ability.icons else of_skills, encloses=True):
        with game.citing(ability.rule, encloses=is_general(ability.rule)):
            one = yield from activate(game, command)
        yield from resolves_unless_countered(game, one)


def resolves_unless_countered(
    game: DbsGame, one: Activated, *, at_checkpoint: bool = False
) -> Procedure[bool]:
    """After its counter timing a skill resolves, or is negated; gives whether it resolves.

    What the players do at the counter timing is not done by the rule of this skill.
    """
    goes_on = yield from counter_timing(game, declaration(one), at_checkpoint=at_checkpoint)
    number = one.ability.rule
    with game.citing(number, encloses=is_general(number)):
        yield from (resolve(game, one) if goes_on else comes_to_nothing(game, one))
    return goes_on


# --- pending [Auto] skills (8-7)

PENDING = "automatic"
"""The kind of the skills that are activated at checkpoints."""


def activate_pending(game: DbsGame, standing: StandingBy) -> Procedure[None]:
    """Activate and resolve a pending skill, unless it cannot be; it is pending once less."""
    number = standing.ability.rule
    with game.citing(number, encloses=is_general(number)):
        canceled = yield from is_canceled(game, standing)
        canceled = canceled or (yield from is_over_the_limit(game, standing))
    if not canceled:
        if (yield from known(game, lambda state: is_lost(state, standing))):
            game.rests_on("lost-skill-stays-pending")
        with game.citing(*of_card_that_has_gone(game.state, standing), encloses=True):
            yield from activate_automatic(game, standing)
    yield StandbyEnded(standing.id)


@rule("8-7-4-1", "8-3-2")
def is_canceled(game: DbsGame, standing: StandingBy) -> Procedure[bool]:
    """Whether a skill that is pending cannot be activated by now: it is negated, or prohibited."""
    this, ability = standing.source, standing.ability
    if this is not None and (
        yield from known(game, lambda state: is_negated_there(state, this, ability))
    ):
        yield Noted(events.SKILL_NEGATED, standing.master, this.card, ability.name)
        return True
    for use in uses_of(standing.ability):
        if (yield from is_kept_from(game, standing.master, use, standing.master)):
            return True
    return False


@rule("8-7-4-1", "10-10-1")
def is_over_the_limit(game: DbsGame, standing: StandingBy) -> Procedure[bool]:
    """Whether a skill is pending that has been activated as often as it may be in the turn."""
    this, ability = standing.source, standing.ability
    if not is_counted_when_activated(ability):
        return False
    assert this is not None
    if not (yield from known(game, lambda state: is_used_up(state, this, ability))):
        return False
    if has_it_elsewhere(game.state, this.card, ability):
        game.rests_on("used-before-evolve")
    yield Noted(events.USED_UP, standing.master, this.card, ability.name)
    return True


def is_negated_there(state: DbsState, this: Reference, ability: Ability) -> bool:
    """Whether a card that has not left has a skill that is negated now."""
    return state.is_same(this) and is_negated(state, this.card, ability)


@rule("8-7-4")
def is_lost(state: DbsState, standing: StandingBy) -> bool:
    """Whether a card that has not left has no longer the skill of it that is pending.

    It was given for a time, stands on the other side of the Leader Card, or on a card that has
    another one on top now. Raises ``FaceUnknown``.
    """
    this = standing.source
    if this is None or standing.created is not None or not state.is_same(this):
        return False
    return standing.ability not in recognized_abilities(state, this.card)


@rule("8-7-7")
def of_card_that_has_gone(state: DbsState, standing: StandingBy) -> RuleNumbers:
    """The rule by which a skill is activated all the same whose card has left its area."""
    this = standing.source
    return () if this is None or state.is_same(this) else ("8-7-7",)


@rule("8-7-4", "8-6-2", "8-6-2-4", encloses=True)
def activate_automatic(game: DbsGame, standing: StandingBy) -> Procedure[None]:
    """Activate and resolve a skill; it must be activated, wherever its card has gone.

    A cost is paid if its master wants to. Then there is a counter timing.
    """
    ability, before = standing.ability, game.state
    context = waiting.as_it_triggered(standing)
    if ability.may_pay:
        with game.citing(ability.rule, encloses=is_general(ability.rule)):
            context = yield from paid_if_wanted(game, ability.cost, context)
        if not context.done:
            return
    if ability.name == BLOCKER and not (yield from blocks(game, context)):
        return
    one = yield from time_is_counted(Activated(ability, context, before), standing.source)
    yield from resolves_unless_countered(game, one, at_checkpoint=True)


@rule("10-10-1", "10-10-2")
def time_is_counted(one: Activated, this: Reference | None) -> Procedure[Activated]:
    """The skill is activated, and this is one of its times in the turn, if these are limited."""
    if is_counted_when_activated(one.ability):
        assert this is not None
        yield ActivationCounted(this, one.ability)
    return one


@rule("10-3-1", "8-6-2-2")
def blocks(game: DbsGame, context: Context) -> Procedure[bool]:
    """A card that can be switched to Rest Mode takes the attack, if its player activates that."""
    assert context.this is not None
    resting = Turn("this card", zones.REST)
    if not (
        yield from known(game, lambda state: state.reading.can_be_done(state, resting, context))
    ):
        yield Noted(events.NOTHING_FOR_IT, context.master, context.card, context.name)
        return False
    if not (yield from wants(context.master, context.name, about=context.card)):
        game.rests_on("blocker-is-optional")
        return False
    yield AbilityUsed(context.master, context.this, PENDING, context.name)
    return True


CHECKING: Checking[DbsState] = Checking(
    nothing_to_check=nothing_to_check,
    rule_actions=processed_at_checkpoint,
    play=activate_pending,
    looping=LOOPING,
)
"""What this game says about checkpoints."""
