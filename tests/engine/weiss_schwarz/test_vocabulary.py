"""Words in ability trees that the game does not know."""

from judgetool.engine.kernel.abilities import Ability, Allow, Change, Prohibit
from judgetool.engine.weiss_schwarz.nodes import BookSays
from judgetool.engine.weiss_schwarz.vocabulary import not_understood


def said(*lasting: Prohibit | Allow | Change) -> tuple[str, ...]:
    return not_understood(Ability("continuous", "Test", "8.1.1.3", lasting=lasting))


def test_known_words_are_understood() -> None:
    assert (
        said(
            Prohibit("side attack", "this card", "turn"),
            Prohibit("draw", "opponent's", "game"),
            Prohibit("use Backup", "either's", "attack"),
            Allow("be played without color", "this card", "while the ability is active"),
        )
        == ()
    )


def test_unknown_actions_and_durations_are_named() -> None:
    assert said(
        Prohibit("sing", "this card", "turn"),
        Prohibit("side attack", "yours", "turn"),
        Allow("attack", "this card", "turn"),
        Change("power", 500, "this card", "fortnight"),
        Change("weight", 500, "this card", "turn"),
    ) == (
        "“sing” is nothing that can be prohibited to a card",
        "“side attack” is nothing that can be prohibited to a player",
        "“attack” is nothing that can be allowed to a card",
        "“fortnight” is not how long an effect lasts",
        "“weight” is no number of a card",
    )


def test_only_questions_that_the_books_answer_differently_can_be_asked_of_them() -> None:
    def asked(switch: str) -> tuple[str, ...]:
        ability = Ability("continuous", "Test", "8.1.1.3", condition=BookSays(switch))
        return not_understood(ability)

    assert asked("bond_fetches_if_wanted") == ()
    assert asked("applied_last") == (
        "“applied_last” is no question that the books answer differently",
    )
