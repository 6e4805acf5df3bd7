"""The Final Fantasy TCG on the table: what disputes need of the game, in one hand."""

from judgetool.disputes.fftcg.board import (
    BACKUPS,
    CHARACTERISTICS,
    FORWARDS,
    LOOKING,
    MONSTERS,
    areas,
    attack,
    card_view,
    of_player,
    shared,
)
from judgetool.disputes.fftcg.customs import CUSTOMS
from judgetool.disputes.fftcg.gathering import GATHERINGS
from judgetool.disputes.fftcg.keyword_forms import LANGUAGE
from judgetool.disputes.fftcg.lines import MEANINGS, NOTATION, SPELLERS
from judgetool.disputes.fftcg.mistakes import MISTAKES
from judgetool.disputes.fftcg.random_play import RANDOM_PLAY
from judgetool.disputes.fftcg.scenario import FinalScenario
from judgetool.disputes.fftcg.setup import state_of
from judgetool.disputes.fftcg.stack import called_by, labels, option_cards, tells_apart
from judgetool.disputes.fftcg.taking import TAKING
from judgetool.disputes.fftcg.tree_words import TREES
from judgetool.disputes.fftcg.words import (
    ANSWERS,
    ASKED,
    NOTES,
    PASSING,
    QUESTIONS,
    TELLERS,
    described,
    described_card,
)
from judgetool.disputes.tabletop import Board, Lines, Tabletop, Turn, Using, Wording, Zones
from judgetool.engine.fftcg import game, zones
from judgetool.engine.fftcg.action_abilities import USED_FROM, is_used_in
from judgetool.engine.fftcg.commands import UseAbility
from judgetool.engine.fftcg.state import FinalState
from judgetool.engine.fftcg.status import status
from judgetool.engine.fftcg.turn import TABLE
from judgetool.engine.kernel.usable import certain_abilities

FINAL_FANTASY: Tabletop[FinalState] = Tabletop(
    game="Final Fantasy Trading Card Game",
    rules=game.FINAL_FANTASY,
    zones=Zones(
        names=zones.ZONES,
        hand=zones.HAND,
        hidden=zones.HIDDEN,
        from_the_top=(zones.MAIN_DECK,),
        positions=(),
        oriented=(zones.FIELD,),
        ordered=zones.ORDERED,
        called={
            zones.MAIN_DECK: ("deck",),
            zones.DAMAGE_ZONE: ("damage", "dmg"),
            zones.BREAK_ZONE: ("break", "bz", "graveyard"),
            zones.REMOVED: ("removed from the game", "removed", "rfp", "rfg"),
            zones.LB_DECK: ("lb", "limit break deck"),
            zones.FIELD: ("characters", FORWARDS, BACKUPS, MONSTERS),
            "crystals": ("crystal",),
        },
    ),
    turn=Turn.of(TABLE, again=("attack declaration step", "damage resolution step")),
    scenario=FinalScenario,
    state_of=state_of,
    status=status,
    lines=Lines(
        NOTATION,
        MEANINGS,
        SPELLERS,
        Using(USED_FROM, certain_abilities, is_used_in, UseAbility),
        labels,
        option_cards,
        tells_apart,
        called_by,
    ),
    wording=Wording(
        tellers=TELLERS,
        notes=NOTES,
        questions=QUESTIONS,
        asked=ASKED,
        terms={},
        described=described_card,
        told=described,
        examples=("it is a card without EX Burst", "it is a fire forward of cost 3"),
        answers=ANSWERS,
        set_up=(
            "B damage: 3",
            "Runner: fire forward cost 3 power 7000",
            "A: damage 3, hand 4, field Runner, crystals 2",
        ),
        triggers="triggers and waits",
        standing_by="to be put onto the stack",
        passing=PASSING,
        trees=TREES,
    ),
    board=Board(
        card=card_view,
        characteristics=CHARACTERISTICS,
        areas=areas,
        attack=attack,
        shared=shared,
        gatherings=GATHERINGS,
        zone_of_area=dict.fromkeys((FORWARDS, BACKUPS, MONSTERS), zones.FIELD),
        of_player=of_player,
    ),
    looking=LOOKING,
    random=RANDOM_PLAY,
    taking=TAKING,
    language=LANGUAGE,
    mistakes=MISTAKES,
    customs=CUSTOMS,
)
"""The game by its one book."""
