"""How texts of this game read its states: zones, numbers, parts in the attack, and names."""

from collections.abc import Iterator, Mapping
from itertools import chain

from judgetool.engine.fftcg import characteristics, feasible, keywords, zones
from judgetool.engine.fftcg.books import rule
from judgetool.engine.fftcg.characteristics import layer, works_in
from judgetool.engine.fftcg.given import as_given, meant_by
from judgetool.engine.fftcg.nodes import (
    WHAT_CHOSE,
    Assigned,
    CameBy,
    Chose,
    CountersOn,
    Crystals,
    DamageOn,
    DamageReceived,
    Depending,
    ElementsPaid,
    Half,
    HasCounters,
    PaidWith,
    Variables,
)
from judgetool.engine.fftcg.paying.cp_paid import elements_paid, was_paid_with
from judgetool.engine.fftcg.room import CanFollow, could_follow, words_for
from judgetool.engine.fftcg.state import FinalState, lasting
from judgetool.engine.kernel.abilities import (
    Ability,
    Calculated,
    Condition,
    Happens,
    HasRole,
    PutFrom,
    Selector,
    Subject,
    Test,
)
from judgetool.engine.kernel.abilities.this_turn import ThisTurn, ThisTurnBy, TimesThisTurn
from judgetool.engine.kernel.cards import NAME, CardId, Face, FaceId, Player, Reference, ZoneNames
from judgetool.engine.kernel.context import Context
from judgetool.engine.kernel.evaluating import holds, looked_at, now, passes, players, value
from judgetool.engine.kernel.occurrences import has_happened_to, times, was_done_by
from judgetool.engine.kernel.reading import Reading

CHARACTER = "character"
"""The word for any Forward, Backup or Monster (5.2.3.1.1)."""

ROLES = ("attacking", "blocking", "in battle", "in a party")
SUBJECTS = ("attacking forwards", "blocking forward", WHAT_CHOSE)
"""The parts of Forwards in an attack, and the words by which texts point at such Forwards."""

LOOKS_AT: Mapping[type, tuple[str, ...]] = {
    **dict.fromkeys((Half, Assigned, Depending, Variables, Chose, ElementsPaid, PaidWith), ()),
    CameBy: (),
    **dict.fromkeys((CountersOn, HasCounters, DamageOn, Crystals), ()),
    DamageReceived: (zones.DAMAGE_ZONE,),
}


