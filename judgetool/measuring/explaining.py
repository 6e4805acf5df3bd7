"""How well differences are explained: boards of random games, with mistakes that are known.

A board is remembered where a phase or step begins, and seen at an act later in the same turn. In
between somebody made mistakes, or nobody did. What a table would not know is hidden: the decks and
what else lies face down; a hand is known or not, as if by chance. Then what is found is compared
with what is true. Times are processor time: other programs do not count.
"""

import gc
import sys
import time
from collections import Counter
from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import count
from random import Random
from typing import Any, NamedTuple

from judgetool.disputes.explaining.entering import beginnings, happened
from judgetool.disputes.explaining.mistakes import Happened, Lately, Mistake, lately_made
from judgetool.disputes.explaining.observed import observed, without_faces
from judgetool.disputes.explaining.problem import (
    Explanation,
    Problem,
    attack_in_words,
    best_first,
    problem_of,
)
from judgetool.disputes.explaining.search import Search
from judgetool.disputes.games import tabletop_of
from judgetool.disputes.tabletop import Scene, Tabletop
from judgetool.engine.kernel.cards import PLAYERS, Player, Zone
from judgetool.engine.kernel.commands import Command
from judgetool.engine.kernel.decisions import IllegalCommand
from judgetool.engine.kernel.game import Game
from judgetool.engine.kernel.state import State
from judgetool.measuring.random_games import RandomPlayer, begun

LONGEST = 250
"""So many decisions of a random game are played at most to find a position."""

LONGEST_TURN = 80
"""A turn with more decisions than that is left."""

OF_EACH_GAME = 5
"""So many boards of each random game are tried."""

MOST_SKIPPED = 100
"""After so many boards in a row without a rare mistake any mistake will do."""

ANSWERS, AMONG = 5, 3
"""So many explanations are looked for; the true one should be among the first of them."""

GOALS = {0: 0.98, 1: 0.9, 2: 0.6}
"""In what share of the positions with so many mistakes the true explanation should be found."""

FIRST_LIMIT, ALL_LIMIT = 2.0, 20.0
"""Seconds within which the first answer, and all of them, should be there."""


class Truth(NamedTuple):
    """A mistake that was made: what it is called, whose cards it is about, and in which step."""

    name: str
    player: Player
    step: str


class Position(NamedTuple):
    """A board as remembered, one as seen, and what happened in between."""

    problem: Problem
    truth: tuple[Truth, ...]
    seed: int
    way: str
    course: "_Course"


@dataclass(frozen=True)
class Explained:
    """What came of one position.

    ``place`` is that of the true explanation among those that were found, from 1; None if it is not
    among them. ``same_step`` says that the steps are right as well. ``fewest`` is the number of
    mistakes of the first one; None where nothing was found. ``first`` and ``all`` are seconds.
    """

    book: str
    seed: int
    truth: tuple[Truth, ...]
    place: int | None
    same_step: bool
    fewest: int | None
    first: float
    all: float
    looked_at: int
    way: str = ""
    answers: tuple[str, ...] = ()


# --- positions ------------------------------------------------------------------------------------


def positions(book: str, seed: int, number: int, mistakes: int) -> Iterator[Position]:
    """So many positions with so many mistakes each; the same seed gives the same ones.

    Where several kinds of mistakes could be made, the one that was made least often so far is, and
    no kind is made much more often than others, so that rare kinds are tried, too.
    """
    made: Counter[str] = Counter()
    kinds = len(tabletop_of(book).mistakes) or 1
    most = 1 + 2 * number * mistakes // kinds
    found = skipped = 0
    for game in count(seed * 1_000_003):
        random = Random(game)
        entries = _entries(book, game, random)
        for entry in random.sample(entries, min(len(entries), OF_EACH_GAME)):
            barred = {kind for kind in made if made[kind] >= most} if skipped < MOST_SKIPPED else ()
            position = _position(book, entry, random, mistakes, made, barred)
            if position is None:
                skipped += 1
            else:
                skipped = 0
                yield position._replace(seed=game)
                found += 1
            if found == number:
                return


