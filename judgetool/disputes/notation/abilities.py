"""Which ability of which card a line means: the commands of “A uses Brainstorm of Runner”."""

from judgetool.disputes.errors import Ambiguous, NotReadable
from judgetool.disputes.notation.forms import Said
from judgetool.disputes.notation.meaning import told
from judgetool.disputes.notation.pointing import named_faces, pointed
from judgetool.disputes.tabletop import Scene
from judgetool.disputes.telling.names import place_of
from judgetool.engine.kernel.abilities import Ability
from judgetool.engine.kernel.cards import CardId
from judgetool.engine.kernel.commands import Command
from judgetool.engine.kernel.state import State
from judgetool.engine.kernel.usable import ACTIVATED

Abilities = tuple[Ability, ...]


def use(scene: Scene[State], said: Said) -> tuple[Command, ...]:
    """The commands of "A uses Brainstorm of Runner" or "A uses ability 2 of center-left".

    An unknown card in hand can be meant by the name; then that it is this card is told first.
    Without a card the only one is meant that has the ability. What a card has lost is a command,
    too, so that it is refused by the rules.
    """
    player = said.player
    if not said.get("card"):
        return use(scene, with_its_card(scene, said))
    found = pointed(scene, said.get("card"), player, offered(scene, said))
    using = scene.tabletop.lines.using
    abilities = using.abilities_of(scene.state, found.card)
    if found.as_face is not None:
        abilities = scene.state.faces[found.as_face].abilities
    meant = places_meant(abilities, said)
    if not meant and has_lost(scene.state, found.card, said):
        return (using.command(player, found.card, len(abilities)),)
    if not meant:
        named = said.get("ability") or f"ability {said.get('index')}"
        raise NotReadable(
            f"“{said.get('card')}” has no activated ability “{named}”",
            remedy=f"it has: {', '.join(activated_names(abilities)) or 'none'}",
        )
    if len(meant) > 1:
        lines = tuple(f"{player} uses ability {i + 1} of {said.get('card')}" for i in meant)
        raise Ambiguous(f"“{said.get('card')}” has several of that name", lines)
    return (*told(found), using.command(player, found.card, meant[0]))


def with_its_card(scene: Scene[State], said: Said) -> Said:
    """A line that names an ability alone, with the place of the one card that has it."""
    places = tuple(place_of(scene, card) for card in offered(scene, said))
    if not places:
        raise NotReadable(
            f"no card of {said.player} has an activated ability “{said.get('ability')}”",
            remedy=f"write it like: {said.player} uses {said.get('ability')} of CARD",
        )
    if len(places) > 1:
        lines = tuple(f"{said.line} of {place}" for place in places)
        raise Ambiguous("several cards have that ability", lines)
    return said._replace(words={**said.words, "card": places[0]})


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
    having = having or tuple(card for card in lying if has_lost(state, card, said))
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
    meant = [abilities[index] for index in places_meant(abilities, said)]
    return any(
        using.is_valid_in(one, zone) and using.is_active(scene.state, card, one) for one in meant
    )


def has_lost(state: State, card: CardId, said: Said) -> bool:
    """Whether the ability of that name is printed on a card, which does not have it now."""
    face = state.face(card)
    named = said.get("ability")
    return bool(face and named and places_meant(face.abilities, said))


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


def activated_names(abilities: Abilities) -> tuple[str, ...]:
    """The activated abilities by name."""
    return tuple(ability.name for ability in abilities if ability.kind == ACTIVATED)
