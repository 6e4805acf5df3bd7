"""Keyword abilities (section 10) that the rules themselves give to cards."""

from judgetool.engine.kernel.abilities import Ability, Pay, PutBack, PutFrom
from judgetool.engine.kernel.cards import CardId
from judgetool.engine.weiss_schwarz import faces, zones
from judgetool.engine.weiss_schwarz.citing import rule
from judgetool.engine.weiss_schwarz.state import WeissState

STAGE = "stage"
"""The five stage positions together, as a zone that abilities speak of (3.5.2)."""

ENCORE_3 = Ability(
    kind="automatic",
    name="Encore [3]",
    rule="10.2.2",
    trigger=PutFrom(STAGE, zones.WAITING_ROOM),
    cost=(Pay(3),),
    may_pay=True,
    effect=PutBack(zones.REST),
)


@rule("10.2.3")
def abilities_of(state: WeissState, card: CardId) -> tuple[Ability, ...]:
    """The abilities of a card on the stage: its own, and Encore [3] if it is a character."""
    face = state.face(card)
    own = () if face is None else face.abilities
    if state.knows(card, faces.TYPE) and not faces.is_type(state, card, faces.CHARACTER):
        return own
    return (*own, ENCORE_3)
