"""What the faces show of a dispute: the table, steps, decisions and the sheet of a card."""
