"""The definitions on which what happened rests (see `judgetool.engine.kernel.grounds`)."""

from collections.abc import Iterator, Sequence
from functools import lru_cache

from judgetool.engine.fftcg import faces, zones
from judgetool.engine.fftcg.attack import has_attacked
from judgetool.engine.fftcg.characteristics import is_type
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
from judgetool.engine.fftcg.nodes import Half
from judgetool.engine.fftcg.replacements import misses_its_receiver
from judgetool.engine.fftcg.state import FinalState
from judgetool.engine.kernel.abilities import Ability
from judgetool.engine.kernel.abilities.node import nodes_in
from judgetool.engine.kernel.cards import NAME, CardId
from judgetool.engine.kernel.continuous.at_work import Applied
from judgetool.engine.kernel.continuous.force import depends, effects_on, is_spoken_of, was_begun
from judgetool.engine.kernel.continuous.view import ABILITIES
from judgetool.engine.kernel.events import (
    AbilityDelayed,
    AbilityUsed,
    ModifierBegan,
    Move,
    Moved,
    ReplacementBegan,
    ReplacementEnded,
    StoodBy,
    Turned,
)
from judgetool.engine.kernel.grounds import ByEvent, Grounds, found
from judgetool.engine.kernel.modifiers import NumberChange
from judgetool.engine.kernel.procedures import Recorded

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
"""By the section of a keyword: the rules on what the keyword is and how it is written."""

OF_KIND = {
    "summon": ("11.3.7", "11.3.4.1", "6.2.3"),
    "action": ("11.6.9", "11.6.6.1"),
    "special": ("11.7.9", "11.7.6.1"),
    "auto": ("11.8.10.1",),
}
"""By kind of item: the rules on what is fixed when it is put onto the stack."""


def of_keywords(citations: Sequence[str]) -> Iterator[str]:
    """The definitions of the keywords whose rules an event carries out."""
    for number in citations:
        if number.startswith("15.2."):
            yield from KEYWORDS.get(".".join(number.split(".", 3)[:3]), ())


def of_standing_by(before: FinalState, event: StoodBy, after: FinalState) -> Iterator[str]:
    """What an auto-ability is, and how often it triggers."""
    ability, source = event.standing.ability, event.standing.source
    if any(s.ability == ability and s.source == source for s in before.standing_by):
        yield "11.8.6"
    yield "11.8.2"


def independent(before: FinalState, event: PutOnStack, after: FinalState) -> Iterator[str]:
    """On the stack an ability does not depend on its source."""
    if event.item.card is None:
        yield "6.4.2"


def on_the_stack(before: FinalState, event: PutOnStack, after: FinalState) -> Iterator[str]:
    """What the stack is, and what is settled there."""
    yield from ("7.12.1", "7.12.2", "7.12.3")
    yield from OF_KIND.get(event.item.kind, ())
    yield from ("11.5.4", "6.4.1")


def of_a_party(before: FinalState, event: DamageDealt, after: FinalState) -> Iterator[str]:
    """A party deals damage in battle, or one of its Forwards does by its text."""
    attack = before.attack
    if attack is None or not attack.party:
        return
    dealing = [part.source for part in event.parts if part.source is not None]
    if any(one.card in before.attackers() for one in dealing):
        yield "15.1.1.9.8" if event.battle else "15.1.1.9.10"


def impossible(before: FinalState, event: DamageDealt, after: FinalState) -> Iterator[str]:
    """Nothing can be dealt to a Character that has left and would have been dealt the damage."""
    if before.replacements and misses_its_receiver(before, event):
        yield "2.3"


def to_a_player(before: FinalState, event: PlayerDamaged, after: FinalState) -> Iterator[str]:
    """A Forward of a party deals damage to a player."""
    attack = before.attack
    if attack is not None and attack.party and 0 < len(event.sources) < len(before.attackers()):
        yield "15.1.1.9.10"


