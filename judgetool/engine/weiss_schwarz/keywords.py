"""Keyword abilities (section 10) that the rules themselves give to cards."""

from judgetool.engine.kernel.abilities import Ability, IfYouDo, Pay, PutBack, PutFrom
from judgetool.engine.kernel.cards import CardId, Face
from judgetool.engine.kernel.continuous import in_force
from judgetool.engine.kernel.continuous.view import ABILITIES, View
from judgetool.engine.weiss_schwarz import faces, zones
from judgetool.engine.weiss_schwarz.characteristics import own_abilities
from judgetool.engine.weiss_schwarz.citing import rule
from judgetool.engine.weiss_schwarz.nodes import CountAsUsed
from judgetool.engine.weiss_schwarz.state import WeissState

ENCORE_3 = Ability(
    kind="automatic",
    name="Encore [3]",
    rule="10.2.2",
    trigger=PutFrom(zones.WHOLE_STAGE, zones.WAITING_ROOM),
    cost=(Pay(3),),
    may_pay=True,
    effect=IfYouDo(PutBack(zones.REST), CountAsUsed("Encore")),
    keywords=("Encore",),
)


def abilities_of(state: WeissState, card: CardId) -> tuple[Ability, ...]:
    """The abilities of a card now: its own, those that it got, and what the rules give.

    Raises ``FaceUnknown`` where a face decides whether it has one.
    """
    return abilities_in(state, card, in_force(state))


def abilities_in(state: WeissState, card: CardId, view: View) -> tuple[Ability, ...]:
    """The abilities of a card as ``view`` shows them; raises ``FaceUnknown``."""
    view.need(card, ABILITIES)
    own = view.abilities.get(card)
    if own is None:
        own = own_abilities(state, card)
    stripped = view.stripped.get(card, ())
    if None in stripped or "automatic" in stripped:
        return own
    return (*own, *given_by_rule(state.face(card)))


@rule("10.2.3")
def given_by_rule(face: Face | None) -> tuple[Ability, ...]:
    """All characters have Encore [3]; so has what may be one."""
    kind = faces.CHARACTER if face is None else face.printed.get(faces.TYPE, faces.CHARACTER)
    return (ENCORE_3,) if kind == faces.CHARACTER else ()
