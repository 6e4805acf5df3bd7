"""Icons that the source of a card has lost, as its sheet shows them and asks for them."""

import re
from collections.abc import Mapping
from html import escape
from typing import TYPE_CHECKING

from judgetool.operations.cards.facts import AnyCard
from judgetool.ui.cited import CARD, link, said_link

if TYPE_CHECKING:
    from judgetool.card_texts.reading import ReadLine

Asked = Mapping[tuple[int, int], str]
"""The icons that were chosen so far, by the number of the line and the place in it, from 0."""

CHOOSE, WITHDRAW, EVERYWHERE = "icon", "no-icon", "icon-everywhere"
"""The kinds of links by which an icon is chosen, taken back, and used for all such lines."""

BY_HAND = "The judge plays this line by hand until somebody looks at the card."


def marked_html(number: int, line: "ReadLine", asked: Asked | None) -> str:
    """A line as its source says it, with a mark where an icon is missing."""
    from judgetool.card_texts.lost_icons import with_icons
    from judgetool.operations.cards.lost_icons import GAP

    chosen = asked or {}
    gaps = {lost.at: chosen.get((number, place), GAP) for place, lost in enumerate(line.lost)}
    marked = escape(with_icons(line.text, gaps))
    return re.sub(f"【{re.escape(GAP)}】", f'<b class="doubt">【{GAP}】</b>', marked)


def lost_html(card: AnyCard, number: int, line: "ReadLine", asked: Asked | None) -> str:
    """That icons are missing in a line, with those that can stand there to be chosen from."""
    several = len(line.lost) > 1
    missing, why = "An icon is missing here", "The source has lost it, and it is not guessed."
    if several:
        missing = f"{len(line.lost)} icons are missing here"
        why = "The source has lost them, and they are not guessed."
    told = f'<p class="doubt"><b>{missing}.</b> {why} {BY_HAND}</p>'
    if asked is None:
        return f"{told}<p>{link(CARD, card.game, card.code, 'Say which icon stands there')}</p>"
    place = next(one for one in range(len(line.lost)) if (number, one) not in asked)
    which = f"Which is the {ORDINALS[place]} icon?" if several else "Which icon stands there?"
    icons = "&nbsp; ".join(
        said_link(CHOOSE, f"{number}/{place}/{icon}", f"【{icon.upper()}】")
        for icon in line.lost[place].icons
    )
    return f"{told}<p>Look at the card. {which}</p><p>{icons}</p>"


ORDINALS = ("first", "second", "third", "fourth")


def supplied_html(number: int, line: "ReadLine", asked: Asked | None) -> str:
    """That the judge has supplied icons to a line; empty where nobody has."""
    if line.supplied is None:
        return ""
    icons = " ".join(f"【{icon.upper()}】" for _, icon in line.supplied.icons)
    where = ", for all cards with this line" if line.supplied.everywhere else ""
    told = f"{icons} supplied by the judge on {line.supplied.on}{where}."
    links = [said_link(WITHDRAW, str(number), "Take it back")]
    if not line.supplied.everywhere:
        links.append(said_link(EVERYWHERE, str(number), "Use it for all cards with this line"))
    more = "" if asked is None else f" {' &nbsp; '.join(links)}"
    return f'<p class="small">{escape(told)}{more}</p>'
