"""What is asked, from boards and words, and what answers it: a way that replays."""

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple, Protocol, TypeVar

from judgetool.disputes.errors import Ambiguous, NotReadable
from judgetool.disputes.explaining.customs import NOTHING_USUAL, Customs
from judgetool.disputes.explaining.mistakes import KindOfMistake, Mistake
from judgetool.disputes.explaining.observed import Observed
from judgetool.disputes.explaining.taking import taken_by
from judgetool.disputes.notation.meaning import meaning
from judgetool.disputes.tabletop import Scene, Tabletop
from judgetool.engine.kernel.cards import Player
from judgetool.engine.kernel.commands import Command
from judgetool.engine.kernel.decisions import Decision, IllegalCommand, TooManyEvents
from judgetool.engine.kernel.game import Game
from judgetool.engine.kernel.immutable import remembered
from judgetool.engine.kernel.rules import Rules
from judgetool.engine.kernel.state import State

MOST_MISTAKES = 3

Kinds = tuple[tuple[str, Player], ...]
"""Mistakes, each by its name and whose cards it is about."""


class Explanation(NamedTuple):
    """A way from the board as remembered to the one that was seen.

    ``commands`` are all of it, the set-up edits of mistakes among them; ``mistakes`` are these,
    each with the place of its first edit in ``commands``. ``unlikeliness`` is the negative natural
    logarithm of how likely the course is among all courses. The last ``seen`` commands tell what
    was seen in the end.
    """

    commands: tuple[Command, ...]
    mistakes: tuple[tuple[int, Mistake], ...]
    unlikeliness: float
    seen: int = 0

    @property
    def kinds(self) -> Kinds:
        """Which mistakes were made, in whatever step."""
        return tuple(sorted(mistake.label for _, mistake in self.mistakes))


class Answer(Protocol):
    """An explanation, as far as it matters for the order in which several are shown."""

    @property
    def kinds(self) -> Kinds:
        """Which mistakes were made, in whatever step."""

    @property
    def unlikeliness(self) -> float:
        """How unlikely it is."""


A = TypeVar("A", bound=Answer)


def best_first(found: Iterable[A]) -> tuple[A, ...]:
    """Those with the fewest mistakes first, then the likeliest.

    What has the same mistakes as a likelier one, in other steps, comes after all that has others:
    it says little new.
    """
    met: Counter[Kinds] = Counter()
    ranked: list[tuple[int, int, A]] = []
    for one in sorted(found, key=lambda one: one.unlikeliness):
        ranked.append((len(one.kinds), met[one.kinds], one))
        met[one.kinds] += 1
    return tuple(one for *_, one in sorted(ranked, key=lambda one: one[:2]))


@dataclass(frozen=True)
class Problem:
    """What is asked: how one came from ``before`` to the board that was ``seen``.

    ``places`` has for each step its place in the turn, ``attack_of`` gives the attack that is under
    way in words. A command is among those that were ``said`` if ``meant`` says so; all of these
    have to come, in this order. The order of cards counts in ``ordered`` zones. Each attack has
    the steps ``again`` in this order, and cards lie in the zones ``of_one_attack`` until it ends.
    What is usual in the game are its ``customs``.
    """

    rules: Rules[Any]
    before: State
    seen: Observed
    kinds: Sequence[KindOfMistake] = ()
    places: Mapping[str, int] = field(default_factory=dict)
    attack_of: Callable[[State, Decision | None], str] = lambda _state, _decision: ""
    said: tuple[str, ...] = ()
    meant: Callable[[str, Game[Any], Command], bool] | None = None
    ordered: Collection[str] = ()
    again: Sequence[str] = ()
    of_one_attack: Collection[str] = ()
    customs: Customs = NOTHING_USUAL
    most_mistakes: int = MOST_MISTAKES

    def is_the_moment(self, state: State, decision: Decision, said: int) -> bool:
        """Whether the board was seen at such a moment, when so many lines had been ``said``."""
        seen = self.seen
        if said < len(self.said):
            return False
        if seen.turn is not None and state.turn != seen.turn:
            return False
        if seen.step is not None and state.step != seen.step:
            return False
        if seen.asked is not None and seen.asked != (decision.kind, decision.player):
            return False
        return seen.attack in (None, self.attack_of(state, decision))


def problem_of(
    tabletop: Tabletop[Any], before: State, seen: Observed, said: tuple[str, ...] = ()
) -> Problem:
    """The question how one came from a board to another, with what was said in between."""

    def meant(line: str, game: Game[Any], command: Command) -> bool:
        scene = Scene(tabletop, game.state, game.decision)
        try:
            *_, act = meaning(scene, tabletop.lines.notation.read(line))
        except (NotReadable, Ambiguous):
            return False
        return command == act

    @remembered
    def attack_of(state: State, decision: Decision | None) -> str:
        return attack_in_words(Scene(tabletop, state, decision))

    return Problem(
        tabletop.rules,
        before,
        replace(seen, emptied=tabletop.zones.emptied, upright=tabletop.customs.upright),
        tabletop.mistakes,
        tabletop.turn.places,
        attack_of,
        said,
        meant,
        tabletop.zones.ordered,
        tabletop.turn.again,
        tabletop.zones.of_one_attack,
        tabletop.customs,
    )


def attack_in_words(scene: Scene[State]) -> str:
    """The attack that is under way; empty where there is none.

    It calls cards by their names alone: which of several equal ones attacks cannot be seen.
    """
    return scene.tabletop.board.attack(replace(scene, by_name=True)) or ""


def replays(problem: Problem, found: Explanation) -> bool:
    """Whether an explanation, played from the set-up, comes to the very board that was seen."""
    game = Game(problem.rules, problem.before)
    game.begin()
    try:
        for command in found.commands:
            game.submit(command)
    except (IllegalCommand, TooManyEvents):
        return False
    return taken_by(game.state, problem.seen) == {}
