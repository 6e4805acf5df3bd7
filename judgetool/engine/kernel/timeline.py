"""Timelines: all steps of a transcript."""

from typing import Generic

from judgetool.engine.kernel.commands import Command
from judgetool.engine.kernel.decisions import Decision, IllegalCommand
from judgetool.engine.kernel.game import Game, Step
from judgetool.engine.kernel.rules import Rules
from judgetool.engine.kernel.state import S
from judgetool.engine.kernel.transcript import Transcript


class Timeline(Generic[S]):
    """The steps of a transcript. To step back is to look at an earlier step."""

    def __init__(self, rules: Rules[S], transcript: Transcript[S]) -> None:
        """Replay ``transcript``; raises ``IllegalCommand`` at the first refused command."""
        self.rules = rules
        self.setup = transcript.setup
        self._game = Game(rules, transcript.setup)
        self._steps: list[Step[S]] = [self._game.begin()]
        for command in transcript.commands:
            self.submit(command)

    def __len__(self) -> int:
        return len(self._steps)

    def __getitem__(self, index: int) -> Step[S]:
        return self._steps[index]

    @property
    def game(self) -> Game[S]:
        """The game at the end of the timeline."""
        return self._game

    @property
    def decision(self) -> Decision | None:
        """What the rules ask now, or None if the game is over."""
        return self._game.decision

    @property
    def transcript(self) -> Transcript[S]:
        """The set-up and all commands so far."""
        return self.transcript_to(len(self._steps) - 1)

    def transcript_to(self, index: int) -> Transcript[S]:
        """The set-up and the commands up to step ``index``."""
        commands = tuple(s.command for s in self._steps[: index + 1] if s.command is not None)
        return Transcript(self.setup, commands)

    def submit(self, command: Command) -> Step[S]:
        """Carry out a command at the end.

        If it is refused (``IllegalCommand``), or the program fails, the timeline stays as it was.
        """
        try:
            step = self._game.submit(command)
        except IllegalCommand:
            raise
        except Exception:
            self._game = self.branch(len(self._steps) - 1).game
            raise
        self._steps.append(step)
        return step

    def branch(self, index: int) -> "Timeline[S]":
        """Another timeline with the steps of this one up to ``index``: all of them are legal."""
        branch = Timeline(self.rules, Transcript(self.setup))
        for command in self.transcript_to(index).commands:
            branch._steps.append(branch._game.repeat(command))
        return branch
