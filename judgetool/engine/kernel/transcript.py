"""Transcripts: a set-up with its commands, from which everything else follows."""

from dataclasses import dataclass
from typing import Generic

from judgetool.engine.kernel.commands import Command
from judgetool.engine.kernel.state import S


@dataclass(frozen=True, slots=True)
class Transcript(Generic[S]):
    """The truth about a game: the same transcript gives the same states, always."""

    setup: S
    commands: tuple[Command, ...] = ()
