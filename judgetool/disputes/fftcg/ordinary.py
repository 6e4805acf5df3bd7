"""Cards of the Final Fantasy TCG as every deck has them, for those that nobody described."""

from judgetool.engine.fftcg.faces import (
    BACKUP,
    ELEMENT_NAMES,
    FORWARD,
    LIMITED_ELEMENTS,
    card_face,
)

_CARDS = tuple(
    (card_face("", type_=type_, elements=(element,), cost=cost, power=power), number)
    for element in ELEMENT_NAMES
    if element not in LIMITED_ELEMENTS
    for type_, cost, power, number in ((FORWARD, 4, 7000, 3), (BACKUP, 2, None, 2))
)

ORDINARY = tuple((face.printed, number) for face, number in _CARDS)
"""What is printed on them, and about how many of each there are."""
