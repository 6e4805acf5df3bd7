"""Attack declaration and trigger step (7.1 to 7.3)."""

from collections.abc import Iterable

from judgetool.engine.kernel.cards import CardId, Player, Reference, Words
from judgetool.engine.kernel.choices import face_needed, known, option_chosen
from judgetool.engine.kernel.context import Context
from judgetool.engine.kernel.decisions import Decision
from judgetool.engine.kernel.effects.composed import execute
from judgetool.engine.kernel.effects.lasting import changes
from judgetool.engine.kernel.events import Moved, Noted
from judgetool.engine.kernel.moving import nothing_left
from judgetool.engine.kernel.procedures import Procedure
from judgetool.engine.kernel.prohibitions import is_kept_from
from judgetool.engine.kernel.turns import END_OF_TURN
from judgetool.engine.weiss_schwarz import events, faces, zones
from judgetool.engine.weiss_schwarz.books import edition_of, rule
from judgetool.engine.weiss_schwarz.characteristics import characteristic, level, words
from judgetool.engine.weiss_schwarz.commands import DeclareAttack
from judgetool.engine.weiss_schwarz.continuous import LOSE_SOUL
from judgetool.engine.weiss_schwarz.events import AttackAimed, AttackDeclared, DeclarationBegan
from judgetool.engine.weiss_schwarz.icons import NO_ICON, TRIGGER_ICONS
from judgetool.engine.weiss_schwarz.movement import move, to_owner, turn
from judgetool.engine.weiss_schwarz.roles import aimed_at, faced
from judgetool.engine.weiss_schwarz.state import Attack, WeissGame, WeissState
from judgetool.engine.weiss_schwarz.timing import check_timing, moment

ATTACK = "attack declaration step"
Next = str | None


@rule("7.2.1", "6.7.1", encloses=True)
def attack_declaration_step(game: WeissGame) -> Procedure[Next]:
    """Attack Declaration Step: the turn player attacks or goes on to the encore step."""
    yield from step_begins(game)
    command = yield from attack_or_end(game)
    if command is None:
        return "encore step"
    attack = yield from declare(game, command)
    yield from soul_by_type(game, attack)
    yield from becomes_attacker(game, attack)
    yield from after_declaration(game)
    return None


def step_begins(game: WeissGame) -> Procedure[None]:
    """The beginnings of the attack phase, the first time in a turn, and of the step."""
    if game.state.declarations == 0:
        with game.citing("7.2.1.1", encloses=True):
            yield from moment(game, "beginning of attack phase")
    with game.citing("7.2.1.2", encloses=True):
        yield DeclarationBegan()
        yield from moment(game, "beginning of attack declaration step")


@rule("7.2.1.3", "7.2.1.3.1", "7.2.1.3.2")
def attack_or_end(game: WeissGame) -> Procedure[DeclareAttack | None]:
    """The turn player attacks with a character, or ends the attack phase."""
    command = yield Decision(ATTACK, "act", game.state.turn_player)
    return command if isinstance(command, DeclareAttack) else None


@rule("7.2.1.4")
def declare(game: WeissGame, command: DeclareAttack) -> Procedure[Attack]:
    """The type of the attack is fixed: the chosen one, unless an effect says another."""
    attacker = game.state.at(command.by, command.position)
    assert attacker is not None
    facing = faced(game.state, command.by, command.position)
    chosen = aimed_at(game.state, attacker, command.type, facing)
    yield AttackAimed(chosen)
    if game.state.aimed is None:
        game.rests_on("nothing-to-aim-at")
    return game.state.aimed or chosen


@rule("7.2.1.4")
def soul_by_type(game: WeissGame, attack: Attack) -> Procedure[None]:
    """The soul of the attacker changes with the type of the attack."""
    attacker = attack.attacker.card
    if attack.type == "direct":
        yield from direct_attack(game, attacker)
    elif attack.type == "side" and attack.attacked is not None:
        yield from side_attack(game, attacker, attack.attacked.card)


@rule("7.2.1.4.1")
def direct_attack(game: WeissGame, attacker: CardId) -> Procedure[None]:
    """Without a character to face, the attacker gets one soul more until end of turn."""
    yield changes(game.state, attacker, faces.SOUL, +1, END_OF_TURN, "direct attack")


@rule("7.2.1.4.2", "7.2.1.4.3")
def side_attack(game: WeissGame, attacker: CardId, facing: CardId) -> Procedure[None]:
    """The attacker loses as much soul as the character it faces has levels, once and for all."""
    less = yield from known(game, lambda state: level(state, facing))
    player = game.state.zone_of(attacker).player
    if less > 0 and not (yield from is_kept_from(game, attacker, LOSE_SOUL, player)):
        yield changes(game.state, attacker, faces.SOUL, -less, END_OF_TURN, "side attack")


@rule("7.2.1.5")
def becomes_attacker(game: WeissGame, attack: Attack) -> Procedure[None]:
    """From now on it is the attacking character, as long as it does not move."""
    yield AttackDeclared(attack)
    yield from rests(game, attack.attacker.card)


@rule("7.2.1.5.3", "4.6.1.2")
def rests(game: WeissGame, attacker: CardId) -> Procedure[None]:
    """The attacking character rests."""
    yield from turn(game, (attacker,), zones.REST)