def again(before: FinalState, event: AttackDeclared, after: FinalState) -> Iterator[str]:
    """A text lets a Forward attack that has attacked in this turn."""
    if any(has_attacked(before, one.card) for one in event.attackers):
        yield from ("10.1.2.1.2", "2.1")


def of_the_attack(before: FinalState, event: AttackDeclared, after: FinalState) -> Iterator[str]:
    """Who attacks together."""
    if len(event.attackers) > 1:
        yield from ("15.1.1.9.4", "15.1.1.9.2", "15.1.1.9.3")
    yield "5.2.3.1.1.2"


IN_ORDER, DEPENDENCE = "11.12.4.6", "11.12.4.13"

INFORMATION = {
    NAME: "5.2.2.1",
    faces.TYPE: "5.2.3.1",
    faces.ELEMENTS: "5.2.1.1",
    faces.COST: "5.2.1.2",
    faces.POWER: "5.2.6.1",
    faces.JOBS: "6.6.3",
    faces.CATEGORIES: "5.2.2.2",
    faces.ICONS: "5.2.2.1",
    faces.NUMBER: "5.2.5.1",
    faces.LB_COST: "15.2.8.2",
    ABILITIES: "11.5.1",
}
"""What each kind of information is."""


def of_value(state: FinalState, card: CardId, aspect: str) -> Iterator[str]:
    """The rules that decide the information of a card, the most decisive first."""
    effects = effects_on(state, card)
    applied = [one for one in effects if one.part.about == aspect]
    if card in state.primed:
        yield "15.2.9.4.1"
    if any(depends(one, effects) for one in applied):
        yield from (DEPENDENCE, "11.12.4.12")
    elif len(applied) > 1:
        yield from of_order(applied)
    for one in reversed(applied):
        ability = one.working.ability
        if ability is not None:
            yield from (ability.rule, "11.9.1", "11.12.4.4")
    if applied:
        yield from (IN_ORDER, "11.12.4.10", "11.12.4.9", "11.9.2", "11.9.3")
    if aspect in INFORMATION:
        yield INFORMATION[aspect]


def of_order(applied: list[Applied]) -> Iterator[str]:
    """The rules that decide the order of several effects."""
    yield "11.12.4.7" if any(sets(one) for one in applied) else IN_ORDER
    if any(sets(one) for one in applied):
        yield "11.3.10" if any(was_begun(one) and sets(one) for one in applied) else "11.5.6"
    yield "11.12.4.9" if any(was_begun(one) for one in applied) else "11.12.4.10"


def sets(one: Applied) -> bool:
    """Whether an effect replaces the printed number."""
    change = one.part.change
    return isinstance(change, NumberChange) and change.operation == "set"


@lru_cache(maxsize=1024)
def numbers_in(ability: Ability) -> tuple[str, ...]:
    """The rules about numbers on which an ability rests."""
    return ("4.2",) if any(isinstance(part, Half) for part in nodes_in(ability)) else ()


def put(before: FinalState, event: PutOnStack, after: FinalState) -> Iterator[str]:
    """The numbers in an ability that is put onto the stack."""
    if event.item.ability is not None:
        yield from numbers_in(event.item.ability)


def left(before: FinalState, event: LeftStack, after: FinalState) -> Iterator[str]:
    """The numbers in an ability that has left the stack."""
    for item in before.stack:
        if item.id == event.item and item.ability is not None:
            yield from numbers_in(item.ability)


ZONES = {
    zones.FIELD: ("7.7.1", "7.7.2", "5.2.3.1.1.1", "6.2.5"),
    zones.MAIN_DECK: ("7.9.1", "7.9.2", "7.6.1"),
    zones.HAND: ("7.11.1", "7.11.2", "7.6.1"),
    zones.DAMAGE_ZONE: ("7.8.1", "7.8.3", "7.6.2"),
    zones.BREAK_ZONE: ("7.10.1", "7.10.2", "7.6.2"),
    zones.REMOVED: ("7.13.1", "7.13.2", "7.6.2"),
    zones.LB_DECK: ("7.14.1", "7.14.2"),
    zones.STACK: ("7.12.1", "7.12.2", "7.12.3"),
    zones.PRIMED: ("15.2.9.3.1.1",),
}
"""By zone: the rules on what it is and who sees the cards there."""


