"""Lines about Dragon Ball Super: their forms, their meaning, and how commands are spelled."""

from collections.abc import Collection, Hashable, Iterator, Mapping

from judgetool.disputes.dbs.pointing import (
    active,
    energy_named,
    from_hand,
    in_play,
    likely_called,
    lying_in,
    place_of_leader,
)
from judgetool.disputes.dbs.skill_lines import (
    activate_skill,
    awaken,
    block,
    can_activate,
    counter,
    does_not_block,
    evolve,
    use_skill,
)
from judgetool.disputes.errors import Ambiguous, NotReadable
from judgetool.disputes.notation import meaning, spelling
from judgetool.disputes.notation.forms import (
    ANSWERING,
    BY_CHANCE,
    CHOOSING,
    EDITING,
    TELLING,
    WALKING,
    Form,
    Notation,
    Said,
)
from judgetool.disputes.notation.meaning import Commands, choose, chosen_by_chance, told
from judgetool.disputes.notation.pointing import (
    card_list,
    pointed,
)
from judgetool.disputes.notation.spelling import (
    answering,
    choosing,
    named_card,
    named_cards,
    passing,
    spelled_use,
)
from judgetool.disputes.tabletop import Meaning, Scene, Speller, offered_there
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
from judgetool.engine.dbs.faces import BLOCKER
from judgetool.engine.dbs.icons import AWAKEN, COUNTERS, EVOLVE
from judgetool.engine.dbs.phases import CARD_FOR_ENERGY, REDRAW
from judgetool.engine.dbs.skills import icons_now
from judgetool.engine.dbs.state import DbsState
from judgetool.engine.kernel.cards import CardId, FaceId, Player, other
from judgetool.engine.kernel.commands import Answer, Choose, Command, Pass
from judgetool.engine.kernel.usable import certain_abilities, designated

PLACEHOLDERS = {
    "attacked": r"(?P<attacked>.+?)",
    "onto": r"(?P<onto>.+?)",
    "energy": r"(?P<energy>.+)",
    "origin": r"(?:the |their )?(?P<origin>hand|battle area|play)",
    "orientation": r"(?P<orientation>active|rest)",
    "aspect": r"(?P<aspect>power|energy cost|combo power|combo cost)",
}

PAYING, USING = ",? paying with {energy}", "{player} (?:activates|uses)"

FORMS = (
    *WALKING,
    Form("redraw", "{player} (?:keeps|redraws nothing)", "keep the opening hand"),
    Form("redraw", "{player} redraws {cards}", "change cards of the opening hand"),
    Form("charge", "{player} (?:charges nothing|does not charge)", "charge no card"),
    Form("charge", "{player} charges {cards}", "put a card from the hand into the Energy Area"),
    Form("play", f"{{player}} plays {{card}}{PAYING}", "play a Battle Card with this energy"),
    Form("play", "{player} plays {card}", "play a Battle Card from the hand"),
    Form("awaken", "{player} awakens {card}", "awaken the leader"),
    Form("awaken", "{player} awakens", "awaken the leader"),
    Form("evolve", "{player} evolves {card} onto {onto}", "play a card onto another one"),
    Form("evolve", "{player} evolves {onto} into {card}", "the same"),
    Form("evolve", "{player} evolves {card}", "play a card onto the only one that fits"),
    Form(
        "use", f"{USING} {{index}} of {{card}}{PAYING}", "activate a skill by its place, paying so"
    ),
    Form("use", f"{USING} {{index}} of {{card}}", "activate a skill by its place"),
    Form("use", f"{USING} {{ability}} of {{card}}{PAYING}", "activate it by its name, paying so"),
    Form("use", f"{USING} {{ability}} of {{card}}", "activate a skill by its name"),
    Form("activate", f"{{player}} activates {{card}}{PAYING}", "activate its skill, paying so"),
    Form("activate", "{player} activates {card}", "activate the only skill of a card"),
    Form("counter", f"{{player}} counters with {{card}}{PAYING}", "activate [Counter], paying so"),
    Form("counter", "{player} counters with {card}", "activate a [Counter]"),
    Form("does not counter", "{player} does not counter", "activate no [Counter]"),
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
    Form("does not combo", "{player} does not combo", "combo no more"),
    BY_CHANCE,
    *CHOOSING,
    *ANSWERING,
    *EDITING,
    *TELLING,
)
"""Every form of the notation, in the order in which they are tried."""

NOTATION = Notation(FORMS, PLACEHOLDERS)

# --- what lines mean


def _play(scene: Scene[DbsState], said: Said) -> Commands:
    found = from_hand(scene, said.player, said.get("card"))
    return (*told(found), Play(said.player, found.card, energy_named(scene, said)))


def _combo(scene: Scene[DbsState], said: Said) -> Commands:
    origin = said.get("origin").lower()
    named = (zones.HAND if origin == zones.HAND else zones.BATTLE_AREA,)
    areas = named if origin else (zones.HAND, zones.BATTLE_AREA)
    offered = lying_in(scene.state, said.player, *areas)
    offered = likely_called(scene, said.get("card"), offered, _comboing(scene.state, said.player))
    found = pointed(scene, said.get("card"), said.player, offered)
    return (*told(found), Combo(said.player, found.card, energy_named(scene, said)))


def _comboing(state: DbsState, player: Player) -> tuple[CardId, ...]:
    """What a player can mostly combo with: the hand, and active cards that are not in battle."""
    hand, in_battle = state.cards_in(player, zones.HAND), (state.attacker(), state.attacked())
    return (*hand, *(card for card in active(state, player) if card not in in_battle))


