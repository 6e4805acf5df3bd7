"""How card texts of this game are read off its states: its areas, cards, parts and names."""

from collections.abc import Iterator

from judgetool.engine.dbs import characteristics, faces, movement, prohibited, roles, zones
from judgetool.engine.dbs.books import rule
from judgetool.engine.dbs.icons import names_of
from judgetool.engine.dbs.nodes import KnockOut
from judgetool.engine.dbs.prohibited import BE_CHOSEN
from judgetool.engine.dbs.state import DbsState
from judgetool.engine.kernel.abilities import Ability, HasRole, Put, Test, Turn
from judgetool.engine.kernel.cards import CardId, Face, Reference, ZoneNames
from judgetool.engine.kernel.context import Context
from judgetool.engine.kernel.decisions import Objection
from judgetool.engine.kernel.evaluating import now
from judgetool.engine.kernel.prohibitions import against_being_chosen, may_be_chosen
from judgetool.engine.kernel.reading import Reading


class DbsReading(Reading[DbsState]):
    """The states of the game."""

    groups = zones.GROUPS
    deck = zones.DECK
    unchecked = zones.SECRET
    prohibited_by = ("1-3-3",)
    turning = prohibited.SWITCH_TO
    tried_in_costs = (Turn, KnockOut, Put)
    taking = prohibited.HAVE_SKILLS_NEGATED
    rules_reach_later_cards = True

    number = staticmethod(characteristics.characteristic)
    has_number = staticmethod(characteristics.has_number)
    words = staticmethod(characteristics.words)
    names = staticmethod(characteristics.names)
    ability_names = staticmethod(characteristics.ability_names)
    words_for = staticmethod(names_of)
    is_type = staticmethod(characteristics.is_type)
    decidable = staticmethod(characteristics.decidable)
    surely_lacks = staticmethod(characteristics.certainly_lacks)
    lies_face_up = staticmethod(zones.lies_face_up)
    sees = staticmethod(zones.sees)

    in_play = zones.IN_PLAY
    zones = zones.ZONES

    printed_number = staticmethod(faces.number)
    printed_words = staticmethod(characteristics.base_words)
    printed_on = staticmethod(characteristics.printed_on)
    printed_abilities = staticmethod(characteristics.own_abilities)
    abilities = staticmethod(characteristics.abilities_of)
    face = staticmethod(characteristics.face_with_text)
    lasting = staticmethod(prohibited.lasting)
    can_be_done = staticmethod(movement.TRYING.can_be_done)

    def plural(self, type_: str) -> str:
        """Several cards of a type, as the book says it."""
        return f"{type_.capitalize()} Cards" if type_ in faces.TYPES else super().plural(type_)

    def by_place(self, state: DbsState, subject: str, context: Context) -> tuple[Reference, ...]:
        """The cards that have a part in the attack, or an area of their own."""
        if subject == "battle opponent" and context.opponent is not None:
            return (context.opponent,)
        return now(state, roles.named(state, subject, context.card, context.master))

    @rule("2-11-2", "3-7-4")
    def works_in(self, ability: Ability, face: Face | None) -> ZoneNames:
        """The areas that a [Permanent] skill names; without one it works in play."""
        if ability.zone is None:
            return zones.IN_PLAY
        return zones.GROUPS.get(ability.zone, (ability.zone,))

    @rule("8-9-1-2", "8-9-1-3", "8-3-2")
    def rank(self, state: DbsState, information: str, *, sets: bool, own: bool) -> tuple[int, ...]:
        """Effects that change no number come first, then those that change one.

        What keeps skills from being negated does so unless it is negated itself.
        """
        return (information in (*faces.NUMBERS, self.taking),)

    @rule("8-9-1-3")
    def age(self, state: DbsState, card: CardId) -> int:
        """The effects of a [Permanent] skill are as old as the card's stay in its area.

        They are no older than the [Evolve] or [Awaken] by which the card has got the skill.
        """
        return max(state.cards[one].placed for one in (card, state.upper(card)))

    @rule("8-9-1-3")
    def generated(self, began: int, context: Context) -> int:
        """Effects on a number apply in the order in which they began, not their skills."""
        return began

    @rule("8-9-1-3")
    def age_of_given(self, state: DbsState, card: CardId, given: int) -> int:
        """The effect of a [Permanent] skill that is given begins when the card has it."""
        return max(given, self.age(state, card))

    @rule("7-1", "7-1-3")
    def passes(self, state: DbsState, card: CardId, test: Test, context: Context) -> bool:
        """Parts in the attack."""
        if isinstance(test, HasRole):
            return roles.has_role(state, card, test.role)
        return super().passes(state, card, test, context)

    def offers(self, state: DbsState, card: CardId, context: Context) -> bool:
        """Whether nothing is known to keep a card from being chosen."""
        if card in context.withheld:
            return False
        free = may_be_chosen(state, card, context.effect_of, BE_CHOSEN)
        return free and not pays_while_revealed(state, card, context)

    def against_choice(
        self, state: DbsState, card: CardId, context: Context
    ) -> Iterator[Objection]:
        """Why the opponent cannot choose a card, or nobody can for a cost."""
        if card in context.withheld:
            yield Objection("if it is chosen, the rest of the cost cannot be paid", ("8-4-2-2",))
        if pays_while_revealed(state, card, context):
            reason = "the card is revealed for what it is used for, so it does not pay"
            yield Objection(reason, ("8-6-2-1", "8-6-2-3"), rests_on=("revealed-card-waits",))
        yield from against_being_chosen(state, card, context.effect_of, BE_CHOSEN)


@rule("8-6-2-1", "8-6-2-3")
def pays_while_revealed(state: DbsState, card: CardId, context: Context) -> bool:
    """Whether a card would pay for a skill that is revealed in the hand for its own use."""
    if not context.as_cost or state.zone_of(card).name != zones.HAND:
        return False
    return card == context.card or state.waits(card)


READING = DbsReading()
