"""The search for the likeliest ways from one board to another: best first, fewest mistakes first.

A place of the search is a state at a decision. Procedures are generators and cannot be copied, so
a place knows the last state at which a game can be entered and the commands since. It is entered
or played when it is needed; the first way on from it takes its game along.

Each number of mistakes has a queue of its own; how much work is done at each, `effort.py` says.
"""

from collections import Counter
from collections.abc import Hashable, Iterator, Sequence
from typing import Any

from judgetool.disputes.explaining.again import StandIns, course
from judgetool.disputes.explaining.alike import Likeness
from judgetool.disputes.explaining.assuming import assuming_less
from judgetool.disputes.explaining.effort import (
    A_COMMAND,
    A_PLACE,
    AN_EVENT,
    STAGES,
    Efforts,
    Ended,
    Searched,
)
from judgetool.disputes.explaining.entering import enter, entered, happened
from judgetool.disputes.explaining.estimate import can_be, is_beyond
from judgetool.disputes.explaining.guess import EACH_CARD, Guess
from judgetool.disputes.explaining.making import BRINGS_NEARER, Making
from judgetool.disputes.explaining.observed import Difference, lying_in
from judgetool.disputes.explaining.places import AT_ONCE, Next, Place, Queue, Several
from judgetool.disputes.explaining.problem import Explanation, Problem, replays
from judgetool.disputes.explaining.taking import taken_by
from judgetool.disputes.explaining.unexplained import Nearest
from judgetool.disputes.explaining.ways import ways_on
from judgetool.engine.kernel.cards import JUDGE
from judgetool.engine.kernel.commands import Command, Reveal
from judgetool.engine.kernel.decisions import IllegalCommand, TooManyEvents
from judgetool.engine.kernel.game import Game

ENOUGH = 5
"""So many explanations with the fewest mistakes are looked for."""

MOST_ALIKE = 2
"""So many explanations have the same mistakes, in other steps."""

MOST_FUTILE = 3
"""Where entering a game at a decision has failed so many times more than not, it is not tried
again."""

MUCH_LIKELIER = 1.5
"""A place that is reached again is looked at again only if the new way is likelier by so much."""


