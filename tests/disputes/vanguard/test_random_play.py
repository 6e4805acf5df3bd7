"""Random games of Vanguard, and the abilities of their cards."""

import pytest

from judgetool.disputes.vanguard.keyword_forms import FORMS
from judgetool.disputes.vanguard.random_play import INVENTED
from judgetool.engine.kernel.abilities.node import Effect
from judgetool.engine.vanguard.effects import EFFECTS
from judgetool.engine.vanguard.vocabulary import VOCABULARY
from judgetool.measuring.soaking import soak
from tests.disputes.dealt import nodes_dealt, nodes_of


@pytest.mark.parametrize("seed", range(8))
def test_a_random_game_keeps_all_that_must_hold(seed: int) -> None:
    assert soak(seed, "vanguard").failure is None


def test_every_node_of_the_game_is_on_a_card_of_the_games() -> None:
    assert nodes_of(VOCABULARY) - nodes_dealt(INVENTED.playable) == set()


def test_every_keyword_with_a_short_form_is_on_a_card_of_the_games() -> None:
    keywords = {k for own in INVENTED.playable.values() for one in own for k in one.keywords}
    assert {"forerunner", *FORMS} <= {word.casefold() for word in keywords}


def test_all_abilities_are_carried_out_in_full() -> None:
    assert INVENTED.abilities == INVENTED.playable
    assert EFFECTS.unhandled(VOCABULARY.members(Effect)) == ()
