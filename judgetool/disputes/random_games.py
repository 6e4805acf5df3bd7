"""Random games: seeded decks and players without a plan, to try the engine and to time it."""

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import islice
from random import Random

from judgetool.disputes.random_cards import random_cards, random_deck
from judgetool.engine.kernel.cards import JUDGE, PLAYERS, CardId, FaceId, Player
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
)
from judgetool.engine.kernel.decisions import Decision
from judgetool.engine.kernel.game import Game
from judgetool.engine.kernel.legality import distinct
from judgetool.engine.kernel.transcript import Timeline, Transcript
from judgetool.engine.weiss_schwarz import zones
from judgetool.engine.weiss_schwarz.commands import DeclareAttack, Exchange, Play, Use
from judgetool.engine.weiss_schwarz.counterparts import EN
from judgetool.engine.weiss_schwarz.positions import deck_setup
from judgetool.engine.weiss_schwarz.rules import WeissSchwarz
from judgetool.engine.weiss_schwarz.state import WeissState


class RandomPlayer:
    """Plays both sides and the judge: acts, answers, and faces out of what is unseen.

    ``open_decks`` supplies the order at each shuffle, so that nothing stays unknown.
    """

    def __init__(self, random: Random, *, open_decks: bool) -> None:
        self.random = random
        self.open_decks = open_decks

    def command(self, game: Game[WeissState]) -> Command:
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

    def answer(self, game: Game[WeissState], decision: Decision) -> Command:
        """An answer to ``decision``."""
        by = decision.player
        match decision.form:
            case "cards":
                return self.choose(game, decision)
            case "option":
                return Select(by, self.random.choice(decision.options))
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

    def choose(self, game: Game[WeissState], decision: Decision) -> Command:
        """Cards that fit; one that nobody knows is told first, as often as not."""
        unknown = [c for c in decision.cards if game.state.cards[c].face is None]
        if decision.selector is not None and unknown and self.random.random() < 0.7:
            return self.reveal(game.state, unknown[0])
        rules = game.rules
        fitting = [c for c in decision.cards if not rules.misfits(game.state, decision, c)]
        number = self.random.randint(decision.minimum, min(decision.maximum, len(fitting)))
        return Choose(decision.player, tuple(self.random.sample(fitting, number)))

    def act(self, game: Game[WeissState], decision: Decision) -> Command:
        """A legal act, attacks and plays before passing, exchanges rarely."""
        every_act = list(game.rules.acts(game.state, decision))
        self.random.shuffle(every_act)
        worth_judging = list(once_for_each_card(every_act))
        for kinds, often in (((DeclareAttack,), 0.9), ((Play, Use), 0.75), ((Exchange,), 0.2)):
            if self.random.random() < often:
                of_kind = (act for act in worth_judging if isinstance(act, kinds))
                legal = next(distinct(of_kind, game.objections), None)
                if legal is not None:
                    return legal
        passing = (act for act in worth_judging if isinstance(act, Pass))
        return next(distinct((*passing, *every_act), game.objections))

    def tell_something(self, state: WeissState, decision: Decision) -> Command | None:
        """A card in the decider's hand, level or clock that nobody has told yet."""
        if decision.player not in PLAYERS or self.random.random() < 0.3:
            return None
        for zone in (zones.LEVEL, zones.CLOCK, zones.HAND):
            for card in state.cards_in(decision.player, zone):
                if state.cards[card].face is None:
                    return self.reveal(state, card)
        return None

    def reveal(self, state: WeissState, card: CardId) -> Reveal:
        """A face for ``card`` out of those that are unseen."""
        unseen = state.unseen[state.cards[card].owner]
        names = list(unseen)
        return Reveal(JUDGE, card, self.random.choices(names, list(unseen.values()))[0])

    def shuffle(self, state: WeissState, decision: Decision) -> Shuffle:
        """The deck in an order that only this player knows, or in one that is told."""
        if not self.open_decks:
            return Shuffle(decision.player)
        owner = decision.player
        inside = [state.cards[card].face for card in decision.cards]
        known = [face for face in inside if face is not None]
        order = known or list(Counter(dict(state.unseen[owner])).elements())
        self.random.shuffle(order)
        return Shuffle(decision.player, tuple(order))


def once_for_each_card(acts: Iterable[Command]) -> Iterator[Command]:
    """The ``acts``, of those that play the same card to one or another position only the first."""
    played: set[CardId] = set()
    for act in acts:
        if isinstance(act, Play):
            if act.card in played:
                continue
            played.add(act.card)
        yield act


def random_setup(random: Random, book: str = EN) -> WeissState:
    """Two random decks before a game by ``book``."""
    cards = random_cards(random)
    decks: dict[Player, Counter[FaceId]] = {p: random_deck(random, cards) for p in PLAYERS}
    return deck_setup(cards, decks, book)


def begun(seed: int, book: str = EN) -> Timeline[WeissState]:
    """A random game by ``book`` before its first command."""
    return Timeline(WeissSchwarz(), Transcript(random_setup(Random(seed), book)))


def random_game(seed: int, book: str = EN, *, at_most: int | None = None) -> Timeline[WeissState]:
    """A complete game by ``book``, or its beginning; the same seed gives the same game."""
    timeline = begun(seed, book)
    for _ in islice(play_on(timeline, seed), at_most):
        pass
    return timeline


def play_on(timeline: Timeline[WeissState], seed: int) -> Iterator[int]:
    """Play ``timeline`` to the end; yields the index of every step on the way."""
    random = Random(seed)
    player = RandomPlayer(random, open_decks=random.random() < 0.5)
    yield 0
    while timeline.decision is not None:
        yield timeline.submit(player.command(timeline.game)).index
