"""A message is one line that one can read, whatever it quotes."""

import pytest

from rules_index.errors import Problem, in_one_line


@pytest.mark.parametrize(
    ("said", "shown"),
    [
        ("there is no rule \x1b[2J 4.1", "there is no rule \\x1b[2J 4.1"),
        ("a card named\n  Owl\r\nand more", "a card named Owl and more"),
        ("half \ud83d of one", "half \\ud83d of one"),
        ("4 \u202eevil", "4 \\u202eevil"),
        ("カード\u3000カード", "カード\u3000カード"),
    ],
)
def test_what_a_message_quotes_is_made_readable(said: str, shown: str) -> None:
    assert in_one_line(said) == shown


def test_a_long_word_loses_its_middle_and_a_long_part_its_end() -> None:
    assert in_one_line("x" + "9" * 5_000 + "y") == f"x{'9' * 199}…{'9' * 99}y"
    assert len(in_one_line("frog " * 5_000)) == 2_000


def test_each_part_of_a_problem_is_one_line() -> None:
    problem = Problem("a\nb", where="c\nd.txt", remedy="e\x00")
    assert (problem.what, problem.where, problem.remedy) == ("a b", "c d.txt", "e\\x00")
    assert str(problem) == "c d.txt: a b; e\\x00"
