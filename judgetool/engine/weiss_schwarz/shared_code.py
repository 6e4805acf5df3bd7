"""Which rules of this game the code carries out that all games share."""

from collections.abc import Callable, Mapping
from typing import Any

from judgetool.engine.kernel import (
    acts,
    choices,
    defaults,
    loops,
    moving,
    prohibitions,
    replacements,
    waiting,
)
from judgetool.engine.kernel.continuous import at_work, reach, texts
from judgetool.engine.kernel.effects import (
    all_players,
    composed,
    lasting,
    one_by_one,
    parts_of_costs,
    several,
)
from judgetool.engine.kernel.state import State
from judgetool.engine.kernel.triggers import conditions, consequences, delayed
from judgetool.engine.weiss_schwarz.books import rule

CARRIED: Mapping[Callable[..., Any], tuple[str, ...]] = {
    defaults.concession: ("1.2.4",),
    # --- check timings and acts
    waiting.turn_players_ability: ("8.5.1.2",),
    waiting.opponents_ability: ("8.5.1.3",),
    waiting.next_ability: ("8.7.3", "8.7.3.1"),
    acts.out_of_place: ("6.5.1.2", "6.6.1.2.1", "7.2.1.3", "7.4.1.2.1"),
    # --- effects
    composed.execute: ("8.8.1",),
    choices.offered: ("8.6.3",),
    choices.ordered_by: ("3.1.5",),
    composed.if_you_do: ("8.6.4", "8.6.4.1"),
    composed.did_or_did_not: ("8.6.4",),
    composed.one_way: ("8.6.3", "8.6.3.1"),
    composed.declare: ("1.3.5",),
    all_players.each_player: ("1.3.4",),
    composed.with_chosen_cards: ("8.6.3", "8.6.3.1"),
    several.with_cards_of_each_kind: ("8.6.3", "8.6.3.1"),
    parts_of_costs.chosen_for_part: ("8.6.3", "8.6.3.1"),
    parts_of_costs.choose_again: ("8.4.2.2",),
    composed.up_to: ("8.6.3.1.1",),
    composed.as_many_as_possible: ("8.6.3.1.2", "1.3.2"),
    composed.without_guarantee: ("8.6.3.1.4",),
    composed.no_target: ("8.6.3.1.3",),
    composed.lying_on_the_other_side: ("1.3.2.1",),
    one_by_one.told_before: ("8.11.1",),
    one_by_one.told_as_spoken_of: ("8.11.1",),
    one_by_one.one_more: ("3.2.3.1", "3.2.3.1.1"),
    moving.nothing_left: ("1.3.2",),
    lasting.begin_lasting: ("8.9.2",),
    composed.not_at_all: ("1.3.2.2",),
    lasting.delay: ("8.7.5",),
    lasting.begin_replacement: ("8.2.1.3",),
    lasting.end_game: ("1.2.5", "1.2.1", "1.2.3"),
    State.last_seen: ("8.11.1", "8.7.4.1.2"),
    # --- continuous effects
    prohibitions.prohibition: ("1.3.3",),
    prohibitions.is_allowed: ("1.3.1",),
    prohibitions.is_kept_from: ("1.3.3",),
    at_work.apply_all: ("8.9.1",),
    at_work.next_one: ("8.9.1.5",),
    at_work.depends_on: ("8.9.1.4",),
    reach.seen_from: ("4.3.6", "4.3.2"),
    at_work.place_of_begun: ("8.9.1.5.2",),
    at_work.is_active: ("8.3.1", "8.3.2", "8.3.3"),
    texts.texts_of: ("8.1.1.3", "8.1.1.3.1"),
    # --- infinite loops
    loops.infinite_loop: ("11.1.1",),
    loops.nobody_can_end_it: ("11.1.1.1",),
    loops.one_player_ends_it: ("11.1.1.2",),
    loops.both_declare: ("11.1.1.3",),
    loops.as_before_the_loop: ("11.1.1.3",),
    # --- replacement effects
    replacements.replaced: ("8.10.1", "8.10.2.3", "8.2.1.3", "8.2.1.3.1"),
    replacements.applied_first: ("8.10.2",),
    replacements.is_wanted: ("8.2.1.3.2",),
    replacements.takes_its_place: ("8.10.1.1",),
    replacements.can_be_chosen: ("8.10.3",),
    # --- trigger conditions
    consequences.triggered: ("8.7.2", "8.7.2.1"),
    consequences.used_card: ("10.5.3",),
    conditions.fulfilled: ("8.7.1",),
    conditions.is_put: ("10.2.1",),
    conditions.is_meant: ("8.9.3.1",),
    delayed.comes: ("8.7.5",),
    delayed.used_up: ("8.7.5.1",),
    consequences.triggers_now: ("8.7.6", "8.7.6.1"),
}

ENCLOSING = (
    composed.execute,
    composed.with_chosen_cards,
    several.with_cards_of_each_kind,
    parts_of_costs.chosen_for_part,
    all_players.each_player,
    waiting.turn_players_ability,
    waiting.opponents_ability,
    waiting.next_ability,
)
"""The procedures within which other effects are carried out."""

SHARED_CODE = rule.of_shared_code(CARRIED, ENCLOSING)
