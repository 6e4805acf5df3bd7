"""Random games of Dragon Ball Super, and the skills of their cards."""

import pytest

from judgetool.disputes.dbs.keyword_forms import FORMS
from judgetool.disputes.dbs.random_play import INVENTED
from judgetool.engine.dbs.effects import EFFECTS
from judgetool.engine.dbs.icons import ICONS
from judgetool.engine.dbs.vocabulary import VOCABULARY
from judgetool.engine.kernel.abilities.node import Effect
from judgetool.measuring.soaking import soak
from tests.disputes.dealt import nodes_dealt, nodes_of


@pytest.mark.parametrize("seed", range(8))
def test_a_random_game_keeps_all_that_must_hold(seed: int) -> None:
    assert soak(seed, "dbs").failure is None


def test_every_node_of_the_game_is_on_a_card_of_the_games() -> None:
    assert nodes_of(VOCABULARY) - nodes_dealt(INVENTED.playable) == set()


def test_skills_of_every_icon_and_every_short_form_are_on_cards_of_the_games() -> None:
    dealt = [one for own in INVENTED.playable.values() for one in own]
    assert {icon for one in dealt for icon in one.icons} == set(ICONS)
    assert {one.name for one in dealt} >= set(FORMS)


def test_all_skills_are_carried_out_in_full() -> None:
    assert INVENTED.abilities == INVENTED.playable
    assert EFFECTS.unhandled(VOCABULARY.members(Effect)) == ()
