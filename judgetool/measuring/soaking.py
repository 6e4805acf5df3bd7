"""Soaking the engine in random games by the thousand: what must hold of each, at every step.

No game crashes or goes on for ever; every card lies in exactly one zone, and each player keeps
those that the deck list names; only events change the state; the transcript, written down and
read again, plays the same game; and every state comes back from its written form the same.
"""

import gc
import os
import pickle
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from judgetool.disputes.games import books as playable_books
from judgetool.disputes.games import tabletop_of
from judgetool.engine.kernel.cards import PLAYERS, CardId, FaceId, Player, Zone
from judgetool.engine.kernel.events import apply
from judgetool.engine.kernel.game import Step
from judgetool.engine.kernel.hidden import undetermined
from judgetool.engine.kernel.immutable import changed
from judgetool.engine.kernel.state import State
from judgetool.engine.kernel.timeline import Timeline
from judgetool.measuring.random_games import begun, play_on

MOST_DECISIONS = 5000
"""A game that has not ended after so many decisions is a defect."""

EVERY = 5
"""So often a state is written down and read again; the last one always is."""

Decks = Mapping[Player, Counter[FaceId]]
ListedAs = Callable[[Any, FaceId], FaceId]
Game = Timeline[Any]


class Broken(Exception):
    """Something that must hold does not."""


@dataclass(frozen=True)
class Failure:
    """What does not hold in a game. The same book and seed give the same game again.

    ``step`` is the last step of the game, or the one at which something does not hold.
    """

    book: str
    seed: int
    step: int
    what: str


@dataclass(frozen=True)
class Soaked:
    """A random game that was played and looked at; ``failure`` is None where all holds."""

    seed: int
    steps: int
    failure: Failure | None


def soak(seed: int, book: str, *, every: int = EVERY, cards: Sequence[Any] = ()) -> Soaked:
    """Play the random game of ``seed``, with real ``cards`` if any are given; look what holds.

    A defect of the engine can raise anything at all, so anything that is raised is a failure.
    """
    step = 0
    timeline = begun(seed, book, cards)
    try:
        for step in play_on(timeline, seed):
            if step >= MOST_DECISIONS:
                raise Broken(f"the game has not ended after {MOST_DECISIONS} decisions")
        for checked in checks(timeline, every):
            step = checked
    except Exception as raised:
        return Soaked(seed, len(timeline), Failure(book, seed, step, _in_words(raised)))
    return Soaked(seed, len(timeline), None)


def _in_words(raised: Exception) -> str:
    """What is wrong. For a crash it names the place in the code."""
    if isinstance(raised, Broken):
        return str(raised)
    place, traceback = "", raised.__traceback__
    while traceback is not None:
        code = traceback.tb_frame.f_code
        place = f"{code.co_filename.replace(chr(92), '/').split('/')[-1]}:{traceback.tb_lineno}"
        traceback = traceback.tb_next
    return f"{type(raised).__name__} in {place}: {raised}"


def checks(timeline: Game, every: int = EVERY) -> Iterator[int]:
    """Look at a whole game, step by step; raises :class:`Broken` where something does not hold."""
    if timeline[-1].state.result is None:
        raise Broken("the game does not end")
    yield from only_events_change(timeline)
    yield from states_survive(timeline, every)
    yield from replay_is_the_same(timeline)


def only_events_change(timeline: Game) -> Iterator[int]:
    """Applying the recorded events gives the state of each step; all of them keep the cards."""
    state = timeline.setup
    listed_as = tabletop_of(state.book).random.listed_as
    decks = {player: faces_of(state, player, listed_as) for player in PLAYERS}
    owned = owners(state)
    for index in range(len(timeline)):
        yield index
        for event, *_ in timeline[index].events:
            before, state = state, apply(state, event)
            if state.time != before.time + 1:
                raise Broken("an event does not take its time")
            if state.zones is not before.zones or state.cards is not before.cards:
                cards_are_where_they_say(state)
                decks_are_complete(state, decks, listed_as)
        if state != timeline[index].state:
            raise Broken("something other than the events has changed the state")
        if owners(state) != owned:
            raise Broken("a card has another owner, is lost, or was not there before")


def cards_are_where_they_say(state: State) -> None:
    """Each card lies in exactly one zone, and says so itself."""
    lying: dict[CardId, Zone] = {}
    places = 0
    for player, own in state.zones.items():
        for name, cards in own.items():
            places += len(cards)
            zone = Zone(player, name)
            for card in cards:
                lying[card] = zone
    if not places == len(lying) == len(state.cards):
        raise Broken("a card lies in two zones or in none")
    if any(card.zone != lying[card.id] for card in state.cards.values()):
        raise Broken("a card is not where it says")


def decks_are_complete(state: State, decks: Decks, listed_as: ListedAs) -> None:
    """Known and unseen faces together are the decks, and there are cards for all unseen faces."""
    for player in PLAYERS:
        if faces_of(state, player, listed_as) != decks[player]:
            raise Broken(f"{player}'s cards are not those of the deck list")
        if sum(state.unseen[player].values()) > len(undetermined(state, player)):
            raise Broken(f"{player} has more unseen faces than unknown cards")


