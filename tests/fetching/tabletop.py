"""The tabletop of the game: how disputes about it are set up, said, told and drawn."""

from dataclasses import replace
from random import Random
from typing import Annotated

from judgetool.cards.printed import Card
from judgetool.cards.source import CardSource
from judgetool.disputes.board.table import zone_view
from judgetool.disputes.notation import meaning, spelling
from judgetool.disputes.notation.forms import ANSWERING, TELLING, WALKING, Form, Notation, Said
from judgetool.disputes.scenarios.models import Moment, OneOf, Part, Pile, Scenario, ScenarioFile
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
from judgetool.engine.kernel.cards import PLAYERS, CardId, Face, Player, Value
from judgetool.engine.kernel.commands import Command, Pass
from judgetool.engine.kernel.state import State
from tests.fetching.game import (
    FETCHING,
    HAND,
    MOST,
    NOTHING_LEFT,
    PILE,
    STEP,
    Fetch,
    FetchBuilder,
    status,
    stone,
)


class Own(Part):
    """A card."""

    value: int
    echo: bool = False


class OnTable(Part):
    """A player's cards."""

    pile: Pile = 0
    hand: Pile = 0


class FetchSetup(Moment):
    """Whose turn it is, and where cards lie."""

    at: Annotated[str, OneOf((STEP,))] = STEP
    A: OnTable = OnTable()
    B: OnTable = OnTable()


class FetchScenario(Scenario):
    """A scenario of the game."""

    setup: FetchSetup


def own_card(name: str, spec: object) -> Face:
    """A card as the scenario says it is."""
    own = Own.model_validate(spec)
    return replace(stone(own.value, echo=own.echo), name=name)


def state_of(
    tabletop: Tabletop[State], file: ScenarioFile, cards: CardSource[Card] | None
) -> State:
    """The state that a scenario sets up."""
    scenario = file.scenario
    assert isinstance(scenario, FetchScenario)
    faces = faces_of(
        file,
        None,
        own=own_card,
        real=lambda card: Face(str(card), {}),
    )
    piles = Piles.of(tabletop, file, faces, FetchBuilder, most=MOST, because="fetching 1.4")
    for player, own in (("A", scenario.setup.A), ("B", scenario.setup.B)):
        piles.put(player, PILE, own.pile, ("setup", player, PILE))
        piles.put(player, HAND, own.hand, ("setup", player, HAND))
    return piles.builder.state()


def random_setup(random: Random, book: str) -> State:
    """Up to nine cards for each player, some with an echo."""
    built = FetchBuilder({"Stone": stone(1), "Echo": replace(stone(2, echo=True), name="Echo")})
    for player in PLAYERS:
        cards = random.randint(1, MOST)
        built.put_all(player, PILE, random.choices(("Stone", "Echo"), k=cards))
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
    return {zone: zone_view(scene, player, zone) for zone in (PILE, HAND)}


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


TABLETOP: Tabletop[State] = Tabletop(
    game="Fetching",
    rules=FETCHING,
    zones=Zones(
        names=(PILE, HAND),
        hand=HAND,
        hidden=(PILE,),
        from_the_top=(PILE,),
        positions=(),
        ordered=(PILE,),
        oriented=(),
    ),
    turn=Turn(phases={STEP: "turn"}, steps=(STEP,)),
    scenario=FetchScenario,
    state_of=state_of,
    status=status,
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
        notes={NOTHING_LEFT: "nothing is left to fetch"},
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
        shared=shared,
    ),
    looking=Looking(
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
