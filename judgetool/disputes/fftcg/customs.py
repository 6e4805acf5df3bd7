"""What is usual in the Final Fantasy TCG, and its cards as every deck has them."""

from judgetool.disputes.explaining.customs import HARDLY_EVER, Customs, InAnyOrder
from judgetool.engine.fftcg import limit_break, zones
from judgetool.engine.fftcg.commands import Cast, DeclareAttack, PayCP
from judgetool.engine.fftcg.faces import (
    BACKUP,
    CHARACTERS,
    ELEMENT_NAMES,
    FORWARD,
    LIMITED_ELEMENTS,
    card_face,
)
from judgetool.engine.fftcg.paying.payment import PAYMENT

_CARDS = tuple(
    (card_face("", type_=type_, elements=(element,), cost=cost, power=power), number)
    for element in ELEMENT_NAMES
    if element not in LIMITED_ELEMENTS
    for type_, cost, power, number in ((FORWARD, 4, 7000, 3), (BACKUP, 2, None, 2))
)

CUSTOMS = Customs(
    tuple((face.printed, number) for face, number in _CARDS),
    into_play={Cast: CHARACTERS},
    staying=(limit_break.PAID,),
    coming={zones.FIELD: "main phase 2", zones.MAIN_DECK: HARDLY_EVER},
    leaving={zones.DAMAGE_ZONE: HARDLY_EVER},
    together=(DeclareAttack,),
    in_any_order={PAYMENT: InAnyOrder(PayCP, (zones.BREAK_ZONE,))},
    upright=zones.ACTIVE,
    standing_until="active phase",
)
