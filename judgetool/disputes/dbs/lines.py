"""Lines about Dragon Ball Super: their forms, their meaning, and how commands are spelled."""

import re
from collections.abc import Collection, Hashable, Iterator, Mapping

from judgetool.disputes.errors import Ambiguous, NotReadable
from judgetool.disputes.notation import meaning, spelling
from judgetool.disputes.notation.forms import (
    ANSWERING,
    CHOOSING,
    EDITING,
    TELLING,
    WALKING,
    Form,
    Notation,
    Said,
)
from judgetool.disputes.notation.meaning import Abilities, Commands, choose, told, use
from judgetool.disputes.notation.pointing import (
    Pointed,
    card_list,
    named_faces,
    pointed,
    pointed_in_turn,
)
from judgetool.disputes.notation.spelling import named_card, named_cards, spelled_use
from judgetool.disputes.tabletop import Meaning, Scene, Speller
from judgetool.disputes.telling.names import card_name
from judgetool.engine.dbs import zones
from judgetool.engine.dbs.commands import (
    COUNTER_TIMING,
    DEFENSE,
    MAIN,
    OFFENCE,
    Attack,
    Combo,
    Play,
    Use,
)
from judgetool.engine.dbs.events import ActionDeclared
from judgetool.engine.dbs.faces import BLOCKER
from judgetool.engine.dbs.keyword_abilities import (
    ACTIVATE_BATTLE,
    ACTIVATE_MAIN,
    AWAKEN,
    COUNTERS,
    EVOLVE,
)
from judgetool.engine.dbs.phases import CARD_FOR_ENERGY, REDRAW
from judgetool.engine.dbs.skills import USED_FROM, about, context_of, is_active, may_counter
from judgetool.engine.dbs.state import SKILL, DbsState, Declared
from judgetool.engine.kernel.abilities import Ability, ChooseCard
from judgetool.engine.kernel.cards import JUDGE, CardId, FaceId, Player, other
from judgetool.engine.kernel.commands import Answer, Choose, Command, Pass, Select
from judgetool.engine.kernel.evaluating import selected
from judgetool.engine.kernel.events import apply
from judgetool.engine.kernel.game import objections
from judgetool.engine.kernel.state import FaceUnknown
from judgetool.engine.kernel.usable import ACTIVATED, certain_abilities

PLACEHOLDERS = {
    "attacked": r"(?P<attacked>.+?)",
    "onto": r"(?P<onto>.+?)",
    "energy": r"(?P<energy>.+)",
    "origin": r"(?:the |their )?(?P<origin>hand|battle area|play)",
    "orientation": r"(?P<orientation>active|rest)",
    "aspect": r"(?P<aspect>power|energy cost|combo power|combo cost)",
}

PAYING = ",? paying with {energy}"

FORMS = (
    *WALKING,
    Form("redraw", "{player} (?:keeps|redraws nothing)", "keep the opening hand"),
    Form("redraw", "{player} redraws {cards}", "change cards of the opening hand"),
    Form("charge", "{player} charges {cards}", "put a card from the hand into the Energy Area"),
    Form("play", f"{{player}} plays {{card}}{PAYING}", "play a Battle Card with this energy"),
    Form("play", "{player} plays {card}", "play a Battle Card from the hand"),
    Form("awaken", "{player} awakens {card}", "awaken the leader"),
    Form("awaken", "{player} awakens", "awaken the leader"),
    Form("evolve", "{player} evolves {card} onto {onto}", "play a card onto another one"),
    Form("evolve", "{player} evolves {onto} into {card}", "the same"),
    Form("evolve", "{player} evolves {card}", "play a card onto the only one that fits"),
    Form("use", "{player} (?:activates|uses) {index} of {card}", "activate a skill by its place"),
    Form("use", "{player} (?:activates|uses) {ability} of {card}", "activate a skill by its name"),
    Form("activate", f"{{player}} activates {{card}}{PAYING}", "activate its skill, paying so"),
    Form("activate", "{player} activates {card}", "activate the only skill of a card"),
    Form("counter", f"{{player}} counters with {{card}}{PAYING}", "activate [Counter], paying so"),
    Form("counter", "{player} counters with {card}", "activate a [Counter]"),
    Form("pass", "{player} does not counter", "activate no [Counter]"),
    Form("block", "{player} blocks with {card}", "let a [Blocker] take the attack"),
    Form("block", "{player} blocks", "let the [Blocker] that is asked for take the attack"),
    Form("does not block", "{player} does not block", "let the [Blocker] do nothing"),
    Form("attack", "{player} attacks {attacked} with {card}", "attack a card with another"),
    Form("attack", "{player} attacks with {card}", "attack the only card that can be attacked"),
    Form("attack", "{player} attacks {attacked}", "attack with the only card that can"),
    Form("attack", "(?:{player}'s )?{card} attacks {attacked}", "the turn player attacks"),
    Form("combo", f"{{player}} combos (?:with )?{{card}}{PAYING}", "combo, paying so"),
    Form("combo", "{player} combos (?:with )?{card} from {origin}", "combo from hand or play"),
    Form("combo", "{player} combos (?:with )?{card}", "put a card into the Combo Area"),
    Form("pass", "{player} does not combo", "combo no more"),
    Form("chance", "chance chooses {cards}", "tell the cards that were chosen at random"),
    *CHOOSING,
    *ANSWERING,
    *EDITING,
    *TELLING,
)
"""Every form of the notation, in the order in which they are tried."""

