"""The Final Fantasy TCG in one value: everything by which the kernel plays it."""

from collections.abc import Mapping
from functools import partial

from judgetool.engine.fftcg import faces, legality, turn
from judgetool.engine.fftcg.action_abilities import use_ability
from judgetool.engine.fftcg.actions import edited
from judgetool.engine.fftcg.books import BOOK, VERSION
from judgetool.engine.fftcg.casting import cast
from judgetool.engine.fftcg.commands import Cast, Prime, UseAbility, Warp
from judgetool.engine.fftcg.declarable import against_target, against_targets_together
from judgetool.engine.fftcg.effects import EFFECTS
from judgetool.engine.fftcg.grounds import grounds_of
from judgetool.engine.fftcg.reading import READING
from judgetool.engine.fftcg.replacements import REPLACEMENTS
from judgetool.engine.fftcg.shared_code import SHARED_CODE
from judgetool.engine.fftcg.state import FinalState
from judgetool.engine.fftcg.triggers import TRIGGERING, consequences
from judgetool.engine.fftcg.vocabulary import CODEC, VOCABULARY
from judgetool.engine.fftcg.warp_and_priming import use_priming, use_warp
from judgetool.engine.kernel.commands import Command
from judgetool.engine.kernel.procedures import Performance
from judgetool.engine.kernel.replacements import replacing
from judgetool.engine.kernel.rules import Rules

PERFORMANCES: Mapping[type[Command], Performance] = {
    Cast: cast,
    UseAbility: use_ability,
    Warp: use_warp,
    Prime: use_priming,
}
"""The procedure for each act of a player with priority.

Its result is who gains priority next; None means the player who acted.
"""

FINAL_FANTASY: Rules[FinalState] = Rules(
    name="Final Fantasy TCG",
    books={BOOK: VERSION},
    reading=READING,
    vocabulary=VOCABULARY,
    codec=CODEC,
    triggering=TRIGGERING,
    effects=EFFECTS,
    performances=PERFORMANCES,
    shared_code=SHARED_CODE,
    play=turn.play,
    replaceable=REPLACEMENTS.replaceable,
    replacing=partial(replacing, replacements=REPLACEMENTS),
    consequences=consequences,
    grounds_of=grounds_of,
    completed=faces.with_derived,
    objections_to_told=legality.against_told,
    edited=edited,
    misfits=against_target,
    misfits_together=against_targets_together,
    acts=legality.ACTS,
)
"""The game by its one book. Nothing interrupts a procedure in this game (12.3)."""
