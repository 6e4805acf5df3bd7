"""Random games: seeded decks and players without a plan, to try the engine and to time it."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, combinations, islice
from random import Random
from typing import Any

from judgetool.disputes.games import tabletop_of
from judgetool.disputes.tabletop import RandomPlay
from judgetool.engine.kernel.cards import JUDGE, PLAYERS, CardId
from judgetool.engine.kernel.commands import (
    Answer,
    Choose,
    Command,
    Concede,
    Declare,
    Done,
    Pass,
    Reveal,
    Select,
    Shuffle,
    TakeBack,
)
from judgetool.engine.kernel.decisions import Decision
from judgetool.engine.kernel.game import Game
from judgetool.engine.kernel.legality import distinct
from judgetool.engine.kernel.state import State
from judgetool.engine.kernel.timeline import Timeline
from judgetool.engine.kernel.transcript import Transcript

MOST_TRIED = 2_000
"""So many combinations of cards are tried at most; more would take longer than a game."""


class RandomPlayer:
    """Plays both sides and the judge: acts, answers, and faces out of what is unseen.

    ``open_decks`` supplies the order at each shuffle, so that nothing stays unknown.
    """

    def __init__(self, play: RandomPlay[Any], random: Random, *, open_decks: bool) -> None:
        self.play = play
        self.random = random
        self.open_decks = open_decks

    def command(self, game: Game[Any]) -> Command:
        """A legal command for the decision of ``game``."""
        decision = game.decision
        assert decision is not None
        if self.random.random() < 0.0005:
            return Concede(self.random.choice(PLAYERS))
        if not self.open_decks and decision.form in ("act", "cards"):
            told = self.tell_something(game.state, decision)
            if told is not None:
                return told
        return self.answer(game, decision)

    def answer(self, game: Game[Any], decision: Decision) -> Command:
        """An answer to ``decision``."""
        by = decision.player
        match decision.form:
            case "cards":
                return self.choose(game, decision)
            case "option":
                return self.select(game, decision)
            case "yes or no":
                return Answer(by, self.random.random() < 0.7)
            case "face":
                return self.reveal(game.state, decision.cards[0])
            case "shuffle":
                return self.shuffle(game.state, decision)
            case "manual":
                return Done(JUDGE)
            case "number":
                return Declare(by, self.random.randint(decision.minimum, decision.minimum + 5))
            case "act":
                return self.act(game, decision)

    def choose(self, game: Game[Any], decision: Decision) -> Command:
        """Cards that fit. A card that nobody knows is often told first.

        Where it turns out that too few fit, the action cannot be completed and is taken back.
        """
        unknown = [c for c in decision.cards if game.state.cards[c].face is None]
        if decision.selector is not None and unknown and self.random.random() < 0.7:
            return self.reveal(game.state, unknown[0])
        fitting = [c for c in decision.cards if game.fits(c)]
        if len(fitting) < decision.minimum and unknown:
            return self.reveal(game.state, unknown[0])
        if len(fitting) < decision.minimum:
            return TakeBack(decision.player)
        number = self.random.randint(decision.minimum, min(decision.maximum, len(fitting)))
        chosen = Choose(decision.player, tuple(self.random.sample(fitting, number)))
        return self.together(game, decision, fitting, number) if game.refuses(chosen) else chosen

    def together(
        self, game: Game[Any], decision: Decision, fitting: list[CardId], number: int
    ) -> Command:
        """As many cards that fit together; without any, a card that nobody knows is told."""
        some = islice(combinations(fitting, number), MOST_TRIED)
        every = (Choose(decision.player, cards) for cards in some)
        found = next((one for one in every if not game.refuses(one)), None)
        unknown = [c for c in fitting if game.state.cards[c].face is None]
        if found is None and unknown:
            return self.reveal(game.state, unknown[0])
        return found or TakeBack(decision.player)

    def select(self, game: Game[Any], decision: Decision) -> Command:
        """One of the options that are not barred. Without one the action is taken back."""
        options = self.random.sample(decision.options, len(decision.options))
        answers = (Select(decision.player, option) for option in options)
        left = next((one for one in answers if not game.refuses(one)), None)
        return left or TakeBack(decision.player)

    def act(self, game: Game[Any], decision: Decision) -> Command:
        """A legal act: one of a preferred kind before others, and passing before the rest.

        Where all of them depend on a card that nobody knows, that card is told first.
        """
        every_act = list(game.rules.acts.may_be_legal(game.state, decision))
        by_kind: dict[type[Command], list[Command]] = {}
        for act in every_act:
            by_kind.setdefault(type(act), []).append(act)
        for kinds, often in self.play.preferred:
            if self.random.random() < often:
                of_kind = self.in_any_order(
                    [act for kind in kinds for act in by_kind.get(kind, ())]
                )
                legal = next(distinct(self.play.worth_judging(of_kind), game.refuses), None)
                if legal is not None:
                    return legal
        in_the_end = chain(by_kind.get(Pass, ()), self.in_any_order(every_act))
        legal = next(distinct(in_the_end, game.refuses), None)
        told = (
            legal
            or self.tell_first(game.state, decision)
            or self.tell_in_play(game.state, decision)
        )
        assert told is not None, f"there is no legal answer to {decision.kind}"
        return told

    def in_any_order(self, acts: list[Command]) -> Iterator[Command]:
        """The acts, which are taken out of the list at random: mostly the first few are enough."""
        while acts:
            place = int(self.random.random() * len(acts))
            acts[place], acts[-1] = acts[-1], acts[place]
            yield acts.pop()

    def tell_something(self, state: State, decision: Decision) -> Command | None:
        """Now and then, a card of the decider that nobody has told."""
        if decision.player not in PLAYERS or self.random.random() < 0.3:
            return None
        return self.tell_first(state, decision)

    def tell_first(self, state: State, decision: Decision) -> Command | None:
        """A card of the decider that nobody has told, out of the zones that are told first."""
        return self.tell_of(state, decision, self.play.told_first)

    def tell_in_play(self, state: State, decision: Decision) -> Command | None:
        """A card in play of the decider that nobody has told: an effect may have put it there."""
        return self.tell_of(state, decision, state.reading.in_play)

    def tell_of(self, state: State, decision: Decision, zones: Iterable[str]) -> Command | None:
        """A card of the decider in one of the ``zones`` that nobody has told."""
        for zone in zones:
            for card in state.cards_in(decision.player, zone):
                if state.cards[card].face is None:
                    return self.reveal(state, card)
        return None

    def reveal(self, state: State, card: CardId) -> Reveal:
        """A face for ``card`` out of those that are unseen."""
        unseen = state.unseen[state.cards[card].owner]
        names = list(unseen)
        return Reveal(JUDGE, card, self.random.choices(names, list(unseen.values()))[0])

    def shuffle(self, state: State, decision: Decision) -> Shuffle:
        """The deck in an order that only this player knows, or in one that is told."""
        if not self.open_decks:
            return Shuffle(decision.player)
        owner = decision.player
        inside = [state.cards[card].face for card in decision.cards]
        known = [face for face in inside if face is not None]
        unseen = list(Counter(dict(state.unseen[owner])).elements())
        order = [*known, *unseen[: len(inside) - len(known)]]
        self.random.shuffle(order)
        return Shuffle(decision.player, tuple(order))


def begun(seed: int, book: str, cards: Sequence[Any] = ()) -> Timeline[Any]:
    """A random game by ``book`` before its first command, with real ``cards`` if any are given."""
    tabletop = tabletop_of(book)
    play, random = tabletop.random, Random(seed)
    setup = (
        play.setup_of(random, book, cards) if cards and play.setup_of else play.setup(random, book)
    )
    return Timeline(tabletop.rules, Transcript(setup))


def random_game(seed: int, book: str, *, at_most: int | None = None) -> Timeline[Any]:
    """A complete game by ``book``, or its beginning; the same seed gives the same game."""
    timeline = begun(seed, book)
    for _ in islice(play_on(timeline, seed), at_most):
        pass
    return timeline


def play_on(timeline: Timeline[Any], seed: int) -> Iterator[int]:
    """Play ``timeline`` to the end; yields the index of every step on the way."""
    random = Random(seed)
    play = tabletop_of(timeline.setup.book).random
    player = RandomPlayer(play, random, open_decks=random.random() < 0.5)
    yield 0
    while timeline.decision is not None:
        yield timeline.submit(player.command(timeline.game)).index
