"""What the sheet of a card of the Final Fantasy TCG lists."""

from judgetool.disputes.tabletop import Characteristics
from judgetool.engine.fftcg import faces
from judgetool.engine.fftcg.characteristics import is_blank
from judgetool.engine.fftcg.grounds import grounds_of_value
from judgetool.engine.fftcg.state import FinalState
from judgetool.engine.kernel.cards import NAME
from judgetool.engine.kernel.continuous.applying import Applied

WORDS = (NAME, faces.TYPE, faces.ELEMENTS, faces.JOBS, faces.CATEGORIES, faces.ICONS)
"""The information of a card that is a list of words."""


def rules_of(state: FinalState, applied: Applied) -> tuple[str, ...]:
    """The rules of an effect: what its ability carries out, and those of the order (11.12.4)."""
    ability = applied.working.ability
    own = () if ability is None else (ability.rule,)
    return (*own, "11.12.4.6")


CHARACTERISTICS: Characteristics[FinalState] = Characteristics(
    order=(
        NAME,
        faces.TYPE,
        faces.ELEMENTS,
        faces.COST,
        faces.POWER,
        faces.JOBS,
        faces.CATEGORIES,
        faces.ICONS,
        faces.LB_COST,
    ),
    words_of=WORDS,
    is_blank=is_blank,
    rules_of=rules_of,
    rules_of_value=grounds_of_value,
)
"""All information of a card, in the order in which it is printed and read."""
