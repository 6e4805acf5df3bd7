"""What breaks things on purpose, by seeds, so that what was found can be found again."""
