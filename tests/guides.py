"""A penalty guide of our own invention, as an organizer might write one."""

NAME = "Pond Penalty Guide"
BOOK = "own-pond-penalty-guide"

GUIDE = """Pond Penalty Guide
Version 1.2

1. General
This guide is for every pond of this tale.

1.1 Who uses it
Judges of the pond.

1.2 Kinds of penalty
1.2.1 Caution: words without a mark.
1.2.2 Warning: a mark, see 2.1.

2. What frogs do wrong

2.1 Late to the Pond — Warning

A frog arrives after the splash. A frog that
never arrives is another matter, see 2.2.

Give back the minutes that the pond waited.

2.2 Missing Frog
Definition
The frog does not come at all.
Penalty: Match Loss

2.3 Muddy Sleeves
2.3.1 The sleeves of a frog are marked by mud.
2.3.2 Penalty: Game Loss
2.4 Rude Croaking (Disqualification)
"""

PARAGRAPHS = tuple(" ".join(one.split()) for one in GUIDE.split("\n") if one.strip())
