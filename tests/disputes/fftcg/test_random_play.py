"""The cards of random games use every node and short form that the engine has."""

from judgetool.disputes.fftcg.keyword_forms import FIELD_ABILITIES, FORMS
from judgetool.disputes.fftcg.random_play import INVENTED
from judgetool.engine.fftcg.effects import EFFECTS
from judgetool.engine.fftcg.nodes import (
    AttacksInTurn,
    HandSize,
    NotBlockedBy,
    NotChosenBy,
    Priming,
    Warping,
)
from judgetool.engine.fftcg.vocabulary import VOCABULARY
from judgetool.engine.kernel.abilities.node import Effect
from tests.disputes.dealt import nodes_dealt, nodes_of


def nodes_known() -> set[type]:
    kinds = nodes_of(VOCABULARY)
    effects = tuple(kind for kind in kinds if issubclass(kind, Effect))
    return kinds - {*EFFECTS.unhandled(effects)} | {
        Warping,
        Priming,
        NotBlockedBy,
        NotChosenBy,
        AttacksInTurn,
        HandSize,
    }


def test_every_node_that_the_engine_has_is_on_a_card_of_the_games() -> None:
    assert nodes_known() - nodes_dealt(INVENTED.playable) == set()


def test_every_short_form_is_on_a_card_of_the_games() -> None:
    names = {one.name for abilities in INVENTED.playable.values() for one in abilities}
    keywords = {k for a in INVENTED.playable.values() for one in a for k in one.keywords}
    assert {one.name for one in FIELD_ABILITIES.values()} <= names
    assert {*FORMS} <= {word.casefold() for word in keywords}


def test_no_invented_ability_waits_for_the_engine() -> None:
    assert INVENTED.abilities == INVENTED.playable