NOTATION = Notation(FORMS, PLACEHOLDERS)

LEADER = re.compile(
    r"(?P<whose>[AB]\.|[AB]'s )?(?:the |their |own )?leader(?: card)?", re.IGNORECASE
)

# --- cards that lines mean


def _lying(state: DbsState, player: Player, *areas: str) -> tuple[CardId, ...]:
    """The cards of a player in several areas."""
    return tuple(card for area in areas for card in state.cards_in(player, area))


def _in_play(scene: Scene[DbsState], player: Player, text: str) -> CardId:
    """The card of ``player`` in play that ``text`` means; “the leader” is theirs."""
    said = LEADER.fullmatch(text)
    if said is not None:
        leader = scene.state.leader((said["whose"] or player)[0].upper())
        if leader is not None:
            return leader
    offered = _lying(scene.state, player, *zones.IN_PLAY)
    return pointed(scene, text, player, offered, reveal=False).card


def _from_hand(scene: Scene[DbsState], player: Player, text: str) -> Pointed:
    return pointed(scene, text, player, scene.state.cards_in(player, zones.HAND))


def _energy(scene: Scene[DbsState], said: Said) -> tuple[CardId, ...]:
    """The energy that a line names; none where it names none."""
    if not said.get("energy"):
        return ()
    own = scene.state.cards_in(said.player, zones.ENERGY_AREA)
    active = tuple(card for card in own if scene.state.is_active(card))
    texts = card_list(scene, said.get("energy"))
    found = pointed_in_turn(scene, texts, said.player, active, reveal=False)
    return tuple(one.card for one in found)


# --- what lines mean


def _play(scene: Scene[DbsState], said: Said) -> Commands:
    found = _from_hand(scene, said.player, said.get("card"))
    return (*told(found), Play(said.player, found.card, _energy(scene, said)))


def _combo(scene: Scene[DbsState], said: Said) -> Commands:
    origin = said.get("origin").lower()
    named = (zones.HAND if origin == zones.HAND else zones.BATTLE_AREA,)
    areas = named if origin else (zones.HAND, zones.BATTLE_AREA)
    offered = _lying(scene.state, said.player, *areas)
    found = pointed(scene, said.get("card"), said.player, offered)
    return (*told(found), Combo(said.player, found.card, _energy(scene, said)))


def _attack(scene: Scene[DbsState], said: Said) -> Commands:
    """The attack; a line without a player is about the turn player."""
    state = scene.state
    player = said.player or state.turn_player
    said = said._replace(words={**said.words, "player": player})
    attacked = said.get("attacked")
    target = _in_play(scene, other(player), attacked) if attacked else None
    card = _in_play(scene, player, said.get("card")) if said.get("card") else None
    if target is None:
        target = _only(scene, said, tuple(_attackable(state, other(player))))
    if card is None:
        active = (one for one in _lying(state, player, *zones.IN_PLAY) if state.is_active(one))
        card = _only(scene, said, tuple(active))
    return (Attack(player, card, target),)


