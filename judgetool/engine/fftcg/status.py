"""What is impossible in a set-up: a state that is entered at the beginning of a phase or step."""

from collections import Counter
from collections.abc import Callable, Iterator

from judgetool.engine.fftcg import faces, zones
from judgetool.engine.fftcg.characteristics import is_character, is_type
from judgetool.engine.fftcg.declarable import parts_in
from judgetool.engine.fftcg.nodes import Priming, Targets
from judgetool.engine.fftcg.phases import hand_limit
from judgetool.engine.fftcg.room import MOST_BACKUPS
from judgetool.engine.fftcg.rule_processes import defeats, put_away
from judgetool.engine.fftcg.state import FinalState, StackItem
from judgetool.engine.fftcg.turn import BATTLE_STEPS, SETUP_TABLE
from judgetool.engine.kernel.cards import PLAYERS, CardId, CardInstance, Face, Player, other
from judgetool.engine.kernel.evaluating import value
from judgetool.engine.kernel.hidden import Finding, alternating_turns, faces_listed, known_lists
from judgetool.engine.kernel.state import FaceUnknown

DECK_SIZE, LB_DECK_SIZE, COPIES = 50, 8, 3
"""The numbers of deck construction (8.1.1.1, 8.1.1.2)."""

WHY = {
    "12.4.4": "has no power",
    "12.4.5": "has as much damage as power",
    "12.4.6": "has the name of another without the generic icon",
    "12.4.7": "is not the only Light or Dark one",
}
"""What is wrong with a Character that a rule process puts away."""


def status(state: FinalState) -> tuple[Finding, ...]:
    """All findings about a set-up. Only what the checks below look at is checked."""
    return tuple(finding for check in CHECKS for finding in check(state))


def _is_lb(state: FinalState, card: CardInstance) -> bool:
    """Whether a card belongs in an LB deck: it lies there, or has the icon."""
    face = state.face(card.id)
    icons = None if face is None else face.printed.get(faces.ICONS)
    marked = isinstance(icons, tuple) and faces.LIMIT_BREAK in icons
    return marked or card.zone.name == zones.LB_DECK


def deck_sizes(state: FinalState) -> Iterator[Finding]:
    """A main deck has fifty cards, if the game is constructed; an LB deck has up to eight.

    No card ever leaves the game, so all cards of a player are counted.
    """
    for player in PLAYERS:
        lb = sum(1 for card in state.owned_by(player) if _is_lb(state, card))
        main = sum(1 for card in state.owned_by(player)) - lb
        if main > DECK_SIZE and not state.limited:
            reason = f"{player} has {main} cards, a main deck has {DECK_SIZE}"
            yield (
                Finding(reason, ("8.1.1.1",)).on(player, zones.LB_DECK).on(player, zones.MAIN_DECK)
            )
        if lb > LB_DECK_SIZE:
            reason = f"{player} has {lb} LB cards, an LB deck has up to {LB_DECK_SIZE}"
            yield Finding(reason, ("8.1.1.1",))


def copies(state: FinalState) -> Iterator[Finding]:
    """At most three cards with one card number, except in a limited game.

    A text may allow more (8.1.2): of this card or of another.
    """
    if state.limited:
        return
    for player in PLAYERS:
        for number, count in sorted(_numbers(state, player).items()):
            if count > COPIES:
                reason = f"{player} has {count} cards numbered {number}, {COPIES} are allowed"
                yield Finding(
                    f"{reason} if no card text allows more",
                    ("8.1.1.2", "8.1.2"),
                    impossible=False,
                ).on(player, zones.MAIN_DECK)


def _numbers(state: FinalState, player: Player) -> Counter[str]:
    """By card number: how many cards a player is known to have."""
    numbers: Counter[str] = Counter()
    for face, count in faces_listed(state, player):
        number = _number(face)
        if number is not None:
            numbers[number] += count
    return numbers


def _number(face: Face) -> str | None:
    number = face.printed.get(faces.NUMBER)
    return number if isinstance(number, str) else None


def lb_cards(state: FinalState) -> Iterator[Finding]:
    """LB cards never lie in a main deck or a hand: they go to the LB deck instead."""
    for player in PLAYERS:
        for zone in zones.HIDDEN:
            for card in state.cards_in(player, zone):
                if _is_lb(state, state.cards[card]):
                    reason = f"{state.called(card)} is an LB card and lies in {player}'s {zone}"
                    yield Finding(reason, ("8.1.3", "15.2.8.4.4")).on(player, zone)


