"""The editions: where the two books differ in play, one named switch for each difference.

A procedure asks ``edition_of(state)`` for the switch at the place where the books part. What a
book only puts elsewhere or in other words is no switch: :mod:`counterparts` has the numbers.
"""

from collections.abc import Mapping
from dataclasses import dataclass, fields

from judgetool.engine.kernel.state import State
from judgetool.engine.weiss_schwarz.counterparts import EN, JP


@dataclass(frozen=True, slots=True, kw_only=True)
class Edition:
    """One book's answer to every question that the two answer differently.

    The numbers are those of the English book, unless ``ws-jp`` stands before them.
    """

    book: str

    attacks_from_its_position_only: bool
    """Whether an attacking character that moved to another position is none any more (7.2.1.5).

    Where it still is one, it deals no damage (7.5.1.2.2), but it battles (7.6.1.3).
    """

    applied_last: tuple[str, ...]
    """The information of which a changed value is applied after all else (8.9.1.2, 8.9.1.3)."""

    effects_are_as_old_as_their_position: bool
    """Whether a move between stage positions makes a continuous ability younger (8.9.1.5.1).

    Otherwise its age counts from when the character came onto the stage.
    """

    used_when_paid: bool
    """Whether an activated ability counts as used when its cost is paid (8.1.1.1.2).

    Otherwise it counts as used when it has been resolved.
    """

    names_have_whole_words: bool
    """Whether words must stand by themselves to be in a card's name (2.1.2.2).

    Otherwise any part of the name will do, in capitals or not (ws-jp 2.1.2.1).
    """

    main_phase_opens_with_check_timing: bool
    """Whether its beginning has a check timing before that of the play timing (6.5.1.1)."""

    end_of_turn_triggers_again: bool
    """Whether abilities trigger at the end of turn each time that the end phase runs (6.8.1.1).

    Otherwise those that have triggered in this turn do not trigger another time.
    """

    surplus_leaves_one_by_one: bool
    """Whether the cards over the hand limit are put away one after the other (3.3.3, 6.8.1.2)."""

    icons_are_settled_when_shown: bool
    """Whether the icons that act are those that the card had when it was put there (7.3.1.2.2).

    Otherwise icons that it gains act, too, and icons that it loses do not any more.
    """

    uses_abilities_on_stage_only: bool
    """Whether only abilities of characters on the stage are used in the main phase (6.5.1.2.3)."""

    unpaid_ability_counts_as_played: bool
    """Whether an automatic ability was played although its cost was not paid (8.7.3.2.1).

    Another rule of that book says the opposite (ws-jp 8.7.3.1.1).
    """

    created_ability_follows_its_card: bool
    """Whether the master of the card, not of the effect, is the master of what it creates.

    That is said of automatic abilities (4.3.5) and of continuous ones (4.3.6).
    """

    put_face_down_unseen: bool
    """Whether nobody sees what an effect puts face down into the memory (ws-jp 3.12.2.2.3).

    That is said of cards out of the deck, the stock or from under a character, and holds until
    the effect is over. Otherwise their player may look at them at once.
    """

    exchanged_markers_stay_face_up: bool
    """Whether a marker and a character that change places, both face up, both stay so (3.7.2.1.1).

    Otherwise what comes underneath lies face down, as markers do.
    """

    moves_within_one_kind_of_zone_keep_the_card: bool
    """Whether a marker that comes under another character stays the same card (3.1.4).

    Between stage positions a card stays the same in both books.
    """

    markers_leave_with_a_change_of_master: bool
    """Whether they go when their character goes to the opponent's stage (3.7.3.2).

    Otherwise they stay where they are, until a rule action takes them (9.7.1).
    """

    cost_parts_are_payable_by_themselves: bool
    """Whether no part of a cost may use what an earlier part brings about (ws-jp 8.4.2.2.1).

    It may then be paid in another way than the one that was looked at (ws-jp 8.4.2.2.2).
    """

    battle_opponents_are_remembered: bool
    """Whether who fought whom is known to an ability although one has moved since (8.11.2)."""

    bond_fetches_if_wanted: bool
    """Whether a player who has paid for Bond may still leave the card where it is (10.4.2).

    Otherwise the card is fetched. It is the same for any number of names (10.4.2.1).
    """

    automatic_abilities_use_brainstorm: bool
    """Whether Brainstorm is used by automatic abilities, too, and not by others only (10.7.4)."""

    any_ability_places_by_change: bool
    """Whether not automatic abilities alone place a card on the stage by Change (10.8.4)."""

    resonates_within_effects: bool
    """Whether Resonate is used where the card is shown within the effect (10.13.1, 10.13.3.2).

    Otherwise it is used only where showing the card is the cost.
    """


ENGLISH = Edition(
    book=EN,
    attacks_from_its_position_only=True,
    applied_last=("level", "cost", "power", "soul", "trigger checks"),
    effects_are_as_old_as_their_position=True,
    used_when_paid=True,
    names_have_whole_words=True,
    main_phase_opens_with_check_timing=False,
    end_of_turn_triggers_again=True,
    surplus_leaves_one_by_one=False,
    icons_are_settled_when_shown=True,
    uses_abilities_on_stage_only=False,
    unpaid_ability_counts_as_played=False,
    created_ability_follows_its_card=False,
    put_face_down_unseen=False,
    exchanged_markers_stay_face_up=True,
    moves_within_one_kind_of_zone_keep_the_card=False,
    markers_leave_with_a_change_of_master=False,
    cost_parts_are_payable_by_themselves=False,
    battle_opponents_are_remembered=True,
    bond_fetches_if_wanted=False,
    automatic_abilities_use_brainstorm=True,
    any_ability_places_by_change=True,
    resonates_within_effects=True,
)
JAPANESE = Edition(
    book=JP,
    attacks_from_its_position_only=False,
    applied_last=("power", "soul"),
    effects_are_as_old_as_their_position=False,
    used_when_paid=False,
    names_have_whole_words=False,
    main_phase_opens_with_check_timing=True,
    end_of_turn_triggers_again=False,
    surplus_leaves_one_by_one=True,
    icons_are_settled_when_shown=False,
    uses_abilities_on_stage_only=True,
    unpaid_ability_counts_as_played=True,
    created_ability_follows_its_card=True,
    put_face_down_unseen=True,
    exchanged_markers_stay_face_up=False,
    moves_within_one_kind_of_zone_keep_the_card=True,
    markers_leave_with_a_change_of_master=True,
    cost_parts_are_payable_by_themselves=True,
    battle_opponents_are_remembered=False,
    bond_fetches_if_wanted=True,
    automatic_abilities_use_brainstorm=False,
    any_ability_places_by_change=False,
    resonates_within_effects=False,
)

EDITIONS: Mapping[str, Edition] = {edition.book: edition for edition in (ENGLISH, JAPANESE)}

SWITCHES = tuple(field.name for field in fields(Edition) if field.type in (bool, "bool"))
"""The questions that a book answers with yes or no: abilities can depend on them by name."""


def edition_of(state: State) -> Edition:
    """The edition by whose book a game is played."""
    return EDITIONS[state.book]


def says(state: State, switch: str) -> bool:
    """What the book by which a game is played answers to one of the ``SWITCHES``."""
    return getattr(edition_of(state), switch) is True
