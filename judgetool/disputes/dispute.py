"""A dispute: its course, shown moment by moment, with the rulings that were made in it."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, NamedTuple, Self, TypeVar

from judgetool.disputes.board.card_sheet import beginnings, card_sheet
from judgetool.disputes.board.decisions import act_of, answers, decision_view, gathered_view
from judgetool.disputes.board.sight import as_seen_by, decision_as_seen_by
from judgetool.disputes.board.steps import step_view
from judgetool.disputes.board.table import board
from judgetool.disputes.course import Course
from judgetool.disputes.errors import Refused
from judgetool.disputes.scenarios.models import Ruling
from judgetool.disputes.tabletop import Scene, Tabletop
from judgetool.disputes.telling.names import card_name, place_of
from judgetool.disputes.views import (
    BoardView,
    CardSheet,
    DecisionView,
    EventView,
    GatheredView,
    NamedCard,
    ReasonView,
    RulingView,
    StepView,
    Taken,
)
from judgetool.engine.kernel.cards import CardId, Player
from judgetool.engine.kernel.commands import Choose
from judgetool.engine.kernel.state import State
from judgetool.engine.kernel.timeline import Timeline

MOST_SEEN = 256
"""So many moments are kept as they were shown, to the judge or to a player."""

NOT_SAID = "Nobody said this: the line that follows shows it."
"""What is told of a step in which somebody did nothing without a line of its own."""


class Attempt(NamedTuple):
    """What would come of a line: the reasons against it, or the steps that it would bring about."""

    reasons: tuple[ReasonView, ...]
    steps: tuple[StepView, ...] = ()


class Dispute(Course):
    """The course of one set-up as it is shown, and the rulings that were made in it."""

    def __init__(self, tabletop: Tabletop[Any], timeline: Timeline[Any]) -> None:
        super().__init__(tabletop, timeline)
        self._views: list[StepView] = []
        self._rulings: list[RulingView] = []
        self._seen: dict[tuple[int, Player], Scene[State]] = {}
        self._boards: dict[tuple[int, Player | None], BoardView] = {}
        self._decisions: dict[tuple[int, Player | None], DecisionView | None] = {}
        self._told_to: dict[Player, list[StepView]] = {}

    def steps(self) -> tuple[StepView, ...]:
        """All steps in words. The words are kept, because steps never change."""
        for index in range(len(self._views), len(self._timeline)):
            self._views.append(self._step_view(index))
        return tuple(self._views)

    def steps_as_seen_by(self, player: Player) -> tuple[StepView, ...]:
        """All steps in words that tell nothing but what ``player`` has seen."""
        told = self._told_to.setdefault(player, [])
        for index in range(len(told), len(self._timeline)):
            step, before = self._timeline[index], self._scene_before(index)
            told.append(self._marked(step_view(step, before, player)))
        return tuple(told)

    def _step_view(self, index: int) -> StepView:
        view = self._marked(step_view(self._timeline[index], self._scene_before(index)))
        rulings = tuple(ruling for ruling in self._rulings if ruling.after < index)
        if not rulings:
            return view
        ruled = index <= rulings[-1].last
        return replace(view, rulings=rulings, kind="ruling" if ruled else view.kind)

    def _scene_before(self, index: int) -> Scene[State]:
        """The scene before step ``index``; before the first step it is the set-up."""
        return self.scene(index - 1) if index else Scene(self.tabletop, self._timeline.setup)

    def _marked(self, view: StepView) -> StepView:
        """A step in words; if nobody said that it happened, it is told so."""
        if view.index not in self._not_said:
            return view
        events = (EventView(NOT_SAID, (), {}), *view.events)
        return replace(view, text=" ".join(filter(None, (NOT_SAID, view.text))), events=events)

    def seen(self, index: int, player: Player | None) -> Scene[State]:
        """The scene after step ``index`` as ``player`` knows it; the whole one for None."""
        whole = self.scene(index)
        if player is None:
            return whole
        return _kept(self._seen, (index, player), lambda: as_seen_by(whole, player))

    def board(self, index: int, player: Player | None = None) -> BoardView:
        """The board after step ``index``, or what ``player`` has seen of it."""
        return _kept(self._boards, (index, player), lambda: board(self.seen(index, player)))

    def decision(self, index: int, player: Player | None = None) -> DecisionView | None:
        """What was asked after step ``index``, or None where the game was over.

        If a ``player`` is named, without answers about what they have not seen.
        """

        def view() -> DecisionView | None:
            scene = self.scene(index)
            return decision_view(scene) if player is None else decision_as_seen_by(scene, player)

        return _kept(self._decisions, (index, player), view)

    def answers(self) -> tuple[str, ...]:
        """Lines that can be said now, or that show how it is done; none where nothing is asked."""
        asked = self.decision(self.last)
        return () if asked is None else answers(self.now, asked)

    def cards(self, index: int, player: Player | None = None) -> tuple[NamedCard, ...]:
        """The cards after step ``index`` in words: the known ones first, then by their zones."""
        scene = self.seen(index, player)
        state = scene.state
        lying = [card for own in state.zones.values() for cards in own.values() for card in cards]
        lying.sort(key=lambda card: state.called(card) is None)
        return tuple(
            NamedCard(card, f"{card_name(scene, card)}, {place_of(scene, card)}") for card in lying
        )

    def card_sheet(self, index: int, card: CardId, player: Player | None = None) -> CardSheet:
        """A card after step ``index``, and the continuous effects that make it what it is."""
        steps = ((at, self._timeline[at].events) for at in range(index + 1))
        return card_sheet(self.seen(index, player), card, beginnings(steps))

    def unread(self) -> tuple[str, ...]:
        """The cards of the dispute whose text is not carried out, or not known."""
        shown = self.state.faces.values()
        names = {face.name for face in shown if face.name and face.unread != 0}
        return tuple(sorted(names))

    def supplied(self) -> tuple[str, ...]:
        """What the judge has supplied to the texts of cards of the dispute, card by card."""
        shown = self.state.faces.values()
        return tuple(
            sorted({f"{face.name}: {one}" for face in shown for one in face.supplied if face.name})
        )

    def gathered(self, index: int, taken: Sequence[Taken]) -> GatheredView:
        """What the cards taken for the act that is asked for after step ``index`` come to."""
        return gathered_view(self.scene(index), tuple(taken))

    @property
    def rulings(self) -> tuple[RulingView, ...]:
        """The rulings of the head judge, in the order in which they were made."""
        return tuple(self._rulings)

    def rule(self, ruling: Ruling) -> RulingView:
        """Let a ruling of the head judge count, with the lines that it brings about.

        Raises as ``say``, and nothing has changed then.
        """
        before = self.last
        try:
            for line in ruling.do:
                self._carry_out(line)
        except Exception:
            self.take_back(before)
            raise
        view = RulingView(
            text=ruling.ruling,
            by=ruling.by,
            reason=ruling.reason,
            rules=ruling.rules,
            policy=ruling.policy,
            time=ruling.time,
            after=before,
            last=self.last,
        )
        self._rulings.append(view)
        return view

    def choose(self, cards: Sequence[int]) -> int:
        """Answer a choice of cards with ``cards``; raises ``Refused``."""
        decision = self._timeline.decision
        player = "" if decision is None else decision.player
        self.submit(Choose(player, tuple(cards)))
        return self.last

    def gather(self, taken: Sequence[Taken]) -> int:
        """Carry out the act that is put together from ``taken``; raises ``Refused``."""
        self.submit(act_of(self.now, tuple(taken)))
        return self.last

    def attempt(self, line: str) -> Attempt:
        """What would come of a line now; raises ``NotReadable`` or ``Ambiguous``."""
        against = self._refused_at_once(line)
        if against:
            return Attempt(against)
        trial = self.branched(self.last)
        try:
            trial._carry_out(line, at_once=True)
        except Refused as refused:
            return Attempt(refused.reasons)
        steps = range(self.last + 1, trial.last + 1)
        return Attempt((), tuple(trial._step_view(index) for index in steps))

    def why_not(self, line: str) -> tuple[ReasonView, ...]:
        """Why a line is refused now, with rule numbers; empty where it is legal.

        Raises ``NotReadable`` or ``Ambiguous``.
        """
        return self.attempt(line).reasons

    def branched(self, index: int, rulings: int | None = None) -> Self:
        """Another dispute that has gone as far as step ``index`` of this one.

        At that moment it has had so many ``rulings``; all that this one had then, if it is None.
        """
        branch = super().branched(index)
        branch._views = list(self._views[: index + 1])
        had = [ruling for ruling in self._rulings if ruling.last <= index]
        branch._rulings = had[:rulings]
        return branch

    def take_back(self, index: int) -> None:
        """Forget the steps after ``index``, and how they were shown."""
        if self.last > index:
            super().take_back(index)
            del self._views[index + 1 :]
            self._seen.clear()
            self._boards.clear()
            self._decisions.clear()
            self._told_to.clear()
            self._rulings = [ruling for ruling in self._rulings if ruling.last <= index]


Key = TypeVar("Key")
View = TypeVar("View")


def _kept(kept: dict[Key, View], key: Key, make: Callable[[], View]) -> View:
    """What is kept under ``key``, made if it is not there; when too much is kept, all goes."""
    if key not in kept:
        if len(kept) >= MOST_SEEN:
            kept.clear()
        kept[key] = make()
    return kept[key]
