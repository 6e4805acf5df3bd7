"""States, commands and transcripts of this game as JSON, and back."""

from typing import Annotated

from pydantic import Field

from judgetool.engine.fftcg.commands import (
    AssignDamage,
    Cast,
    DeclareAttack,
    DeclareBlock,
    PayCP,
    Prime,
    UseAbility,
    Warp,
)
from judgetool.engine.fftcg.reading import READING
from judgetool.engine.fftcg.state import FinalState
from judgetool.engine.fftcg.vocabulary import VOCABULARY
from judgetool.engine.kernel.commands import KernelCommand
from judgetool.engine.kernel.transcript import Codec

FinalCommand = Annotated[
    KernelCommand
    | Cast
    | Warp
    | Prime
    | UseAbility
    | DeclareAttack
    | DeclareBlock
    | AssignDamage
    | PayCP,
    Field(discriminator="do"),
]

CODEC = Codec(FinalState, FinalCommand, VOCABULARY, READING)

state_to_json = CODEC.state_to_json
state_from_json = CODEC.state_from_json
transcript_to_json = CODEC.transcript_to_json
transcript_from_json = CODEC.transcript_from_json
