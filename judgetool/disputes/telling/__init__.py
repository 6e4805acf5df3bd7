"""What happened, in words: names, events, and all words that can stand in ability trees."""
