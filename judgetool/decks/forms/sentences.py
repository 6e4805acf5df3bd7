"""The sentences that stand on the forms of organisers, and say nothing of the cards."""

import re

from judgetool.decks.codes_and_sections import find_code, heading_section

_OF_FORMS = re.compile(
    r"\b(?:please|must|hereby|i (?:confirm|declare|certify)|signature|signed|unterschrift|(?:for )?"
    r"(?:judges?|staff|organi[sz]ers?|officials?|office)(?: use)? only|use block letters|"
    r"block letters|print clearly|legibly|(?:deck|registration) ?(?:sheet|form|list)|"
    r"decklist|all rights reserved|table number|for official use)\b|\u00a9",
    re.IGNORECASE,
)
"""Words that stand on the forms of organisers, and on no card."""

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
