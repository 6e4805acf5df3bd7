"""Check timings and play timings (8.5), and automatic abilities that stand by (8.7)."""

from judgetool.engine.kernel import waiting
from judgetool.engine.kernel.abilities import Ability
from judgetool.engine.kernel.cards import Player, Reference, Zone
from judgetool.engine.kernel.choices import known
from judgetool.engine.kernel.commands import Command
from judgetool.engine.kernel.context import Context
from judgetool.engine.kernel.continuous import Ruled
from judgetool.engine.kernel.decisions import Decision
from judgetool.engine.kernel.effects.composed import execute
from judgetool.engine.kernel.events import MomentCame, Noted, StandbyEnded
from judgetool.engine.kernel.immutable import changed
from judgetool.engine.kernel.procedures import Procedure
from judgetool.engine.kernel.prohibitions import PROHIBITED, is_kept_from, prohibition
from judgetool.engine.kernel.state import StandingBy
from judgetool.engine.kernel.triggers.consequences import watched_for
from judgetool.engine.kernel.waiting import Checking
from judgetool.engine.weiss_schwarz import events, zones
from judgetool.engine.weiss_schwarz.books import edition_of, is_general, rule, rule_jp
from judgetool.engine.weiss_schwarz.continuous import USE, USE_ENCORE
from judgetool.engine.weiss_schwarz.effects.sight import looked_at_again, nothing_is_hidden
from judgetool.engine.weiss_schwarz.paying_otherwise import CHANGE
from judgetool.engine.weiss_schwarz.playing import paid_if_wanted
from judgetool.engine.weiss_schwarz.rule_actions import LOOPING, nothing_is_due, rule_actions
from judgetool.engine.weiss_schwarz.state import WeissGame, WeissState

SUNDER = "Sunder"
SEVERAL_NAMES = "10.4.2.1"
"""The rule of a Bond that gives several names."""


class Leaving(Exception):
    """The present phase or step is halted; the game goes on at ``step``."""

    def __init__(self, step: str) -> None:
        super().__init__(f"the game goes on at {step}")
        self.step = step


def moment(game: WeissGame, name: str) -> Procedure[None]:
    """A moment at which automatic abilities trigger comes, followed by a check timing."""
    yield MomentCame(name)
    yield from check_timing(game)


@rule("8.5.1", "8.5.1.4", "4.4.1", "4.4.2", encloses=True)
def check_timing(game: WeissGame) -> Procedure[bool]:
    """Rule actions first, then one ability after the other, the turn player's first.

    Gives whether there was anything to resolve.
    """
    return (yield from waiting.resolve_all(game, CHECKING))


def nothing_to_check(state: WeissState) -> bool:
    """Whether a check timing has nothing to do and nothing to ask: the usual case."""
    if state.standing_by or state.diverted is not None:
        return False
    return nothing_is_due(state) and nothing_is_hidden(state)


@rule("11.4.1.2", "11.4.1.3")
def leave_if_told(state: WeissState) -> None:
    """Once an effect has said where the game goes on, no check timing occurs any more here.

    What is to be resolved waits for the check timings there.
    """
    if state.diverted is not None:
        raise Leaving(state.diverted)


def before_rule_actions(game: WeissGame) -> Procedure[None]:
    """Players look again at their own cards, and the game leaves where an effect says so."""
    yield from looked_at_again(game)
    leave_if_told(game.state)


@rule("8.5.2", "8.5.2.1", "8.5.2.2", "8.5.2.3", "4.5.2", "4.5.3", "4.5.3.2")
def play_timing(game: WeissGame, player: Player, kind: str) -> Procedure[Command]:
    """A check timing, and only then the player acts or does nothing; gives the command."""
    yield from check_timing(game)
    command = yield Decision(kind, "act", player)
    assert command is not None
    return command


def play_standing_by(game: WeissGame, standing: StandingBy) -> Procedure[None]:
    """The ability is played, and the occurrence is used up."""
    with game.citing(standing.ability.rule, encloses=is_general(standing.ability.rule)):
        if plays_without_paying(game.state, standing.ability):
            yield from is_played(standing)
        yield from play_automatic(game, standing)
        yield StandbyEnded(standing.id)