class Search:
    """One search; :meth:`explanations` gives what is found as it is found.

    As long as nothing is found, ``nearest`` is the course of play that comes nearest.
    """

    def __init__(self, problem: Problem, stages: Sequence[tuple[int, int]] = STAGES) -> None:
        self.problem = problem
        self.ended = Ended.NOT_YET
        self.nearest: Nearest | None = None
        self._queues = [Queue() for _ in range(problem.most_mistakes + 1)]
        self._likeness = Likeness(problem.ordered)
        self._seen: set[Hashable] = set()
        self._met: list[dict[Hashable, float]] = [{} for _ in self._queues]
        self._guess = Guess(problem)
        self._making = Making(problem, self._guess)
        self._efforts = Efforts(self._queues, stages)
        self._found: list[Explanation] = []
        self._not_entered: Counter[tuple[str, str]] = Counter()

    def explanations(self, at_most: int = ENOUGH) -> Iterator[Explanation]:
        """The ways that are found, as they come, until ``at_most`` have the fewest mistakes."""
        yield from (found for found in self.steps(at_most) if found is not None)

    def steps(self, at_most: int = ENOUGH) -> Iterator[Explanation | None]:
        """The same, with None after each place that was looked at, so that one can stop there."""
        yield from self._begin()
        while True:
            if self._efforts.number_of_best >= at_most:
                self.ended = Ended.ENOUGH
                return
            number = self._efforts.next_number()
            if number is None:
                self.ended = self._how_it_ended()
                return
            way = self._queues[number].pop(self._look_for)
            if way is None:
                continue
            yield from self._go(way)
            yield None

    @property
    def places(self) -> int:
        """So many places were looked at."""
        return self._efforts.places

    @property
    def work(self) -> int:
        """So much work was done."""
        return self._efforts.work

    @property
    def searched(self) -> tuple[Searched, ...]:
        """What was looked at, by the number of mistakes."""
        return self._efforts.searched

    def _how_it_ended(self) -> Ended:
        if not can_be(self.problem.before, self.problem.seen):
            return Ended.IMPOSSIBLE
        return Ended.WHOLE if self.searched[-1].whole else Ended.LIMIT

    # --- going on

    def _begin(self) -> Iterator[Explanation]:
        if not can_be(self.problem.before, self.problem.seen):
            return
        game = Game(self.problem.rules, self.problem.before)
        step = game.begin()
        if step.decision is None:
            return
        place = Place(
            *entered(self.problem.before, step, self.problem.before, ()),
            asked=None,
            commands=(),
            mistakes=(),
            unlikeliness=0.0,
            state=step.state,
            decision=step.decision,
            lately=happened(step, self.problem.before),
            game=game,
        )
        yield from self._reached(place)

    def _go(self, way: Next) -> Iterator[Explanation]:
        place = way.place
        effort = self._efforts[len(place.mistakes) + (way.mistake is not None)]
        effort.places += 1
        effort.work += A_PLACE
        game = place.game
        place.game = None
        try:
            if game is None or game.state is not place.state:
                game = self._entered_again(place)
            if way.up_to is None:
                reached = self._gone(way, place, game)
            else:
                reached = self._gone_up_to(way, way.up_to, game)
            if reached is not None:
                yield from self._reached(reached)
        except (IllegalCommand, TooManyEvents):
            effort.left_out = True

    def _entered_again(self, place: Place) -> Game[Any]:
        """The game of a place once more: entered there if that can be, or played up to there."""
        game = self._entered_there(place)
        if game is not None:
            return game
        game = Game(self.problem.rules, place.entry)
        enter(game, place.asked)
        for command in place.since:
            self._played(place, len(game.submit(command).events))
        return game

    def _played(self, place: Place, events: int) -> None:
        """So many events were played to reach a place, or from there."""
        self._efforts[len(place.mistakes)].work += AN_EVENT * events

    def _entered_there(self, place: Place) -> Game[Any] | None:
        """The game of a place that is entered between two actions, where that can be."""
        kind = place.state.step, place.decision.kind
        if place.decision.form != "act" or self._not_entered[kind] > MOST_FUTILE:
            return None
        game = Game(self.problem.rules, place.state)
        if not game.enter_at(place.decision):
            self._not_entered[kind] += 1
            return None
        self._not_entered[kind] -= 1
        place.entry, place.asked, place.since = place.state, place.decision, ()
        return game

    def _gone(self, way: Next, place: Place, game: Game[Any]) -> Place | None:
        """The place to which a way leads; None where nothing is asked any more."""
        entry, asked, since = place.entry, place.asked, place.since
        lately, said = place.lately, place.said
        acted = place.decision.form in ("act", "manual") and way.mistake is None
        if acted:
            lately = ()
        for command in way.commands:
            if said < len(self.problem.said) and self._is_said(said, game, command):
                said += 1
            before = game.state
            step = game.submit(command)
            self._played(place, len(step.events))
            began, since = entered(entry, step, before, (*since, command))
            if began is not entry:
                entry, asked = began, None
            if way.mistake is None:
                lately = (*lately, *happened(step, before))
        if game.decision is None:
            return None
        mistakes = place.mistakes
        if way.mistake is not None:
            mistakes = (*mistakes, (len(place.commands), way.mistake))
        return Place(
            entry,
            since,
            asked,
            (*place.commands, *way.commands),
            mistakes,
            place.unlikeliness + way.unlikeliness,
            game.state,
            game.decision,
            lately,
            said,
            game,
            place.regret + way.regret,
            0 if game.decision.form == "act" else place.answers + 1,
            before=place,
        )

    def _gone_up_to(self, way: Next, end: Place, game: Game[Any]) -> Place | None:
        """The place after a mistake and the same play that led to ``end`` without it."""
        before = way.place
        made = way._replace(unlikeliness=BRINGS_NEARER, regret=BRINGS_NEARER)
        now = self._gone(made, before, game)
        stand_ins = StandIns()
        for then in course(before, end):
            if now is None or game.decision is None:
                return None
            answers = stand_ins.in_answers(before, then, game.state, game.decision)
            if answers is None:
                return None
            unlikeliness = then.unlikeliness - before.unlikeliness
            way = Next(now, answers, unlikeliness, then.regret - before.regret)
            now.game = None
            before, now = then, self._gone(way, now, game)
        return now

    def _is_said(self, number: int, game: Game[Any], command: Command) -> bool:
        meant = self.problem.meant
        return meant is not None and meant(self.problem.said[number], game, command)

    def _reached(self, place: Place) -> Iterator[Explanation]:
        """Look at a place: whether it is the end, and how one can go on from it."""
        problem = self.problem
        if is_beyond(place.state, problem.seen, problem.places):
            return
        key = self._key(place)
        met = self._met[len(place.mistakes)]
        if met.get(key, float("inf")) <= place.unlikeliness + MUCH_LIKELIER:
            return
        met[key] = place.unlikeliness
        differs = place.differs_from(problem.seen)
        if problem.is_the_moment(place.state, place.decision, place.said):
            if differs.cards or differs.turned:
                self._note_nearest(place, differs)
            elif (found := self._explained(place)) is not None:
                yield found
        place.guess = self._guess.of(place, differs)
        place.novel = self._is_novel(place, differs)
        self._push_ways(place)
        if len(place.mistakes) < problem.most_mistakes and place.decision.form == "act":
            self._push_mistakes(place)

    def _key(self, place: Place) -> Hashable:
        """The same for places that differ in nothing that matters.

        Amid an action it counts how many questions were answered in it.
        """
        return (
            self._likeness.of(place.state, place.decision),
            place.decision.form == "act" or place.answers,
            place.said,
            tuple((one.label, one.slip.step) for _, one in place.mistakes),
        )

    def _push_ways(self, place: Place) -> None:
        """The ways on from a place: which acts there are is looked for only when it is its turn."""
        if place.mistakes and place.mistakes[-1][1].kind.undone_at_once:
            return
        if place.decision.form != "act":
            self._look_for_ways(place)
            return
        self._queues[len(place.mistakes)].push(Next(place), place.guess)

    def _look_for(self, several: Next) -> None:
        """Push the ways on, or the mistakes, for which an entry of the queue stands."""
        place = several.place
        if several.several is Several.WAYS:
            self._look_for_ways(place)
            return
        more = len(place.mistakes) + 1
        just_now = several.several is Several.MISTAKES
        look = self._making.just_now if just_now else self._making.earlier
        for way, guess in look(place, self._efforts[more]):
            self._queues[more].push(way, guess)

    def _look_for_ways(self, place: Place) -> None:
        if place.game is None:
            try:
                place.game = self._entered_again(place)
            except (IllegalCommand, TooManyEvents):
                self._efforts[len(place.mistakes)].left_out = True
                return
        problem, guess = self.problem, place.guess
        customs = problem.customs
        if self._guess.is_the_last_attack(place):
            customs = customs.in_the_last_attack
        differs = place.differs_from(problem.seen).gone_on(customs.on_the_way)
        if self._guess.needs_another_attack(place):
            differs = differs.without(problem.of_one_attack)
        is_said = place.said < len(problem.said)
        found = ways_on(place.game, differs, customs, apart=is_said)
        effort = self._efforts[len(place.mistakes)]
        effort.work += A_COMMAND * found.weighed
        effort.left_out = effort.left_out or found.left_out
        if len(found.ways) == 1:
            guess = AT_ONCE
        for one in found.ways:
            self._queues[len(place.mistakes)].push(Next(place, *one), guess)

    def _push_mistakes(self, place: Place) -> None:
        """The mistakes at a place: they are looked for when it is the turn of the best of them.

        Hardly any brings the board nearer by more than two cards, except one that undoes what
        happened just now.
        """
        queue, nearer = self._queues[len(place.mistakes) + 1], place.guess - 2 * EACH_CARD
        before = min((one.guess for one in place.since_the_last_act()), default=nearer)
        several = Next(place, (), BRINGS_NEARER, BRINGS_NEARER, several=Several.MISTAKES)
        queue.push(several, min(nearer, before))
        if self.problem.is_the_moment(place.state, place.decision, place.said):
            queue.push(several._replace(several=Several.EARLIER), nearer)

    def _is_novel(self, place: Place, differs: Difference) -> bool:
        """Whether a zone looks as it never did at a place that seemed as far from the end."""
        state = place.state
        far = len(place.mistakes), differs.cards, differs.turned
        features: set[Hashable] = {(far, state.step, place.decision.kind, place.decision.player)}
        for player, own in state.zones.items():
            for name, lying in own.items():
                features.add((far, player, name, lying_in(state, lying)))
        known = len(self._seen)
        self._seen |= features
        return len(self._seen) > known

    # --- the end

    def _explained(self, place: Place) -> Explanation | None:
        """The explanation that ends here, with the faces that were seen, if it replays to them."""
        if self._says_nothing_new(place):
            return None
        told = taken_by(place.state, self.problem.seen)
        if told is None:
            return None
        reveals = tuple(Reveal(JUDGE, card, face) for card, face in told.items())
        commands = (*place.commands, *reveals)
        found = Explanation(commands, place.mistakes, place.unlikeliness, len(reveals))
        if not replays(self.problem, found):
            return None
        found = assuming_less(self.problem, found)
        self._found.append(found)
        self._efforts.note_found(len(found.mistakes))
        return found

    def _note_nearest(self, place: Place, differs: Difference) -> None:
        """Keep what comes nearest to the board that was seen, until there is an explanation."""
        if self._found:
            return
        course = Explanation(place.commands, place.mistakes, place.unlikeliness, 0)
        now = Nearest(course, place.state, differs)
        if self.nearest is None or now.rank < self.nearest.rank:
            self.nearest = now

    def _says_nothing_new(self, place: Place) -> bool:
        """Whether others have the same mistakes in the same steps, none as well, or are enough."""
        ours = sorted((*m.label, m.slip.step) for _, m in place.mistakes)
        alike = [one for one in self._found if one.kinds == tuple(who[:2] for who in ours)]
        return len(alike) >= MOST_ALIKE or any(
            ours == sorted((*m.label, m.slip.step) for _, m in one.mistakes) for one in alike
        )