def _position(
    book: str,
    entry: State,
    random: Random,
    mistakes: int,
    made: Counter[str],
    barred: Collection[str],
) -> Position | None:
    """A position that begins with ``entry``; None where nothing is asked or no mistake possible."""
    tabletop = tabletop_of(book)
    course = _Course(tabletop, entry, random)
    course.play()
    ends = [number for number in course.acts if number or mistakes]
    if not ends:
        return None
    course.end_at(random.choice(ends))
    truth = []
    for _ in range(mistakes):
        mistake = course.make_a_mistake(made, barred)
        if mistake is None:
            return None
        truth.append(mistake)
    made.update(one.name for one in truth)
    game = course.game
    hidden = _hidden(tabletop, random)
    seen = observed(game.state, game.decision, hidden=hidden)
    seen = replace(seen, attack=attack_in_words(Scene(tabletop, game.state, game.decision)))
    before = without_faces(entry, hidden)
    way = f"{entry.step}, {len(course.commands)} commands, {game.state.step}"
    return Position(problem_of(tabletop, before, seen), tuple(truth), 0, way, course)


def _entries(book: str, seed: int, random: Random) -> list[State]:
    """The states of a random game at which a phase or step of a turn has just begun."""
    tabletop = tabletop_of(book)
    timeline = begun(seed, book)
    player = RandomPlayer(tabletop.random, random, open_decks=True)
    entries: list[State] = []
    while timeline.decision is not None and len(timeline) < LONGEST:
        before = timeline[-1].state
        step = timeline.submit(player.command(timeline.game))
        if step.decision is not None:
            begun_now = beginnings(step, before)
            entries += [entry for entry in begun_now if entry.step in tabletop.turn.steps]
    return entries


def _hidden(tabletop: Tabletop[Any], random: Random) -> set[Zone]:
    """What a table does not know: what lies face down, and each hand in half of the cases."""
    zones = tabletop.zones
    hidden = {Zone(player, name) for player in PLAYERS for name in zones.hidden}
    return hidden - {Zone(player, zones.hand) for player in PLAYERS if random.random() < 0.5}


