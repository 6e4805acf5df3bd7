"""What one player has seen of a dispute, and nothing else.

The ledger of the engine says of each card who has seen its face. What a player has not seen is as
if nobody had said it: names, words, sheets and boards are then made as they are of unknown cards.
"""

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import fields, is_dataclass, replace

from judgetool.disputes.board.decisions import gathering_at, judged, question
from judgetool.disputes.notation.spelling import spell
from judgetool.disputes.tabletop import Scene
from judgetool.disputes.views import DecisionView, OptionView
from judgetool.engine.kernel.cards import CardId, CardInstance, Player
from judgetool.engine.kernel.commands import Command, Reveal, Shuffle
from judgetool.engine.kernel.immutable import changed
from judgetool.engine.kernel.state import FaceUnknown, StandingBy, State

NOT_SEEN = "something that {player} has not seen"
"""What stands in the place of words that would tell what a player has not seen."""

AN_ABILITY = "an ability"
"""What the ability of a card is called that a player has not seen."""

MORE = "Other answers are about what {player} has not seen."


def as_seen_by(scene: Scene[State], player: Player, by: State | None = None) -> Scene[State]:
    """The scene as ``player`` knows it: cards whose face they have not seen are unknown.

    What they have seen at the later state ``by``, they know of the same face already now.
    """
    hidden = {
        card.id: changed(card, face=None)
        for card in scene.state.cards.values()
        if card.face is not None and not _knows(card, player, by)
    }
    if not hidden:
        return scene
    state = scene.state
    waiting = tuple([_nameless(one, hidden) for one in state.standing_by])
    seen = changed(state, cards={**state.cards, **hidden}, standing_by=waiting)
    return replace(scene, state=seen)


def _nameless(one: StandingBy, hidden: Collection[CardId]) -> StandingBy:
    """An ability that waits, without the name that would tell which hidden card has it."""
    if one.source is None or one.source.card not in hidden:
        return one
    return changed(one, ability=changed(one.ability, name=AN_ABILITY))


def _knows(card: CardInstance, player: Player, by: State | None) -> bool:
    if player in card.seen_by:
        return True
    later = None if by is None else by.cards.get(card.id)
    return later is not None and later.face == card.face and player in later.seen_by


def line_as_seen_by(
    scene: Scene[State], command: Command, player: Player, by: State | None = None
) -> str:
    """``command`` as a line, without what ``player`` has not seen."""
    seen = as_seen_by(scene, player, by)
    told = isinstance(command, Reveal) and not sees(by or scene.state, command.card, player)
    if told or (isinstance(command, Shuffle) and command.order):
        return NOT_SEEN.format(player=player)
    try:
        return spell(command, seen)
    except (FaceUnknown, LookupError):
        return NOT_SEEN.format(player=player)


def sees(state: State, card: CardId, player: Player) -> bool:
    """Whether ``player`` has seen the face that a card has."""
    return player in state.cards[card].seen_by


def decision_as_seen_by(scene: Scene[State], player: Player) -> DecisionView | None:
    """What is asked, with the legal answers that are about nothing that ``player`` has not seen."""
    decision = scene.decision
    if decision is None:
        return None
    seen = as_seen_by(scene, player)
    if decision.form == "face":
        return DecisionView(
            player=decision.player,
            question=question(seen, decision),
            form=decision.form,
            citations=decision.citations,
        )
    legal = [command for command, against in judged(scene, decision) if not against]
    options = tuple(_options(scene, seen, player, legal))
    cards = tuple(
        seen.tabletop.board.card(seen, card)
        for card in decision.cards
        if sees(scene.state, card, player)
    )
    gathers = gathering_at(scene, decision) is not None
    fewer = gathers or len(options) < len(legal) or len(cards) < len(decision.cards)
    more = f" {MORE.format(player=player)}" if fewer else ""
    return DecisionView(
        player=decision.player,
        question=f"{question(seen, decision)}{more}",
        form=decision.form,
        citations=decision.citations,
        options=options,
        cards=cards,
        minimum=decision.minimum,
        maximum=decision.maximum,
    )


def _options(
    scene: Scene[State], seen: Scene[State], player: Player, legal: Iterable[Command]
) -> Iterator[OptionView]:
    """The answers that name only cards that the player has seen."""
    lines = {}
    for command in legal:
        line = spell(command, scene)
        if line != line_as_seen_by(seen, command, player):
            continue
        if all(sees(scene.state, card, player) for card in _cards(command, scene.state)):
            lines[line] = OptionView(line, True, card=getattr(command, "card", None))
    yield from lines.values()


def _cards(value: object, state: State) -> Iterator[CardId]:
    """All cards that a command may be about: every number in it that is the id of one."""
    if isinstance(value, bool | str):
        return
    if isinstance(value, int):
        if value in state.cards:
            yield value
    elif is_dataclass(value):
        for field in fields(value):
            yield from _cards(getattr(value, field.name), state)
    elif isinstance(value, Mapping):
        for key, one in value.items():
            yield from (*_cards(key, state), *_cards(one, state))
    elif isinstance(value, tuple | frozenset | list):
        for one in value:
            yield from _cards(one, state)
