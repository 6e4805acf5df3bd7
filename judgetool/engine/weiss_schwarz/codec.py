"""States, commands and transcripts of this game as JSON, and back."""

from typing import Annotated, cast

from pydantic import Field, TypeAdapter

from judgetool.engine.kernel.commands import KernelCommand
from judgetool.engine.kernel.transcript import Transcript
from judgetool.engine.weiss_schwarz.commands import DeclareAttack, Exchange, Play, Use
from judgetool.engine.weiss_schwarz.state import WeissState

WeissCommand = Annotated[
    KernelCommand | Play | Use | Exchange | DeclareAttack, Field(discriminator="do")
]

_states: TypeAdapter[WeissState] = TypeAdapter(WeissState)
_commands: TypeAdapter[tuple[WeissCommand, ...]] = TypeAdapter(tuple[WeissCommand, ...])


def state_to_json(state: WeissState) -> bytes:
    """The whole state."""
    return _states.dump_json(state)


def state_from_json(data: bytes) -> WeissState:
    """The state that was written; raises ``ValueError`` where it is none."""
    return _states.validate_json(data)


def transcript_to_json(transcript: Transcript[WeissState]) -> bytes:
    """The set-up and the commands."""
    commands = _commands.dump_json(cast("tuple[WeissCommand, ...]", transcript.commands))
    return b'{"setup":' + state_to_json(transcript.setup) + b',"commands":' + commands + b"}"


def transcript_from_json(data: bytes) -> Transcript[WeissState]:
    """The transcript that was written; raises ``ValueError`` where it is none."""
    from pydantic_core import from_json, to_json

    parts = from_json(data)
    if not isinstance(parts, dict) or set(parts) != {"setup", "commands"}:
        raise ValueError("a transcript has a set-up and commands")
    setup = state_from_json(to_json(parts["setup"]))
    return Transcript(setup, _commands.validate_json(to_json(parts["commands"])))
