"""Lines about skills of Dragon Ball Super: activated ones, [Counter], [Blocker] and [Evolve]."""

from collections.abc import Collection
from dataclasses import replace

from judgetool.disputes.dbs.pointing import active, energy_named, in_play, lying_in
from judgetool.disputes.errors import Ambiguous, NotReadable
from judgetool.disputes.notation.abilities import Abilities, use
from judgetool.disputes.notation.forms import Said
from judgetool.disputes.notation.meaning import Commands, told
from judgetool.disputes.notation.pointing import Pointed, named_faces, pointed
from judgetool.disputes.notation.spelling import named_cards
from judgetool.disputes.tabletop import Scene
from judgetool.disputes.telling.telling_apart import which_card
from judgetool.engine.dbs import zones
from judgetool.engine.dbs.characteristics import with_negated
from judgetool.engine.dbs.commands import Use
from judgetool.engine.dbs.faces import BLOCKER
from judgetool.engine.dbs.icons import ACTIVATE_BATTLE, ACTIVATE_MAIN, AWAKEN, COUNTERS, EVOLVE
from judgetool.engine.dbs.skills import USED_FROM, context_of, is_active
from judgetool.engine.dbs.state import DbsState
from judgetool.engine.kernel.abilities import Ability, ChooseCard
from judgetool.engine.kernel.cards import CardId, Player
from judgetool.engine.kernel.commands import Answer, Choose, Select
from judgetool.engine.kernel.evaluating import selected
from judgetool.engine.kernel.legality import objections
from judgetool.engine.kernel.state import FaceUnknown
from judgetool.engine.kernel.usable import ACTIVATED


def _activate(
    scene: Scene[DbsState], said: Said, icons: Collection[str], what: str
) -> tuple[Pointed, Commands]:
    """Activating the skill of a card that has one of these icons; and the card.

    An unknown card in hand can be meant by its name; then that it is this card is told first.
    """
    player, state = said.player, scene.state
    having = can_activate(state, player, icons)
    named = named_faces(state.faces, said.get("card"))
    if any(_places(state.faces[face].abilities, icons) for face in named):
        hand = state.cards_in(player, zones.HAND)
        having += tuple(card for card in hand if state.cards[card].face is None)
    found = pointed(scene, said.get("card"), player, having)
    places = _places(_abilities(state, found), icons)
    if not places:
        raise NotReadable(f"“{said.get('card')}” has no {what}")
    energy = energy_named(scene, said)
    possible = [Use(player, found.card, place, energy) for place in places]
    if len(possible) > 1 and found.as_face is None and scene.decision is not None:
        now = (scene.rules, state, scene.decision)
        possible = [one for one in possible if not objections(*now, one)] or possible
    if len(possible) > 1:
        card = said.get("card")
        lines = tuple(f"{player} activates ability {one.ability + 1} of {card}" for one in possible)
        raise Ambiguous(f"“{card}” has several skills", lines)
    return found, (*told(found), *possible)


def can_activate(state: DbsState, player: Player, icons: Collection[str]) -> tuple[CardId, ...]:
    """The cards of a player that have a skill with one of these icons.

    Cards that lie where it is not active, or that are in use already, are among them only if there
    are no others.
    """
    lying = lying_in(state, player, *USED_FROM)
    having = tuple(card for card in lying if _places(with_negated(state, card), icons))
    active = tuple(card for card in having if _is_active(state, card, icons)) or having
    return tuple(card for card in active if not state.waits(card)) or active


def _abilities(state: DbsState, card: Pointed) -> Abilities:
    """The skills of a card that a line means; of an unknown one those of the face it names."""
    if card.as_face is not None:
        return state.faces[card.as_face].abilities
    return with_negated(state, card.card)


def _places(abilities: Abilities, icons: Collection[str]) -> tuple[int, ...]:
    """The places of the skills that have one of these icons."""
    return tuple(
        place
        for place, one in enumerate(abilities)
        if one.kind == ACTIVATED and not set(icons).isdisjoint(one.icons)
    )


def _is_active(state: DbsState, card: CardId, icons: Collection[str]) -> bool:
    """Whether a skill of a card that has one of these icons is active where the card lies."""
    own = with_negated(state, card)
    return any(is_active(state, card, own[place]) for place in _places(own, icons))


