"""Transcripts of games, and states, commands and transcripts as JSON."""

from functools import cached_property
from typing import Any, Generic, TypeVar

from pydantic import TypeAdapter
from pydantic_core import from_json, to_json

from judgetool.engine.kernel.abilities.node import made_for
from judgetool.engine.kernel.abilities.vocabulary import Vocabulary
from judgetool.engine.kernel.commands import Command
from judgetool.engine.kernel.immutable import record
from judgetool.engine.kernel.reading import Reading
from judgetool.engine.kernel.state import S


@record
class Transcript(Generic[S]):
    """The record of a game. The same transcript always gives the same states."""

    setup: S
    commands: tuple[Command, ...] = ()


T = TypeVar("T")


class Codec(Generic[S]):
    """Writes and reads the states and commands of a game.

    Ability trees consist of nodes of its ``vocabulary``. States that are read get its ``reading``.
    """

    def __init__(
        self, state: type[S], command: Any, vocabulary: Vocabulary, reading: Reading[S]
    ) -> None:
        self._state = state
        self._several: Any = tuple[command, ...]
        self._vocabulary = vocabulary
        self._reading = reading

    def of(self, kind: type[T]) -> TypeAdapter[T]:
        """The adapter that writes and reads a part of the game's states."""
        with made_for(self._vocabulary.all_nodes, self._reading):
            return TypeAdapter(kind)

    @cached_property
    def _states(self) -> TypeAdapter[S]:
        """It is made when it is first needed, because that takes a tenth of a second."""
        return self.of(self._state)

    @cached_property
    def _commands(self) -> TypeAdapter[tuple[Command, ...]]:
        return self.of(self._several)

    def state_to_json(self, state: S) -> bytes:
        """The whole state."""
        return self._states.dump_json(state)

    def state_from_json(self, data: bytes) -> S:
        """The state that was written; raises ``ValueError`` if it is none."""
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
        """The transcript that was written; raises ``ValueError`` if it is none."""
        parts = from_json(data)
        if not isinstance(parts, dict) or set(parts) != {"setup", "commands"}:
            raise ValueError("a transcript has a set-up and commands")
        setup = self.state_from_json(to_json(parts["setup"]))
        return Transcript(setup, self._commands.validate_json(to_json(parts["commands"])))
