"""Counter, damage, battle and encore step (7.4 to 7.7)."""

from judgetool.engine.kernel.cards import CardId, Player, Reference, other
from judgetool.engine.kernel.choices import cards_chosen, known
from judgetool.engine.kernel.events import MomentCame, Moved, Noted
from judgetool.engine.kernel.loops import Watch
from judgetool.engine.kernel.procedures import Procedure
from judgetool.engine.weiss_schwarz import zones
from judgetool.engine.weiss_schwarz.books import rule, rule_jp
from judgetool.engine.weiss_schwarz.characteristics import power, soul
from judgetool.engine.weiss_schwarz.commands import Play, Use
from judgetool.engine.weiss_schwarz.continuous import attack_ends
from judgetool.engine.weiss_schwarz.damage import deal_damage
from judgetool.engine.weiss_schwarz.events import AttackEnded
from judgetool.engine.weiss_schwarz.movement import to_owner, turn
from judgetool.engine.weiss_schwarz.playing import play_card, use_ability
from judgetool.engine.weiss_schwarz.rule_actions import WeissWatch, watched
from judgetool.engine.weiss_schwarz.state import WeissGame, WeissState
from judgetool.engine.weiss_schwarz.timing import check_timing, moment, play_timing

COUNTER = "counter step"
REVERSED = "a reversed character to put away"
Next = str | None


@rule("7.4.1", encloses=True)
def counter_step(game: WeissGame) -> Procedure[Next]:
    """Counter Step."""
    with game.citing("7.4.1.1", encloses=True):
        yield MomentCame("beginning of counter step")
    yield from counter(game)
    with game.citing("7.4.1.3", encloses=True):
        yield from check_timing(game)
    return None


@rule("7.4.1.2", "7.4.1.2.1", "7.4.1.2.2")
def counter(game: WeissGame) -> Procedure[None]:
    """The opponent of the turn player may use one card or ability with a counter icon."""
    command = yield from play_timing(game, other(game.state.turn_player), COUNTER)
    if isinstance(command, Play):
        yield from play_card(game, command)
    elif isinstance(command, Use):
        yield from use_ability(game, command)


@rule("7.5.1", encloses=True)
def damage_step(game: WeissGame) -> Procedure[Next]:
    """Damage Step."""
    with game.citing("7.5.1.1", encloses=True):
        yield from moment(game, "beginning of damage step")
    yield from attack_damage(game)
    with game.citing("7.5.1.3", encloses=True):
        yield from check_timing(game)
    assert game.state.attack is not None
    if game.state.attack.type == "frontal":
        return None
    yield from end_of_attack(game, "7.5.1.4")
    return "attack declaration step"


@rule("7.5.1.2")
def attack_damage(game: WeissGame) -> Procedure[None]:
    """The attacking character deals damage equal to its soul."""
    attacker = game.state.attacker()
    if attacker is None:
        yield from no_attacker(game)
        return
    if has_moved(game.state):
        yield from attacker_has_moved(game, attacker)
        return
    amount = yield from known(game, lambda state: soul(state, attacker))
    if amount <= 0:
        yield from no_soul(game, attacker, amount)
        return
    yield from deal_damage(
        game, other(game.state.turn_player), amount, source_of_attack(game.state, attacker)
    )


@rule("4.11.1.1")
def source_of_attack(state: WeissState, attacker: CardId) -> Reference:
    """The attacking character is the source of this damage."""
    return state.reference(attacker)


@rule("7.5.1.2.1", "1.3.2.2")
def no_soul(game: WeissGame, attacker: CardId, amount: int) -> Procedure[None]:
    """With zero or less soul no damage is dealt."""
    yield Noted("no soul, no damage", game.state.turn_player, attacker, amount)


def has_moved(state: WeissState) -> bool:
    """Whether the attacking character has gone to another position since it attacked."""
    return state.attack is not None and not state.is_in_place(state.attack.attacker)


def attacking(state: WeissState) -> Reference | None:
    """The character that was declared as attacker, whatever has become of it."""
    return None if state.attack is None else state.attack.attacker


def defending(state: WeissState) -> Reference | None:
    """The character that was attacked as defender, whatever has become of it."""
    return None if state.attack is None else state.attack.defender


def has_another_position(state: WeissState, character: Reference | None) -> bool:
    """Whether a character in battle is still on the same stage, but not where it was."""
    if character is None or state.is_in_place(character):
        return False
    instance = state.cards[character.card]
    owner = state.turn_player if character == attacking(state) else other(state.turn_player)
    stays = instance.entered <= character.since and instance.zone.name in zones.STAGE
    return stays and instance.zone.player == owner


