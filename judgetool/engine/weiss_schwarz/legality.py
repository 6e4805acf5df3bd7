"""Which acts are legal at a play timing or an attack declaration step: who judges each."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from functools import cache, lru_cache
from itertools import combinations

from judgetool.engine.kernel.acts import Acts, nothing_against, passes
from judgetool.engine.kernel.cards import CardId, Face, FaceId, Player, Value
from judgetool.engine.kernel.commands import Command, Pass
from judgetool.engine.kernel.decisions import Decision, Objection
from judgetool.engine.kernel.hidden import Possible, is_number, is_words
from judgetool.engine.kernel.hidden import against_told as impossible
from judgetool.engine.kernel.immutable import once_for_faces
from judgetool.engine.kernel.prohibitions import against, is_allowed
from judgetool.engine.kernel.replacements import found_for
from judgetool.engine.weiss_schwarz import faces, zones
from judgetool.engine.weiss_schwarz.attack import ATTACK
from judgetool.engine.weiss_schwarz.battle import COUNTER
from judgetool.engine.weiss_schwarz.books import rule
from judgetool.engine.weiss_schwarz.commands import DeclareAttack, Exchange, Play, Use
from judgetool.engine.weiss_schwarz.continuous import ATTACK as WITH_ANY
from judgetool.engine.weiss_schwarz.continuous import ATTACK_IN, MOVE
from judgetool.engine.weiss_schwarz.events import AttackAimed
from judgetool.engine.weiss_schwarz.icons import TRIGGER_ICONS
from judgetool.engine.weiss_schwarz.phases import CLIMAX, MAIN
from judgetool.engine.weiss_schwarz.replacements import REPLACEMENTS
from judgetool.engine.weiss_schwarz.requirements import (
    COUNTED,
    against_playing,
    playable_in_print,
)
from judgetool.engine.weiss_schwarz.roles import aimed_at, faced
from judgetool.engine.weiss_schwarz.state import ATTACK_TYPES, WeissState
from judgetool.engine.weiss_schwarz.usable import (
    against_counter_use,
    against_use,
    counter_uses,
    uses,
)


def plays(state: WeissState, decision: Decision) -> Iterator[Command]:
    """Every card in hand: a character to each position, another card to none."""
    characters = known_as_characters(state.faces)
    for card in state.cards_in(decision.player, zones.HAND):
        yield from all_plays(decision.player, card, character=state.cards[card].face in characters)


@lru_cache(maxsize=4096)
def all_plays(player: Player, card: CardId, *, character: bool) -> tuple[Play, ...]:
    """The commands to play a card: the same ones each time that they are listed."""
    positions: Iterable[str | None] = zones.STAGE if character else (None,)
    return tuple(Play(player, card, position) for position in positions)


@once_for_faces
def known_as_characters(printed: Mapping[FaceId, Face]) -> frozenset[FaceId | None]:
    """The faces that are known to be of characters."""
    return frozenset(
        name for name, face in printed.items() if face.printed.get(faces.TYPE) == faces.CHARACTER
    )


def main_plays(state: WeissState, decision: Decision) -> Iterator[Command]:
    """The same, without climaxes and without what the print alone refuses."""
    for card, asked in playable_in_print(state, decision.player):
        if asked.type != faces.CLIMAX:
            character = asked.type == faces.CHARACTER
            yield from all_plays(decision.player, card, character=character)


def climax_plays(state: WeissState, decision: Decision) -> Iterator[Command]:
    """Every climax in hand that the print does not refuse."""
    for card, asked in playable_in_print(state, decision.player):
        if asked.type == faces.CLIMAX:
            yield from all_plays(decision.player, card, character=False)


def counter_plays(state: WeissState, decision: Decision) -> Iterator[Command]:
    """Every event with a counter icon in hand that the print does not refuse."""
    for card, asked in playable_in_print(state, decision.player):
        if asked.type == faces.EVENT and asked.counter:
            yield from all_plays(decision.player, card, character=False)


def exchanges(state: WeissState, decision: Decision) -> Iterator[Command]:
    """Every two stage positions on which anything lies."""
    own = state.zones[decision.player]
    for first, second in combinations(zones.STAGE, 2):
        if own[first] or own[second]:
            yield exchange(decision.player, first, second)


exchange = lru_cache(maxsize=64)(Exchange)
"""The command to exchange two positions: the same each time that it is listed."""


def attacks(_state: WeissState, decision: Decision) -> Iterable[Command]:
    """Every attack type from every position of the center stage."""
    return all_attacks(decision.player)


@cache
def all_attacks(player: Player) -> tuple[DeclareAttack, ...]:
    """The same for one player: they are the same each time."""
    return tuple(
        DeclareAttack(player, position, type_)
        for position in zones.CENTER_STAGE
        for type_ in ATTACK_TYPES
    )


def attacks_of_standing(state: WeissState, decision: Decision) -> Iterator[Command]:
    """The same from those positions only on which a standing character is."""
    own, cards = state.zones[decision.player], state.cards
    for attack in all_attacks(decision.player):
        there = own[attack.position]
        if there and cards[there[-1]].orientation == zones.STAND:
            yield attack


@rule("6.5.1.2.1", "6.5.1.2.2")
def against_main_play(
    state: WeissState, decision: Decision, command: Command
) -> Iterator[Objection]:
    """Playing in the main phase: characters and events."""
    assert isinstance(command, Play)
    problem = not_ready(state, decision, command)
    if problem is not None:
        yield problem
        return
    if faces.is_type(state, command.card, faces.CLIMAX):
        yield Objection("a climax can be played only in the climax phase", ("6.6.1.2.1", "6.5.1.2"))
        return
    yield from against_position(state, command)
    yield from against_playing(state, decision.player, command.card)


@rule("6.6.1.2.1")
def against_climax_play(
    state: WeissState, decision: Decision, command: Command
) -> Iterator[Objection]:
    """Playing in the climax phase: a climax only."""
    assert isinstance(command, Play)
    problem = not_ready(state, decision, command)
    if problem is not None:
        yield problem
        return
    if not faces.is_type(state, command.card, faces.CLIMAX):
        yield Objection("only a climax can be played in the climax phase", ("6.6.1.2.1",))
        return
    yield from against_position(state, command)
    yield from against_playing(state, decision.player, command.card)


@rule("7.4.1.2.1", "2.8.2")
def against_counter_play(
    state: WeissState, decision: Decision, command: Command
) -> Iterator[Objection]:
    """Playing in the counter step: an event with the counter icon only."""
    assert isinstance(command, Play)
    problem = not_ready(state, decision, command, faces.ICONS)
    if problem is not None:
        yield problem
        return
    counters = faces.COUNTER_ICON in faces.words(state, command.card, faces.ICONS)
    event = faces.is_type(state, command.card, faces.EVENT)
    if not event or not counters:
        reason = "only an event with a counter icon can be played"
        decides = event or counters
        yield Objection(reason, ("7.4.1.2.1",), rests_on=("counter-icon",) if decides else ())
        return
    yield from against_position(state, command)
    yield from against_playing(state, decision.player, command.card)


@rule("8.6.2.1")
def not_ready(state: WeissState, decision: Decision, command: Play, *more: str) -> Objection | None:
    """A card that is not in hand, or whose face must first be told."""
    if command.card not in state.cards_in(decision.player, zones.HAND):
        return Objection(f"the card is not in {decision.player}'s hand", ("8.6.2.1",))
    if not state.knows(command.card, *COUNTED, *more):
        return Objection("the card is not known: tell what it is first", ("8.6.2.1",))
    return None


@rule("8.6.2.2", "8.6.2.2.1")
def against_position(state: WeissState, command: Play) -> Iterator[Objection]:
    """A character needs one of its player's stage positions; other cards none."""
    if faces.is_type(state, command.card, faces.CHARACTER):
        if command.position not in zones.STAGE:
            yield Objection("a character needs a stage position", ("8.6.2.2.1",))
    elif command.position is not None:
        yield Objection("only a character can be played onto a stage position", ("8.6.2.2.1",))