def _attackable(state: DbsState, player: Player) -> Iterator[CardId]:
    """What an opponent of ``player`` can mostly attack: the leader, and Battle Cards that rest."""
    yield from state.cards_in(player, zones.LEADER_AREA)
    battle_cards = state.cards_in(player, zones.BATTLE_AREA)
    yield from (card for card in battle_cards if not state.is_active(card))


def _only(scene: Scene[DbsState], said: Said, cards: tuple[CardId, ...]) -> CardId:
    """The only card of an attack that is not named; raises ``Ambiguous`` where there are more."""
    player, named = said.player, said.get("card") or said.get("attacked")
    if len(cards) == 1:
        return cards[0]
    if not cards:
        raise NotReadable(
            f"“{said.line}” does not say which card", remedy="name both cards of the attack"
        )
    whose = other(player) if said.get("card") else player
    offered = _lying(scene.state, whose, *zones.IN_PLAY)
    names = named_cards(scene, cards, whose, offered)
    lines = (
        f"{player} attacks {one} with {named}"
        if said.get("card")
        else f"{player} attacks {named} with {one}"
        for one in names
    )
    missing = "which card is attacked" if said.get("card") else "which card attacks"
    raise Ambiguous(f"it does not say {missing}", tuple(lines))


def _activate(
    scene: Scene[DbsState], said: Said, icons: Collection[str], what: str
) -> tuple[Pointed, Commands]:
    """Activating the skill of a card that has one of these icons; and the card.

    An unknown card in hand can be meant by its name; then that it is this card is told first.
    """
    player, state = said.player, scene.state
    lying = _lying(state, player, *USED_FROM)
    having = tuple(card for card in lying if _places(certain_abilities(state, card), icons))
    having = tuple(card for card in having if _is_active(state, card, icons)) or having
    named = named_faces(state.faces, said.get("card"))
    if any(_places(state.faces[face].abilities, icons) for face in named):
        hand = state.cards_in(player, zones.HAND)
        having += tuple(card for card in hand if state.cards[card].face is None)
    found = pointed(scene, said.get("card"), player, having)
    face = found.as_face
    abilities = (
        certain_abilities(state, found.card) if face is None else state.faces[face].abilities
    )
    places = _places(abilities, icons)
    if not places:
        raise NotReadable(f"“{said.get('card')}” has no {what}")
    energy = _energy(scene, said)
    possible = [Use(player, found.card, place, energy) for place in places]
    if len(possible) > 1 and found.as_face is None and scene.decision is not None:
        now = (scene.rules, state, scene.decision)
        possible = [one for one in possible if not objections(*now, one)] or possible
    if len(possible) > 1:
        card = said.get("card")
        lines = tuple(f"{player} activates ability {one.ability + 1} of {card}" for one in possible)
        raise Ambiguous(f"“{card}” has several skills", lines)
    return found, (*told(found), *possible)


def _abilities(state: DbsState, card: Pointed) -> Abilities:
    """The skills of a card that a line means; of an unknown one those of the face it names."""
    if card.as_face is not None:
        return state.faces[card.as_face].abilities
    return certain_abilities(state, card.card)


def _places(abilities: Abilities, icons: Collection[str]) -> tuple[int, ...]:
    """The places of the skills that have one of these icons."""
    return tuple(
        place
        for place, one in enumerate(abilities)
        if one.kind == ACTIVATED and not set(icons).isdisjoint(one.icons)
    )


def _is_active(state: DbsState, card: CardId, icons: Collection[str]) -> bool:
    """Whether a skill of a card that has one of these icons is active where the card lies."""
    own = certain_abilities(state, card)
    return any(is_active(state, card, own[place]) for place in _places(own, icons))


def _awaken(scene: Scene[DbsState], said: Said) -> Commands:
    if not said.get("card"):
        said = said._replace(words={**said.words, "card": f"{said.player}.{zones.LEADER_AREA}"})
    return _activate(scene, said, (AWAKEN,), "[Awaken] skill")[1]


def _skill(scene: Scene[DbsState], said: Said) -> Commands:
    icons = (ACTIVATE_MAIN, ACTIVATE_BATTLE, AWAKEN, EVOLVE, *COUNTERS)
    return _activate(scene, said, icons, "skill that is activated")[1]


def _counter(scene: Scene[DbsState], said: Said) -> Commands:
    return _activate(scene, said, COUNTERS, "[Counter] skill")[1]


