"""What is usual in Cardfight!! Vanguard, and its cards as every deck has them."""

from judgetool.disputes.explaining.customs import HARDLY_EVER, Brings, Customs, InAnyOrder
from judgetool.engine.vanguard import zones
from judgetool.engine.vanguard.commands import Call
from judgetool.engine.vanguard.faces import TRIGGERS, card_face
from judgetool.engine.vanguard.trigger_checks import OF_TRIGGER

_CARDS = (
    *(
        (card_face("", grade=grade, power=power, shield=shield), number)
        for grade, power, shield, number in (
            (1, 7000, 5000, 14),
            (2, 9000, 5000, 11),
            (3, 11000, None, 8),
        )
    ),
    *(
        (card_face("", grade=0, power=5000, shield=10000, trigger=trigger), 4)
        for trigger in TRIGGERS
    ),
)

CUSTOMS = Customs(
    tuple((face.printed, number) for face, number in _CARDS),
    staying=(f"power{OF_TRIGGER}", f"critical{OF_TRIGGER}"),
    coming={
        **dict.fromkeys(zones.FIELD, "main phase"),
        zones.VANGUARD_CIRCLE: "ride phase",
        zones.DECK: HARDLY_EVER,
    },
    leaving={zones.HAND: "main phase", zones.DAMAGE_ZONE: HARDLY_EVER},
    upright=zones.STAND,
    standing_until="stand phase",
    on_the_way={zones.GUARDIAN_CIRCLE: zones.DROP_ZONE},
    in_any_order={"guard step": InAnyOrder(Call, (zones.GUARDIAN_CIRCLE, zones.DROP_ZONE))},
    brings={
        "draw": Brings((zones.DECK,), (zones.HAND,)),
        "heal": Brings((zones.DAMAGE_ZONE,), (zones.DROP_ZONE,)),
    },
)
