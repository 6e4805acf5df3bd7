"""The artifacts for Windows 10 and 11 on 64-bit PCs: an installer, and a folder to carry.

Both hold the same program: the interpreter of python.org as it was signed, the wheels of what the
program needs, the program itself with its modules compiled, and two small programs that start it.
They are made on Linux, with packages of Debian: nsis, osslsigncode, a MinGW compiler and wine64.
"""
