"""What is usual in Dragon Ball Super, and its cards as every deck has them."""

from judgetool.disputes.explaining.customs import HARDLY_EVER, Customs, InAnyOrder
from judgetool.engine.dbs import zones
from judgetool.engine.dbs.commands import Combo, Play
from judgetool.engine.dbs.energy import WHICH_ENERGY
from judgetool.engine.dbs.faces import BATTLE, COLORS, card_face
from judgetool.engine.dbs.phases import CARD_FOR_ENERGY

_CARDS = tuple(
    (
        card_face(
            "",
            type_=BATTLE,
            color=(color,),
            power=10000,
            energy_cost=2,
            specified_cost=(color,),
            combo_power=5000,
            combo_cost=0,
        ),
        10,
    )
    for color in COLORS
)

CUSTOMS = Customs(
    tuple((face.printed, number) for face, number in _CARDS),
    into_play={Play: (BATTLE,)},
    coming={
        zones.BATTLE_AREA: "main phase",
        zones.ENERGY_AREA: "charge phase",
        zones.DECK: HARDLY_EVER,
        zones.LIFE_AREA: HARDLY_EVER,
    },
    leaving={zones.ENERGY_AREA: HARDLY_EVER},
    upright=zones.ACTIVE,
    standing_until="charge phase",
    chosen_for={CARD_FOR_ENERGY: zones.ENERGY_AREA},
    on_the_way={zones.COMBO_AREA: zones.DROP_AREA},
    whichever=(WHICH_ENERGY,),
    comes_to={Combo: zones.COMBO_AREA},
    in_any_order=dict.fromkeys(
        ("offence step", "defense step"), InAnyOrder(Combo, (zones.COMBO_AREA, zones.DROP_AREA))
    ),
)