def _block(scene: Scene[DbsState], said: Said) -> Commands:
    """The answer to [Blocker]; where several skills are pending, its card's comes next."""
    player, decision, state = said.player, scene.decision, scene.state
    if not said.get("card"):
        return (Answer(player, True),)
    card = _in_play(scene, player, said.get("card"))
    if decision is not None and decision.form == "option":
        pending = (one for one in state.standing_by if one.ability.name == BLOCKER)
        own = (str(one.id) for one in pending if one.source and one.source.card == card)
        chosen = next((one for one in own if one in decision.options), None)
        if chosen is not None:
            return (Select(player, chosen),)
    if decision is not None and decision.kind == BLOCKER and decision.about != card:
        asked = "another card" if decision.about is None else card_name(scene, decision.about)
        raise NotReadable(f"[Blocker] of {asked} is asked for now", remedy="answer that first")
    return (Answer(player, True),)


def _does_not_block(scene: Scene[DbsState], said: Said) -> Commands:
    return (Answer(said.player, False),)


def _evolve(scene: Scene[DbsState], said: Said) -> Commands:
    """Playing a card onto another one, which is said where it will be asked for at once."""
    found, commands = _activate(scene, said, (EVOLVE,), "[Evolve] skill")
    evolves = commands[-1]
    assert isinstance(evolves, Use)
    state, player = scene.state, said.player
    ability = _abilities(state, found)[evolves.ability]
    fitting = _cards_to_choose(state, found.card, ability)
    onto = said.get("onto")
    chosen = (_in_play(scene, player, onto),) if onto else fitting
    if fitting and onto and chosen[0] not in fitting:
        names = ", ".join(named_cards(scene, fitting, player, fitting))
        raise NotReadable(
            f"{said.get('card')} cannot be played onto {onto}",
            remedy=f"it can be played onto: {names}",
        )
    declared = Declared(SKILL, player, state.reference(found.card), ability.name, about(ability))
    asked_first = may_counter(apply(state, ActionDeclared(declared)), other(player))
    if len(chosen) != 1 or asked_first:
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


def _choose(scene: Scene[DbsState], said: Said) -> Commands:
    """The choice of cards that a line names, among which can be “the leader”."""
    if not said.get("cards"):
        return choose(scene, said)
    cards = [_place_of_leader(said.player, text) for text in card_list(scene, said.get("cards"))]
    return choose(scene, said._replace(words={**said.words, "cards": ", ".join(cards)}))


def _place_of_leader(player: Player, text: str) -> str:
    """The place of a Leader Card where ``text`` says “the leader”, else the text itself."""
    leader = LEADER.fullmatch(text)
    if leader is None:
        return text
    return f"{(leader['whose'] or player)[0].upper()}.{zones.LEADER_AREA}"


def _chance(scene: Scene[DbsState], said: Said) -> Commands:
    """What chance has chosen is told by the judge."""
    *told_first, chosen = choose(scene, said)
    assert isinstance(chosen, Choose)
    return (*told_first, Choose(JUDGE, chosen.cards))


MEANINGS: Mapping[str, Meaning] = {
    **meaning.MEANINGS,
    "choose": _choose,
    "redraw": _choose,
    "charge": _choose,
    "play": _play,
    "awaken": _awaken,
    "evolve": _evolve,
    "block": _block,
    "does not block": _does_not_block,
    "use": use,
    "activate": _skill,
    "counter": _counter,
    "attack": _attack,
    "combo": _combo,
    "chance": _chance,
}
"""What each meaning of the notation becomes."""


PASSED_OVER = (COUNTER_TIMING, OFFENCE, DEFENSE)
"""Where players mostly do nothing, which a line about what follows shows."""


# --- how commands are spelled


def _kind(scene: Scene[DbsState]) -> str:
    return "" if scene.decision is None else scene.decision.kind


def _pass_spelled(command: Pass, scene: Scene[DbsState]) -> str:
    said = {COUNTER_TIMING: "does not counter", MAIN: f"ends the {MAIN}"}
    return f"{command.by} {said.get(_kind(scene), 'passes')}"


def _answer_spelled(command: Answer, scene: Scene[DbsState]) -> str:
    if _kind(scene) != BLOCKER:
        return spelling.SPELLERS[Answer](command, scene)
    return f"{command.by} {'blocks' if command.yes else 'does not block'}"