def about_moves(before: FinalState, event: Moved, after: FinalState) -> Iterator[str]:
    """The definitions for each single card of a move."""
    for move in event.moves:
        yield from entering(move, after)
        yield from leaving(before, move)
        if before.cards[move.card].owner == move.to.player != move.origin.player:
            yield "7.3"
        if move.to.name == zones.REMOVED and not move.face_up:
            yield "7.13.3"


def entering(move: Move, after: FinalState) -> Iterator[str]:
    """A Backup enters the field dull."""
    if move.to.name != zones.FIELD or move.same_card:
        return
    known = after.knows(move.card, faces.TYPE)
    if known and move.orientation == zones.DULL and is_type(after, move.card, faces.BACKUP):
        yield "5.2.3.1.1.3"


def leaving(before: FinalState, move: Move) -> Iterator[str]:
    """A card that leaves its zone loses counters and effects; a Primed one leaves as two cards."""
    if move.same_card:
        return
    if before.counters.get(move.card):
        yield "6.7.3"
    if move.card in before.primed:
        yield from ("15.2.9.4.2", "15.2.9.4.2.2")
    if is_spoken_of(before, move.card):
        yield "7.4"


def of_the_zones(before: FinalState, event: Moved, after: FinalState) -> Iterator[str]:
    """What the zones of a move are: first where cards go, then where they come from."""
    for move in event.moves:
        yield from ZONES.get(move.to.name, ())
        if not move.same_card:
            yield "7.4"
    for move in event.moves:
        yield from ZONES.get(move.origin.name, ())
    yield "7.1"


LASTING = ("11.12.4.1", "11.12.4.9", "11.12.2")
"""What a lasting effect is."""

SPECIAL: ByEvent = {
    StoodBy: (of_standing_by,),
    PutOnStack: (independent, put),
    LeftStack: (left,),
    DamageDealt: (of_a_party, impossible),
    PlayerDamaged: (to_a_player,),
    AttackDeclared: (again,),
    Moved: (about_moves,),
}
GENERAL: ByEvent = {
    StoodBy: ("11.8.5", "11.8.6", "6.4.1", "11.5.1", "11.5.2", "11.5.3"),
    PutOnStack: (on_the_stack,),
    LeftStack: ("11.12.1", "11.12.2", "11.11.7", "11.11.8"),
    AttackDeclared: (of_the_attack,),
    CPProduced: ("11.2.1", "5.2.1.2", "5.2.1.1"),
    CardCast: ("5.2.3.1", "11.2.1", "11.3.7", "11.4.6"),
    AbilityUsed: ("11.5.1", "11.5.2", "11.5.3"),
    CountersChanged: ("6.7.1", "6.7.2"),
    ModifierBegan: LASTING,
    AbilityDelayed: LASTING,
    ReplacementBegan: ("11.12.5.2", "11.12.5.3", "11.12.2"),
    ReplacementEnded: ("11.12.5.1", "11.12.4.1"),
    Moved: (of_the_zones,),
    Turned: ("6.3.1",),
}
"""What each kind of thing is that an event deals with: a cost, an ability, a lasting effect."""


def grounds_of(before: FinalState, recorded: Recorded, after: FinalState) -> Grounds:
    """The definitions on which an event rests."""
    event = recorded.event
    special = (n for n in found(SPECIAL, before, event, after))
    general = (n for n in found(GENERAL, before, event, after))
    keywords = of_keywords(recorded.citations)
    return Grounds(tuple(special), (*keywords, *general))


def grounds_of_value(state: FinalState, card: CardId, aspect: str) -> tuple[str, ...]:
    """The rules that decide the information of a card, the most decisive first, each once."""
    return tuple(dict.fromkeys(of_value(state, card, aspect)))
