"""Activated abilities in the notation: which one a line means, and how one is written."""

from judgetool.disputes.errors import Ambiguous, NotReadable
from judgetool.disputes.meaning import OF, told
from judgetool.disputes.names import place_of
from judgetool.disputes.notation import Said
from judgetool.disputes.pointing import named_faces, pointed
from judgetool.disputes.spelling import named_card
from judgetool.disputes.tabletop import Scene
from judgetool.engine.kernel.abilities import Ability
from judgetool.engine.kernel.cards import CardId, Player
from judgetool.engine.kernel.commands import Command
from judgetool.engine.kernel.state import State

ACTIVATED = "activated"
Abilities = tuple[Ability, ...]


def use(scene: Scene[State], said: Said) -> tuple[Command, ...]:
    """The commands of "A uses Brainstorm of Runner" or "A uses ability 2 of center-left".

    A card in hand that nobody knows is told first, where it is taken to be the one named.
    """
    player = said.player
    found = pointed(scene, said.get("card"), player, offered(scene, said))
    using = scene.tabletop.lines.using
    abilities = using.abilities_of(scene.state, found.card)
    if found.as_face is not None:
        abilities = scene.state.faces[found.as_face].abilities
    meant = places_meant(abilities, said)
    if not meant:
        named = said.get("ability") or f"ability {said.get('index')}"
        raise NotReadable(
            f"“{said.get('card')}” has no activated ability “{named}”",
            remedy=f"it has: {', '.join(names_of(abilities)) or 'none'}",
        )
    if len(meant) > 1:
        lines = tuple(f"{player} uses ability {i + 1} of {said.get('card')}" for i in meant)
        raise Ambiguous(f"“{said.get('card')}” has several of that name", lines)
    return (*told(found), using.command(player, found.card, meant[0]))


def offered(scene: Scene[State], said: Said) -> tuple[CardId, ...]:
    """The cards that have the ability, and unknown ones in hand if it is used from there.

    Cards that lie where they cannot use it are meant only if no others are there.
    """
    state, tabletop = scene.state, scene.tabletop
    using, hand_zone = tabletop.lines.using, tabletop.zones.hand
    lying = tuple(c for zone in using.zones for c in state.cards_in(said.player, zone))
    having = tuple(
        card for card in lying if places_meant(using.abilities_of(scene.state, card), said)
    )
    having = tuple(card for card in having if can_use(scene, card, said)) or having
    named = [state.faces[face].abilities for face in named_faces(state.faces, said.get("card"))]
    if not any(one[i].zone == hand_zone for one in named for i in places_meant(one, said)):
        return having
    hand = state.cards_in(said.player, hand_zone)
    return (*having, *(card for card in hand if state.cards[card].face is None))


def can_use(scene: Scene[State], card: CardId, said: Said) -> bool:
    """Whether the ability that is meant can be used where the card lies."""
    using = scene.tabletop.lines.using
    abilities = using.abilities_of(scene.state, card)
    zone = scene.state.cards[card].zone.name
    return any(using.is_valid_in(abilities[index], zone) for index in places_meant(abilities, said))


def places_meant(abilities: Abilities, said: Said) -> tuple[int, ...]:
    """The places of the activated abilities that a line means among all of a card's."""
    if said.get("index"):
        index = int(said.get("index")) - 1
        there = index < len(abilities) and abilities[index].kind == ACTIVATED
        return (index,) if there else ()
    wanted = said.get("ability").casefold()
    activated = [(i, a) for i, a in enumerate(abilities) if a.kind == ACTIVATED]
    exact = tuple(i for i, a in activated if a.name.casefold() == wanted)
    return exact or tuple(i for i, a in activated if a.name.casefold().startswith(wanted))


def names_of(abilities: Abilities) -> tuple[str, ...]:
    """The activated abilities by name."""
    return tuple(ability.name for ability in abilities if ability.kind == ACTIVATED)


def spelled_use(scene: Scene[State], by: Player, card: CardId, index: int) -> str:
    """The line that uses an ability of ``card``: by its name where that means it alone."""
    abilities = scene.tabletop.lines.using.abilities_of(scene.state, card)
    if not 0 <= index < len(abilities):
        return f"{by} uses ability {index + 1} of {place_of(scene, card)}"
    named = _named(scene, by, card)
    name = abilities[index].name
    plain = OF not in name and not name.casefold().startswith("ability ")
    if plain and names_of(abilities).count(name) == 1:
        return f"{by} uses {name} of {named}"
    return f"{by} uses ability {index + 1} of {named}"


def _named(scene: Scene[State], by: Player, card: CardId) -> str:
    """The card by its name, or by its place; a position of the player's own by its name alone."""
    everywhere = tuple(one.id for one in scene.state.cards.values() if one.owner == by)
    named = named_card(scene, card, by, everywhere)
    zone = scene.state.cards[card].zone
    own = zone.name in scene.tabletop.zones.positions and zone.player == by
    return zone.name if own and named == str(zone) else named
