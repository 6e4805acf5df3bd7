"""The stack: what waits there in words, and setting it up with what was declared."""

from collections.abc import Callable, Hashable, Iterable, Iterator
from dataclasses import replace
from functools import partial

from judgetool.disputes.errors import BadScenario
from judgetool.disputes.fftcg.scenario import Stacked
from judgetool.disputes.scenarios.models import ScenarioFile
from judgetool.disputes.scenarios.setup import Path, ability_meant, card_meant
from judgetool.disputes.tabletop import Scene
from judgetool.disputes.telling.names import card_name
from judgetool.disputes.telling.telling_apart import name_it_had, which_card, which_it_was
from judgetool.disputes.views import ItemView
from judgetool.engine.fftcg import action_abilities, casting, declaring
from judgetool.engine.fftcg.declarable import CHOICE, chosen_as, divided, next_part, with_declared
from judgetool.engine.fftcg.declaring import with_nothing_else
from judgetool.engine.fftcg.nodes import DeclareX, Divide, Fix, Modes, OnStack, Targets
from judgetool.engine.fftcg.state import NEW, FinalState, StackItem
from judgetool.engine.kernel.abilities import Effect
from judgetool.engine.kernel.cards import CardId, FaceId, Player, Reference
from judgetool.engine.kernel.context import Context, Declared
from judgetool.engine.kernel.decisions import Decision
from judgetool.engine.kernel.effects.composed import named
from judgetool.engine.kernel.evaluating import value
from judgetool.engine.kernel.state import FaceUnknown, StandingBy
from judgetool.engine.kernel.usable import ACTIVATED


def item_name(scene: Scene[FinalState], item: StackItem, of: Player | None = None) -> str:
    """A Summon by its name, an ability by its name and that of its card.

    The EX Burst of a Summon that lies elsewhere is called so. If the sentence says that the card is
    one ``of`` a player, that is not said again.
    """
    if item.card is not None:
        return which_card(scene, item.card, of)
    return _with_its_card(item, partial(which_it_was, scene, of=of))


def plain_name(scene: Scene[FinalState], item: StackItem) -> str:
    """The same with the name of the card alone."""
    if item.card is not None:
        return card_name(scene, item.card)
    return _with_its_card(item, partial(name_it_had, scene))


def _with_its_card(item: StackItem, named: Callable[[Reference], str]) -> str:
    """An ability, or the EX Burst of a Summon, with the card that it is of."""
    if item.kind == "summon" and item.source is not None:
        return f"EX Burst of {named(item.source)}"
    name = "an ability" if item.ability is None else item.ability.name
    return name if item.source is None else f"{name} of {named(item.source)}"


def from_the_top(state: FinalState) -> tuple[StackItem, ...]:
    """All that is on the stack, what is resolved next first."""
    return tuple(reversed(state.stack))


def item_view(scene: Scene[FinalState], item: StackItem) -> ItemView:
    """An item as the table shows it."""
    kind = {"summon": "Summon", "action": "action ability", "special": "special ability"}
    said = f"{kind.get(item.kind, 'auto-ability')}: {item_name(scene, item)}"
    return ItemView(item.controller, said, card_of(item), tuple(declared_for(scene, item)))


def declared_for(scene: Scene[FinalState], item: StackItem) -> Iterator[str]:
    """What was declared for an item: actions, numbers, cards, and other items."""
    if item.context is not None:
        yield from declarations(scene, item.context)


def declarations(scene: Scene[FinalState], context: Context) -> Iterator[str]:
    """What was declared for a Summon, an ability or a Character: actions, numbers, cards."""
    yield from (f"{name} = {number}" for name, number in context.variables)
    for one in context.declared:
        cards = [which_card(scene, reference.card) for reference in one.cards]
        if one.amounts:
            cards = [f"{n}: {amount}" for n, amount in zip(cards, one.amounts, strict=True)]
        others = [item_name(scene, other) for other in scene.state.stack if other.id in one.items]
        said = ", ".join((*one.ways, *cards, *others))
        yield f"{one.name}: {said or 'nothing'}"


def labels(scene: Scene[FinalState], decision: Decision) -> dict[str, str]:
    """What is on the stack in words, by the id under which it can be chosen."""
    if decision.kind != CHOICE:
        return {}
    return {str(item.id): item_name(scene, item) for item in from_the_top(scene.state)}


