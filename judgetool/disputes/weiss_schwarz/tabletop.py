"""Weiß Schwarz on the table: what disputes need of the game, in one hand."""

from judgetool.disputes.tabletop import Board, Lines, Tabletop, Turn, Using, Wording, Zones
from judgetool.disputes.weiss_schwarz.board import (
    CHARACTERISTICS,
    LOOKING,
    areas,
    attack,
    card_view,
)
from judgetool.disputes.weiss_schwarz.customs import CUSTOMS
from judgetool.disputes.weiss_schwarz.keyword_forms import LANGUAGE
from judgetool.disputes.weiss_schwarz.lines import MEANINGS, NOTATION, SPELLERS
from judgetool.disputes.weiss_schwarz.mistakes import MISTAKES
from judgetool.disputes.weiss_schwarz.random_play import RANDOM_PLAY
from judgetool.disputes.weiss_schwarz.scenario import WeissScenario
from judgetool.disputes.weiss_schwarz.setup import state_of
from judgetool.disputes.weiss_schwarz.taking import TAKING
from judgetool.disputes.weiss_schwarz.tree_words import TREES
from judgetool.disputes.weiss_schwarz.words import (
    ANSWERS,
    ASKED,
    NOTES,
    QUESTIONS,
    TELLERS,
    TERMS,
    described,
    described_card,
)
from judgetool.engine.weiss_schwarz import game, zones
from judgetool.engine.weiss_schwarz.books import counterpart
from judgetool.engine.weiss_schwarz.characteristics import abilities_of
from judgetool.engine.weiss_schwarz.commands import Use
from judgetool.engine.weiss_schwarz.positions import status
from judgetool.engine.weiss_schwarz.state import WeissState
from judgetool.engine.weiss_schwarz.turn import TABLE
from judgetool.engine.weiss_schwarz.usable import USED_FROM, is_valid_in

WEISS_SCHWARZ: Tabletop[WeissState] = Tabletop(
    game="Weiß Schwarz",
    rules=game.WEISS_SCHWARZ,
    zones=Zones(
        names=zones.ZONES,
        hand=zones.HAND,
        hidden=zones.HIDDEN,
        from_the_top=(zones.DECK, zones.STOCK),
        positions=zones.STAGE,
        oriented=zones.STAGE,
        ordered=zones.ORDERED,
        emptied=(zones.CLOCK,),
        rows={
            "front": zones.CENTER_STAGE,
            "back": zones.BACK_STAGE,
            zones.WHOLE_STAGE: zones.STAGE,
        },
        called={
            zones.DECK: ("library",),
            zones.WAITING_ROOM: ("wr", "waiting", "graveyard"),
            zones.LEVEL: ("level zone", "lv"),
            zones.CLOCK: ("clock zone", "damage"),
            zones.CLIMAX_AREA: ("climax", "climax zone", "cx"),
            zones.RESOLUTION: ("resolution", "res"),
            zones.MEMORY: ("memory zone", "mem"),
            zones.CENTER_LEFT: ("front left", "left", "cl", "fl"),
            zones.CENTER_MIDDLE: ("front middle", "front center", "middle", "center", "cm", "fm"),
            zones.CENTER_RIGHT: ("front right", "right", "cr", "fr"),
            zones.BACK_LEFT: ("bl",),
            zones.BACK_RIGHT: ("br",),
            "front": ("front row", "front stage", "center stage", "center row"),
            "back": ("back row", "back stage"),
        },
    ),
    turn=Turn.of(TABLE, again=("attack declaration step", "battle step")),
    scenario=WeissScenario,
    state_of=state_of,
    status=status,
    lines=Lines(NOTATION, MEANINGS, SPELLERS, Using(USED_FROM, abilities_of, is_valid_in, Use)),
    wording=Wording(
        tellers=TELLERS,
        notes=NOTES,
        questions=QUESTIONS,
        asked=ASKED,
        terms=TERMS,
        described=described_card,
        told=described,
        examples=("it is a red character", "it is a card without icon"),
        answers=ANSWERS,
        set_up=(
            "B clock: 6",
            "Runner: yellow climax soul soul",
            "A: clock 6, hand 4, front Runner, -, -",
        ),
        trees=TREES,
    ),
    board=Board(card=card_view, characteristics=CHARACTERISTICS, areas=areas, attack=attack),
    looking=LOOKING,
    random=RANDOM_PLAY,
    taking=TAKING,
    counterpart=counterpart,
    language=LANGUAGE,
    mistakes=MISTAKES,
    customs=CUSTOMS,
)
"""The game by both editions."""