@rule("7.5.1.2.2")
def no_attacker(game: WeissGame) -> Procedure[None]:
    """Without an attacking character no damage is dealt."""
    if has_another_position(game.state, attacking(game.state)):
        game.rests_on("moved-in-battle")
    yield Noted("no attacking character, no damage", game.state.turn_player)


@rule_jp("7.5.1.2.2")
def attacker_has_moved(game: WeissGame, attacker: CardId) -> Procedure[None]:
    """An attacking character that has moved away deals no damage."""
    yield Noted("the attacker has moved, no damage", game.state.turn_player, attacker)


def end_of_attack(game: WeissGame, number: str) -> Procedure[None]:
    """The end of the attack comes; then this attack sub-phase is over."""
    with game.citing(number, encloses=True):
        yield from moment(game, "end of the attack")
        yield from leave_attack(game)


def leave_attack(game: WeissGame) -> Procedure[None]:
    """The attack sub-phase is over, and with it what lasts as long as the attack."""
    yield AttackEnded()
    yield from attack_ends(game)


@rule("7.6.1", encloses=True)
def battle_step(game: WeissGame) -> Procedure[Next]:
    """Battle Step."""
    with game.citing("7.6.1.1", encloses=True):
        yield from moment(game, "beginning of battle step")
    yield from compare(game)
    with game.citing("7.6.1.4", encloses=True):
        yield from check_timing(game)
    yield from end_of_attack(game, "7.6.1.5")
    return "attack declaration step"


@rule("7.6.1.2", "4.6.1.3")
def compare(game: WeissGame) -> Procedure[None]:
    """The character with lower power is reversed; with equal power both are."""
    attacker, defender = game.state.attacker(), game.state.defender()
    in_battle = (attacking(game.state), defending(game.state))
    if any(has_another_position(game.state, one) for one in in_battle):
        game.rests_on("moved-in-battle")
    if attacker is None or defender is None:
        yield from no_comparison(game)
        return
    ours = yield from known(game, lambda state: power(state, attacker))
    theirs = yield from known(game, lambda state: power(state, defender))
    yield Noted("power is compared", game.state.turn_player, attacker, f"{ours} to {theirs}")
    beaten = [
        c
        for c, own, against in ((attacker, ours, theirs), (defender, theirs, ours))
        if own <= against
    ]
    yield from turn(game, beaten, zones.REVERSE)


@rule("7.6.1.3")
def no_comparison(game: WeissGame) -> Procedure[None]:
    """If one of the two is no longer there, neither is reversed."""
    yield Noted("no battle", game.state.turn_player)


@rule("7.7.1", encloses=True)
def encore_step(game: WeissGame) -> Procedure[Next]:
    """Encore Step: reversed characters leave one by one, the turn player's first."""
    with game.citing("7.7.1.1", encloses=True):
        yield from moment(game, "beginning of encore step")
    watch: WeissWatch = Watch()
    while True:
        yield from watched(game, watch)
        turn_player = game.state.turn_player
        if reversed_characters(game.state, turn_player):
            yield from turn_player_puts_away(game, turn_player)
        elif reversed_characters(game.state, other(turn_player)):
            yield from opponent_puts_away(game, other(turn_player))
        else:
            with game.citing("7.7.1.4", encloses=True):
                yield from check_timing(game)
            if not any(
                reversed_characters(game.state, p) for p in (turn_player, other(turn_player))
            ):
                return None


def reversed_characters(state: WeissState, player: Player) -> tuple[CardId, ...]:
    """The characters of ``player`` in the reverse state."""
    return tuple(c for c in state.stage(player) if state.cards[c].orientation == zones.REVERSE)


@rule("7.7.1.2")
def turn_player_puts_away(game: WeissGame, player: Player) -> Procedure[None]:
    """The turn player puts one reversed character away, and a check timing follows."""
    yield from put_away(game, player)


@rule("7.7.1.3")
def opponent_puts_away(game: WeissGame, player: Player) -> Procedure[None]:
    """The opponent puts one reversed character away, and a check timing follows."""
    yield from put_away(game, player)


def put_away(game: WeissGame, player: Player) -> Procedure[None]:
    """One reversed character goes to its owner's waiting room."""
    (card,) = yield from cards_chosen(
        player,
        REVERSED,
        reversed_characters(game.state, player),
        requirement=f"{player}'s reversed characters",
    )
    yield Moved(to_owner(game.state, card, zones.WAITING_ROOM))
    yield from check_timing(game)
