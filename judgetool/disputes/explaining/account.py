"""An explanation as people read it, and as an account that a dispute can have.

Its lines are those of a script. A mistake stands where it was made, as a ruling of the head judge
with the edits that it comes to; so the account can be played, and ends on the board that was seen.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from judgetool.disputes.explaining.mistakes import Mistake
from judgetool.disputes.explaining.problem import Explanation
from judgetool.disputes.notation.spelling import spell
from judgetool.disputes.scenarios.models import Ruling, ScriptLine
from judgetool.disputes.tabletop import Scene
from judgetool.engine.kernel.commands import Command, Reveal, Shuffle
from judgetool.engine.kernel.game import Game
from judgetool.engine.kernel.state import State

AS_IT_LIES = "as it lies now"
"""What is said in place of a step of the turn where a line tells what is seen in the end."""


@dataclass(frozen=True)
class AccountLine:
    """A line of an explanation, in the ``step`` of the turn in which it was done.

    For a mistake ``text`` is its name, ``rule`` what it breaks, ``edits`` what it comes to.
    ``assumed`` says that the line tells what a card is that nobody knew, ``seen`` that it tells
    what is seen on the board as it lies.
    """

    text: str
    step: str
    rule: str = ""
    player: str = ""
    edits: tuple[str, ...] = ()
    assumed: bool = False
    seen: bool = False

    @property
    def when(self) -> str:
        """When it was done, or seen, for people."""
        return AS_IT_LIES if self.seen else self.step

    @property
    def is_mistake(self) -> bool:
        """Whether this is a mistake."""
        return bool(self.rule)

    def written(self) -> ScriptLine:
        """The line as it stands in a script."""
        if not self.is_mistake:
            return self.text
        said = f"{self.text} ({self.player}, {self.step})"
        return Ruling(ruling=said, rule=self.rule, do=list(self.edits))


def account_of(opening: Scene[State], found: Explanation) -> tuple[AccountLine, ...]:
    """The lines of an explanation, from the board as remembered on."""
    return tuple(_lines(opening, found))


def script_of(lines: tuple[AccountLine, ...]) -> list[ScriptLine]:
    """The lines of an explanation as the script of an account."""
    return [line.written() for line in lines]


def _lines(opening: Scene[State], found: Explanation) -> Iterator[AccountLine]:
    tabletop, game = opening.tabletop, Game(opening.rules, opening.state)
    game.begin()
    made = dict(found.mistakes)
    place = 0
    while place < len(found.commands):
        if place in made:
            mistake = made[place]
            edits = tuple(_played(opening, game, mistake.slip.edits))
            place += len(edits)
            yield _mistaken(opening, mistake, edits)
            continue
        command = found.commands[place]
        step = game.state.step
        scene = Scene(tabletop, game.state, game.decision)
        if not isinstance(command, Shuffle) or command.order:
            line = spell(command, scene)
            seen = place >= len(found.commands) - found.seen
            assumed = isinstance(command, Reveal) and not seen
            yield AccountLine(line, step, assumed=assumed, seen=seen)
        game.submit(command)
        place += 1


def _played(opening: Scene[State], game: Game[State], edits: tuple[Command, ...]) -> Iterator[str]:
    for edit in edits:
        yield spell(edit, Scene(opening.tabletop, game.state, game.decision))
        game.submit(edit)


def _mistaken(opening: Scene[State], mistake: Mistake, edits: tuple[str, ...]) -> AccountLine:
    book = opening.state.book
    numbers = opening.rules.cited(book, (mistake.kind.rule,)) or (mistake.kind.rule,)
    slip = mistake.slip
    return AccountLine(mistake.kind.name, slip.step, numbers[0], slip.player, edits)