@rule("8.7.3.2.1")
def plays_without_paying(state: WeissState, ability: Ability) -> bool:
    """Whether an ability counts as played, whatever becomes of the cost on resolution."""
    return edition_of(state).unpaid_ability_counts_as_played or not ability.may_pay


def is_played(standing: StandingBy) -> Procedure[None]:
    """The ability is played, wherever its card has gone and whatever holds by now."""
    yield as_played(standing)


def as_played(standing: StandingBy) -> Noted:
    """The event of playing an automatic ability."""
    card = None if standing.source is None else standing.source.card
    return Noted(events.ABILITY_PLAYED, standing.master, card, standing.ability.name)


@rule("8.6.2", "8.6.2.5.4", encloses=True)
def play_automatic(game: WeissGame, standing: StandingBy) -> Procedure[None]:
    """Pay the cost, if there is one and the master wants to, and carry out the effect."""
    ability = standing.ability
    if (yield from cannot_be_used(game, standing)):
        return
    context = waiting.as_it_triggered(standing)
    if context.before is None:
        context = changed(context, before=where_it_stands(game.state, standing.source))
    if ability.may_pay:
        context = yield from cost_paid(game, ability, context)
        if not context.done:
            if watched_for(game, as_played(standing)):
                game.rests_on("unpaid-ability")
            return
        if not plays_without_paying(game.state, ability):
            yield from is_played(standing)
    if ability.rule == SEVERAL_NAMES:
        game.rests_on("bond-with-several-names")
    attack = game.state.attack
    if SUNDER in ability.keywords and attack is not None and attack.type != "frontal":
        game.rests_on("sunder-after-any-attack")
    yield from execute(game, ability.effect, context)


@rule("8.7.3.2", "1.3.3")
def cannot_be_used(game: WeissGame, standing: StandingBy) -> Procedure[bool]:
    """Whether an effect keeps the player or the card from a keyword: the occurrence is used up."""
    player = standing.master
    for keyword in standing.ability.keywords:
        if (yield from is_kept_from(game, player, USE + keyword, player)):
            return True
        if USE + keyword == USE_ENCORE and (yield from is_kept_from_its_encore(game, standing)):
            return True
    return False


def is_kept_from_its_encore(game: WeissGame, standing: StandingBy) -> Procedure[bool]:
    """Whether an effect kept the card from its Encore when it was still on the stage."""
    source = standing.source
    if source is None:
        return False

    def kept(state: WeissState) -> Ruled | None:
        there = state.last_seen(source, became=True)
        return None if there is None else prohibition(there, source.card, USE_ENCORE)

    ruled = yield from known(game, kept)
    if ruled is None:
        return False
    yield Noted(PROHIBITED, standing.master, source.card, f"cannot {USE_ENCORE} ({ruled.source})")
    return True


def where_it_stands(state: WeissState, source: Reference | None) -> Zone | None:
    """The stage position of the card of an ability, for texts that speak of it later."""
    if source is None or not state.is_same(source):
        return None
    zone = state.zone_of(source.card)
    return zone if zone.name in zones.STAGE else None


@rule_jp("8.7.3.1.1")
@rule("8.7.3.2", "8.7.3.2.1", "8.1.1.2.2", "8.4.2.2", "8.4.3")
def cost_paid(game: WeissGame, ability: Ability, context: Context) -> Procedure[Context]:
    """Whether the master pays the cost on resolution; without it the occurrence is used up."""
    if CHANGE in ability.keywords:
        context = changed(context, kinds=(CHANGE,))
    context = changed(context, follows=(ability.effect,))
    return changed((yield from paid_if_wanted(game, ability.cost, context)), follows=())


CHECKING: Checking[WeissState] = Checking(
    nothing_to_check=nothing_to_check,
    rule_actions=rule_actions,
    play=play_standing_by,
    looping=LOOPING,
    first=before_rule_actions,
)
"""What this game says about its check timings."""
