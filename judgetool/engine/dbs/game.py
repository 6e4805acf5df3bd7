"""The Dragon Ball Super Card Game in one value: all that the kernel plays it by."""

from functools import partial

from judgetool.engine.dbs import legality, phases, rule_processing
from judgetool.engine.dbs.books import BOOK, VERSION
from judgetool.engine.dbs.effects import EFFECTS
from judgetool.engine.dbs.energy import against_choosing
from judgetool.engine.dbs.grounds import grounds_of
from judgetool.engine.dbs.positions import edited
from judgetool.engine.dbs.reading import READING
from judgetool.engine.dbs.replacements import REPLACEMENTS
from judgetool.engine.dbs.shared_code import SHARED_CODE
from judgetool.engine.dbs.state import DbsState
from judgetool.engine.dbs.triggers import TRIGGERING
from judgetool.engine.dbs.vocabulary import CODEC, VOCABULARY
from judgetool.engine.kernel.choices import misfits
from judgetool.engine.kernel.replacements import replacing
from judgetool.engine.kernel.rules import Rules
from judgetool.engine.kernel.triggers.consequences import consequences

DRAGON_BALL_SUPER: Rules[DbsState] = Rules(
    name="Dragon Ball Super Card Game",
    books={BOOK: VERSION},
    reading=READING,
    vocabulary=VOCABULARY,
    codec=CODEC,
    triggering=TRIGGERING,
    effects=EFFECTS,
    shared_code=SHARED_CODE,
    play=phases.play,
    interrupts=rule_processing.due,
    interrupt=rule_processing.execute,
    replaceable=REPLACEMENTS.replaceable,
    replacing=partial(replacing, replacements=REPLACEMENTS),
    consequences=partial(consequences, TRIGGERING),
    grounds_of=grounds_of,
    objections_to_told=legality.against_told,
    edited=edited,
    misfits=misfits,
    misfits_together=against_choosing,
    acts=legality.ACTS,
)
"""The game by its one book."""
