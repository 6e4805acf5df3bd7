"""The quiz in the window: a scenario is a question, and its answer has its rules."""