def known_list(state: FinalState) -> Iterator[Finding]:
    """There are at least as many unknown cards as faces that are known to be among them."""
    return known_lists(state, "8.1.1.1", zones.MAIN_DECK)


def lost(state: FinalState) -> Iterator[Finding]:
    """A player who fulfils a defeat condition has lost."""
    for player in PLAYERS:
        for numbers in defeats(state, player):
            yield Finding(f"{player} has lost", numbers).on(player, zones.DAMAGE_ZONE)


def empty_decks(state: FinalState) -> Iterator[Finding]:
    """A player with an empty main deck loses at the next draw or damage."""
    if state.step in {row.name for row in SETUP_TABLE}:
        return
    for player in PLAYERS:
        if not state.cards_in(player, zones.MAIN_DECK):
            reason = f"{player}'s main deck is empty: the next draw or damage loses"
            yield Finding(reason, ("12.4.2", "12.4.3"), impossible=False).on(
                player, zones.MAIN_DECK
            )


def wrong_cards(state: FinalState) -> Iterator[Finding]:
    """Cards on the field that are no Characters, and Characters that rule processes put away."""
    for player in PLAYERS:
        for card in state.field(player):
            if state.knows(card, faces.TYPE) and not is_character(state, card):
                reason = f"{state.called(card)} on {player}'s field is not a character"
                yield Finding(reason, ("7.7.1", "5.2.3.1.2.1")).on(player, zones.FIELD)
        own = [card for card in state.field(player) if state.knows(card, faces.TYPE)]
        number = sum(1 for card in own if is_type(state, card, faces.BACKUP))
        if number > MOST_BACKUPS:
            yield Finding(f"{player} controls {number} backups", ("12.4.8", "7.7.4")).on(
                player, zones.FIELD
            )
    try:
        leaving = put_away(state)
    except FaceUnknown:
        return
    for one in leaving:
        reason = f"{state.called(one.card)} {WHY[one.because]}"
        yield Finding(f"{reason}: a rule process puts it away", (one.because,)).on(
            *state.cards[one.card].zone
        )


USUALLY_FACE_UP = {zones.DAMAGE_ZONE: "7.8.3", zones.BREAK_ZONE: "7.10.2"}
USUALLY_FACE_DOWN = {zones.MAIN_DECK: "7.9.1", zones.HAND: "7.11.2"}
"""How cards lie unless an effect turned them; in other zones both are usual (7.13.3, 7.14.1)."""


def lying(state: FinalState) -> Iterator[Finding]:
    """Cards lie face up or down as their zone says, unless an effect turned them (7.6.2)."""
    for player in PLAYERS:
        for zone, number in (USUALLY_FACE_UP | USUALLY_FACE_DOWN).items():
            up = zone in USUALLY_FACE_DOWN
            if any(state.cards[card].face_up == up for card in state.cards_in(player, zone)):
                reason = f"a card lies face {'up' if up else 'down'} in {player}'s {zone}"
                yield Finding(reason, (number, "7.6.2"), impossible=False).on(player, zone)


def priming(state: FinalState) -> Iterator[Finding]:
    """Only a Character with Priming is Primed, and with a card of the name that its text says."""
    for card, upper in state.primed.items():
        if state.face(card) is None:
            continue
        said = {one.name for one in _primings(state, card)}
        if not said:
            reason = f"{state.name(card)} is Primed and has no Priming"
            yield Finding(reason, ("15.2.9.3.1",), impossible=False).on(*state.cards[card].zone)
        elif state.face(upper) is not None and state.name(upper) not in said:
            reason = f"{state.name(card)} is not Primed with a card named {state.name(upper)}"
            yield Finding(reason, ("15.2.9.3.1",), impossible=False).on(*state.cards[card].zone)


def _primings(state: FinalState, card: CardId) -> Iterator[Priming]:
    """What the printed Priming of a card says."""
    face = state.face(card)
    abilities = () if face is None else face.abilities
    lasting = (one for ability in abilities for one in ability.lasting)
    yield from (one for one in lasting if isinstance(one, Priming))


