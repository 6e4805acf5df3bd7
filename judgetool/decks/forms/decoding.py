"""From bytes to text: a deck list is decoded only where its encoding is beyond doubt."""

from judgetool.decks.deck_list import NotADeckList
from rules_index import encoding

SAVE_AS = "save it as text in UTF-8"


def decoded(content: bytes, where: str) -> tuple[str, str]:
    """``content`` as text, and a remark if its encoding had to be told from the letters.

    Raises ``NotADeckList`` where it cannot be told beyond doubt.
    """
    found = encoding.decoded(content)
    if found is None or found.doubtful:
        raise NotADeckList(
            "this is not text in UTF-8, and its encoding cannot be told beyond doubt",
            where=f"{where}, line {_line_of_the_first_strange_byte(content)}",
            remedy=SAVE_AS,
        )
    if found.damaged and found.encoding == "utf-8":
        raise NotADeckList(
            "it is UTF-8 with damaged characters",
            where=f"{where}, line {_line_of_the_first_strange_byte(content)}",
            remedy=SAVE_AS,
        )
    if found.damaged:
        name = found.encoding.upper().removesuffix("-SIG")
        raise NotADeckList(f"it says that it is {name}, and is not", where=where, remedy=SAVE_AS)
    if found.guessed:
        return found.text, f"the file does not say its encoding; it was read as {found.guessed}"
    return found.text, ""


def _line_of_the_first_strange_byte(content: bytes) -> int:
    """The line of the first byte that cannot be one of UTF-8."""
    try:
        content.decode("utf-8")
    except UnicodeDecodeError as failure:
        return content.count(b"\n", 0, failure.start) + 1
    return 1
