"""A card in the trigger check of which only the icon was told does what the icon says."""

from judgetool.engine.kernel.cards import JUDGE, Value
from judgetool.engine.kernel.commands import Answer, Choose, Reveal, Select
from judgetool.engine.kernel.game import Game
from judgetool.engine.weiss_schwarz.commands import DeclareAttack
from judgetool.engine.weiss_schwarz.faces import card_face
from judgetool.engine.weiss_schwarz.game import WEISS_SCHWARZ
from judgetool.engine.weiss_schwarz.positions import PositionBuilder


def test_nobody_is_asked_for_its_name_while_no_ability_waits_for_it() -> None:
    owl = card_face("Owl", type_="character", color="red", level=0, cost=0, power=500, soul=1)
    setup = PositionBuilder({"Owl": owl}, step="attack declaration step")
    setup.put("A", "center-left", "Owl")
    fallen = setup.put("A", "waiting room", "Owl")
    for player in "AB":
        setup.put_all(player, "deck", [None] * 10)
    game = Game(WEISS_SCHWARZ, setup.state())
    game.begin()
    game.submit(DeclareAttack("A", "center-left", "direct"))
    assert game.decision is not None
    told: dict[str, Value] = {"trigger": ("soul", "standby"), "type": "climax"}
    game.submit(Reveal(JUDGE, game.decision.cards[0], told=told))
    while game.state.zone_of(fallen).name == "waiting room":
        assert game.decision is not None
        match game.decision.form:
            case "yes or no":
                game.submit(Answer("A", True))
            case "cards":
                game.submit(Choose("A", (fallen,)))
            case _:
                wanted = [one for one in ("standby", "back-left") if one in game.decision.options]
                game.submit(Select("A", wanted[0]))
    assert game.state.zone_of(fallen).name == "back-left"