class _Course:
    """What is played at random from a state on, in the turn that is under way."""

    def __init__(self, tabletop: Tabletop[Any], entry: State, random: Random) -> None:
        self.tabletop, self.entry = tabletop, entry
        self.player = RandomPlayer(tabletop.random, random, open_decks=True)
        self.random = random
        self.commands: list[Command] = []
        self.acts: list[int] = []
        self.length = 0
        self.least = 0
        self.game: Game[Any] = Game(tabletop.rules, entry)

    def play(self) -> None:
        """Play to the end of the turn, and note after how many commands an act was asked for."""
        game = Game(self.tabletop.rules, self.entry)
        game.begin()
        self.acts = self._noted(game, 0, [])
        while game.decision is not None and len(self.commands) < LONGEST_TURN:
            try:
                command = self.player.answer(game, game.decision)
                game.submit(command)
            except (IllegalCommand, AssertionError):
                break
            if game.state.turn != self.entry.turn:
                break
            self.commands.append(command)
            self.acts = self._noted(game, len(self.commands), self.acts)

    def _noted(self, game: Game[Any], number: int, acts: list[int]) -> list[int]:
        decision = game.decision
        here = decision is not None and decision.form == "act" and _can_be_seen(game.state)
        return [*acts, number] if here else acts

    def end_at(self, number: int) -> None:
        """The course ends after so many commands."""
        self.length = self.acts.index(number)
        self.commands = self.commands[:number]
        self.game = self._played(self.commands)

    def _played(self, commands: Sequence[Command]) -> Game[Any]:
        game = Game(self.tabletop.rules, self.entry)
        game.begin()
        for command in commands:
            game.submit(command)
        return game

    def make_a_mistake(self, made: Counter[str], barred: Collection[str]) -> Truth | None:
        """Let somebody make a mistake of a kind that was made least often, and play on from it.

        None where nobody could have made one, or where the first of its edits leads to a question.
        """
        occasions = self._occasions()
        kinds = sorted({mistake.kind.name for _, mistake in occasions} - {*barred})
        if not kinds:
            return None
        kind = min(kinds, key=lambda name: (made[name], self.random.random()))
        at, mistake = self.random.choice([one for one in occasions if one[1].kind.name == kind])
        left = sum(1 for number in self.acts if at < number <= len(self.commands))
        self.commands = [*self.commands[:at], *mistake.slip.edits]
        try:
            game = self._played(self.commands)
        except IllegalCommand:
            return None
        self.least = len(self.commands)
        if not mistake.kind.undone_at_once:
            self._go_on(game, left)
        self.game = self._played(self.commands)
        if self.game.decision is None:
            return None
        return Truth(mistake.kind.name, mistake.slip.player, mistake.slip.step)

    def _go_on(self, game: Game[Any], acts: int) -> None:
        """Play on until an act is asked for so many times, or as often as in this turn."""
        self.acts = [number for number in self.acts if number < self.least]
        commands = [*self.commands]
        for _ in range(LONGEST_TURN):
            if not acts or game.decision is None:
                break
            try:
                command = self.player.answer(game, game.decision)
                game.submit(command)
            except (IllegalCommand, AssertionError):
                break
            if game.state.turn != self.entry.turn or game.decision is None:
                break
            commands.append(command)
            if game.decision.form == "act" and _can_be_seen(game.state):
                acts -= 1
                self.commands = [*commands]
                self.acts.append(len(commands))

    def _occasions(self) -> list[tuple[int, Mistake]]:
        """Each mistake that could have been made, and after how many commands."""
        rules = self.tabletop.rules
        game = Game(rules, self.entry)
        lately: tuple[Happened, ...] = happened(game.begin(), self.entry)
        found: list[tuple[int, Mistake]] = []
        kinds = self.tabletop.mistakes
        for number in range(len(self.commands) + 1):
            decision = game.decision
            if decision is None:
                break
            if decision.form == "act" and number >= self.least:
                about = Lately(rules, lately, game.state, decision)
                found += [(number, one) for one in lately_made(kinds, about)]
            if number < len(self.commands):
                if decision.form == "act":
                    lately = ()
                before = game.state
                step = game.submit(self.commands[number])
                lately = (*lately, *happened(step, before))
        return found


def _can_be_seen(state: State) -> bool:
    """Whether all that matters then lies on the board.

    Nothing waits to be carried out, and nobody is about to pay for something.
    """
    stack = getattr(state, "stack", ())
    waits = state.standing_by or (isinstance(stack, tuple) and stack)
    return not waits and state.acting() is None


# --- explaining them ------------------------------------------------------------------------------


def explain(book: str, position: Position) -> Explained:
    """Look for explanations, and compare them with what is true."""
    begin = time.process_time()
    search = Search(position.problem)
    first: float | None = None
    answers: list[Explanation] = []
    for found in search.explanations():
        answers.append(found)
        first = time.process_time() - begin if first is None else first
    taken = time.process_time() - begin
    answers = [*best_first(answers)[:ANSWERS]]
    wanted = tuple(sorted((one.name, one.player) for one in position.truth))
    steps = sorted((one.name, one.player, one.step) for one in position.truth)
    place = next((at for at, one in enumerate(answers, 1) if one.kinds == wanted), None)
    return Explained(
        book,
        position.seed,
        position.truth,
        place,
        any(
            sorted((*m.label, m.slip.step) for _, m in one.mistakes) == steps
            for one in answers[:AMONG]
        ),
        len(answers[0].mistakes) if answers else None,
        taken if first is None else first,
        taken,
        search.places,
        position.way,
        tuple(
            "; ".join(f"{m.kind.name} ({m.slip.player}, {m.slip.step})" for _, m in one.mistakes)
            or "no mistake"
            for one in answers
        ),
    )


