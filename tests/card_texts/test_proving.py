"""What proves a line: scenarios that fail when one of its phrases means something else."""

from judgetool.card_texts.phrases import Phrase, gap
from judgetool.card_texts.proving import fewest, marked, proof_of, says_nothing
from judgetool.card_texts.reading import ReadLine
from judgetool.engine.kernel.abilities import Draw


def test_a_line_that_is_not_read_is_not_proven() -> None:
    proof = proof_of("ws-en", ReadLine("Fly to the moon.", (0,), unread="Fly to the moon."))

    assert (proof.proven, proof.scenarios) == (False, ())


def test_a_line_of_a_game_whose_texts_are_not_read_is_not_proven() -> None:
    assert not proof_of("fftcg", ReadLine("Fly to the moon.", (0,), carried_out=True)).proven


def test_few_scenarios_are_named_that_prove_everything() -> None:
    assert fewest([("a", "b"), ("b", "c"), (), ("d",)]) == ("b", "d")


def test_a_phrase_that_only_passes_on_what_stands_in_it_says_nothing() -> None:
    assert says_nothing(Phrase("clause", "choose {choice}", means=(gap("choice"),)))
    assert not says_nothing(Phrase("clause", "draw {number}", means=(Draw(gap("number")),)))


def test_a_phrase_that_means_something_else_is_not_the_one_that_was_proven() -> None:
    one = Phrase("clause", "draw {number}", means=(Draw(gap("number")),))
    other = Phrase("clause", "draw {number}", means=(Draw(gap("number"), up_to=True),))

    assert one.name == other.name
    assert marked(one) != marked(other)
