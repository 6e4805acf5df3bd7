"""Contradictions in words."""

from judgetool.cards.statements import Conflict
from judgetool.operations.cards.facts import conflict_line


def test_a_contradiction_says_what_each_source_tells_and_who_is_believed() -> None:
    told = (("list 1-001", ("fire", "ice")), ("table 1-001", None), ("scan 1-001", True))
    conflict = Conflict("1-001", "elements", told, "list 1-001", "it is the newest")
    assert conflict_line(conflict) == (
        "elements: list 1-001: fire, ice; table 1-001: none; scan 1-001: yes "
        "(list 1-001 is believed: it is the newest)"
    )


def test_long_values_are_cut_and_what_nobody_is_believed_in_stays_in_doubt() -> None:
    told = (("list 1-001", ("word " * 40,)), ("table 1-001", ()))
    line = conflict_line(Conflict("1-001", "abilities", told, None, "printings should agree"))
    assert "word …; table 1-001: none (left in doubt: printings should agree)" in line
    assert len(line) < 180
