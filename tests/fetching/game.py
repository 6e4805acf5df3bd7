"""The engine of the game: a command, a keyword, the procedures of its rules, all in one value."""

from collections.abc import Iterator
from functools import partial
from sys import modules
from typing import Annotated

from pydantic import Field

from judgetool.engine.kernel.abilities import Ability, Effect, PutFrom
from judgetool.engine.kernel.abilities.node import node
from judgetool.engine.kernel.abilities.vocabulary import Vocabulary
from judgetool.engine.kernel.acts import Acts, nothing_against, passes
from judgetool.engine.kernel.as_printed import AsPrinted
from judgetool.engine.kernel.cards import PLAYERS, CardId, Face, Player, Zone, other
from judgetool.engine.kernel.commands import Command, KernelCommand, Pass
from judgetool.engine.kernel.context import Context
from judgetool.engine.kernel.continuous import View
from judgetool.engine.kernel.decisions import Decision, Objection
from judgetool.engine.kernel.defaults import concession
from judgetool.engine.kernel.effects import execute
from judgetool.engine.kernel.events import (
    Event,
    GameEnded,
    Move,
    Moved,
    Noted,
    StandbyEnded,
    StepBegan,
    TurnBegan,
)
from judgetool.engine.kernel.game import Game
from judgetool.engine.kernel.hidden import Finding
from judgetool.engine.kernel.immutable import worded
from judgetool.engine.kernel.positions import Builder
from judgetool.engine.kernel.procedures import Procedure, Rule, carries_out, gathered
from judgetool.engine.kernel.rules import Rules
from judgetool.engine.kernel.state import Result, State
from judgetool.engine.kernel.transcript import Codec
from judgetool.engine.kernel.triggers.consequences import consequences
from judgetool.engine.kernel.triggers.occasions import (
    NOTHING_KNOWN,
    Awaited,
    NothingTriggers,
    Occasion,
)
from tests.fetching.book import BOOK, VERSION

PILE, HAND = "pile", "hand"
MOST = 9
STEP, FETCHING_TIME = "fetching step", "fetch"
NOTHING_LEFT = "nothing is left to fetch"

rule = Rule(BOOK)
READING: AsPrinted[State] = AsPrinted((PILE, HAND), deck=PILE, in_play=(HAND,), hidden=(PILE,))


# --- what players do, and what cards say


@worded("fetch")
class Fetch(Command):
    """Take the top card of the own pile into the hand."""


@node("fetch more")
class FetchMore(Effect):
    """The player fetches so many more cards."""

    number: int = 1


ECHO = Ability(
    kind="automatic",
    name="Echo",
    rule="3.1",
    trigger=PutFrom(origin=PILE, destination=HAND),
    effect=FetchMore(),
    keywords=("echo",),
)
"""The keyword: who fetches the card fetches one more."""


def stone(value: int, *, echo: bool = False) -> Face:
    """A card of the game."""
    return Face("Stone", {"value": value}, (ECHO,) if echo else ())


# --- set-ups


class FetchBuilder(Builder[State]):
    """Positions of the game."""

    kind, reading, book, step = State, READING, BOOK, STEP


@rule("1.4")
def status(state: State) -> tuple[Finding, ...]:
    """What cannot be: a player with too many cards."""
    many = [player for player in PLAYERS if sum(1 for _ in state.owned_by(player)) > MOST]
    return tuple(Finding(f"{player} has too many cards", ("1.4",)) for player in many)


# --- the rules


@rule("1.1", "1.7", encloses=True)
def play(game: Game[State]) -> Procedure[None]:
    """Turn after turn a player fetches cards, as many as they like."""
    while True:
        player = game.state.turn_player
        yield StepBegan(STEP)
        yield from lose_without_cards(game, player)
        while isinstance((yield Decision(FETCHING_TIME, "act", player, citations=("1.2",))), Fetch):
            yield from fetch(game, player)
            yield from echoes(game)
        yield TurnBegan(other(player))


@rule("1.5")
def lose_without_cards(game: Game[State], player: Player) -> Procedure[None]:
    """Who cannot fetch as their turn begins loses."""
    if not game.state.cards_in(player, PILE):
        yield GameEnded(Result((player,), other(player)))


@rule("1.2", "2.4")
def fetch(game: Game[State], player: Player) -> Procedure[None]:
    """The top card of the pile goes to the hand."""
    top = game.state.cards_in(player, PILE)[-1]
    to = Zone(player, HAND)
    yield Moved((Move(top, Zone(player, PILE), to, face_up=True, seen_by=PLAYERS),))


@rule("3.2", encloses=True)
def echoes(game: Game[State]) -> Procedure[None]:
    """Each echo that waits is carried out, the first one first."""
    while game.state.standing_by:
        waiting = game.state.standing_by[0]
        yield StandbyEnded(waiting.id)
        with game.citing(waiting.ability.rule):
            context = Context(waiting.master, waiting.ability.name, waiting.source)
            yield from execute(game, waiting.ability.effect, context)


@carries_out(FetchMore)
def fetch_more(game: Game[State], effect: FetchMore, context: Context) -> Procedure[Context]:
    """So many more cards, as far as there are any."""
    for _ in range(effect.number):
        if game.state.cards_in(context.master, PILE):
            yield from fetch(game, context.master)
        else:
            yield from nothing_left(context)
    return context


@rule("3.3")
def nothing_left(context: Context) -> Procedure[None]:
    """An echo finds an empty pile."""
    yield Noted(NOTHING_LEFT, context.master)


class Echoing(NothingTriggers[State]):
    """What triggers: cards that come to the hand."""

    stands_by = ("3.1",)
    in_play = (HAND,)

    def abilities_in(self, state: State, card: CardId, view: View) -> tuple[Ability, ...]:
        """Those that are printed."""
        return READING.printed_abilities(state, card)

    def occasions(
        self, before: State, event: Event, after: State, awaited: Awaited = NOTHING_KNOWN
    ) -> list[Occasion]:
        """Every move."""
        moves = event.moves if isinstance(event, Moved) else ()
        return [Occasion(after, move=one) for one in moves]


# --- what is legal


def fetches(_state: State, decision: Decision) -> tuple[Command, ...]:
    """To fetch."""
    return (Fetch(decision.player),)


def against_fetching(state: State, _decision: Decision, command: Command) -> Iterator[Objection]:
    """One fetches from a pile that has a card."""
    if not state.cards_in(command.by, PILE):
        yield Objection("the pile is empty", ("1.3",))


ACTS: Acts[State] = Acts(
    listed={FETCHING_TIME: (fetches, passes)},
    judged={
        (FETCHING_TIME, Fetch): against_fetching,
        (FETCHING_TIME, Pass): nothing_against,
    },
)


# --- the game

VOCABULARY = Vocabulary(BOOK, (PutFrom, FetchMore), {}, {})
TRIGGERING = Echoing()

FETCHING: Rules[State] = Rules(
    name="Fetching",
    books={BOOK: VERSION},
    reading=READING,
    vocabulary=VOCABULARY,
    codec=Codec(
        State, Annotated[KernelCommand | Fetch, Field(discriminator="do")], VOCABULARY, READING
    ),
    triggering=TRIGGERING,
    effects=gathered(modules[__name__]),
    play=play,
    shared_code=rule.of_shared_code({concession: ("1.6",)}),
    consequences=partial(consequences, TRIGGERING),
    acts=ACTS,
)
"""The game, as the kernel needs it."""
