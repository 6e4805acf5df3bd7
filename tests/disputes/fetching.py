"""A game of the tests' own: players fetch cards from a pile; it needs a tabletop and no more."""

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random
from typing import Annotated, Literal

from pydantic import Field

from judgetool.cards.printed import Card
from judgetool.cards.source import CardSource
from judgetool.disputes.notation import meaning, spelling
from judgetool.disputes.notation.forms import ANSWERING, TELLING, WALKING, Form, Notation, Said
from judgetool.disputes.scenarios.looks import face_of, seen_by
from judgetool.disputes.scenarios.models import Part, Pile, Scenario, ScenarioFile, Side
from judgetool.disputes.scenarios.setup import Piles, faces_of
from judgetool.disputes.tabletop import (
    Board,
    Characteristics,
    Lines,
    Looking,
    RandomPlay,
    Scene,
    Tabletop,
    Turn,
    Using,
    Wording,
    Zones,
)
from judgetool.disputes.telling import events as words
from judgetool.disputes.telling.names import card_name
from judgetool.disputes.views import CardView, Corners, ItemView, ZoneView
from judgetool.engine.kernel.abilities.vocabulary import Vocabulary
from judgetool.engine.kernel.as_printed import AsPrinted
from judgetool.engine.kernel.cards import PLAYERS, CardId, Face, Player, Value, Zone, other
from judgetool.engine.kernel.codec import Codec
from judgetool.engine.kernel.commands import Command, Concede, KernelCommand, Pass
from judgetool.engine.kernel.decisions import Decision, Objection
from judgetool.engine.kernel.events import GameEnded, Move, Moved, StepBegan, TurnBegan
from judgetool.engine.kernel.findings import Finding
from judgetool.engine.kernel.game import Game, Rules
from judgetool.engine.kernel.positions import Builder
from judgetool.engine.kernel.procedures import Procedure, Rule
from judgetool.engine.kernel.state import Result, State

BOOK = "fetching"
PILE, HAND = "pile", "hand"
rule = Rule(BOOK)
READING: AsPrinted[State] = AsPrinted((PILE, HAND), deck=PILE)


@dataclass(frozen=True, slots=True)
class Fetch(Command):
    """Take the top card of the own pile into the hand."""

    do: Literal["fetch"] = "fetch"


class FetchBuilder(Builder[State]):
    """Positions of the game."""

    def lies_face_up(self, zone: str) -> bool:
        """Cards lie face up in the hand, for all to see."""
        return zone == HAND

    def seen_by(self, zone: Zone, *, face_up: bool) -> tuple[Player, ...]:
        """All see what lies face up."""
        return PLAYERS if face_up else ()

    def turned(self, zone: str, orientation: str | None) -> str | None:
        """Nothing is ever turned."""
        return None


def builder(faces: Mapping[str, Face], turn_player: Player = "A") -> FetchBuilder:
    """A table without a card."""
    zones = {player: {PILE: (), HAND: ()} for player in PLAYERS}
    return FetchBuilder(
        State(
            reading=READING,
            book=BOOK,
            starting_player="A",
            turn_player=turn_player,
            turn=1,
            step="fetching step",
            faces=dict(faces),
            cards={},
            zones=zones,
            unseen={player: {} for player in PLAYERS},
        )
    )


@rule("1.1")
def play(game: Game[State]) -> Procedure[None]:
    """Turn after turn a player fetches cards, as many as wanted; who cannot begin to loses."""
    while True:
        player = game.state.turn_player
        yield StepBegan("fetching step")
        if not game.state.cards_in(player, PILE):
            yield GameEnded(Result((player,), other(player)))
        answer: Command | None = yield Decision("fetch", "act", player, citations=("1.2",))
        while isinstance(answer, Fetch):
            yield from fetch(game, player)
            answer = yield Decision("fetch", "act", player, citations=("1.2",))
        yield TurnBegan(other(player))


def concession(game: Game[State], command: Concede) -> Procedure[None]:
    """Who concedes loses."""
    yield GameEnded(Result((command.by,), other(command.by)))


def acts(state: State, decision: Decision) -> tuple[Command, ...]:
    """Fetch or pass."""
    return (Fetch(decision.player), Pass(decision.player))


def objections(state: State, decision: Decision, command: Command) -> tuple[Objection, ...]:
    """One fetches in the own turn, from a pile that has a card."""
    if command.by != decision.player:
        return (Objection(f"it is {decision.player}'s turn", ("1.1",)),)
    if isinstance(command, Fetch) and not state.cards_in(command.by, PILE):
        return (Objection("the pile is empty", ("1.3",)),)
    return ()


def refuses(state: State, decision: Decision, command: Command) -> bool:
    """There are few enough reasons to look at all of them."""
    return bool(objections(state, decision, command))


@rule("1.2")
def fetch(game: Game[State], player: Player) -> Procedure[None]:
    """The top card of the pile goes to the hand."""
    top = game.state.cards_in(player, PILE)[-1]
    to = Zone(player, HAND)
    yield Moved((Move(top, Zone(player, PILE), to, face_up=True, seen_by=PLAYERS),))


class Own(Part):
    """A card."""

    value: int


class OnTable(Part):
    """A player's cards."""

    pile: Pile = 0
    hand: Pile = 0


class FetchSetup(Part):
    """Whose turn it is, and where cards lie."""

    turn: Side = "A"
    A: OnTable = OnTable()
    B: OnTable = OnTable()


