"""Weiß Schwarz in one value: all that the kernel plays it by, and nothing elsewhere.

It is good for both editions; a state says by which book it is played.
"""

from functools import partial

from judgetool.engine.kernel.choices import misfits
from judgetool.engine.kernel.replacements import replacing
from judgetool.engine.kernel.rules import Rules
from judgetool.engine.kernel.triggers.consequences import consequences
from judgetool.engine.weiss_schwarz import books, faces, interrupts, legality, turn
from judgetool.engine.weiss_schwarz.effects import EFFECTS
from judgetool.engine.weiss_schwarz.grounds import grounds_of
from judgetool.engine.weiss_schwarz.positions import edited
from judgetool.engine.weiss_schwarz.reading import READING
from judgetool.engine.weiss_schwarz.replacements import REPLACEMENTS
from judgetool.engine.weiss_schwarz.shared_code import SHARED_CODE
from judgetool.engine.weiss_schwarz.state import WeissState
from judgetool.engine.weiss_schwarz.triggers import TRIGGERING
from judgetool.engine.weiss_schwarz.vocabulary import CODEC, VOCABULARY

WEISS_SCHWARZ: Rules[WeissState] = Rules(
    name="Weiß Schwarz",
    books=books.VERSIONS,
    reading=READING,
    vocabulary=VOCABULARY,
    codec=CODEC,
    triggering=TRIGGERING,
    effects=EFFECTS,
    shared_code=SHARED_CODE,
    cited=books.in_book,
    uncited=books.of_code,
    play=turn.play,
    interrupts=interrupts.due,
    interrupt=interrupts.execute,
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
"""The game."""
