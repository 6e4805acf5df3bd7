"""Dragon Ball Super cards as every deck has them, for those that nobody described."""

from judgetool.engine.dbs.faces import BATTLE, COLORS, card_face

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

ORDINARY = tuple((face.printed, number) for face, number in _CARDS)
"""What is printed on them, and about how many of each there are."""
