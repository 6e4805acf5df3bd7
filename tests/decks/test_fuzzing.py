"""Whatever stands in a file, a deck list or a problem comes out, and nothing else."""

import random
import zipfile
from contextlib import suppress
from io import BytesIO
from pathlib import Path

from hypothesis import given, settings
from hypothesis import strategies as st

from judgetool.decks.reading import parse_decks
from judgetool.errors import Problem

SEEDS = [
    b"Name: Owls\n# x\nMain Deck\n4 BD/W73-E002 Owl\n[LB]\n3x Cloud (1-187S)\n1-107L x2\n",
    b'Qty,Code,Name,Section,Player\n4,BD/W73-E002,"Owl, x",main,Ann\n3,1-107L,Cloud,lb,Bob\n',
    b"4;BD/W73-E002;Owl\n3;1-107L;Cloud\n",
    b'{"Name": "x", "Ratios": {"A": 4, "B": 1}}',
    b'{"title": "x", "list": [{"card_number": "A", "num": 4}], "sub_list": []}',
    b'[{"cards": [{"number": "1-107L", "name": "x", "count": 3}], "total": 3}]',
    b'{"name": "x", "cards": [{"card": {"serial_number": "1-107"}, "quantity": 3}]}',
    b'{"ObjectStates": [{"Name": "Deck", "ContainedObjects": [{"Name": "Card", "Nickname": "x"}]}'
    b"]}",
    b'{"judgetool": "deck list", "version": 1, "entries": [{"card": "A", "count": 4}]}',
    b'<?xml version="1.0" encoding="utf-8"?><deck game="x"><section name="Main"><card qty="1" '
    b'id="A">B</card></section></deck>',
    b'<deck><card cardID="A"/><card cardID="B"/></deck>',
    b"<deck><Card><Desc>x</Desc><ID>A</ID><Quantity>4</Quantity></Card></deck>",
    b'<cockatrice_deck><deckname>x</deckname><zone name="main"><card number="4" name="A"/></zone>'
    b"</cockatrice_deck>",
    b"<html><table><tr><th>qty<th>card<tr><td>4<td>A</table></html>",
    "4 \u7686\u3092\u898b\u9001\u308b".encode("cp932"),
]


def real_lists() -> list[bytes]:
    folder = Path(__file__).resolve().parents[2] / ".." / "shared" / "decks"
    return [path.read_bytes()[:3000] for path in sorted(folder.glob("*"))]


@st.composite
def mutated(draw: st.DrawFn) -> bytes:
    """A list with pieces of it cut out, doubled, moved or replaced."""
    lists = SEEDS + real_lists()
    content = draw(st.sampled_from(lists))
    for _ in range(draw(st.integers(0, 4))):
        at = draw(st.integers(0, len(content)))
        to = draw(st.integers(at, min(len(content), at + 40)))
        piece = draw(
            st.binary(max_size=6)
            | st.sampled_from(
                [b"", b"\n", b'"', b"<", b"[", b"{", b",", b"-1", b"\xff", b"0", b"&"]
            )
            | st.just(content[at:to] * 2)
        )
        content = content[:at] + piece + content[to:]
    return content


@settings(max_examples=300)
@given(mutated() | st.binary(max_size=300) | st.text(max_size=300))
def test_only_problems_come_out_of_any_content(content: bytes | str) -> None:
    with suppress(Problem):
        decks = parse_decks(content, where="deck")
        assert decks
        for deck in decks:
            assert all(1 <= entry.count <= 999 and entry.card.strip() for entry in deck.entries)


def workbook() -> bytes:
    from openpyxl import Workbook

    made = Workbook()
    for row in (["Qty", "Code"], [4, "1-107L"], [3, "1-108C"]):
        made.worksheets[0].append(row)
    file = BytesIO()
    made.save(file)
    return file.getvalue()


def test_only_problems_come_out_of_a_damaged_workbook() -> None:
    whole = workbook()
    parts = {name: zipfile.ZipFile(BytesIO(whole)).read(name) for name in names_in(whole)}
    chance = random.Random(7)
    for _ in range(150):
        changed = dict(parts)
        name = chance.choice(sorted(parts))
        content = parts[name]
        at = chance.randrange(len(content))
        until = at + chance.randrange(30)
        piece = chance.choice([b"", b"9", b"<c/>", b'"', content[at:until] * 2])
        changed[name] = content[:at] + piece + content[until:]
        broken = packed(changed)
        if chance.random() < 0.3:
            at = chance.randrange(len(broken))
            broken = broken[:at] + bytes([chance.randrange(256)]) + broken[at + 1 :]
        with suppress(Problem):
            assert parse_decks(broken, where="deck.xlsx")


def packed(parts: dict[str, bytes]) -> bytes:
    file = BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in parts.items():
            archive.writestr(name, content)
    return file.getvalue()


def names_in(content: bytes) -> list[str]:
    return zipfile.ZipFile(BytesIO(content)).namelist()
