"""Final Fantasy TCG cards: what is printed on them, and the files that tell it in part."""
