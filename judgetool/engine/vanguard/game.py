"""Cardfight!! Vanguard in one value: all that the kernel plays it by, and nothing elsewhere."""

from functools import partial

from judgetool.engine.kernel.choices import misfits
from judgetool.engine.kernel.replacements import replacing
from judgetool.engine.kernel.rules import Rules
from judgetool.engine.kernel.triggers.consequences import consequences
from judgetool.engine.vanguard import faces, legality, turn
from judgetool.engine.vanguard.books import BOOK, VERSION
from judgetool.engine.vanguard.effects import EFFECTS
from judgetool.engine.vanguard.grounds import grounds_of
from judgetool.engine.vanguard.positions import edited
from judgetool.engine.vanguard.reading import READING
from judgetool.engine.vanguard.replacements import REPLACEMENTS
from judgetool.engine.vanguard.shared_code import SHARED_CODE
from judgetool.engine.vanguard.state import VanguardState
from judgetool.engine.vanguard.triggers import TRIGGERING
from judgetool.engine.vanguard.vocabulary import CODEC, VOCABULARY

VANGUARD: Rules[VanguardState] = Rules(
    name="Cardfight!! Vanguard",
    books={BOOK: VERSION},
    reading=READING,
    vocabulary=VOCABULARY,
    codec=CODEC,
    triggering=TRIGGERING,
    effects=EFFECTS,
    shared_code=SHARED_CODE,
    play=turn.play,
    replaceable=REPLACEMENTS.replaceable,
    replacing=partial(replacing, replacements=REPLACEMENTS),
    consequences=partial(consequences, TRIGGERING),
    grounds_of=grounds_of,
    completed=faces.with_derived,
    objections_to_told=legality.against_told,
    edited=edited,
    misfits=misfits,
    acts=legality.ACTS,
)
"""The game by its one book."""
