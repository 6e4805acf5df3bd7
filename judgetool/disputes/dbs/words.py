"""Dragon Ball Super in words: what happens, what is asked, and what is told of a card."""

from collections.abc import Mapping, Sequence

from judgetool.disputes.tabletop import Scene, Teller
from judgetool.disputes.telling import events as words
from judgetool.disputes.telling.descriptions import Description, Term, in_denial, numbered
from judgetool.disputes.telling.events import capital, silent
from judgetool.disputes.telling.names import card_name, names_of, zone_name
from judgetool.disputes.telling.telling_apart import which_card, which_cards
from judgetool.engine.dbs import events, faces, zones
from judgetool.engine.dbs import state as declared
from judgetool.engine.dbs.commands import COUNTER_TIMING, DEFENSE, MAIN, OFFENCE
from judgetool.engine.dbs.damage import LIFE_TO_TAKE
from judgetool.engine.dbs.energy import WHICH_ENERGY
from judgetool.engine.dbs.phases import CARD_FOR_ENERGY, REDRAW
from judgetool.engine.dbs.prohibited import THIS_COMBO
from judgetool.engine.dbs.state import DbsState
from judgetool.engine.kernel import events as kernel
from judgetool.engine.kernel.cards import NAME, TYPE, CardId, Player, Reference, Value
from judgetool.engine.kernel.effects.chance import BY_CHANCE
from judgetool.engine.kernel.immutable import changed
from judgetool.engine.kernel.waiting import WHICH_IS_NEXT

DbsScene = Scene[DbsState]


def _cards_of(event: kernel.Moved) -> tuple[CardId, ...]:
    return tuple(one.card for one in event.moves)


def _name(scene: DbsScene, card: Reference) -> str:
    return which_card(scene, card.card)


# --- moves


def _moved(event: kernel.Moved, before: DbsScene, after: DbsScene) -> str:
    """Cards that are one by [Evolve] go together."""
    ways = words.ways_moved(_of_whole_card(before.state, one) for one in event.moves)
    return " ".join(words.one_move(*way, cards, before, after) for way, cards in ways.items())


def _of_whole_card(before: DbsState, one: kernel.Move) -> kernel.Move:
    """A card's move; one that was played onto another has lain where that one lay."""
    beneath = (card for card, upon in before.evolved.items() if one.card in upon)
    return changed(one, origin=before.zone_of(next(beneath, one.card)))


# --- moves with a name of their own


def _whole_cards(event: kernel.Moved) -> tuple[CardId, ...]:
    """The cards that move, each with those that were played onto it."""
    return tuple(one.card for one in event.moves if one.to.name != zones.STACKED)


def _played(event: events.Played, before: DbsScene, after: DbsScene) -> str:
    (first, *_) = event.moves
    how = "" if first.orientation == zones.ACTIVE else " in Rest Mode"
    return f"{first.to.player} plays {names_of(after, _whole_cards(event))}{how}."


def _evolved(event: events.Evolved, before: DbsScene, after: DbsScene) -> str:
    cards = names_of(after, _cards_of(event))
    return f"{capital(cards)} is played onto {which_card(before, event.onto)}: they are one card."


def _comboed(event: events.Comboed, before: DbsScene, after: DbsScene) -> str:
    first = event.moves[0]
    cards = names_of(after, _whole_cards(event))
    return f"{first.to.player} combos with {cards} out of {zone_name(first.origin)}."


def _knocked_out(event: events.KnockedOut, before: DbsScene, after: DbsScene) -> str:
    whole = tuple(card for card in _cards_of(event) if card in _in_battle_area(before))
    verb = "are" if len(whole) > 1 else "is"
    return f"{capital(which_cards(before, whole))} {verb} KOed."


def _in_battle_area(scene: DbsScene) -> set[CardId]:
    own = scene.state.zones.values()
    return {card for areas in own for card in areas[zones.BATTLE_AREA]}


def _life_taken(event: events.LifeTaken, before: DbsScene, after: DbsScene) -> str:
    def of_player(player: Player, moves: Sequence[kernel.Move]) -> str:
        cards = names_of(after, tuple(one.card for one in moves))
        goes = "go" if len(moves) > 1 else "goes"
        return f"{capital(cards)} of {player}'s life {goes} to the {moves[0].to.name}."

    return " ".join(of_player(player, moves) for player, moves in event.taken.items())


def _other_side(event: events.TurnedToOtherSide, before: DbsScene, after: DbsScene) -> str:
    name = capital(which_card(before, event.card))
    if after.state.is_awakened(event.card) or event.face is None:
        return f"{name} awakens: {card_name(after, event.card)}."
    return f"{name} is turned to its front: {card_name(after, event.card)}."


