"""Sentences of organisers' forms and of letters that say nothing of the cards."""

import re

from judgetool.decks.codes_and_sections import find_code, heading_section
from judgetool.decks.forms.card_lines import may_change

_OF_FORMS = re.compile(
    r"\b(?:please|must|hereby|i (?:confirm|declare|certify)|signature|signed|unterschrift|(?:for )?"
    r"(?:judges?|staff|organi[sz]ers?|officials?|office)(?: use)? only|use block letters|"
    r"block letters|print clearly|legibly|(?:deck|registration) ?(?:sheet|form|list)|"
    r"decklist|all rights reserved|table number|for official use)\b|\u00a9",
    re.IGNORECASE,
)
"""Words that stand on the forms of organisers, and on no card."""

_OF_LETTERS = re.compile(
    r"(?:hi|hello|hey|dear|hallo|liebe[rs]?|bonjour|salut|ciao|hola|thanks|thank you|danke|merci|"
    r"grazie|gracias|cheers|(?:best |kind |warm )?(?:regards|wishes)|greetings|viele grüße|mfg)\b"
    r"(?:\W+\w+){0,3}\W*",
    re.IGNORECASE,
)
"""How letters begin and end, with few words more."""

_HOW_MANY = re.compile(
    r"\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eins?|zwei|drei|vier|un|deux|trois|quatre"
    r"|uno|due|tre|quattro|dos|tres|cuatro|copies|copy|add|plus|instead|without|minus)\b|[一二三四]",
    re.IGNORECASE,
)


def of_a_form(text: str) -> bool:
    """Whether ``text`` is a usual sentence of a form, with no number and no card in it."""
    if heading_section(text) is not None or find_code(text) or any(map(str.isdigit, text)):
        return False
    return _OF_FORMS.search(text) is not None and _HOW_MANY.search(text) is None


def of_a_letter(line: str) -> bool:
    """Whether ``line`` greets or thanks, with nothing in it that may change a list."""
    return _OF_LETTERS.fullmatch(line) is not None and not may_change(line)
