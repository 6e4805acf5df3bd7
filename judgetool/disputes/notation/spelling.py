"""Spelling commands: the line of the notation that stands for a command in a state."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from judgetool.disputes.errors import Ambiguous, NotReadable, Refused
from judgetool.disputes.notation.abilities import activated_names
from judgetool.disputes.notation.meaning import (
    OF,
    meaning,
    names_with_words,
    option_labels,
)
from judgetool.disputes.notation.pointing import card_list, pointed
from judgetool.disputes.tabletop import Scene, Speller
from judgetool.disputes.telling.names import place_of
from judgetool.disputes.telling.telling_apart import which_card
from judgetool.engine.kernel import commands as kernel
from judgetool.engine.kernel.cards import JUDGE, CardId, Player
from judgetool.engine.kernel.state import State
from judgetool.engine.kernel.triggers.this_turn import TO_THAT, TO_WHICH


def spell(command: kernel.Command, scene: Scene[State]) -> str:
    """``command`` as a line; read in ``scene``, the line means that command again.

    Cards are called by their names, unless the line would mean something else then.
    """
    speller = scene.tabletop.lines.spellers[type(command)]
    line = speller(command, scene)
    if not names_with_words(scene, line) or _means(scene, line, command):
        return line
    return speller(command, replace(scene, by_place=True))


def _means(scene: Scene[State], line: str, command: kernel.Command) -> bool:
    """Whether ``line`` means ``command`` and nothing else."""
    try:
        return meaning(scene, scene.tabletop.lines.notation.read(line)) == (command,)
    except (Ambiguous, NotReadable, Refused):
        return False


def named_card(scene: Scene[State], card: CardId, player: str, offered: tuple[CardId, ...]) -> str:
    """A card by its name if that means no other card, else by its place."""
    name = scene.state.called(card)
    if name is not None and not scene.by_place:
        try:
            if pointed(scene, name, player, offered, reveal=False).card == card:
                return name
        except (Ambiguous, NotReadable):
            pass
    return place_of(scene, card)


def chosen_cards(
    scene: Scene[State], cards: tuple[CardId, ...], player: str, offered: tuple[CardId, ...]
) -> list[str]:
    """Several cards as a choice names them: also by whose they are, or where they lie.

    What is on offer is not seen in a line, so its words must tell the cards apart from all others.
    """
    named = named_cards(scene, cards, player, offered)
    return [_told_apart(scene, *one, player, offered) for one in zip(cards, named, strict=True)]


def _told_apart(
    scene: Scene[State], card: CardId, named: str, player: str, offered: tuple[CardId, ...]
) -> str:
    """A card as a line has ``named`` it, with what tells it apart if its name does not."""
    name, told = scene.state.called(card), which_card(scene, card)
    if name is None or scene.by_place or named == told:
        return named
    place = place_of(scene, card)
    whose = f"{scene.state.zone_of(card).player}'s {name}"
    said = whose if told == whose else f"{name} in {place}"
    if card_list(scene, said) != (said,):
        return place
    try:
        return said if pointed(scene, said, player, offered, reveal=False).card == card else place
    except (Ambiguous, NotReadable):
        return place


def named_cards(
    scene: Scene[State], cards: tuple[CardId, ...], player: str, offered: tuple[CardId, ...]
) -> list[str]:
    """Several cards as a line names them: each among those that were not named before it."""
    left = [tuple(c for c in offered if c not in cards[:index]) for index in range(len(cards))]
    return [named_card(scene, card, player, left[index]) for index, card in enumerate(cards)]


USUAL: Mapping[str, Any] = {}
"""A game has no words of its own at any decision."""


def passing(words: Mapping[str, str] = USUAL) -> Speller:
    """Spells that nothing is done; ``words`` say so at decisions of some kinds."""
    return lambda command, scene: f"{command.by} {words.get(scene.asked, 'passes')}"


def answering(words: Mapping[str, tuple[str, str]] = USUAL) -> Speller:
    """Spells yes and no; ``words`` say so at decisions of some kinds."""

    def spelled(command: kernel.Answer, scene: Scene[State]) -> str:
        yes, no = words.get(scene.asked, ("says yes", "says no"))
        return f"{command.by} {yes if command.yes else no}"

    return spelled


CHOOSES = "chooses {}"
"""How a choice is said at all decisions that have no words of their own for it."""


def choosing(words: Mapping[str, str] = USUAL, nothing: Mapping[str, str] = USUAL) -> Speller:
    """Spells a choice of cards, or of none; what chance has chosen is told by the judge.

    At decisions of some kinds ``words`` say so, with ``{}`` for the cards, and ``nothing`` that
    none are chosen.
    """

    def spelled(command: kernel.Choose, scene: Scene[State]) -> str:
        by = command.by
        if by == JUDGE and scene.asked in (TO_WHICH, TO_THAT):
            cards = ", ".join(named_cards(scene, command.cards, by, scene.offered))
            return f"it happened to {cards or 'none'}"
        if not command.cards:
            return f"{by} {nothing.get(scene.asked, 'chooses nothing')}"
        words_now = words.get(scene.asked, CHOOSES)
        named = chosen_cards if words_now == CHOOSES else named_cards
        cards = ", ".join(named(scene, command.cards, by, scene.offered))
        if by == JUDGE:
            return f"chance chooses {cards}"
        return f"{by} {words_now.format(cards)}"

    return spelled


def _select(command: kernel.Select, scene: Scene[State]) -> str:
    if command.by == JUDGE:
        return f"{command.option} begins"
    labels = option_labels(scene)
    return f"{command.by} takes {labels.get(command.option, command.option)}"


def _declare(command: kernel.Declare, scene: Scene[State]) -> str:
    if command.by == JUDGE:
        often = f"{command.number} time{'s' * (command.number != 1)}"
        return f"it happened {often}" if command.number else "it never happened"
    return f"{command.by} declares {command.number}"


def _concede(command: kernel.Concede, scene: Scene[State]) -> str:
    return f"{command.by} concedes"


def _take_back(command: kernel.TakeBack, scene: Scene[State]) -> str:
    return f"{command.by} rewinds the action"


def _reveal(command: kernel.Reveal, scene: Scene[State]) -> str:
    told = command.face or scene.tabletop.wording.described(command.told)
    decision = scene.decision
    if decision is not None and decision.form == "face" and decision.cards[0] == command.card:
        return f"it is {told}"
    return f"{place_of(scene, command.card)} is {told}"


def _shuffle(command: kernel.Shuffle, scene: Scene[State]) -> str:
    if not command.order:
        return f"{command.by} shuffles"
    order = ", ".join(face or "unknown" for face in reversed(command.order))
    return f"{command.by} shuffles into {order}"


def _done(command: kernel.Done, scene: Scene[State]) -> str:
    return "judge is done"


def _move(command: kernel.MoveCard, scene: Scene[State]) -> str:
    turned = f", {command.orientation}" if command.orientation else ""
    return f"judge moves {place_of(scene, command.card)} to {command.player}.{command.zone}{turned}"


def _turn(command: kernel.TurnCard, scene: Scene[State]) -> str:
    return f"judge turns {place_of(scene, command.card)} to {command.orientation}"


def _change(command: kernel.ChangeNumber, scene: Scene[State]) -> str:
    card = place_of(scene, command.card)
    return f"judge changes {command.aspect} of {card} by {command.amount:+d}"


SPELLERS: Mapping[type[kernel.Command], Speller] = {
    kernel.Pass: passing(),
    kernel.Choose: choosing(),
    kernel.Answer: answering(),
    kernel.Select: _select,
    kernel.Declare: _declare,
    kernel.Concede: _concede,
    kernel.TakeBack: _take_back,
    kernel.Reveal: _reveal,
    kernel.Shuffle: _shuffle,
    kernel.Done: _done,
    kernel.MoveCard: _move,
    kernel.TurnCard: _turn,
    kernel.ChangeNumber: _change,
}
"""How the commands of every game are spelled; a game adds its own."""


def spelled_use(command: Any, scene: Scene[State]) -> str:
    """The line that uses an ability of a card, by the name of the ability if it is unique."""
    by, card, index = command.by, command.card, command.ability
    abilities = scene.tabletop.lines.using.abilities_of(scene.state, card)
    if not 0 <= index < len(abilities):
        return f"{by} uses ability {index + 1} of {place_of(scene, card)}"
    named = _named(scene, by, card)
    name = abilities[index].name
    plain = OF not in name and not name.casefold().startswith("ability ")
    if plain and activated_names(abilities).count(name) == 1:
        return f"{by} uses {name} of {named}"
    return f"{by} uses ability {index + 1} of {named}"


def _named(scene: Scene[State], by: Player, card: CardId) -> str:
    """The card by its name or its place; for a position of the same player the zone is enough."""
    everywhere = tuple(one.id for one in scene.state.cards.values() if one.owner == by)
    named = named_card(scene, card, by, everywhere)
    zone = scene.state.cards[card].zone
    own = zone.name in scene.tabletop.zones.positions and zone.player == by
    return zone.name if own and named == str(zone) else named