def faces_of(state: State, player: Player, listed_as: ListedAs) -> Counter[FaceId]:
    """The known faces of a player's cards, and those known to be among the unknown ones."""
    faces = (card.face for card in state.owned_by(player))
    known = Counter(listed_as(state, face) for face in faces if face is not None)
    return known + Counter(dict(state.unseen[player]))


def owners(state: State) -> dict[CardId, Player]:
    """Who brought which card to the game."""
    return {number: card.owner for number, card in state.cards.items()}


def states_survive(timeline: Game, every: int) -> Iterator[int]:
    """States come back from their written form the same.

    The faces are by far the largest part and stay the same in nearly all states, so they are
    written with the first state that has them.
    """
    codec = tabletop_of(timeline.setup.book).rules.codec
    last = len(timeline) - 1
    written: Any = None
    for index in (*range(0, last, every), last):
        yield index
        whole = timeline[index].state
        state = without_faces(whole, written) if whole.faces is written else whole
        written = whole.faces
        if codec.state_from_json(codec.state_to_json(state)) != state:
            raise Broken("a state does not come back the same from its written form")


def without_faces(state: State, written: Mapping[FaceId, Any]) -> State:
    """The state, and the earlier ones that it keeps, without the faces if they are ``written``."""
    unpaid = state.unpaid and without_faces(state.unpaid, written)
    left = tuple(changed(seen, state=without_faces(seen.state, written)) for seen in state.left)
    faces = {} if state.faces is written else state.faces
    return changed(state, faces=faces, unpaid=unpaid, left=left)


def replay_is_the_same(timeline: Game) -> Iterator[int]:
    """The transcript, written down and read again, gives the same steps."""
    transcript = timeline.transcript
    tabletop = tabletop_of(timeline.setup.book)
    codec = tabletop.rules.codec
    read = codec.transcript_from_json(codec.transcript_to_json(transcript))
    if read != transcript:
        raise Broken("the transcript does not come back the same from its written form")
    again = Timeline(tabletop.rules, read)
    if len(again) != len(timeline):
        raise Broken("the transcript gives another number of steps")
    for index in range(len(timeline)):
        yield index
        if beside_faces(again[index], again.setup) != beside_faces(timeline[index], timeline.setup):
            raise Broken("the transcript gives another step")


def beside_faces(step: Step[Any], setup: State) -> Step[Any]:
    """The step without the faces of the set-up, which was compared as a whole."""
    return changed(step, state=without_faces(step.state, setup.faces))


SOAKED_BOOKS = playable_books()
"""The books by which random games are played."""

Progress = Callable[[int, int, int], None]
"""Told after each game: how many were played, of how many, and how many of them failed."""


@dataclass(frozen=True)
class Soaking:
    """What came of random games: how many, how many steps they had, and what failed."""

    games: int
    steps: int
    failures: tuple[Failure, ...]

    @property
    def holds(self) -> bool:
        """Whether all that must hold held in all games."""
        return not self.failures


def soak_games(
    games: int,
    *,
    seed: int = 0,
    books: Sequence[str] = SOAKED_BOOKS,
    jobs: int | None = None,
    progress: Progress | None = None,
    cards: Sequence[Any] = (),
) -> Soaking:
    """Play ``games`` random games, one by each of ``books`` in turn, with seeds from ``seed`` on.

    ``jobs`` processes share them; without ``jobs`` there is one for each processor. With ``cards``
    the decks are made of these real ones.
    """
    orders = [(books[number % len(books)], seed + number) for number in range(games)]
    failures: list[Failure] = []
    steps = 0
    for number, soaked in enumerate(_played(orders, jobs or os.cpu_count() or 1, cards), start=1):
        steps += soaked.steps
        if soaked.failure is not None:
            failures.append(soaked.failure)
        if progress is not None:
            progress(number, games, len(failures))
    return Soaking(games, steps, tuple(failures))


def _played(orders: Sequence[tuple[str, int]], jobs: int, cards: Sequence[Any]) -> Iterator[Soaked]:
    if jobs == 1 or len(orders) == 1:
        for book, seed in orders:
            yield soak(seed, book, cards=cards)
        return
    from concurrent.futures import ProcessPoolExecutor
    from multiprocessing import get_context

    handed = (pickle.dumps(tuple(cards)), gc.get_threshold())  # not anew for each process
    with ProcessPoolExecutor(min(jobs, len(orders)), get_context("spawn"), _take, handed) as pool:
        yield from pool.map(_soak_one, orders, chunksize=max(1, min(20, len(orders) // jobs)))


_taken: list[Sequence[Any]] = []
"""The real cards with which a process plays, if any: they are handed over once."""


def _take(cards: bytes, seldom: tuple[int, int, int]) -> None:
    """Begin a process that plays; it looks for data in cycles as ``seldom`` as the one before."""
    gc.set_threshold(*seldom)
    _taken.append(pickle.loads(cards))
    gc.freeze()  # the cards stay: nobody need look through them again


def _soak_one(order: tuple[str, int]) -> Soaked:
    book, seed = order
    return soak(seed, book, cards=_taken[-1] if _taken else ())
