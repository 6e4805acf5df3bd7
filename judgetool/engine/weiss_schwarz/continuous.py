"""Continuous effects (8.9): their order, how long they last, and what they prohibit (1.3.3)."""

from judgetool.engine.kernel import turns
from judgetool.engine.kernel.abilities import Ability
from judgetool.engine.kernel.cards import CardId, Face, ZoneNames
from judgetool.engine.kernel.continuous.at_work import Applied
from judgetool.engine.kernel.continuous.force import is_ruling
from judgetool.engine.kernel.modifiers import Modifier
from judgetool.engine.kernel.procedures import Procedure
from judgetool.engine.weiss_schwarz import faces, zones
from judgetool.engine.weiss_schwarz.books import edition_of, in_book, rule
from judgetool.engine.weiss_schwarz.state import AttackType, WeissGame, WeissState

# --- Continuous effects (8.9)

PROHIBITION_WINS = "1.3.3"
UNCHANGED_VALUES, CHANGED_VALUES = "8.9.1.2", "8.9.1.3"
AS_OLD_AS_THE_STAY, AS_OLD_AS_THE_PLAY = "8.9.1.5.1", "8.9.1.5.2"


@rule("2.12.2", "2.12.2.1", "2.12.2.2", "2.12.2.3")
def works_in(ability: Ability, face: Face | None) -> ZoneNames:
    """The zones where a continuous ability is valid.

    If it names none, this is the stage for a character and the climax area for a climax.
    """
    if ability.zone is not None:
        return zones.GROUPS.get(ability.zone, (ability.zone,))
    kind = faces.CHARACTER if face is None else face.printed.get(faces.TYPE)
    if kind == faces.CLIMAX:
        return (zones.CLIMAX_AREA,)
    return zones.STAGE if kind == faces.CHARACTER else ()


@rule("8.9.1.2", "8.9.1.3")
def is_applied_last(state: WeissState, information: str) -> bool:
    """Effects that change no value come first, then those that change one."""
    return information in edition_of(state).applied_last


@rule("8.9.1.5.1")
def placed_at(state: WeissState, card: CardId) -> int:
    """The time that orders the effects of a card's continuous abilities.

    It is the time at which the card came to where it lies. For a character one book counts the time
    at which it came onto the stage instead.
    """
    instance = state.cards[card]
    by_position = edition_of(state).effects_are_as_old_as_their_position
    if not by_position and instance.zone.name in zones.STAGE:
        return instance.entered
    return instance.placed


def rules_of(state: WeissState, applied: Applied) -> tuple[str, ...]:
    """The rules of an effect: what its ability carries out, and what gives it its place."""
    working = applied.working
    own = () if working.ability is None else (working.ability.rule,)
    if is_ruling(applied):
        return in_book(state.book, (*own, PROHIBITION_WINS))
    layer = CHANGED_VALUES if working.order[0] else UNCHANGED_VALUES
    begun = isinstance(working.effect, Modifier)
    age = AS_OLD_AS_THE_PLAY if begun else AS_OLD_AS_THE_STAY
    return in_book(state.book, (*own, layer, age))


# --- Durations (8.2.1.2)

THIS_ATTACK = "attack"
"""Until the attack sub-phase ends, and with it the battle (7.5.1.4, 7.6.1.5)."""

DURATIONS = (*turns.SHARED, THIS_ATTACK)
"""The words that texts have for how long an effect lasts."""

lasting = rule("8.2.1.2")(turns.lasting)
turn_ends = rule("6.8.1.4")(turns.turn_ends)


@rule("8.2.1.2")
def attack_ends(game: WeissGame) -> Procedure[None]:
    """What lasts for this attack is over."""
    yield from turns.over(game, THIS_ATTACK)


# --- Prohibitions (1.3.3)

ATTACK = "attack"
ATTACK_IN: dict[AttackType, str] = {
    "direct": "direct attack",
    "frontal": "frontal attack",
    "side": "side attack",
}
"""Of a card: attack at all, or in one way; of a player: attack with any card."""

STAND, REST, BECOME_REVERSED = "stand", "rest", "become reversed"
TURN_TO = {zones.STAND: STAND, zones.REST: REST, zones.REVERSE: BECOME_REVERSED}
STAND_IN_PHASE = "stand in the stand phase"
MOVE = "move"
"""Of a card: change its orientation; go to another position of the stage."""

BE_CHOSEN = "be chosen by the opponent's effects"
REVERSED_BY_AUTOMATIC = "become reversed by automatic abilities of the opponent's characters"
LOSE_SOUL = "lose soul by side attacking"
"""Of a card: get less soul because it side attacks (7.2.1.4.2)."""

KEPT_FROM = {zones.HAND: "return to hand", zones.MEMORY: "be put into memory"}
"""Of a card on the stage: go to one of these zones, whatever effect or cost puts it there."""

RETURN_FROM_WAITING_ROOM = "return from the waiting room to hand by effects"
"""Of a card in the waiting room: go to the hand by an effect of its owner."""

DEAL_DAMAGE, HAVE_DAMAGE_CANCELED = "deal damage", "have its damage canceled"
BE_PLAYED = "be played from hand"
"""Of a card in the hand; whole groups of cards are selections of the hand."""

PLAYED_WITHOUT_COLOR, PLAYED_WITHOUT_LEVEL = "be played without color", "be played without level"
"""Of a card in the hand, allowed: its color or level is not asked."""

FROM_BOTTOM = "deal damage from the bottom of the deck"
"""Of a card, allowed: the damage that it deals reveals cards from the bottom of the deck."""

DRAW, TAKE_DAMAGE, SEARCH = "draw", "take damage", "search"
TAKE_BY_AUTOMATIC = "take damage by automatic abilities of the opponent's characters"
PLAY_EVENTS = "play events from hand"
USE_ACTIVATED = "use activated abilities on the stage"
USE = "use "
"""Of a player: draw, get damage, look through a deck, play events, use activated abilities of
characters on the stage; with the name of a keyword, use abilities of that name."""

USE_ENCORE = USE + "Encore"
"""Of a card on the stage, too: its Encore cannot be used when it leaves."""

CARD_ACTIONS = (
    ATTACK,
    *ATTACK_IN.values(),
    *TURN_TO.values(),
    REVERSED_BY_AUTOMATIC,
    STAND_IN_PHASE,
    MOVE,
    BE_CHOSEN,
    LOSE_SOUL,
    *KEPT_FROM.values(),
    RETURN_FROM_WAITING_ROOM,
    DEAL_DAMAGE,
    HAVE_DAMAGE_CANCELED,
    BE_PLAYED,
    USE_ENCORE,
)
PLAYER_ACTIONS = (ATTACK, DRAW, TAKE_DAMAGE, TAKE_BY_AUTOMATIC, SEARCH, PLAY_EVENTS, USE_ACTIVATED)
ALLOWED_ACTIONS = (
    ATTACK_IN["direct"],
    PLAYED_WITHOUT_COLOR,
    PLAYED_WITHOUT_LEVEL,
    FROM_BOTTOM,
)
"""What can be prohibited to cards and to players, and what can be allowed to cards."""
