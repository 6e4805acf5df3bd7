"""States, commands and transcripts of this game as JSON, and back."""

from typing import Annotated

from pydantic import Field

from judgetool.engine.kernel.codec import Codec
from judgetool.engine.kernel.commands import KernelCommand
from judgetool.engine.weiss_schwarz.commands import DeclareAttack, Exchange, Play, Use
from judgetool.engine.weiss_schwarz.reading import READING
from judgetool.engine.weiss_schwarz.state import WeissState
from judgetool.engine.weiss_schwarz.vocabulary import VOCABULARY

WeissCommand = Annotated[
    KernelCommand | Play | Use | Exchange | DeclareAttack, Field(discriminator="do")
]

CODEC = Codec(WeissState, WeissCommand, VOCABULARY, READING)

state_to_json = CODEC.state_to_json
state_from_json = CODEC.state_from_json
transcript_to_json = CODEC.transcript_to_json
transcript_from_json = CODEC.transcript_from_json