PRIORITY_AT_ONCE = ("main phase 1", "attack preparation step", "main phase 2", "end phase")
"""Steps that begin with priority, so that something can already wait on the stack."""

CHOSEN_BY = {"summon": "11.3.3", "action": "11.6.5", "special": "11.7.5", "auto": "11.8.9"}
"""The rule by which each kind of Summon or ability on the stack chooses its targets."""


def stack(state: FinalState) -> Iterator[Finding]:
    """Each card on the stack is a Summon that is being cast, with the right number of targets."""
    if state.stack and state.step not in PRIORITY_AT_ONCE:
        reason = f"something waits on the stack at the beginning of the {state.step}"
        yield Finding(reason, ("11.1.7",))
    known = {item.card for item in state.stack}
    for player in PLAYERS:
        if any(card not in known for card in state.cards_in(player, zones.STACK)):
            reason = f"a card of {player}'s lies on the stack, but nothing is being cast"
            yield Finding(reason, ("7.12.1",))
    for item in state.stack:
        card = item.card
        known_card = card is not None and state.knows(card, faces.TYPE)
        if card is not None and known_card and not is_type(state, card, faces.SUMMON):
            yield Finding(f"{state.called(card)} on the stack is not a summon", ("7.12.1",))
        yield from _targets(state, item)


def _targets(state: FinalState, item: StackItem) -> Iterator[Finding]:
    """Too few or too many targets of one item."""
    if item.ability is None or item.context is None:
        return
    for group in parts_in(item.ability.effect):
        chosen = item.context.declaration(group.name) if isinstance(group, Targets) else None
        if chosen is None or not isinstance(group, Targets):
            continue
        number = len(chosen.cards) + len(chosen.items)
        try:
            least = value(state, group.minimum, item.context)
            most = value(state, group.maximum, item.context)
        except FaceUnknown:
            continue
        if number and not least <= number <= most:
            bounds = f"{least}" if least == most else f"{least} to {most}"
            reason = f"{item.ability.name} on the stack has {number} targets, it chooses {bounds}"
            yield Finding(reason, (CHOSEN_BY[item.kind],))


def attack(state: FinalState) -> Iterator[Finding]:
    """In the steps of an attack Forwards of the turn player attack; in other steps none do."""
    inside = state.step in BATTLE_STEPS
    if inside and state.attack is None:
        yield Finding(f"there is no attack in the {state.step}", ("10.1.2.7",))
    if state.attack is None:
        return
    if not inside:
        yield Finding(f"an attack is under way in the {state.step}", ("10.1.2.4", "10.1.4.5"))
    for card in state.attackers():
        if state.controller(card) != state.turn_player:
            yield Finding("an attacking forward is not the turn player's", ("10.1.2.1",))
        elif state.cards[card].orientation == zones.ACTIVE:
            yield Finding("an attacking forward is active", ("10.1.2.2",), impossible=False)
    blocker = state.blocker()
    if blocker is not None and state.controller(blocker) == state.turn_player:
        yield Finding("the blocking forward is the turn player's", ("10.1.3.1",))
    if blocker is not None and state.step == "block declaration step":
        yield Finding("a block is declared before its step", ("10.1.3.1",))


def hands(state: FinalState) -> Iterator[Finding]:
    """At the end of their last turn the opponent discarded down to the hand size."""
    player = other(state.turn_player)
    hand = len(state.cards_in(player, zones.HAND))
    try:
        limit = hand_limit(state, player)
    except FaceUnknown:
        return
    if hand > limit and state.turn > 1:
        reason = f"{player} holds {hand} cards in the opponent's turn"
        yield Finding(reason, ("9.5.1.2",), impossible=False).on(player, zones.HAND)


def turns(state: FinalState) -> Iterator[Finding]:
    """Players take turns; the starting player has the first one."""
    preparation = {row.name for row in SETUP_TABLE}
    return alternating_turns(state, preparation, "8.2.1.5", "9.5.1.5")


CHECKS: tuple[Callable[[FinalState], Iterator[Finding]], ...] = (
    deck_sizes,
    copies,
    lb_cards,
    known_list,
    lost,
    empty_decks,
    wrong_cards,
    lying,
    priming,
    stack,
    attack,
    hands,
    turns,
)
