"""Setting up the stack: Summons and abilities with what was declared for them."""

from collections.abc import Iterable
from dataclasses import replace

from judgetool.disputes.errors import BadScenario
from judgetool.disputes.fftcg.scenario import Stacked
from judgetool.disputes.scenario import ScenarioFile
from judgetool.disputes.setup import Path
from judgetool.disputes.tabletop import Scene
from judgetool.disputes.waiting import ability_meant, card_meant
from judgetool.engine.fftcg import casting, stacking, using
from judgetool.engine.fftcg.declarable import divided, next_part
from judgetool.engine.fftcg.declaring import with_nothing_else
from judgetool.engine.fftcg.nodes import DeclareX, Divide, Fix, Modes, OnStack, Targets
from judgetool.engine.fftcg.state import FinalState, StackItem
from judgetool.engine.fftcg.targets import chosen_as, declaring
from judgetool.engine.kernel.abilities import Effect
from judgetool.engine.kernel.cards import CardId
from judgetool.engine.kernel.context import Context, Declared
from judgetool.engine.kernel.effects.branching import named
from judgetool.engine.kernel.measuring import value
from judgetool.engine.kernel.state import FaceUnknown, StandingBy

STACK = ("setup", "stack")
TARGET = "target"


def with_stack(
    file: ScenarioFile,
    scene: Scene[FinalState],
    listed: Iterable[tuple[int, Stacked, CardId | None]],
) -> FinalState:
    """The state with its stack, ``listed`` from the bottom with the places in the file.

    A Summon comes with its card, which lies there already. Raises ``BadScenario``.
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
        if ability.kind == using.ACTIVATED:
            context = replace(using.context_of(state, source, ability), master=by)
            item = StackItem(0, using.kind_of(ability), by, context.this, None, ability, context)
        else:
            about = spec.that and card_meant(file, scene, spec.that, by, (*path, "that"))
            that = state.reference(about) if about else None
            this = state.reference(source)
            item = stacking.item_of(StandingBy(0, ability, by, this, None, that))
    if item.ability is None or item.context is None:
        return item
    telling = _Declaring(file, scene, spec, path)
    return replace(item, context=telling.declared(item.ability.effect, item.context))


class _Declaring:
    """What a set-up says was declared for one item, told in the order in which it is declared."""

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
        """The context with everything declared; raises ``BadScenario`` where something is not."""
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
                return declaring(context, self.chosen(what, context))
            case Modes():
                return declaring(context, Declared(what.name, ways=self.selected(what)))
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
        """What lies on the stack at a place of the set-up's list, which counts from the top."""
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
        """Something that was declared is not said, or cannot be so."""
        place = self.file.place(*self.path, field)
        return BadScenario(what, where=place, remedy=f"say it under “{field}”")
