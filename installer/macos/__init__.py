"""The artifact for macOS: a program to drag into a folder, in a disk image.

It can be made only on a Mac, by ``python -m installer.macos``. No Mac was there when this was
written: nothing of it was tried out, and the release workflow is where it will be.
"""
