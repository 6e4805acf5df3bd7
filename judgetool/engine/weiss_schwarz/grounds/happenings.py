"""What decides about attacks, damage and abilities, beside what procedures carry out (7, 8)."""

from collections.abc import Iterator

from judgetool.engine.kernel.events import (
    AbilityDelayed,
    AbilityUsed,
    Event,
    ModifierBegan,
    Noted,
    PaymentBegan,
    ReplacementBegan,
    StandbyEnded,
    StoodBy,
    Turned,
)
from judgetool.engine.kernel.grounds import ByEvent
from judgetool.engine.weiss_schwarz import faces, notes, zones
from judgetool.engine.weiss_schwarz.events import (
    AttackAimed,
    AttackDeclared,
    DamageBegan,
    DamageEnded,
)
from judgetool.engine.weiss_schwarz.grounds.information import definitions
from judgetool.engine.weiss_schwarz.state import WeissState


def of_moving_away(before: WeissState, event: Noted, after: WeissState) -> Iterator[str]:
    """A character that has moved to another position has moved to another zone."""
    if event.what in NO_DAMAGE and before.attack is not None:
        attacker = before.attack.attacker.card
        if before.zone_of(attacker).name in zones.STAGE:
            yield "3.6.1"


NO_DAMAGE = ("the attacker has moved, no damage", "no attacking character, no damage")
ICONS = ("trigger icon", "no trigger icon")


def who_plays_first(before: WeissState, event: Noted, after: WeissState) -> Iterator[str]:
    """The turn player plays automatic abilities first, even if their cards have gone."""
    if event.what != notes.ABILITY_PLAYED:
        return
    yield "8.7.3.1"
    yield "8.5.1.2" if event.player == before.turn_player else "8.5.1.3"


def wherever_it_is(before: WeissState, event: Event, after: WeissState) -> Iterator[str]:
    """An automatic ability has been played wherever its card has gone."""
    yield "8.7.7"


def of_icons(before: WeissState, event: Noted, after: WeissState) -> Iterator[str]:
    """An icon acts that the card had when it was shown, whatever it has now."""
    if event.what not in ICONS or event.card is None:
        return
    now = before.reading.words(before, event.card, faces.TRIGGER)
    printed = before.reading.printed_words(before, event.card, faces.TRIGGER)
    if now != printed:
        yield "7.3.1.2.2"


def of_checks(before: WeissState, event: Noted, after: WeissState) -> Iterator[str]:
    """Which icons are those that count."""
    if event.what == notes.TRIGGER_CHECKED:
        yield "7.3.1.2.2"


def of_the_attack(before: WeissState, event: AttackDeclared, after: WeissState) -> Iterator[str]:
    """Who is attacked: the defending character of a frontal attack, the one that is faced."""
    if event.attack.type == "direct":
        yield "7.2.1.4.1"
    elif event.attack.type == "frontal":
        yield from ("7.2.1.5.1", "7.2.1.5.2")
    elif event.attack.type == "side":
        yield "7.2.1.5.2"


def of_the_type(before: WeissState, event: AttackAimed, after: WeissState) -> Iterator[str]:
    """The type of the attack."""
    yield "7.2.1.4.1" if event.attack.type == "direct" else "7.2.1.4.2"
    yield "3.6.6"


def of_the_source(before: WeissState, event: DamageBegan, after: WeissState) -> Iterator[str]:
    """Whose damage it is."""
    source = event.source
    if source is None:
        return
    yield "4.11.1.1" if source.card == before.attacker() else "4.11.1.2"
    yield "4.11.1"


def of_payment(before: WeissState, event: PaymentBegan, after: WeissState) -> Iterator[str]:
    """What is paid is paid in full."""
    yield from ("8.6.2.3.1", "8.4.1")


def of_cancel(before: WeissState, event: DamageEnded, after: WeissState) -> Iterator[str]:
    """The whole damage is canceled."""
    if event.canceled:
        yield "4.10.1.2.1"


def of_lasting(before: WeissState, event: Event, after: WeissState) -> Iterator[str]:
    """An effect that lasts."""
    yield from ("8.2.1.2", "8.2.1")


def of_replacement(before: WeissState, event: Event, after: WeissState) -> Iterator[str]:
    """An effect that puts something else in the place of what happens."""
    yield from ("8.2.1.3", "8.2.1")


def of_standing_by(before: WeissState, event: StoodBy, after: WeissState) -> Iterator[str]:
    """What an automatic ability is, whose it is, and the words that it is written in."""
    yield from definitions(event.standing.ability)
    yield from ("8.7.1", "8.1.1.2", "8.1.1.2.1", "4.3.5")


def of_use(before: WeissState, event: AbilityUsed, after: WeissState) -> Iterator[str]:
    """What an activated ability is, and whose."""
    yield from ("8.1.1.1", "8.1.1.1.1", "4.3.4", "8.6.1")


def of_orientation(before: WeissState, event: Turned, after: WeissState) -> Iterator[str]:
    """A character that is in battle and reversed."""
    if event.orientation == zones.REVERSE and before.attack is not None:
        yield "7.6.1.2"


SPECIAL: ByEvent = {
    PaymentBegan: (of_payment,),
    Noted: (who_plays_first, of_icons, of_moving_away),
    AttackAimed: (of_the_type,),
    AttackDeclared: (of_the_attack,),
}
GENERAL: ByEvent = {
    Noted: (of_checks,),
    StandbyEnded: (wherever_it_is,),
    DamageBegan: (of_the_source,),
    DamageEnded: (of_cancel,),
    ModifierBegan: (of_lasting,),
    AbilityDelayed: (of_lasting,),
    ReplacementBegan: (of_replacement,),
    StoodBy: (of_standing_by,),
    AbilityUsed: (of_use,),
}