@rule("7.2.1.6", encloses=True)
def after_declaration(game: WeissGame) -> Procedure[None]:
    """What the declaration has brought about is carried out before the trigger step."""
    yield from check_timing(game)


@rule("7.3.1", encloses=True)
def trigger_step(game: WeissGame) -> Procedure[Next]:
    """Trigger Step."""
    with game.citing("7.3.1.1", encloses=True):
        yield from moment(game, "beginning of trigger step")
    yield from trigger_checks(game)
    with game.citing("7.3.1.3", encloses=True):
        yield from check_timing(game)
    return after_trigger_step(game.state)


@rule("7.3.1.3")
def after_trigger_step(state: WeissState) -> str:
    """The step that follows: the counter step comes in a frontal attack only."""
    assert state.attack is not None
    return "counter step" if state.attack.type == "frontal" else "damage step"


@rule("7.3.1.2.3.1", encloses=True)
def trigger_checks(game: WeissGame) -> Procedure[None]:
    """The trigger checks of this attack: one, unless an effect says another number."""
    assert game.state.attack is not None
    attack = game.state.attack
    number = yield from known(game, number_of_checks)
    for _ in range(number):
        yield from trigger_check(game)
    for after in attack.after_checks:
        if number >= after.checks:
            yield from execute(game, after.effect, after.context)


@rule("7.3.1.2.3.1")
def number_of_checks(state: WeissState) -> int:
    """How many trigger checks the attack has: as said of it, otherwise of its character.

    What is said of an attack is said after it is declared, later than all continuous effects.
    """
    assert state.attack is not None
    if state.attack.checks is not None:
        return max(0, state.attack.checks)
    attacker = state.attacker()
    if attacker is None:
        return 1
    return max(0, characteristic(state, attacker, faces.TRIGGER_CHECKS))


@rule("7.3.1.2", "3.13.1.2")
def trigger_check(game: WeissGame) -> Procedure[None]:
    """The top card of the deck is shown, its icons act, and it goes to the stock."""
    player = game.state.turn_player
    card = game.state.top(player, zones.DECK)
    if card is None:
        yield from nothing_left(player)
        return
    before = game.state
    yield Moved((move(game.state, card, player, zones.RESOLUTION),))
    this = game.state.reference(card)
    yield from face_needed(game, card, faces.TRIGGER)
    settled = edition_of(game.state).icons_are_settled_when_shown
    shown = before.with_faces_of(game.state) if settled else game.state
    icons = possessed(shown, card)
    yield Noted(events.TRIGGER_CHECKED, player, card)
    yield from icons_act(game, this, icons)
    if game.state.is_same(this):
        yield from to_stock(game, card)


@rule("7.3.1.2.2")
def possessed(state: WeissState, card: CardId) -> Words:
    """The icons that the card has when it is put into the resolution zone.

    ``state`` is the one before: icons gained or lost in that zone do not count.
    """
    return words(state, card, faces.TRIGGER)


def no_icon(game: WeissGame, card: CardId) -> Procedure[None]:
    """A card without icon brings about nothing."""
    with game.citing(NO_ICON.rule):
        yield Noted("no trigger icon", game.state.turn_player, card)


@rule("7.3.1.2.1", "4.12.1")
def icons_act(game: WeissGame, this: Reference, icons: tuple[str, ...]) -> Procedure[None]:
    """The actions of the icons that the card had when it was shown, in any order."""
    player = game.state.turn_player
    left = list(icons)
    acted: list[str] = []
    if not left:
        yield from no_icon(game, this.card)
    while left:
        distinct = tuple(dict.fromkeys(left))
        chosen = yield from option_chosen(player, "which icon acts next", distinct, this.card)
        left.remove(chosen)
        acted.append(chosen)
        icon = TRIGGER_ICONS[chosen]
        with game.citing(icon.rule):
            yield Noted("trigger icon", player, this.card, chosen)
            if chosen == "choice" and has_character_without_soul_icon(game.state, player):
                game.rests_on("soul-icon-of-choice")
            yield from execute(game, icon.effect, Context(player, f"{chosen} icon", this))
        if not edition_of(game.state).icons_are_settled_when_shown and game.state.is_same(this):
            left = without(words(game.state, this.card, faces.TRIGGER), acted)


def has_character_without_soul_icon(state: WeissState, player: Player) -> bool:
    """Whether a known character waits there that has soul, but no soul icon as trigger icon."""
    return any(
        state.knows(card, faces.TYPE, faces.TRIGGER)
        and faces.is_type(state, card, faces.CHARACTER)
        and "soul" not in words(state, card, faces.TRIGGER)
        for card in state.cards_in(player, zones.WAITING_ROOM)
    )


def without(icons: Iterable[str], acted: Iterable[str]) -> list[str]:
    """The ``icons`` that have not acted yet, each counted as often as the card has it."""
    left = list(icons)
    for icon in acted:
        if icon in left:
            left.remove(icon)
    return left


@rule("7.3.1.2.3", "3.10.1")
def to_stock(game: WeissGame, card: CardId) -> Procedure[None]:
    """The card goes face down to the stock."""
    yield Moved(to_owner(game.state, card, zones.STOCK))
