"""States, commands and transcripts as JSON, and back, whatever the game."""

from functools import cached_property
from typing import Any, Generic

from pydantic import TypeAdapter
from pydantic_core import from_json, to_json

from judgetool.engine.kernel.commands import Command
from judgetool.engine.kernel.state import S
from judgetool.engine.kernel.transcript import Transcript


class Codec(Generic[S]):
    """Writes and reads what a game has: its states and its commands."""

    def __init__(self, state: type[S], command: Any) -> None:
        self._state = state
        self._several: Any = tuple[command, ...]

    @cached_property
    def _states(self) -> TypeAdapter[S]:
        """Made when it is first needed, as it takes a tenth of a second."""
        return TypeAdapter(self._state)

    @cached_property
    def _commands(self) -> TypeAdapter[tuple[Command, ...]]:
        return TypeAdapter(self._several)

    def state_to_json(self, state: S) -> bytes:
        """The whole state."""
        return self._states.dump_json(state)

    def state_from_json(self, data: bytes) -> S:
        """The state that was written; raises ``ValueError`` where it is none."""
        return self._states.validate_json(data)

    def transcript_to_json(self, transcript: Transcript[S]) -> bytes:
        """The set-up and the commands."""
        setup = self.state_to_json(transcript.setup)
        return (
            b'{"setup":'
            + setup
            + b',"commands":'
            + self._commands.dump_json(transcript.commands)
            + b"}"
        )

    def transcript_from_json(self, data: bytes) -> Transcript[S]:
        """The transcript that was written; raises ``ValueError`` where it is none."""
        parts = from_json(data)
        if not isinstance(parts, dict) or set(parts) != {"setup", "commands"}:
            raise ValueError("a transcript has a set-up and commands")
        setup = self.state_from_json(to_json(parts["setup"]))
        return Transcript(setup, self._commands.validate_json(to_json(parts["commands"])))