def option_cards(state: FinalState, decision: Decision) -> dict[str, CardId]:
    """The cards of the Summons and abilities that can be chosen, by the ids of these."""
    if decision.kind != CHOICE:
        return {}
    cards = {str(item.id): card_of(item) for item in state.stack}
    return {item: card for item, card in cards.items() if card is not None}


def card_of(item: StackItem) -> CardId | None:
    """The card of a Summon, or the one that has the ability."""
    return item.card if item.card is not None else item.source and item.source.card


def called_by(state: FinalState, card: CardId) -> tuple[FaceId, ...]:
    """A Primed Character is called by both names, the upper card's too (15.2.9.4.1)."""
    upper = state.primed.get(card)
    lying = (card,) if upper is None else (upper, card)
    return tuple(face for one in lying if (face := state.cards[one].face) is not None)


def tells_apart(scene: Scene[FinalState], card: CardId) -> Hashable:
    """What distinguishes a Character from others of the same face on the field."""
    state = scene.state
    instance = state.cards[card]
    here = state.reference(card)
    began = state.turns_began.get(instance.zone.player, 0)
    return (
        instance.orientation,
        instance.owner,
        instance.face_up,
        state.damage_on(card),
        tuple(sorted(state.counters.get(card, {}).items())),
        tuple((one.change, one.duration) for one in state.modifiers if one.subject == here),
        state.since(card) <= state.turn_began,
        state.since(card) <= began,
        state.primed.get(card),
        tuple(declarations(scene, state.cast_as[card])) if card in state.cast_as else (),
        card in state.attackers(),
        card == state.blocker(),
        any(one.card == card and one.since == here.since for one in state.attacked),
        spoken_of(state, card),
    )


def spoken_of(state: FinalState, card: CardId) -> tuple[int, ...]:
    """The ids of all that refers to a card and lies on the stack, or waits to be put there."""
    on_stack = [
        item.id
        for item in state.stack
        if card in [one.card for one in _references(item.source, item.context)]
    ]
    waiting = [one.id for one in state.standing_by if _speaks_of(card, one.source, one.that)]
    later = [one.id for one in state.delayed if _speaks_of(card, one.watched, one.source)]
    return (*on_stack, *waiting, *later)


def _speaks_of(card: CardId, *references: Reference | None) -> bool:
    return any(one is not None and one.card == card for one in references)


def _references(source: Reference | None, context: Context | None) -> Iterator[Reference]:
    """The cards to which an item on the stack refers."""
    alone = (source,) if context is None else (source, context.that)
    yield from (one for one in alone if one is not None)
    if context is not None:
        yield from (one for declared in context.declared for one in declared.cards)


STACK = ("setup", "stack")
TARGET = "target"


def with_stack(
    file: ScenarioFile,
    scene: Scene[FinalState],
    listed: Iterable[tuple[int, Stacked, CardId | None]],
) -> FinalState:
    """The state with its stack. ``listed`` are the items from the bottom.

    Each comes with its place in the file. A Summon comes with its card, which lies on the stack
    already. Raises ``BadScenario``.
    """
    state = scene.state
    for index, spec, card in listed:
        scene = replace(scene, state=state)
        item = replace(_item(file, scene, spec, card, (*STACK, index)), id=state.time + 1)
        state = replace(state, stack=(*state.stack, item), time=state.time + 1)
    return state


def _item(
    file: ScenarioFile, scene: Scene[FinalState], spec: Stacked, card: CardId | None, path: Path
) -> StackItem:
    """A Summon or an ability with all that was declared for it."""
    state = scene.state
    by = spec.by or state.turn_player
    if card is not None:
        item = casting.item_of(state, by, card)
    else:
        assert spec.of is not None
        assert spec.ability is not None
        source = card_meant(file, scene, spec.of, by, (*path, "of"))
        ability = ability_meant(file, scene, source, spec.ability, (*path, "ability"))
        by = spec.by or state.controller(source)
        if ability.kind == ACTIVATED:
            context = replace(action_abilities.context_of(state, source, ability), master=by)
            item = StackItem(
                NEW, action_abilities.kind_of(ability), by, context.this, None, ability, context
            )
        else:
            about = spec.that and card_meant(file, scene, spec.that, by, (*path, "that"))
            that = state.reference(about) if about else None
            this = state.reference(source)
            item = declaring.item_of(StandingBy(0, ability, by, this, None, that))
    if item.ability is None or item.context is None:
        return item
    telling = _Declaring(file, scene, spec, path)
    return replace(item, context=telling.declared(item.ability.effect, item.context))


