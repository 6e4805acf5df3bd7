"""The parts that cards have by position and by the attack: facing, in battle, in front."""

from judgetool.engine.kernel.cards import CardId, Player, other
from judgetool.engine.weiss_schwarz import zones
from judgetool.engine.weiss_schwarz.books import rule
from judgetool.engine.weiss_schwarz.state import Attack, AttackType, WeissState

ATTACKING, DEFENDING = "attacking", "defending"
IN_BATTLE, FRONTAL_ATTACKED = "in battle", "being frontal attacked"
DIRECT_ATTACKING = "direct attacking"
ROLES = (ATTACKING, DIRECT_ATTACKING, DEFENDING, IN_BATTLE, FRONTAL_ATTACKED)
"""The parts that a character can have in an attack (7.2.1.5, 7.2.1.5.1)."""

SUBJECTS = ("attacking character", "defending character", "facing this card", "battle opponent")
"""The cards that texts point at by their part in the attack, or by their position."""


@rule("3.6.6")
def faced(state: WeissState, player: Player, position: str) -> CardId | None:
    """The opponent's character that a center stage position faces."""
    return state.at(other(player), zones.FACING[position])


@rule("3.6.6")
def facing(state: WeissState, card: CardId | None) -> CardId | None:
    """The opponent's character that a character on the center stage faces."""
    if card is None:
        return None
    zone = state.cards[card].zone
    return faced(state, *zone) if zone.name in zones.FACING else None


@rule("7.2.1.5.2")
def aimed_at(
    state: WeissState, attacker: CardId, type_: AttackType, target: CardId | None
) -> Attack:
    """The attack of a character, by which it attacks ``target``, if there is one."""
    attacked = None if target is None else state.placed(target)
    return Attack(
        type=type_,
        attacker=state.placed(attacker),
        defender=attacked if type_ == "frontal" else None,
        attacked=attacked,
    )


@rule("7.2.1.5.1")
def battle_opponent(state: WeissState, card: CardId | None) -> CardId | None:
    """The other of the two characters in battle, for one of them."""
    if card is None:
        return None
    attacker, defender = state.attacker(), state.defender()
    return {attacker: defender, defender: attacker}.get(card)


@rule("7.2.1.5")
def has_role(state: WeissState, card: CardId, role: str) -> bool:
    """Whether a character has this part in the present attack."""
    match role:
        case "attacking":
            return card == state.attacker()
        case "direct attacking":
            attack = state.attack
            return card == state.attacker() and attack is not None and attack.type == "direct"
        case "defending" | "being frontal attacked":
            return card == state.defender()
        case "in battle":
            return battle_opponent(state, card) is not None
        case _:
            raise ValueError(f"{role!r} is no role")


@rule("3.6.5")
def is_in_front_of(state: WeissState, card: CardId, behind: CardId) -> bool:
    """Whether ``card`` stands in front of ``behind``, on the same stage."""
    front, back = state.cards[card].zone, state.cards[behind].zone
    return front.player == back.player and front.name in zones.IN_FRONT.get(back.name, ())


@rule("3.7.1.1")
def markers_under(state: WeissState, card: CardId) -> tuple[CardId, ...]:
    """The markers underneath a character, from the bottom to the top.

    As long as another character is on the same position, too (9.6.2), each marker lies underneath
    the one that was placed last when the marker came, or came along with it.
    """
    zone = state.cards[card].zone
    if zone.name not in zones.STAGE:
        return ()
    markers = state.cards_in(zone.player, zones.markers_of(zone.name))
    here = sorted(state.cards_in(*zone), key=lambda one: state.cards[one].placed)
    if len(here) == 1:
        return markers

    def above(marker: CardId) -> CardId:
        came = state.cards[marker].placed
        return next((one for one in reversed(here) if state.cards[one].placed <= came), here[0])

    return tuple(marker for marker in markers if above(marker) == card)


@rule("3.7.4")
def markers(state: WeissState, card: CardId) -> int:
    """How many markers lie underneath a character: with any, it is one with markers."""
    return len(markers_under(state, card))
