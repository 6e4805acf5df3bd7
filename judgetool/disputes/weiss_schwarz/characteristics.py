"""What the sheet of a card of Weiß Schwarz lists."""

from judgetool.disputes.tabletop import Characteristics
from judgetool.engine.kernel.cards import NAME
from judgetool.engine.weiss_schwarz import faces
from judgetool.engine.weiss_schwarz.continuous import rules_of
from judgetool.engine.weiss_schwarz.grounds import grounds_of_value
from judgetool.engine.weiss_schwarz.state import WeissState

CHARACTERISTICS: Characteristics[WeissState] = Characteristics(
    order=(
        NAME,
        faces.TYPE,
        faces.COLOR,
        faces.LEVEL,
        faces.COST,
        faces.POWER,
        faces.SOUL,
        faces.TRAITS,
        faces.TRIGGER,
        faces.ICONS,
    ),
    words_of=(NAME, faces.TYPE, faces.COLOR, faces.TRAITS, faces.TRIGGER, faces.ICONS),
    is_blank=faces.is_blank,
    rules_of=rules_of,
    rules_of_value=grounds_of_value,
)
"""All information of a card, in the order in which it is printed and read."""
