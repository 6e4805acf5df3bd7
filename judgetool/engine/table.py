"""The front door of the engine: a game on a table, played by its rules.

>>> from judgetool.engine.table import Table
>>> from judgetool.engine.weiss_schwarz import commands, faces, game, positions
>>> owl = faces.card_face("Owl", type_="character", color="red", level=0, cost=0, power=500, soul=1)
>>> setup = positions.PositionBuilder({"Owl": owl})
>>> setup.put_all("A", "hand", ["Owl"])
>>> setup.put_all("A", "deck", ["Owl"] * 9), setup.put_all("B", "deck", ["Owl"] * 9)
(None, None)
>>> table = Table(game.WEISS_SCHWARZ, setup.state())
>>> [command.do for command in table.legal]
['pass', 'play', 'play', 'play', 'play', 'play']
>>> [(one.reason, one.citations) for one in table.why_not(commands.Play("A", 1, "hand"))]
[('a character needs a stage position', ('8.6.2.2.1',))]
>>> table.do(commands.Play("A", 1, "center-left")).events[1].citations[:2]
('8.6.2.5.1', '8.6.2.2')
>>> table.state.cards_in("A", "center-left"), table.step_back().cards_in("A", "hand")
((1,), (1,))
>>> Table.of_data(game.WEISS_SCHWARZ, table.data).state == table.state
True
"""

from typing import Generic

from judgetool.engine.kernel.commands import Command
from judgetool.engine.kernel.decisions import Decision, Objection
from judgetool.engine.kernel.game import Step
from judgetool.engine.kernel.rules import Rules
from judgetool.engine.kernel.state import S
from judgetool.engine.kernel.timeline import Timeline
from judgetool.engine.kernel.transcript import Transcript


class Table(Generic[S]):
    """A game from its set-up on: what is asked, what is legal, and what each command does."""

    def __init__(self, rules: Rules[S], setup: S) -> None:
        """Play from the set-up to the first decision."""
        self._timeline = Timeline(rules, Transcript(setup))

    @classmethod
    def of_data(cls, rules: Rules[S], data: bytes) -> "Table[S]":
        """The game that was written; raises ``ValueError`` where it is none of these rules."""
        transcript = rules.codec.transcript_from_json(data)
        table = cls(rules, transcript.setup)
        for command in transcript.commands:
            table.do(command)
        return table

    @property
    def state(self) -> S:
        """Everything that is true now."""
        return self._timeline.game.state

    @property
    def decision(self) -> Decision | None:
        """What the rules ask now, and whom; None where the game is over."""
        return self._timeline.decision

    @property
    def steps(self) -> tuple[Step[S], ...]:
        """What happened until the first decision, and what each command brought about."""
        return tuple(self._timeline[index] for index in range(len(self._timeline)))

    @property
    def legal(self) -> tuple[Command, ...]:
        """The legal answers; conceding is always legal and not among them."""
        return tuple(self._timeline.game.legal_commands())

    def why_not(self, command: Command) -> tuple[Objection, ...]:
        """The reasons why a command is refused, each with its rules; none where it is legal."""
        return self._timeline.game.objections(command)

    def do(self, command: Command) -> Step[S]:
        """Carry out a command, up to the next decision.

        Raises ``IllegalCommand`` with all reasons, and nothing has changed then.
        """
        return self._timeline.submit(command)

    def step_back(self) -> S:
        """Go back to before the last command; gives the state there.

        Raises ``IndexError`` where no command was given.
        """
        if len(self._timeline) == 1:
            raise IndexError("no command was given yet")
        self._timeline = self._timeline.branch(len(self._timeline) - 2)
        return self.state

    @property
    def data(self) -> bytes:
        """The set-up and all commands as JSON: played again, they give the same states."""
        return self._timeline.rules.codec.transcript_to_json(self._timeline.transcript)
