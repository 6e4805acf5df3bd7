"""Forms that are read by their own examples."""

from collections.abc import Mapping

from judgetool.disputes.notation.forms import Notation, example


def misread(notation: Notation, filled: Mapping[str, str]) -> list[str]:
    """The examples of forms that mean another form, with the placeholders ``filled``."""
    wrong = []
    for form in notation.forms:
        line = example(form)
        for placeholder, words in filled.items():
            line = line.replace(placeholder, words)
        if notation.read(line).meaning != form.meaning:
            wrong.append(line)
    return wrong
