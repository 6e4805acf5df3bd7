"""What makes the installers: each artifact that a judge downloads, built by one command.

``python -m installer build`` makes them from a checkout. Nothing in the program imports this
package, and none of it is in an artifact. Why it is made as it is stands in
``docs/decisions/installers.md``.
"""