class _Declaring:
    """What a set-up says was declared for one item, in the order in which it is declared."""

    def __init__(
        self, file: ScenarioFile, scene: Scene[FinalState], spec: Stacked, path: Path
    ) -> None:
        self.file, self.scene, self.spec, self.path = file, scene, spec, path
        self.state = scene.state
        groups = spec.targets if isinstance(spec.targets, dict) else {TARGET: spec.targets}
        self.targets = {name: cards for name, cards in groups.items() if cards}
        self.numbers = dict(spec.numbers)
        self.actions, self.amounts = spec.actions, spec.divided

    def declared(self, effect: Effect, context: Context) -> Context:
        """The context with all that is declared; raises ``BadScenario`` if some is missing."""
        try:
            while (part := next_part(self.state, effect, context)) is not None:
                context = self.with_part(part.what, context)
        except FaceUnknown as unknown:
            reason = (
                f"what is declared depends on the {unknown.aspect} of a card: set it up by name"
            )
            raise BadScenario(reason, where=self.file.place(*self.path)) from unknown
        left = [*self.targets, *self.numbers, *self.actions, *map(str, self.amounts)]
        if left:
            raise BadScenario(
                f"nothing is declared as {', '.join(left)}", where=self.file.place(*self.path)
            )
        return with_nothing_else(effect, context)

    def with_part(self, what: object, context: Context) -> Context:
        """The context in which one more part of the text has been declared."""
        match what:
            case Fix():
                return named(context, what.name, value(self.state, what.number, context))
            case Targets():
                return with_declared(context, self.chosen(what, context))
            case Modes():
                return with_declared(context, Declared(what.name, ways=self.selected(what)))
            case DeclareX():
                if what.name not in self.numbers:
                    raise self.wrong("numbers", f"{what.name} was declared, but not said here")
                return named(context, what.name, self.numbers.pop(what.name))
            case Divide():
                return divided(context, what, self.shares(what, context))
        raise AssertionError(what)

    def chosen(self, group: Targets, context: Context) -> Declared:
        """What was chosen in one group: cards, or what lies on the stack."""
        texts = self.targets.pop(group.name, [])
        if not texts and value(self.state, group.minimum, context) > 0:
            raise self.wrong("targets", f"“{group.name}” was chosen, but not said here")
        if isinstance(group.of, OnStack):
            return Declared(group.name, items=tuple(map(self.item, texts)))
        player = context.master
        cards = tuple(
            card_meant(self.file, self.scene, text, player, (*self.path, "targets"))
            for text in texts
        )
        return chosen_as(self.state, group.name, cards)

    def item(self, text: str) -> int:
        """The item at a place of the set-up's list, counted from the top of the stack."""
        place = text.removeprefix("stack ")
        below = len(self.state.stack)
        index = self.path[-1]
        assert isinstance(index, int)
        depth = int(place) - 1 - index if place.isdecimal() and len(place) < 4 else 0
        if not 1 <= depth <= below:
            raise self.wrong("targets", f"“{text}” is nothing that lies under it on the stack")
        return self.state.stack[below - depth].id

    def selected(self, modes: Modes) -> tuple[str, ...]:
        """The actions that were selected."""
        names = [mode.name for mode in modes.modes]
        if not self.actions or not set(self.actions) <= set(names):
            raise self.wrong("actions", f"the actions are: {', '.join(names)}")
        selected, self.actions = tuple(self.actions), []
        return selected

    def shares(self, divide: Divide, context: Context) -> tuple[int, ...]:
        """The amounts that were assigned to what was chosen."""
        chosen = context.declaration(divide.among)
        number = 0 if chosen is None else len(chosen.cards)
        total = value(self.state, divide.total, context)
        if len(self.amounts) != number or sum(self.amounts) != total:
            raise self.wrong("divided", f"{total} was divided among {number} targets")
        amounts, self.amounts = tuple(self.amounts), []
        return amounts

    def wrong(self, field: str, what: str) -> BadScenario:
        """The error for a field that does not say, or says wrongly, what was declared."""
        place = self.file.place(*self.path, field)
        return BadScenario(what, where=place, remedy=f"say it under “{field}”")
