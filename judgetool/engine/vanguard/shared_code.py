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
from judgetool.engine.kernel.continuous import at_work, texts
from judgetool.engine.kernel.effects import all_players, chance, composed, lasting, one_by_one
from judgetool.engine.kernel.reading import Reading
from judgetool.engine.kernel.state import State
from judgetool.engine.kernel.triggers import conditions, consequences, delayed
from judgetool.engine.vanguard.books import rule

CARRIED: Mapping[Callable[..., Any], tuple[str, ...]] = {
    defaults.concession: ("1.2.4", "1.2.1", "1.2.4.1"),
    # --- check timings and acts
    waiting.resolve_all: ("8.4.1",),
    waiting.turn_players_ability: ("8.4.1.2",),
    waiting.opponents_ability: ("8.4.1.3",),
    waiting.next_ability: ("8.6.3", "8.6.3.1"),
    acts.out_of_place: ("3.6.3",),
    # --- effects
    choices.offered: ("8.5.3",),
    choices.choice_differs: ("8.5.2.2", "8.5.3"),
    choices.ordered_by: ("4.1.5",),
    composed.execute: ("3.1.2",),
    composed.one_way: ("8.5.3",),
    composed.declare: ("1.3.5", "10.1.22.1"),
    all_players.each_player: ("1.3.4",),
    composed.with_chosen_cards: ("8.5.3",),
    composed.as_many_as_said: ("8.5.3.1",),
    composed.up_to: ("8.5.3.1.1",),
    composed.as_many_as_possible: ("8.5.3.1.2", "1.3.2"),
    composed.without_guarantee: ("8.5.3.1.4",),
    composed.no_target: ("8.5.3.1.3",),
    composed.depending: (
        *("8.1.1.1.2.2", "8.1.1.1.2.3", "8.1.1.1.2.5"),
        *("8.1.1.2.3", "8.1.1.2.3.2", "8.1.1.2.3.3", "8.1.1.2.3.5"),
    ),
    composed.if_you_do: ("8.1.1.1.2.4", "8.1.1.2.3.4"),
    composed.lying_on_the_other_side: ("3.17.4", "1.3.2.1"),
    composed.turns_over: ("10.1.12.1",),
    composed.not_at_all: ("1.3.2.2",),
    one_by_one.one_more: ("3.12.4",),
    one_by_one.no_longer_there: ("1.3.2",),
    moving.nothing_left: ("1.3.2",),
    lasting.begin_lasting: ("8.2.1.2",),
    lasting.delay: ("8.6.5",),
    lasting.begin_replacement: ("8.2.1.3",),
    lasting.end_game: ("1.2.5", "1.2.1", "1.2.3"),
    chance.chooses_at_random: ("3.16.1", "3.16.2"),
    chance.by_chance: ("3.16.1",),
    State.last_seen: ("8.8.1", "8.6.4.1.2"),
    Reading.master_of_created: ("3.4.5", "3.4.6"),
    # --- continuous effects
    prohibitions.prohibition: ("1.3.3",),
    prohibitions.is_allowed: ("1.3.1",),
    prohibitions.is_kept_from: ("1.3.3",),
    at_work.apply_all: ("8.7.1",),
    at_work.next_one: ("8.7.2.1",),
    at_work.depends_on: ("8.7.2",),
    at_work.place_of_begun: ("8.7.2.1.1.1",),
    at_work.is_active: ("8.3.1", "8.3.2", "8.3.3"),
    texts.texts_of: ("8.1.1.3", "8.1.1.3.1"),
    # --- replacement effects
    replacements.replaced: ("8.2.1.3",),
    replacements.is_wanted: ("8.2.1.3",),
    # --- endless loops
    loops.infinite_loop: ("11.1.1",),
    loops.nobody_can_end_it: ("11.1.1.1",),
    loops.one_player_ends_it: ("11.1.1.2",),
    loops.both_declare: ("11.1.1.3",),
    loops.added_at_once: ("11.1.1.2", "11.1.1.4"),
    loops.as_before_the_loop: ("11.1.1.2", "11.1.1.3"),
    # --- trigger conditions
    consequences.triggered: ("8.6.2", "8.6.2.1"),
    conditions.fulfilled: ("8.6.1",),
    conditions.is_meant: ("8.7.5",),
    delayed.comes: ("8.6.5",),
    delayed.used_up: ("8.6.5.1",),
    consequences.triggers_now: ("8.6.6", "8.6.6.1"),
}

ENCLOSING = (
    waiting.resolve_all,
    waiting.turn_players_ability,
    waiting.opponents_ability,
    waiting.next_ability,
    composed.execute,
    composed.with_chosen_cards,
    all_players.each_player,
    composed.depending,
    composed.if_you_do,
)
"""The procedures within which others are carried out."""

SHARED_CODE = rule.of_shared_code(CARRIED, ENCLOSING)
