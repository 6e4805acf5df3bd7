"""Files about Japanese-edition cards: each kind is recognised by what is in it."""

from collections.abc import Iterator

from judgetool.cards.errors import BrokenCardFile
from judgetool.cards.native import MEND, Remark, entries_of
from judgetool.cards.printed import WEISS_SCHWARZ_JP
from judgetool.cards.statement import Statement
from judgetool.cards.weiss_schwarz import card_list, facts, text_export
from judgetool.cards.weiss_schwarz.card_list import CARD_LIST
from judgetool.cards.weiss_schwarz.facts import FACTS
from judgetool.cards.weiss_schwarz.text_export import TEXT_EXPORT

PATTERNS = ("*.json", "*.txt")
SHAPE = (
    "expected a JSON list of cards (ID, Colour, Trigger, ... or code, name, type, ...) or a text "
    "export of Heart of the Cards"
)
BELIEVED = (TEXT_EXPORT, CARD_LIST, FACTS)
"""The sources, the one to be believed first in front: what was typed with most care."""


def parse_statements(content: bytes, where: str) -> Iterator[tuple[Statement | None, list[Remark]]]:
    """What the cards in ``content`` say; raises ``BrokenCardFile`` or ``IncompleteCard``."""
    if content.removeprefix(b"\xef\xbb\xbf").lstrip()[:1] not in (b"[", b"{"):
        return text_export.read_text_export(_text(content, where), where, WEISS_SCHWARZ_JP)
    entries = entries_of(content, where, SHAPE)
    if facts.recognises(entries):
        return facts.read_facts(entries, where, WEISS_SCHWARZ_JP)
    return card_list.parse_statements(content, where, WEISS_SCHWARZ_JP)


def _text(content: bytes, where: str) -> str:
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as failure:
        raise BrokenCardFile("this is no text", where=where, remedy=f"{SHAPE}; {MEND}") from failure
