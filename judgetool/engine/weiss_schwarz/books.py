"""The two books: which numbers a rule has in each, and where they differ in play."""

from collections.abc import Mapping
from dataclasses import dataclass, fields
from functools import lru_cache

from judgetool.engine.kernel.procedures import Rule
from judgetool.engine.kernel.state import State

# --- Where a book has the rules of the other

EN, JP = "ws-en", "ws-jp"
BOOKS = (EN, JP)
"""The books by which this game is played (the English and the Japanese edition)."""

VERSIONS: Mapping[str, str] = {EN: "2.09", JP: "1.100"}
"""The version of each book that the code carries out."""

LACKING_IN_JP = frozenset(
    (
        "1.3.1.1",
        "2.1.1.3",
        "2.1.2.2",
        "2.3.2.3.3",
        "2.12.3",
        "3.7.2.1.1",
        "3.11.4",
        "6.6.2",
        "7.3.1.2.2",
        "8.6.2.4",
        "8.11.2",
        "10.13.3.2",
    )
)
"""Rules of the English book that the Japanese one does not have."""

ELSEWHERE_IN_JP = {
    "3.12.2.3": "3.12.3",
    "5.2.1.5": "5.2.1.6",
    "7.3.1.2.1": "7.3.1.2",
    "7.3.1.2.3": "7.3.1.2",
    "7.3.1.2.3.1": "7.3.1.2.1",
    "8.6.2.5": "8.6.2.4",
    "8.6.2.5.1": "8.6.2.4.1",
    "8.6.2.5.2": "8.6.2.4.2",
    "8.6.2.5.3": "8.6.2.4.3",
    "8.6.2.5.4": "8.6.2.4.4",
    "8.6.4.1": "8.6.5",
    "9.1.2.1.2": "9.1.2.2",
    "9.1.2.1.2.1": "9.1.2.2.1",
    "10.13.3.1": "10.13.3",
    "10.14": "10.15",
    "10.14.1": "10.15.1",
    "10.14.1.1": "10.15.1.1",
    "10.14.1.1.1": "10.15.1.1.1",
    "10.14.1.1.2": "10.15.1.1.2",
    "10.14.1.1.2.1": "10.15.1.1.2.1",
    "10.14.2": "10.15.2",
    "10.14.3": "10.15.3",
    "10.15": "10.16",
    "10.15.1": "10.16.1",
    "10.15.2": "10.16.2",
    "10.15.3": "10.16.3",
    "10.15.3.1": "10.16.3.1",
    "10.15.4": "10.16.4",
}
"""Rules of the English book that stand under another number in the Japanese one."""


def counterpart(number: str, book: str) -> str | None:
    """What ``number`` of the English book is in ``book``; None if that book has no such rule."""
    if book == EN:
        return number
    return None if number in LACKING_IN_JP else ELSEWHERE_IN_JP.get(number, number)


def of_book(book: str, number: str) -> str:
    """``number`` as code and data write it if only ``book`` has the rule."""
    return number if book == EN else f"{book} {number}"


@lru_cache(maxsize=4096)
def in_book(book: str, numbers: tuple[str, ...]) -> tuple[str, ...]:
    """The rules that code and data name, as numbers of ``book``, without those that it lacks."""
    found = (_in_book(book, number) for number in numbers)
    return tuple(dict.fromkeys(number for number in found if number is not None))


def _in_book(book: str, number: str) -> str | None:
    own, _, rest = number.rpartition(" ")
    if not own:
        return counterpart(number, book)
    return rest if own == book else None


def of_code(book: str, numbers: tuple[str, ...]) -> tuple[str, ...]:
    """Numbers of ``book``, as code and data would name them."""
    if book == EN:
        return numbers
    return tuple(of_book(book, number) for number in numbers)


# --- Which rules a piece of code carries out

rule = Rule(*BOOKS, counterpart=counterpart)
"""Numbers of the English book; where the Japanese book has another one, that is cited there."""

rule_jp = Rule(JP)
"""Numbers of the Japanese book that the English one does not have."""

OF_ABILITIES = "8."
"""The chapter on abilities as such, whatever they are called."""


def is_general(number: str) -> bool:
    """Whether the rule of an ability is about abilities as such, and not about its keyword.

    More special rules then carry out what the ability does.
    """
    return number.startswith(OF_ABILITIES)


# --- Where the books differ


@dataclass(frozen=True, slots=True, kw_only=True)
class Edition:
    """One book's answers to all questions that the two books answer differently.

    A procedure asks :func:`edition_of` for the switch at the place where the books part. Where a
    book only has another number or other words, there is no switch. The numbers are those of the
    English book, unless ``ws-jp`` stands before them.
    """

    book: str

    attacks_from_its_position_only: bool
    """Whether an attacking character stops being one when it changes its position (7.2.1.5).

    If it stays one, it deals no damage (7.5.1.2.2), but it battles (7.6.1.3).
    """

    applied_last: tuple[str, ...]
    """The kinds of information whose changes are applied after all others (8.9.1.2, 8.9.1.3)."""

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
    """Whether the main phase has a check timing before that of the play timing (6.5.1.1)."""

    end_of_turn_triggers_again: bool
    """Whether abilities trigger at the end of turn each time that the end phase runs (6.8.1.1).

    Otherwise those that have triggered in this turn do not trigger another time.
    """

    surplus_leaves_one_by_one: bool
    """Whether the cards over the hand limit are put away one after the other (3.3.3, 6.8.1.2)."""

    icons_are_settled_when_shown: bool
    """Whether those icons act that the card had when it was shown (7.3.1.2.2).

    Otherwise icons that it gets later act, too, and icons that it loses do not.
    """

    uses_abilities_on_stage_only: bool
    """Whether only abilities of characters on the stage are used in the main phase (6.5.1.2.3)."""

    unpaid_ability_counts_as_played: bool
    """Whether an automatic ability was played although its cost was not paid (8.7.3.2.1).

    Another rule of that book says the opposite (ws-jp 8.7.3.1.1).
    """

    created_ability_follows_its_card: bool
    """Whether an ability that an effect creates has the master of its card, not of the effect.

    This is about automatic abilities (4.3.5) and continuous ones (4.3.6).
    """

    put_face_down_unseen: bool
    """Whether nobody sees what an effect puts face down into the memory (ws-jp 3.12.2.2.3).

    This is about cards out of the deck, the stock or from under a character, until the effect is
    over. Otherwise their player may look at them at once.
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
    """Whether markers leave when their character goes to the opponent's stage (3.7.3.2).

    Otherwise they stay where they are, until a rule action takes them (9.7.1).
    """

    cost_parts_are_payable_by_themselves: bool
    """Whether no part of a cost may use what an earlier part brings about (ws-jp 8.4.2.2.1).

    It may then be paid in another way than the one that was looked at (ws-jp 8.4.2.2.2).
    """

    battle_opponents_are_remembered: bool
    """Whether an ability still knows who fought whom after one of the two moved (8.11.2)."""

    bond_fetches_if_wanted: bool
    """Whether a player who has paid for Bond may still leave the card where it is (10.4.2).

    Otherwise the player fetches the card. The number of names makes no difference (10.4.2.1).
    """

    automatic_abilities_use_brainstorm: bool
    """Whether automatic abilities can use Brainstorm, too (10.7.4)."""

    any_ability_places_by_change: bool
    """Whether abilities that are not automatic place cards by Change, too (10.8.4)."""

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
