"""What decides about abilities, the stack and damage, beside what procedures carry out (6, 11)."""

from collections.abc import Iterator, Sequence

from judgetool.engine.fftcg.events import (
    AttackDeclared,
    CardCast,
    CountersChanged,
    CPProduced,
    DamageDealt,
    LeftStack,
    PlayerDamaged,
    PutOnStack,
)
from judgetool.engine.fftcg.state import FinalState
from judgetool.engine.kernel.events import (
    AbilityDelayed,
    AbilityUsed,
    Event,
    ModifierBegan,
    ReplacementBegan,
    StoodBy,
)
from judgetool.engine.kernel.grounds import ByEvent

KEYWORDS = {
    "15.2.1": ("15.2.1.1",),
    "15.2.2": ("15.2.2.1",),
    "15.2.3": ("15.2.3.1",),
    "15.2.5": ("15.2.5.1", "15.2.5.2", "15.2.5.4"),
    "15.2.6": ("15.2.6.1", "15.2.6.2"),
    "15.2.7": ("15.2.7.1", "15.2.7.1.1", "15.2.7.1.2", "15.2.7.2"),
    "15.2.8": ("15.2.8.1", "15.2.8.2", "15.2.8.4"),
    "15.2.9": ("15.2.9.1", "15.2.9.2", "15.2.9.4"),
}
"""For each keyword's section: what the keyword is, and how it is written."""

OF_KIND = {
    "summon": ("11.3.7", "11.3.4.1", "6.2.3"),
    "action": ("11.6.9", "11.6.6.1"),
    "special": ("11.7.9", "11.7.6.1"),
    "auto": ("11.8.10.1",),
}
"""What is settled for good when an item of a kind is put onto the stack."""

NO_LEGAL_TARGET = {"summon": "11.3.9", "action": "11.6.12", "special": "11.7.12", "auto": "11.8.19"}
"""What has none of its targets any longer does nothing, by its kind."""


def of_keywords(citations: Sequence[str]) -> Iterator[str]:
    """What the keywords are whose rules an event carries out."""
    for number in citations:
        if number.startswith("15.2."):
            yield from KEYWORDS.get(".".join(number.split(".", 3)[:3]), ())


def of_standing_by(before: FinalState, event: StoodBy, after: FinalState) -> Iterator[str]:
    """What an auto-ability is, and how often it triggers."""
    ability, source = event.standing.ability, event.standing.source
    if any(s.ability == ability and s.source == source for s in before.standing_by):
        yield "11.8.6"
    yield "11.8.2"


def whose(before: FinalState, event: StoodBy, after: FinalState) -> Iterator[str]:
    """Who controls an auto-ability, and where its card lies."""
    yield from ("11.8.5", "11.8.6", "6.4.1", "11.5.1", "11.5.2", "11.5.3")


def independent(before: FinalState, event: PutOnStack, after: FinalState) -> Iterator[str]:
    """On the stack an ability does not depend on its source."""
    if event.item.card is None:
        yield "6.4.2"


def on_the_stack(before: FinalState, event: PutOnStack, after: FinalState) -> Iterator[str]:
    """What the stack is, and what is settled there."""
    yield from ("7.12.1", "7.12.2", "7.12.3")
    yield from OF_KIND.get(event.item.kind, ())
    yield from ("11.5.4", "6.4.1")


def of_resolving(before: FinalState, event: LeftStack, after: FinalState) -> Iterator[str]:
    """What a resolved effect is."""
    yield from ("11.12.1", "11.12.2", "11.11.7", "11.11.8")


def of_a_party(before: FinalState, event: DamageDealt, after: FinalState) -> Iterator[str]:
    """Damage that a party deals: in battle, or one of its Forwards by its text."""
    attack = before.attack
    if attack is None or not attack.party:
        return
    dealing = [part.source for part in event.parts if part.source is not None]
    if any(one.card in before.attackers() for one in dealing):
        yield "15.1.1.9.8" if event.battle else "15.1.1.9.10"


def to_a_player(before: FinalState, event: PlayerDamaged, after: FinalState) -> Iterator[str]:
    """A Forward of a party deals damage to a player."""
    attack = before.attack
    if attack is not None and attack.party and 0 < len(event.sources) < len(before.attackers()):
        yield "15.1.1.9.10"


def of_the_attack(before: FinalState, event: AttackDeclared, after: FinalState) -> Iterator[str]:
    """Who attacks together."""
    if len(event.attackers) > 1:
        yield from ("15.1.1.9.4", "15.1.1.9.2", "15.1.1.9.3")
    yield "5.2.3.1.1.2"


def of_a_cost(before: FinalState, event: Event, after: FinalState) -> Iterator[str]:
    """What a cost is."""
    yield from ("11.2.1", "5.2.1.2", "5.2.1.1")


def of_casting(before: FinalState, event: CardCast, after: FinalState) -> Iterator[str]:
    """What kind of card has been cast."""
    yield from ("5.2.3.1", "11.2.1", "11.3.7", "11.4.6")


def of_use(before: FinalState, event: AbilityUsed, after: FinalState) -> Iterator[str]:
    """What an ability is that a player uses."""
    yield from ("11.5.1", "11.5.2", "11.5.3")


def of_counters(before: FinalState, event: CountersChanged, after: FinalState) -> Iterator[str]:
    """What counters are."""
    yield from ("6.7.1", "6.7.2")


def of_lasting(before: FinalState, event: Event, after: FinalState) -> Iterator[str]:
    """An effect that lasts."""
    yield from ("11.12.4.1", "11.12.4.9", "11.12.2")


def of_replacing(before: FinalState, event: Event, after: FinalState) -> Iterator[str]:
    """An effect that puts something else in the place of what happens."""
    yield from ("11.12.5.2", "11.12.5.3", "11.12.2")


SPECIAL: ByEvent = {
    StoodBy: (of_standing_by,),
    PutOnStack: (independent,),
    DamageDealt: (of_a_party,),
    PlayerDamaged: (to_a_player,),
}
GENERAL: ByEvent = {
    StoodBy: (whose,),
    PutOnStack: (on_the_stack,),
    LeftStack: (of_resolving,),
    AttackDeclared: (of_the_attack,),
    CPProduced: (of_a_cost,),
    CardCast: (of_casting,),
    AbilityUsed: (of_use,),
    CountersChanged: (of_counters,),
    ModifierBegan: (of_lasting,),
    AbilityDelayed: (of_lasting,),
    ReplacementBegan: (of_replacing,),
}
