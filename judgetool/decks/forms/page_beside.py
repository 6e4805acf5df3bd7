"""What a page says beside its visible words: titles of pictures, scripts, parts not shown, frames.

Nobody reads a list there, but a program may have left a card in it that stands nowhere else. Such
words are looked up; a code of a card that was read anyway, or its name, is harmless.
"""

import html
import re
from collections.abc import Mapping
from dataclasses import replace

from judgetool.decks.codes_and_sections import find_code
from judgetool.decks.deck_list import (
    DeckList,
    Found,
    PassedOver,
    Unread,
    shown,
)
from judgetool.decks.forms.card_lines import cards_perhaps
from judgetool.decks.forms.page_looks import attributes_of

_LONG = 60
"""Longer strings of scripts are sentences."""

MOST_WORDS = 3_000
"""So many different words are looked up of a page; with more of them it is undecided."""

_PARTS = re.compile(
    r"<!--.*?(?:-->|\Z)"
    r"|<(script|style|head|title|desc|template|noscript|iframe)\b([^<>]*)>(.*?)(?:</\1\s*>|\Z)",
    re.IGNORECASE | re.DOTALL,
)
_SCRIPT = re.compile(r"<script\b[^<>]*>(.*?)(?:</script\s*>|\Z)", re.IGNORECASE | re.DOTALL)
_NOT_SHOWN = {
    "title": "a title on the page",
    "desc": "a title on the page",
    "template": "a part of the page that is not shown",
    "noscript": "a part of the page that is not shown",
    "iframe": "a frame on the page",
}
_STRING = re.compile(r"\"([^\"\\<>\n]{2,120})\"|'([^'\\<>\n]{2,120})'|`([^`\\<>\n]{2,120})`")
_CONTENT = re.compile(r"\bcontent\s*:\s*[\"']([^\"'\n]{2,200})[\"']", re.IGNORECASE)
_NAMED = re.compile(r"[\"']?(?:card|title|\w*name)[\"']?\s*:\s*$", re.IGNORECASE)
_TWO_WORDS = re.compile(r"[^\W\d_]\S*\s+\S*\w")
_TAG = re.compile(r"<[^<>]*>")
_TITLES = frozenset(("alt", "title", "aria-label", "label", "placeholder", "summary"))
_PICTURES = frozenset(("img", "source", "image"))
_STRANGERS = re.compile(
    r"(?:^|//|\.)(?:youtube|youtube-nocookie|google|googletagmanager|doubleclick|twitch|twitter|x|"
    r"facebook|amazon-adsystem|disqus|recaptcha|vimeo|spotify|discord|hcaptcha|stripe|paypal)\."
    r"|about:blank|javascript:|saved_resource",
    re.IGNORECASE,
)
"""Frames with films, advertisements and the like."""


class Beside:
    """What was met so far on a page beside its visible words."""

    def __init__(self) -> None:
        self._passed_over: dict[str, PassedOver] = {}
        self._unread: dict[Unread, None] = {}

    def told_in(self, decks: tuple[Found, ...]) -> tuple[Found, ...]:
        """The ``decks`` of the page with what stands beside them."""
        unread = [*self._unread]
        if len(self._passed_over) > MOST_WORDS:
            what = "it has more beside its visible words than can be looked up"
            unread.append(Unread("the page", what))
        passed_over = tuple(self._passed_over.values())[:MOST_WORDS]
        return tuple(
            replace(
                deck, unread=(*deck.unread, *unread), passed_over=(*deck.passed_over, *passed_over)
            )
            if isinstance(deck, DeckList)
            else deck
            for deck in decks
        )

    def pass_over(self, place: str, words: str) -> None:
        """Keep ``words`` that matter only if they name a card, line by line."""
        for line in words.splitlines():
            words = " ".join(html.unescape(line).split())
            if not words:
                continue
            for card in cards_perhaps(words):
                self._passed_over.setdefault(card, PassedOver(place, card, repeats=True))

    def without_unseen_parts(self, page: str) -> str:
        """``page`` without its scripts and what else of it nobody sees."""
        return _PARTS.sub(self._unseen, page)

    def _unseen(self, part: re.Match[str]) -> str:
        kind, about, inside = ((part[at] or "") for at in (1, 2, 3))
        for said in _CONTENT.finditer(inside) if kind.lower() in ("style", "head") else ():
            self.pass_over("a sheet of styles", said[1])
        if kind.lower() == "script":
            self._script(inside)
        elif kind.lower() == "head":
            for script in _SCRIPT.finditer(inside):
                self._script(script[1])
        elif kind.lower() in _NOT_SHOWN:
            place = _NOT_SHOWN[kind.lower()]
            self.pass_over(place, _TAG.sub("\n", inside))
            if kind.lower() == "iframe":
                self._frame(about)
        return "\n"

    def _script(self, script: str) -> None:
        """A script is no text: of its strings those that can be a code or a name are looked up."""
        for string in _STRING.finditer(script):
            words = next(filter(None, string.groups()))
            named = _NAMED.search(script, max(0, string.start() - 30), string.start())
            if named or find_code(words) or (_TWO_WORDS.match(words) and len(words) < _LONG):
                self.pass_over("a script of the page", words)

    def _frame(self, about: str) -> None:
        told = attributes_of(f"<iframe {about}>")
        self.pass_over(_NOT_SHOWN["iframe"], _TAG.sub("\n", html.unescape(told.get("srcdoc", ""))))
        address = told.get("src", "")
        unseen = {told.get("width"), told.get("height")} & {"0", "1"} or "hidden" in told
        if address and not unseen and not _STRANGERS.search(address):
            what = f"it shows {shown(address[:60])}, which is not in this file"
            self._unread.setdefault(Unread("a frame on the page", what))

    def element(self, name: str, about: Mapping[str, str]) -> None:
        """What an element says of itself."""
        place = "the title of a picture" if name in _PICTURES else "a title on the page"
        for key, value in about.items():
            if key == "value" and name == "input":
                self.pass_over("a blank of the page", value)
            elif key in _TITLES or (key.startswith("data-") and value):
                self.pass_over(place, value)
            elif key == "src" and name in _PICTURES:
                file = value.rpartition("/")[2].partition(".")[0]
                if code := find_code(file) or find_code(value):
                    self.pass_over("a picture", code.group())