def awaken(scene: Scene[DbsState], said: Said) -> Commands:
    """[Awaken] of the leader, which a line need not name; the rules may refuse it."""
    if not said.get("card"):
        leader = scene.state.leader(said.player)
        own = () if leader is None else with_negated(scene.state, leader)
        if leader is not None and not _places(own, (AWAKEN,)):
            return (Use(said.player, leader, len(own)),)
        said = said._replace(words={**said.words, "card": f"{said.player}.{zones.LEADER_AREA}"})
    return _activate(scene, said, (AWAKEN,), "[Awaken] skill")[1]


def activate_skill(scene: Scene[DbsState], said: Said) -> Commands:
    """The only skill of a card that can be activated."""
    icons = (ACTIVATE_MAIN, ACTIVATE_BATTLE, AWAKEN, EVOLVE, *COUNTERS)
    return _activate(scene, said, icons, "skill that is activated")[1]


def counter(scene: Scene[DbsState], said: Said) -> Commands:
    """A [Counter] of a card, mostly one in the hand; the skill may be named, too."""
    ability, of, card = said.get("card").partition(" of ")
    if of and not named_faces(scene.state.faces, said.get("card")):
        named = said._replace(words={**said.words, "ability": ability, "card": card})
        return _named_skill(scene, named)
    return _activate(scene, said, COUNTERS, "[Counter] skill")[1]


def use_skill(scene: Scene[DbsState], said: Said) -> Commands:
    """A skill that is named with its card, if that is not the name of a card as a whole."""
    whole = f"{said.get('ability')} of {said.get('card')}"
    if said.get("card") and named_faces(scene.state.faces, whole):
        return activate_skill(scene, said._replace(words={**said.words, "card": whole}))
    return _named_skill(scene, said)


def _named_skill(scene: Scene[DbsState], said: Said) -> Commands:
    """A skill that is named, with the energy that pays for it."""
    *told_first, command = use(scene, said)
    assert isinstance(command, Use)
    return (*told_first, replace(command, energy=energy_named(scene, said)))


def block(scene: Scene[DbsState], said: Said) -> Commands:
    """The answer to [Blocker]; where several skills are pending, its card's comes next."""
    player, decision, state = said.player, scene.decision, scene.state
    if not said.get("card"):
        return (Answer(player, True),)
    card = in_play(scene, player, said.get("card"), active(state, player))
    if decision is not None and decision.form == "option":
        pending = (one for one in state.standing_by if one.ability.name == BLOCKER)
        own = (str(one.id) for one in pending if one.source and one.source.card == card)
        chosen = next((one for one in own if one in decision.options), None)
        if chosen is not None:
            return (Select(player, chosen), Answer(player, True))
    if decision is not None and decision.kind == BLOCKER and decision.about != card:
        asked = "another card" if decision.about is None else which_card(scene, decision.about)
        raise NotReadable(f"[Blocker] of {asked} is asked for now", remedy="answer that first")
    return (Answer(player, True),)


def does_not_block(scene: Scene[DbsState], said: Said) -> Commands:
    """The answer to [Blocker] of a player who lets the attack go on."""
    return (Answer(said.player, False),)


def evolve(scene: Scene[DbsState], said: Said) -> Commands:
    """Playing a card onto another one, which is said before it is asked for."""
    found, commands = _activate(scene, said, (EVOLVE,), "[Evolve] skill")
    evolves = commands[-1]
    assert isinstance(evolves, Use)
    state, player = scene.state, said.player
    ability = _abilities(state, found)[evolves.ability]
    fitting = _cards_to_choose(state, found.card, ability)
    onto = said.get("onto")
    chosen = (in_play(scene, player, onto, fitting),) if onto else fitting
    if fitting and onto and chosen[0] not in fitting:
        names = ", ".join(named_cards(scene, fitting, player, fitting))
        raise NotReadable(
            f"{said.get('card')} cannot be played onto {onto}",
            remedy=f"it can be played onto: {names}",
        )
    if len(chosen) != 1:
        return commands
    return (*commands, Choose(player, chosen))


def _cards_to_choose(state: DbsState, card: CardId, ability: Ability) -> tuple[CardId, ...]:
    """The cards of which a skill lets its master choose one; none where that is open."""
    if not isinstance(ability.effect, ChooseCard):
        return ()
    try:
        return selected(state, ability.effect.selector, context_of(state, card, ability))
    except FaceUnknown:
        return ()