class FinalReading(Reading[FinalState]):
    """How the states of this game are read."""

    groups: Mapping[str, tuple[str, ...]] = {}
    deck = zones.MAIN_DECK
    lies_face_up = staticmethod(zones.lies_face_up)
    sees = staticmethod(zones.sees)
    in_play = (zones.FIELD,)
    looked_at_by_rules = (zones.DAMAGE_ZONE, zones.PRIMED)
    looks_at = LOOKS_AT
    zones = zones.ZONES

    def number(self, state: FinalState, card: CardId, aspect: str) -> int:
        """A number of a card as texts speak of it."""
        return number(state, card, aspect)

    words = staticmethod(characteristics.words)
    names = staticmethod(characteristics.names)
    has_number = staticmethod(characteristics.has_number)
    surely_lacks = staticmethod(characteristics.surely_lacks)
    abilities = staticmethod(keywords.abilities_of)
    age = staticmethod(characteristics.entered)
    age_of_given = staticmethod(characteristics.age_of_given)
    can_be_done = staticmethod(feasible.can_be_done)
    lasting = staticmethod(lasting)

    def ability_names(self, state: FinalState, card: CardId) -> tuple[str, ...]:
        """The names and keywords of the abilities of a card."""
        abilities = keywords.abilities_of(state, card)
        return tuple(dict.fromkeys(n for one in abilities for n in (one.name, *one.keywords)))

    def is_type(self, state: FinalState, card: CardId, type_: str) -> bool:
        """Whether a card is of a type, or a Character."""
        if type_ == CHARACTER:
            return characteristics.is_character(state, card)
        return characteristics.is_type(state, card, type_)

    def decidable(self, state: FinalState, card: CardId, *aspects: str) -> bool:
        """Whether these aspects of a card, or of the card on top of it, are known."""
        if characteristics.is_blank(state, card):
            return True
        informing = characteristics.informing(state, card)
        return state.knows(informing, *aspects) and (NAME not in aspects or state.knows(card, NAME))

    # --- where cards are

    def by_place(self, state: FinalState, subject: str, context: Context) -> tuple[Reference, ...]:
        """The cards that were declared under a name, or that have a part in the attack."""
        given = meant_by(subject)
        if given is not None:
            return given
        told = (one.declaration(subject) for one in castings(state, context))
        declared = next((one for one in told if one is not None), None)
        if declared is not None:
            return declared.cards
        match subject:
            case "attacking forwards":
                return tuple(one for card in state.attackers() for one in now(state, card))
            case "what chose it":
                return ()
            case "blocking forward":
                return now(state, state.blocker())
            case _:
                raise TypeError(f"{subject!r} is no place, and nothing was declared so")

    # --- continuous abilities

    given = staticmethod(as_given)

    def printed_number(self, state: FinalState, card: CardId, aspect: str) -> int:
        """The printed number, 0 if the card has no such number (4.4)."""
        return characteristics.printed_number(state, card, aspect) or 0

    printed_words = staticmethod(characteristics.printed_words)

    def face(self, state: FinalState, card: CardId) -> FaceId | None:
        """The face of a card; for a Primed Character that of its upper card (15.2.9.4.1)."""
        return state.cards[state.primed.get(card, card)].face

    def printed_abilities(self, state: FinalState, card: CardId) -> tuple[Ability, ...]:
        """The abilities printed on the card, or on its upper card, as far as they are known."""
        face = state.face(characteristics.informing(state, card))
        return () if face is None or characteristics.is_blank(state, card) else face.abilities

    def works_in(self, ability: Ability, face: Face | None) -> ZoneNames:
        """The zones where a field ability is active."""
        return works_in(ability)

    def rank(
        self, state: FinalState, information: str, *, sets: bool, own: bool
    ) -> tuple[int, ...]:
        """The layer of an effect. Within a layer a card's effects on itself come first."""
        return layer(information, sets=sets, own=own)

    def among_equals(self, state: FinalState, card: CardId) -> int:
        """The place of a card among those that entered together, as the turn player said.

        (11.12.4.11)
        """
        return state.dated.get(card, 0)

    # --- nodes that only this game has

    def passes(self, state: FinalState, card: CardId, test: Test, context: Context) -> bool:
        """Tests on parts in the attack, on what can follow a search, and on counters."""
        match test:
            case HasRole():
                return has_role(state, card, test.role)
            case CanFollow():
                return could_follow(state, card, test.then, context)
            case ThisTurn():
                return has_happened_to(state.happened, state.reference(card), test.trigger)
            case ThisTurnBy():
                seen = looked_at(state, test.by, context)
                by = tuple(then.reference(doing) for then, doing in seen)
                return was_done_by(state.happened, state.reference(card), by, test.trigger)
            case HasCounters():
                return state.counters_on(card, test.name) >= test.at_least
            case _:
                return super().passes(state, card, test, context)

    def value(self, state: FinalState, number: Calculated, context: Context) -> int:
        """Halves, divided amounts, counters, Crystals and damage, and what was done before."""
        match number:
            case Half():
                return half(value(state, number.number, context), down=number.down)
            case Assigned():
                return assigned(state, context, number.among)
            case Depending():
                met = holds(state, number.condition, context)
                return value(state, number.number if met else number.otherwise, context)
            case CountersOn():
                there = looked_at(state, number.of, context)
                return sum(seen.counters_on(card, number.name) for seen, card in _final(there))
            case DamageOn():
                there = looked_at(state, number.of, context)
                return sum(seen.damage_on(card) for seen, card in _final(there))
            case TimesThisTurn():
                return times(state.happened, number, context.master, context.this)
            case ElementsPaid():
                return len(elements_paid(castings(state, context)))
            case Variables():
                contexts = tuple(castings(state, context))
                return next((n for one in contexts for n in set_to(one, number.name)), 0)
            case Crystals():
                (whose, *_) = players(number.whose, context.master, state)
                return state.crystals.get(whose, 0)
            case _:
                return super().value(state, number, context)

    def variable(self, context: Context, name: str) -> int:
        """The number for which a name stands; 0 if nothing set it, as a cost that was not paid."""
        return variable(context, name)

    def holds(self, state: FinalState, condition: Condition, context: Context) -> bool:
        """Conditions on the damage that a player has received, and on what was chosen."""
        match condition:
            case DamageReceived():
                (whose, *_) = players(condition.whose, context.master, state)
                return damage_received(state, whose) >= condition.at_least
            case CameBy():
                return came_by(state, condition, context)
            case PaidWith():
                return was_paid_with(condition, castings(state, context))
            case Chose():
                declared = (one for known in castings(state, context) for one in known.declared)
                return any(condition.way in one.ways for one in declared)
        return super().holds(state, condition, context)

    # --- choosing and lasting

    # --- words

    def described(self, state: FinalState, test: Test, context: Context) -> str | None:
        """The words for tests on what can follow a search (15.1.1.8.1), and on this turn."""
        match test:
            case CanFollow():
                return words_for(test.then)
            case ThisTurn(trigger=Happens(event=happened)):
                return f"with “{happened}” in this turn"
            case ThisTurn(trigger=PutFrom(origin=str(origin))):
                return f"put there from the {origin} in this turn"
            case ThisTurn():
                return "put there in this turn"
            case _:
                return None

    def called(self, selector: Selector) -> str:
        """Cards on the field are called Characters."""
        return "Character" if selector.zone == zones.FIELD else "card"

    def inside(self, zone: str) -> str:
        """The preposition for a zone: on the field and the stack, in other zones."""
        return "on" if zone in (zones.FIELD, zones.STACK) else "in"