def _choose_spelled(command: Choose, scene: Scene[DbsState]) -> str:
    line, kind = spelling.SPELLERS[Choose](command, scene), _kind(scene)
    by, cards = command.by, line.removeprefix(f"{command.by} chooses ")
    if by == JUDGE:
        return f"chance chooses {cards}"
    if kind == REDRAW:
        return f"{by} redraws {cards}" if command.cards else f"{by} keeps"
    return f"{by} charges {cards}" if kind == CARD_FOR_ENERGY else line


def _play_spelled(command: Play, scene: Scene[DbsState]) -> str:
    hand = scene.state.cards_in(command.by, zones.HAND)
    card = named_card(scene, command.card, command.by, hand)
    return f"{command.by} plays {card}{_paying(scene, command)}"


def _combo_spelled(command: Combo, scene: Scene[DbsState]) -> str:
    offered = _lying(scene.state, command.by, zones.HAND, zones.BATTLE_AREA)
    card = named_card(scene, command.card, command.by, offered)
    return f"{command.by} combos {card}{_paying(scene, command)}"


def _paying(scene: Scene[DbsState], command: Play | Use | Combo) -> str:
    """The energy that a command names."""
    if not command.energy:
        return ""
    own = scene.state.cards_in(command.by, zones.ENERGY_AREA)
    active = tuple(card for card in own if scene.state.is_active(card))
    return f", paying with {', '.join(named_cards(scene, command.energy, command.by, active))}"


def _attack_spelled(command: Attack, scene: Scene[DbsState]) -> str:
    by = command.by
    attacked = _card_named(scene, command.attacked, other(by))
    return f"{by} attacks {attacked} with {_card_named(scene, command.card, by)}"


def _card_named(scene: Scene[DbsState], card: CardId, player: Player) -> str:
    """A card in play by its name, or by its place."""
    return named_card(scene, card, player, _lying(scene.state, player, *zones.IN_PLAY))


def _use_spelled(command: Use, scene: Scene[DbsState]) -> str:
    """The short line of a skill, if it means that skill again; else the one with its name."""
    by, paying = command.by, _paying(scene, command)
    for short in _short_uses(scene, command):
        try:
            if meaning.meaning(scene, NOTATION.read(short + paying)) == (command,):
                return short + paying
        except (Ambiguous, NotReadable):
            continue
    return spelled_use(command, scene).replace(f"{by} uses", f"{by} activates", 1) + paying


def _short_uses(scene: Scene[DbsState], command: Use) -> Iterator[str]:
    """The lines that say by the icon of a skill what its player does."""
    by, state = command.by, scene.state
    abilities = certain_abilities(state, command.card)[command.ability :]
    icons = abilities[0].icons if abilities else ()
    card = named_card(scene, command.card, by, _lying(state, by, *USED_FROM))
    if AWAKEN in icons:
        yield f"{by} awakens"
    elif EVOLVE in icons:
        yield f"{by} evolves {card}"
    elif not set(COUNTERS).isdisjoint(icons):
        yield f"{by} counters with {card}"
    else:
        yield f"{by} activates {card}"


SPELLERS: Mapping[type[Command], Speller] = {
    **spelling.SPELLERS,
    Pass: _pass_spelled,
    Answer: _answer_spelled,
    Choose: _choose_spelled,
    Play: _play_spelled,
    Use: _use_spelled,
    Attack: _attack_spelled,
    Combo: _combo_spelled,
}
"""How each command is spelled; a test looks that none is missing."""


def tells_apart(scene: Scene[DbsState], card: CardId) -> Hashable:
    """How a card lies, and what is at work on it, tells it from another one of its name."""
    state, instance = scene.state, scene.state.cards[card]
    here = state.reference(card)
    return (
        instance.orientation,
        instance.face_up,
        tuple(state.cards[one].face for one in state.stack(card)),
        tuple((one.change, one.duration) for one in state.modifiers if one.subject == here),
        card in (state.attacker(), state.attacked()),
    )


def called_by(state: DbsState, card: CardId) -> tuple[FaceId, ...]:
    """A Leader Card is called by the names of both its sides, a stack by that of its top."""
    face = state.cards[state.upper(card)].face
    if face is None:
        return ()
    fronts = (front for front, back in state.backs.items() if back == face)
    return tuple(dict.fromkeys((face, *fronts, *filter(None, (state.backs.get(face),)))))