@rule("6.5.1.2.4")
def against_exchange(
    state: WeissState, decision: Decision, command: Command
) -> Iterator[Objection]:
    """Two different stage positions; that nothing lies there is no reason against it."""
    assert isinstance(command, Exchange)
    elsewhere = {command.first, command.second} - set(zones.STAGE)
    if elsewhere or command.first == command.second:
        yield Objection("an exchange needs two different stage positions", ("6.5.1.2.4",))
        return
    for position in (command.first, command.second):
        for card in state.cards_in(decision.player, position):
            yield from against(state, card, MOVE)


@rule("7.2.1.3.1.1", "7.2.1.3.1.2", "7.2.1.3.1.3", "7.1.1")
def against_attack(state: WeissState, decision: Decision, command: Command) -> Iterator[Objection]:
    """A standing character on the center stage, once in the very first turn, of a fitting type."""
    assert isinstance(command, DeclareAttack)
    if command.position not in zones.CENTER_STAGE:
        yield Objection("only characters on the center stage can attack", ("7.2.1.3.1.1", "7.1.1"))
        return
    attacker = state.at(decision.player, command.position)
    if attacker is None:
        yield Objection(
            f"there is no character on {command.position}", ("7.2.1.3.1.1", "7.2.1.3.1.3")
        )
        return
    yield from cannot_attack(state, attacker)
    yield from against_type(state, decision.player, command)
    yield from against(state, decision.player, WITH_ANY)
    yield from against(state, attacker, WITH_ANY)
    yield from prohibited_as_declared(state, attacker, command)