class FetchScenario(Scenario):
    """A scenario of the game."""

    setup: FetchSetup


def state_of(
    tabletop: Tabletop[State], file: ScenarioFile, cards: CardSource[Card] | None
) -> State:
    """The state that a scenario sets up."""
    scenario = file.scenario
    assert isinstance(scenario, FetchScenario)
    faces = faces_of(
        file,
        None,
        own=lambda name, spec: Face(name, {"value": Own.model_validate(spec).value}),
        real=lambda card: Face(str(card), {}),
    )
    built = builder(faces, scenario.setup.turn)
    piles = Piles(file, built, faces, from_the_top=(PILE,), most=9, because="fetching 1.4")
    for player, own in (("A", scenario.setup.A), ("B", scenario.setup.B)):
        piles.put(player, PILE, own.pile, ("setup", player, PILE))
        piles.put(player, HAND, own.hand, ("setup", player, HAND))
    return built.state()


def random_setup(random: Random, book: str) -> State:
    """Up to five cards for each player."""
    built = builder({"Stone": Face("Stone", {"value": 1})})
    for player in PLAYERS:
        built.put_all(player, PILE, ["Stone"] * random.randint(1, 5))
    return built.state()


def card_view(scene: Scene[State], card: CardId) -> CardView:
    """A card with its value in a corner."""
    state = scene.state
    face = state.face(card)
    value = "" if face is None else str(face.printed.get("value", ""))
    shown = state.cards[card].face_up
    return CardView(card, card_name(scene, card), bool(face), shown, None, corners=Corners(value))


def areas(scene: Scene[State], player: Player) -> dict[str, ZoneView]:
    """Pile and hand."""
    return {
        zone: ZoneView(
            zone,
            tuple(card_view(scene, card) for card in scene.state.cards_in(player, zone)),
            False,
        )
        for zone in (PILE, HAND)
    }


def shared(scene: Scene[State]) -> dict[str, ZoneView]:
    """What is next: one fetch for each card of the turn player's pile."""
    state = scene.state
    turn = state.turn_player
    items = tuple(ItemView(turn, "fetch", card) for card in state.cards_in(turn, PILE))
    return {"to come": ZoneView("to come", (), False, items)}


def fetch_meant(scene: Scene[State], said: Said) -> tuple[Command, ...]:
    """The command of a line."""
    return (Fetch(said.player),)


def fetch_spelled(command: Fetch, scene: Scene[State]) -> str:
    """The line of a command."""
    return f"{command.by} fetches a card"


def told(text: str) -> dict[str, Value]:
    """Whatever is said of a card is the word for it."""
    return {"word": text}


def nothing_found(state: State) -> tuple[Finding, ...]:
    """A player has at most nine cards."""
    many = [player for player in PLAYERS if sum(1 for _ in state.owned_by(player)) > 9]
    return tuple(Finding(f"{player} has too many cards", ("1.4",)) for player in many)


NO_TEXTS = Vocabulary(BOOK, (), {}, {})
"""Cards of the game have no abilities."""

RULES: Rules[State] = Rules(
    name="Fetching",
    books={BOOK: "1.0"},
    reading=READING,
    vocabulary=NO_TEXTS,
    codec=Codec(
        State, Annotated[KernelCommand | Fetch, Field(discriminator="do")], NO_TEXTS, READING
    ),
    play=play,
    concede=concession,
    acts=acts,
    objections=objections,
    refuses=refuses,
)
"""The game, as the kernel needs it."""

FETCHING: Tabletop[State] = Tabletop(
    game="Fetching",
    books=(BOOK,),
    rules=RULES,
    zones=Zones(
        names=(PILE, HAND),
        hand=HAND,
        hidden=(PILE,),
        from_the_top=(PILE,),
        positions=(),
        oriented=(),
    ),
    turn=Turn(phases={"fetching step": "turn"}, steps=("fetching step",)),
    scenario=FetchScenario,
    state_of=state_of,
    status=nothing_found,
    lines=Lines(
        Notation(
            (*WALKING, Form("fetch", "{player} fetches a card", "fetch"), *ANSWERING, *TELLING), {}
        ),
        {**meaning.MEANINGS, "fetch": fetch_meant},
        {**spelling.SPELLERS, Fetch: fetch_spelled},
        Using((), lambda state, card: (), lambda ability, zone: False, lambda by, c, i: Pass(by)),
    ),
    wording=Wording(
        tellers=words.TELLERS,
        notes={},
        questions={"fetch": "{player}: fetch a card?"},
        asked={},
        terms={},
        described=lambda printed: str(printed.get("word", "a card")),
        told=told,
        examples=("it is a stone",),
    ),
    board=Board(
        card=card_view,
        characteristics=Characteristics(
            order=("value",),
            words_of=(),
            is_blank=lambda state, card: False,
            rules_of=lambda state, applied: (),
        ),
        areas=areas,
        attack=lambda state: None,
        about=lambda state, command: (),
        shared=shared,
    ),
    looking=Looking(
        of_card={"face": face_of, "seen": seen_by},
        when_oriented={},
        character="card",
        of_game={"left": lambda scene: len(scene.state.cards_in(scene.state.turn_player, PILE))},
    ),
    random=RandomPlay(
        setup=random_setup,
        preferred=(((Fetch,), 0.5),),
        told_first=(),
        trial=lambda player, card: Fetch(player),
    ),
)
"""The game, as disputes need it."""
