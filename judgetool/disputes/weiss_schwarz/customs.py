"""What is usual in Weiß Schwarz, and its cards as every deck has them."""

from judgetool.disputes.explaining.customs import HARDLY_EVER, Brings, Customs
from judgetool.engine.weiss_schwarz import zones
from judgetool.engine.weiss_schwarz.faces import CHARACTER, CLIMAX, EVENT, card_face
from judgetool.engine.weiss_schwarz.icons import TRIGGER_ICONS
from judgetool.engine.weiss_schwarz.interrupts import LEVEL_UP
from judgetool.engine.weiss_schwarz.phases import CLOCK_CARD

_CARDS = (
    (card_face("", type_=CHARACTER, color="red", level=0, cost=0, power=2000, soul=1), 20),
    (
        card_face(
            "",
            type_=CHARACTER,
            color="blue",
            level=2,
            cost=1,
            power=6000,
            soul=2,
            trigger=("soul",),
        ),
        14,
    ),
    (card_face("", type_=EVENT, color="red", level=1, cost=1), 4),
    (card_face("", type_=CLIMAX, color="red", trigger=("soul", "soul")), 4),
    *((card_face("", type_=CLIMAX, color="red", trigger=(icon,)), 1) for icon in TRIGGER_ICONS),
)

CUSTOMS = Customs(
    tuple((face.printed, number) for face, number in _CARDS),
    coming={
        **dict.fromkeys(zones.STAGE, "main phase"),
        zones.CLOCK: "clock phase",
        zones.LEVEL: "clock phase",
        zones.CLIMAX_AREA: "climax phase",
        zones.DECK: HARDLY_EVER,
    },
    leaving={zones.HAND: "climax phase", zones.STOCK: "main phase"},
    upright=zones.STAND,
    standing_until="stand phase",
    chosen_for={CLOCK_CARD: zones.CLOCK, LEVEL_UP: zones.LEVEL},
    brings={
        "standby": Brings((zones.WAITING_ROOM,), zones.STAGE),
        "comeback": Brings((zones.WAITING_ROOM,), (zones.HAND,)),
        "gate": Brings((zones.WAITING_ROOM,), (zones.HAND,)),
        "choice": Brings((zones.WAITING_ROOM,), (zones.HAND, zones.STOCK)),
        "return": Brings(zones.STAGE, (zones.HAND,), theirs=True),
        "draw": Brings((zones.DECK,), (zones.HAND,)),
        "treasure": Brings((zones.DECK,), (zones.HAND,)),
    },
)