@dataclass(frozen=True)
class Figures:
    """What came of positions that have something in common.

    ``found`` is how often the true explanation was the first one or among the first ones;
    ``steps`` how often among these its steps were right, too; ``fewer`` how often an explanation
    with fewer mistakes than were made was found, so that the true one is not the best.
    """

    what: str
    positions: int
    first: int
    found: int
    steps: int
    fewer: int
    nothing: int

    @classmethod
    def of(cls, what: str, explained: Sequence[Explained]) -> "Figures":
        """The figures of some positions."""
        return cls(
            what,
            len(explained),
            sum(1 for one in explained if one.place == 1),
            sum(1 for one in explained if one.place is not None and one.place <= AMONG),
            sum(1 for one in explained if one.same_step),
            sum(1 for one in explained if one.fewest is not None and one.fewest < len(one.truth)),
            sum(1 for one in explained if one.fewest is None),
        )

    @property
    def share(self) -> float:
        """In what share of the positions the true explanation was found."""
        return self.found / self.positions if self.positions else 0.0


@dataclass(frozen=True)
class Benchmark:
    """What came of all positions with so many mistakes."""

    seed: int
    mistakes: int
    explained: tuple[Explained, ...] = field(repr=False)

    @property
    def goal(self) -> float | None:
        """The share that should be reached."""
        return GOALS.get(self.mistakes)

    @property
    def reached(self) -> bool:
        """Whether the share is reached over all books."""
        figures = Figures.of("", self.explained)
        share = figures.share if self.mistakes else figures.first / max(1, figures.positions)
        return self.goal is None or not self.explained or share >= self.goal

    def by_book(self) -> Iterator[Figures]:
        """The figures of each book."""
        for book in dict.fromkeys(one.book for one in self.explained):
            yield Figures.of(book, [one for one in self.explained if one.book == book])

    def by_kind(self) -> Iterator[Figures]:
        """The figures of each kind of mistake; a position with two kinds counts for both."""
        kinds = Counter(
            (one.book, name) for one in self.explained for name in {t.name for t in one.truth}
        )
        for book, kind in sorted(kinds):
            own = [
                one
                for one in self.explained
                if one.book == book and any(t.name == kind for t in one.truth)
            ]
            yield Figures.of(f"{book}: {kind}", own)

    def seconds(self, share: float) -> tuple[float, float]:
        """The time to the first answer and to the end, which that share of the positions keeps."""
        if not self.explained:
            return 0.0, 0.0
        place = min(len(self.explained) - 1, int(share * len(self.explained)))
        first = sorted(one.first for one in self.explained)
        whole = sorted(one.all for one in self.explained)
        return first[place], whole[place]

    @property
    def late(self) -> tuple[int, int]:
        """In how many positions the first answer, and all of them, took longer than they should."""
        return (
            sum(1 for one in self.explained if one.first > FIRST_LIMIT),
            sum(1 for one in self.explained if one.all > ALL_LIMIT),
        )


Told = Callable[[int, int], None]


def measured(
    books: Sequence[str], seed: int, games: int, mistakes: int, told: Told | None = None
) -> Benchmark:
    """Explain ``games`` positions by each book."""
    found: list[Explained] = []
    for book in books:
        for position in positions(book, seed, games, mistakes):
            found.append(explain(book, position))
            gc.collect(1)
            if told is not None:
                told(len(found), games * len(books))
    return Benchmark(seed, mistakes, tuple(found))


def most_memory() -> float | None:
    """The most memory that this process has had, in megabytes; None where that is not known."""
    if sys.platform == "win32":
        return None
    from resource import RUSAGE_SELF, getrusage

    return getrusage(RUSAGE_SELF).ru_maxrss / (1_000_000 if sys.platform == "darwin" else 1_000)
