"""What stands around the words of a line in chats, notes and shops: markup, prices, finishes."""

import re

_FENCE = re.compile(r"(?:`{3,}|~{3,})\w*")
_QUOTE = re.compile(r"^(?:>\s?)+(?=\S)")
_LETTERING = re.compile(r"\*\*(?=\S)([^*]+)\*\*|`([^`]+)`")
_MONEY = r"(?:[$€£¥\uffe5]|eur|usd|gbp|jpy|円)"
_AMOUNT = r"\d{1,6}(?:[.,]\d{1,3})*"
_PRICE = re.compile(
    rf"\s(?:@\s?|[(\[])?(?:{_MONEY}\s?{_AMOUNT}|{_AMOUNT}\s?{_MONEY})(?:\s?(?:each|ea\.?|/\s?ea))?[)\]]?$",
    re.IGNORECASE,
)
_LINK = re.compile(r"\[([^\]\[]+)\]\(https?://[^\s()]*\)")
_FINISH = re.compile(r"\s\*[A-Z]{1,2}\*$")
"""How some programs mark a foil or another finish of a card behind its name."""


def undressed(line: str) -> str:
    """``line`` without what stands around its words in chats and shops: markup, a price, a finish.

    Words that are struck out stay marked.
    """
    if _FENCE.fullmatch(line):
        return ""
    plain = _LINK.sub(r"\1", without_lettering(_QUOTE.sub("", line)))
    return _FINISH.sub("", _PRICE.sub("", plain)).strip()


def without_lettering(text: str) -> str:
    """``text`` without the signs that make words of it bold in chats and notes."""
    if "*" not in text and "`" not in text:
        return text
    return _LETTERING.sub(lambda found: found[1] or found[2], text)