# --- the attack and what answers to it


def _attack(event: events.AttackDeclared, before: DbsScene, after: DbsScene) -> str:
    return f"{capital(_name(after, event.attacker))} attacks {_name(after, event.target)}."


def _other_target(event: events.TargetChanged, before: DbsScene, after: DbsScene) -> str:
    return f"{capital(_name(after, event.target))} is attacked from now on."


def _activated(event: kernel.AbilityUsed, before: DbsScene, after: DbsScene) -> str:
    skill = _skill(event.name, after, event.source.card, event.player)
    return f"{event.player} activates {skill}."


def _skill(name: str, scene: DbsScene, card: CardId, of: Player | None = None) -> str:
    """A skill by its name and its card; one that is called as its card by that alone."""
    which = which_card(scene, card, of)
    return which if name == card_name(scene, card) else f"{name} of {which}"


GONE = "a card that is gone"
WHAT = {
    declared.PLAY: "the play of {card}",
    declared.SKILL: "{skill}",
    declared.COUNTER: "{skill}",
}
"""What a [Counter] answers to, by what was declared."""


def _negated(event: events.DeclaredNegated, before: DbsScene, after: DbsScene) -> str:
    one = before.state.declared[event.place]
    if one.card is None:
        card, skill = GONE, f"{one.ability} of {GONE}"
    else:
        card, skill = _name(before, one.card), _skill(one.ability, before, one.card.card)
    return f"{capital(WHAT[one.what].format(card=card, skill=skill))} is negated."


def _damage(event: events.DamageInflicted, before: DbsScene, after: DbsScene) -> str:
    source = "" if event.source is None else f" by {_name(after, event.source)}"
    return f"{event.player} is inflicted {event.number} damage{source}."


def _modifier_began(event: kernel.ModifierBegan, before: DbsScene, after: DbsScene) -> str:
    """What an effect changes; what a combo adds is said in its own words."""
    modifier = event.modifier
    if modifier.duration != THIS_COMBO or not isinstance(modifier.subject, Reference):
        return words.TELLERS[kernel.ModifierBegan](event, before, after)
    change = words.change_in_words(modifier.change)
    name = capital(_name(after, modifier.subject))
    return f"{name} {change} by the combo with {modifier.source}."


def _duration_ended(event: kernel.DurationEnded, before: DbsScene, after: DbsScene) -> str:
    if event.duration == THIS_COMBO:
        return "What the combos have added no longer counts."
    return words.TELLERS[kernel.DurationEnded](event, before, after)


MODES = {
    zones.ACTIVE: ("is switched to Active Mode", "are switched to Active Mode"),
    zones.REST: ("is switched to Rest Mode", "are switched to Rest Mode"),
}

TELLERS: Mapping[type, Teller] = {
    **words.TELLERS,
    kernel.Moved: _moved,
    kernel.Turned: words.turned("card", MODES),
    kernel.AbilityUsed: _activated,
    kernel.ModifierBegan: _modifier_began,
    kernel.DurationEnded: _duration_ended,
    events.Drew: words.drew,
    events.Played: _played,
    events.Evolved: _evolved,
    events.Comboed: _comboed,
    events.CombosGone: _moved,
    events.KnockedOut: _knocked_out,
    events.MovedBySkill: _moved,
    events.LifeTaken: _life_taken,
    events.TurnedToOtherSide: _other_side,
    events.AttackDeclared: _attack,
    events.TargetChanged: _other_target,
    events.AttackNegated: words.sentence("the attack is negated."),
    events.BattleBegan: silent,
    events.BattleEnding: silent,
    events.BattleOver: silent,
    events.BattleEnded: silent,
    events.ActionDeclared: silent,
    events.DeclaredNegated: _negated,
    events.DeclaredOver: silent,
    events.ActivationCounted: silent,
    events.DamageInflicted: _damage,
    events.DamageEnded: silent,
}
"""How each kind of event is told; a test looks that none is missing."""

NOTES: Mapping[str, str] = {
    **words.NOTES,
    events.POWER_COMPARED: "The power is compared with that of {card}: {detail}.",
    events.NO_LIFE: "{player} has no card of life left.",
    events.NO_FIRST_DRAW: "{player} goes first and does not draw in the first turn.",
    events.SKILL_NEGATED: "{detail} was negated and does nothing.",
    events.USED_UP: "{detail} of {card} was activated in this turn already: "
    "it is not activated again.",
    events.PLAY_NEGATED: "The play of {card} was negated.",
    events.EXTRA_CARD_IS_THERE: "{player} has an Extra Card in the Battle Area already: {card}.",
    events.NO_LONGER_POSSIBLE: "{card} is no longer where it was, nothing happens.",
    events.THERE_ALREADY: "{card} is there already: nothing is done with it.",
    events.NOTHING_FOR_IT: "{detail}: there is nothing to which this can be done, nothing happens.",
}
"""What the engine notes, in sentences."""