def _final(
    there: tuple[tuple[object, CardId], ...],
) -> Iterator[tuple[FinalState, CardId]]:
    for seen, card in there:
        assert isinstance(seen, FinalState)
        yield seen, card


@rule("4.3", "4.4")
def number(state: FinalState, card: CardId, aspect: str) -> int:
    """A number of a card for reading it: a negative or missing number counts as zero."""
    return max(0, characteristics.number(state, card, aspect))


@rule("4.4")
def variable(context: Context, name: str) -> int:
    """A variable number; 0 if it is set in a cost that nobody has paid, as with an EX Burst."""
    return next(set_to(context, name), 0)


@rule("4.2")
def half(number: int, *, down: bool = False) -> int:
    """Half of a number, rounded up or ``down``."""
    return number // 2 if down else -(-number // 2)


@rule("11.3.6", "11.6.8", "11.7.8", "11.8.12")
def assigned(state: FinalState, context: Context, among: Subject) -> int:
    """The share of the affected card, as it was declared now or on casting (11.4.5)."""
    divided = (known.declaration(among) for known in castings(state, context))
    of_cards = (zip(one.cards, one.amounts, strict=False) for one in divided if one is not None)
    shares = chain.from_iterable(of_cards)
    return next((amount for card, amount in shares if card == context.affected), 0)


@rule("11.3.5", "11.4.3", "11.4.4", "11.5.5")
def castings(state: FinalState, context: Context) -> Iterator[Context]:
    """What was declared for the effect, then what was declared when its Character was cast."""
    yield context
    for seen, card in _final(looked_at(state, "this card", context)):
        if card in seen.cast_as:
            yield seen.cast_as[card]


def set_to(context: Context, name: str) -> Iterator[int]:
    """The value of a variable number, if it was set."""
    yield from (number for one, number in context.variables if one == name)


@rule("6.4.1", "6.4.2")
def came_by(state: FinalState, condition: CameBy, context: Context) -> bool:
    """Whether a card of the text's kind brought this card to the field; raises ``FaceUnknown``."""
    for seen, card in _final(looked_at(state, "this card", context)):
        brought = seen.brought.get(card)
        if brought is None or brought.by_summon != (condition.kind == "Summons"):
            continue
        source = state.last_seen(brought.source, became=True)
        if source is not None:
            return passes(source, brought.source.card, condition.tests, context)
    return False


@rule("15.2.6.2", "7.8.1")
def damage_received(state: FinalState, player: Player) -> int:
    """The damage that a player has received: the number of cards in the Damage Zone."""
    return len(state.cards_in(player, zones.DAMAGE_ZONE))


@rule("10.1.2.4", "10.1.3.2", "15.1.1.9.1")
def has_role(state: FinalState, card: CardId, role: str) -> bool:
    """Whether a Forward attacks, blocks, is in battle, or has formed a party."""
    match role:
        case "attacking":
            return card in state.attackers()
        case "blocking":
            return card == state.blocker()
        case "in battle":
            others = (state.blocker(), *state.attackers())
            return state.blocker() is not None and bool(state.attackers()) and card in others
        case "in a party":
            return len(state.attackers()) > 1 and card in state.attackers()
        case _:
            raise TypeError(f"a card has no part called {role!r}")


READING = FinalReading()
