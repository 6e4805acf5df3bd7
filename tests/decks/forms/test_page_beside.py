"""A card that stands beside the visible words of a page leaves the list undecided."""

import pytest

from judgetool.decks.forms import page_beside
from tests.decks.forms.test_hypertext import page
from tests.decks.test_mutated_lists import outcomes

CARDS = [
    *('<img alt="Lancer 18">', '<img alt="3x Lancer 18">', '<img src="/cards/1-018C.png">'),
    *('<div title="Lancer 18"></div>', '<div aria-label="2 Lancer 18"></div>'),
    *("<div data-deck='{&quot;1-001C&quot;:3, &quot;1-018C&quot;:3}'></div>",),
    *('<script>deck = [{"name": "Lancer 18", "n": 2}]</script>',),
    *("<script>deck = ['1-018C']</script>", "<SCRIPT type=x>{`1-018C`: 2}</SCRIPT>"),
    *("<svg><title>Lancer 18</title></svg>",),
    *("<iframe>2 Lancer 18</iframe>", '<iframe srcdoc="&lt;p&gt;2 Lancer 18"></iframe>'),
    *('<iframe src="https://decks.example/1"></iframe>',),
    *("<noscript>2 Lancer 18</noscript>", "<template><td>2<td>1-018C</template>"),
    *('<p><span style="position: absolute; left: -9999px">2 Lancer 18</span></p>',),
]
HARMLESS = [
    *('<img alt="Our shop" src="logo.png">', '<img alt="Lancer 1" src="/cards/1-002C.png">'),
    *('<div title="Lancer 3"></div>', '<div data-toggle="tooltip"></div>'),
    *('<script>gtag("config", "UA-1"); deck = ["1-001C", "Lancer 2", "use strict"]</script>',),
    *('<iframe src="https://www.youtube.com/embed/1"></iframe>',),
    *('<iframe src="https://count.example" width="1" height="1"></iframe>',),
    *("<noscript>Please turn on JavaScript</noscript>", "<template><td>{{code}}</template>"),
    *("<svg><title>icon</title><desc>to print</desc></svg>",),
    *("<!-- <tr><td>2<td>1-018C -->", '<a href="/cards/1-018C"></a>'),
]


@pytest.mark.parametrize("beside", CARDS)
def test_a_card_beside_the_visible_words_is_not_passed_over(beside: str) -> None:
    assert outcomes(page(beside=beside)) == ["undecided"]


def test_a_script_in_the_head_is_looked_at() -> None:
    assert outcomes(page(head="<script>deck = ['1-018C']</script>")) == ["undecided"]


@pytest.mark.parametrize("beside", HARMLESS)
def test_what_repeats_the_list_or_names_no_card_is_harmless(beside: str) -> None:
    assert outcomes(page(beside=beside)) == ["legal"]


def test_more_words_than_are_looked_up_leave_the_list_undecided(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(page_beside, "MOST_WORDS", 2)
    titles = [f'<img alt="owl {letter}">' for letter in "abc"]
    assert outcomes(page(beside="".join(titles[:2]))) == ["legal"]
    assert outcomes(page(beside="".join(titles))) == ["undecided"]