QUESTIONS: Mapping[str, str] = {
    WHICH_IS_NEXT: "{player}: which pending skill is activated next?",
    REDRAW: "{player}: which cards of the hand go back into the deck?",
    CARD_FOR_ENERGY: "{player}, charge phase: which card becomes energy?",
    MAIN: "{player}, main phase: play, activate, attack, or end the main phase?",
    OFFENCE: "{player}, offence step: combo, activate, or pass?",
    DEFENSE: "{player}, defense step: combo, activate, or pass?",
    COUNTER_TIMING: "{player}, counter timing: activate a [Counter], or not?",
    WHICH_ENERGY: "{player}: which energy is switched to Rest Mode for {card}?",
    LIFE_TO_TAKE: "{player}: which cards of life are taken?",
    faces.BLOCKER: "{player}: does {card} block?",
    BY_CHANCE: "{card}: which cards has chance chosen?",
}
"""What is asked, by the kind of the decision."""

ASKED: Mapping[str, str] = {
    faces.SKILLS: "skills such as [Blocker], or that there are none",
    TYPE: "card type",
}
"""What is asked about a face, where that is not the name of the aspect."""


def described_card(printed: Mapping[str, object]) -> str:
    """A partly told card in the words in which it is told."""
    type_, color = printed.get(TYPE), printed.get(faces.COLOR)
    colors = " and ".join(color) if isinstance(color, tuple) else ""
    whole = f"{type_} card" if isinstance(type_, str) else "card"
    described = " ".join(filter(None, (colors, whole)))
    told = f"{'an' if described[0] in 'aeiou' else 'a'} {described}"
    numbers = [f"{one} {printed[one]}" for one in faces.NUMBERS if printed.get(one) is not None]
    skills = printed.get(faces.SKILLS)
    has = [*numbers, *(skills if isinstance(skills, tuple) else ())]
    told = f"{told} of {' and '.join(has)}" if has else told
    if skills == ():
        told += " without skill words"
    return told + in_denial(printed, _DENIED)


_DENIED = {
    NAME: "not “{}”",
    TYPE: "not an {} card",
    **{number: f"not {number} {{}}" for number in faces.NUMBERS},
    faces.COLOR: "not {}",
    faces.SKILLS: "without {}",
}

_SHORT = {"leader card": "leader", "battle card": "battle", "extra card": "extra"}
DESCRIPTION = Description(
    terms=(
        *numbered(faces.COMBO_POWER, "combo power"),
        *numbered(faces.COMBO_COST, "combo cost"),
        *numbered(faces.ENERGY_COST, "energy cost|energy|cost"),
        *numbered(faces.POWER, "power"),
        Term(faces.POWER, r"(?P<number>\d{1,3}[05]00)"),
        Term(
            TYPE,
            rf"(?P<word>(?:{'|'.join(faces.TYPES)})(?: cards?)?)",
            faces.TYPES,
            {**_SHORT, **{f"{long}s": word for long, word in _SHORT.items()}},
        ),
        Term(faces.COLOR, rf"(?P<word>{'|'.join(faces.COLORS)})", faces.COLORS, several=True),
        Term(
            faces.SKILLS,
            rf"(?P<word>{'|'.join(faces.KEYWORDS)})",
            faces.KEYWORDS,
            several=True,
        ),
        Term(faces.SKILLS, r"(?P<nothing>vanilla)|skill words?|skills?|keywords?"),
    ),
    worded=described_card,
    examples="“a red battle card”, “a card of cost 2 and power 10000”",
    fillers=frozenset(("card", "cards")),
)
"""How people tell what is printed on a card."""

ANSWERS: Mapping[str, tuple[str, ...]] = {
    TYPE: tuple(f"{one} card" for one in faces.TYPES),
    faces.COLOR: faces.COLORS,
}
"""What can be told where the rules ask for one kind of information."""


def described(text: str) -> dict[str, Value]:
    """The printed information that ``text`` tells, such as ``a red battle card``.

    Raises ``NotReadable`` where a word of it says nothing, ``AmbiguousCard`` where it leaves open
    which card it is.
    """
    return DESCRIPTION.told_in(text)
