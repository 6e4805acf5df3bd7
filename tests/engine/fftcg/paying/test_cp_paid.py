"""With which CP a card was cast: what its text asks later."""

import pytest

from judgetool.engine.fftcg.nodes import PaidWith
from judgetool.engine.fftcg.paying.cp_paid import (
    OF_BACKUPS,
    OF_CARDS,
    elements_paid,
    was_paid_with,
)
from judgetool.engine.kernel.context import Context, Declared

EARLIER = Context("A", "Blend", declared=(Declared("mode", ways=("Draw",)),))
MIXED = (
    EARLIER,
    Context(
        "A",
        "Mixer",
        declared=(
            Declared(OF_BACKUPS, ways=("fire", "ice")),
            Declared(OF_CARDS, ways=("ice",)),
        ),
    ),
)
OF_ICE = (Context("A", "Mixer", declared=(Declared(OF_BACKUPS, ways=("ice",)),)),)


def test_the_elements_of_backups_and_of_discarded_cards_are_counted_once_each() -> None:
    assert elements_paid(MIXED) == ("fire", "ice")
    assert elements_paid((EARLIER,)) == ()


@pytest.mark.parametrize(
    ("asked", "mixed", "of_ice"),
    [
        (PaidWith("fire"), True, False),
        (PaidWith("ice"), True, True),
        (PaidWith("ice", only=True), False, True),
        (PaidWith(by_backups=True), False, True),
        (PaidWith("fire", by_backups=True), False, False),
        (PaidWith(), True, True),
    ],
)
def test_a_card_was_paid_with_an_element_with_it_alone_or_by_backups_alone(
    asked: PaidWith, *, mixed: bool, of_ice: bool
) -> None:
    assert was_paid_with(asked, MIXED) is mixed
    assert was_paid_with(asked, OF_ICE) is of_ice
    assert not was_paid_with(asked, (EARLIER,))