def _attack(scene: Scene[DbsState], said: Said) -> Commands:
    """The attack; a line without a player is about the turn player."""
    state = scene.state
    player = said.player or state.turn_player
    said = said._replace(words={**said.words, "player": player})
    attacked = said.get("attacked")
    targets, attackers = tuple(_attackable(state, other(player))), active(state, player)
    target = in_play(scene, other(player), attacked, targets) if attacked else None
    card = in_play(scene, player, said.get("card"), attackers) if said.get("card") else None
    if target is None:
        target = _only(scene, said, targets)
    if card is None:
        card = _only(scene, said, attackers)
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
    offered = lying_in(scene.state, whose, *zones.IN_PLAY)
    names = named_cards(scene, cards, whose, offered)
    lines = (
        f"{player} attacks {one} with {named}"
        if said.get("card")
        else f"{player} attacks {named} with {one}"
        for one in names
    )
    missing = "which card is attacked" if said.get("card") else "which card attacks"
    raise Ambiguous(f"it does not say {missing}", tuple(lines))


def _choose(scene: Scene[DbsState], said: Said) -> Commands:
    """The choice of cards that a line names, among which can be “the leader”."""
    if not said.get("cards"):
        return choose(scene, said)
    cards = [place_of_leader(said.player, text) for text in card_list(scene, said.get("cards"))]
    return choose(scene, said._replace(words={**said.words, "cards": ", ".join(cards)}))


def _does_nothing(kinds: Collection[str], what: str) -> Meaning:
    """Passing where it is this that a player does not do, and nowhere else."""

    def passes(scene: Scene[DbsState], said: Said) -> Commands:
        if scene.asked not in kinds:
            raise NotReadable(
                f"nobody is asked for a {what} now",
                remedy="leave this line out if it is about a moment that has passed;"
                f" “{said.player} passes” does nothing at what is asked now",
            )
        return (Pass(said.player),)

    return passes


MEANINGS: Mapping[str, Meaning] = {
    **meaning.MEANINGS,
    "choose": _choose,
    "redraw": _choose,
    "charge": _choose,
    "play": _play,
    "awaken": awaken,
    "evolve": evolve,
    "block": block,
    "does not block": does_not_block,
    "does not counter": _does_nothing((COUNTER_TIMING,), "[Counter]"),
    "does not combo": _does_nothing((OFFENCE, DEFENSE), "combo"),
    "use": use_skill,
    "activate": activate_skill,
    "counter": counter,
    "attack": _attack,
    "combo": _combo,
    "chance": chosen_by_chance,
}
"""What each meaning of the notation becomes."""


def in_place(scene: Scene[DbsState], command: Command) -> bool:
    """Whether such an act is asked for; a skill where its icon says so."""
    if not offered_there(scene, command) or not isinstance(command, Use):
        return offered_there(scene, command)
    ability = designated(scene.state, command.card, command.ability)
    assert scene.decision is not None
    icons = {*icons_now(scene.state, scene.decision)}
    return ability is None or not icons.isdisjoint(ability.icons)


PASSED_OVER = (COUNTER_TIMING, OFFENCE, DEFENSE)
"""Where players mostly do nothing, which a line about what follows shows."""


# --- how commands are spelled


def _play_spelled(command: Play, scene: Scene[DbsState]) -> str:
    hand = scene.state.cards_in(command.by, zones.HAND)
    card = named_card(scene, command.card, command.by, hand)
    return f"{command.by} plays {card}{_paying(scene, command)}"


def _combo_spelled(command: Combo, scene: Scene[DbsState]) -> str:
    offered = lying_in(scene.state, command.by, zones.HAND, zones.BATTLE_AREA)
    card = named_card(scene, command.card, command.by, offered)
    return f"{command.by} combos {card}{_paying(scene, command)}"


def _paying(scene: Scene[DbsState], command: Play | Use | Combo) -> str:
    """The energy that a command names."""
    if not command.energy:
        return ""
    own = scene.state.cards_in(command.by, zones.ENERGY_AREA)
    payable = tuple(card for card in own if scene.state.is_active(card))
    return f", paying with {', '.join(named_cards(scene, command.energy, command.by, payable))}"


def _attack_spelled(command: Attack, scene: Scene[DbsState]) -> str:
    by, state = command.by, scene.state
    targets = tuple(_attackable(state, other(by)))
    attacked = _card_named(scene, command.attacked, other(by), targets)
    return f"{by} attacks {attacked} with {_card_named(scene, command.card, by, active(state, by))}"


def _card_named(
    scene: Scene[DbsState], card: CardId, player: Player, likely: tuple[CardId, ...]
) -> str:
    """A card in play by its name, or by its place; a name means one of the ``likely`` cards."""
    in_play = lying_in(scene.state, player, *zones.IN_PLAY)
    return named_card(scene, card, player, likely if card in likely else in_play)


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
    card = named_card(scene, command.card, by, can_activate(state, by, icons))
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
    Pass: passing({COUNTER_TIMING: "does not counter", MAIN: f"ends the {MAIN}"}),
    Answer: answering({BLOCKER: ("blocks", "does not block")}),
    Choose: choosing({REDRAW: "redraws {}", CARD_FOR_ENERGY: "charges {}"}, {REDRAW: "keeps"}),
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
