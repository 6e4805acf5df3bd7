"""What lasts in this game: ongoing effects, control, replacement effects, loops."""
