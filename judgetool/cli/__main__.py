"""``python -m judgetool.cli`` is the same as the console script."""

from judgetool.cli import main

main()
