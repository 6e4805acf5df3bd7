"""Cards of Cardfight!! Vanguard as every deck has them, for those that nobody described."""

from judgetool.engine.vanguard.faces import TRIGGERS, card_face

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

ORDINARY = tuple((face.printed, number) for face, number in _CARDS)
"""What is printed on them, and about how many of each there are."""