@rule("8.10.1", "7.2.1.4.1")
def prohibited_as_declared(
    state: WeissState, attacker: CardId, command: DeclareAttack
) -> Iterator[Objection]:
    """An effect keeps the attacker from attacks of this type.

    Only what would happen is replaced, so it is no matter that another effect would make a frontal
    attack of a direct one.
    """
    for one in against(state, attacker, ATTACK_IN[command.type]):
        declared = aimed_at(state, attacker, command.type, None)
        aimed = command.type == "direct" and found_for(
            state, AttackAimed(declared), (), REPLACEMENTS
        )
        yield replace(one, rests_on=("only-what-would-happen",)) if aimed else one


def cannot_attack(state: WeissState, attacker: CardId) -> Iterator[Objection]:
    """The attacker is not standing, or the first turn's one attack has been made."""
    orientation = state.cards[attacker].orientation
    if orientation != zones.STAND:
        yield Objection(
            f"the character is in the {orientation} state, not standing", ("7.2.1.3.1.1", "7.1.1")
        )
    if state.turn == 1 and state.attacks >= 1:
        yield Objection(
            "the starting player attacks only once in the first turn",
            ("7.2.1.3.1.2", "7.2.1.3.1.3"),
        )


@rule("7.2.1.4.1", "7.2.1.4.2")
def against_type(state: WeissState, player: Player, command: DeclareAttack) -> Iterator[Objection]:
    """Direct where no character is faced, frontal or side where one is."""
    facing = faced(state, player, command.position)
    if facing is None and command.type != "direct":
        yield Objection("no character is faced, so the attack is direct", ("7.2.1.4.1",))
    if facing is not None and command.type == "direct":
        attacker = state.at(player, command.position)
        if attacker is not None and is_allowed(state, attacker, ATTACK_IN["direct"]):
            return
        yield Objection(
            "a character is faced, so the attack is frontal or side",
            ("7.2.1.4.2", "7.2.1.4.1"),
        )


@rule("2.3.2", "4.12.2")
def against_told(told: Mapping[str, Value]) -> Iterator[Objection]:
    """Information that no card of this game has printed."""
    yield from impossible(told, POSSIBLE, faces.ONE_OF)


POSSIBLE: Possible = {
    faces.TYPE: lambda value: value in faces.TYPES,
    faces.IS_CLIMAX: lambda value: value in ("yes", "no"),
    faces.COLOR: lambda value: value in faces.COLORS,
    faces.LEVEL: is_number,
    faces.COST: is_number,
    faces.POWER: is_number,
    faces.SOUL: is_number,
    faces.TRIGGER: lambda value: isinstance(value, tuple) and set(value) <= set(TRIGGER_ICONS),
    faces.TRAITS: is_words,
    faces.ICONS: is_words,
}
"""What can be printed on a card, information by information."""

ACTS: Acts[WeissState] = Acts(
    listed={
        MAIN: (passes, plays, uses, exchanges),
        CLIMAX: (passes, plays),
        COUNTER: (passes, plays, counter_uses),
        ATTACK: (passes, attacks),
    },
    narrowed={
        MAIN: (passes, main_plays, uses, exchanges),
        CLIMAX: (passes, climax_plays),
        COUNTER: (passes, counter_plays, counter_uses),
        ATTACK: (passes, attacks_of_standing),
    },
    judged={
        (MAIN, Pass): nothing_against,
        (MAIN, Play): against_main_play,
        (MAIN, Use): against_use,
        (MAIN, Exchange): against_exchange,
        (CLIMAX, Pass): nothing_against,
        (CLIMAX, Play): against_climax_play,
        (COUNTER, Pass): nothing_against,
        (COUNTER, Play): against_counter_play,
        (COUNTER, Use): against_counter_use,
        (ATTACK, Pass): nothing_against,
        (ATTACK, DeclareAttack): against_attack,
    },
    out_of_place={
        Play: ("a card cannot be played", ("8.6.2",)),
        Use: ("an activated ability cannot be used", ("6.5.1.2.3",)),
        Exchange: ("positions cannot be exchanged", ("6.5.1.2.4",)),
        DeclareAttack: ("an attack cannot be declared", ("7.2.1.3.1",)),
    },
    open_question=("8.6.2.1", "8.9.1"),
)
"""The acts of the game."""
