"""A system that fails when it is told to: stands in for the `os` module of the code that writes files."""

import errno
import os
import signal

CALLS = ("open", "write", "fsync", "close", "unlink", "link", "replace")


class Shim:
    """Counts system calls and spoils one of them, or all from there on.

    `spoil` is given the number of a call, its name and the real call with its arguments, and returns what the program
    gets.
    """

    def __init__(self, spoil):
        self.spoil = spoil
        self.count = 0
        self.names = []

    def __getattr__(self, name):
        real = getattr(os, name)
        return self._counting(name, real) if name in CALLS else real

    def _counting(self, name, real):
        def call(*given, **named):
            self.count += 1
            self.names.append(name)
            return self.spoil(self.count, name, lambda: real(*given, **named), given)

        return call


def watching():
    """Spoils nothing."""
    return Shim(lambda number, name, real, given: real())


def dying(at):
    """The process is killed just before the call."""

    def spoil(number, name, real, given):
        if number == at:
            os.kill(os.getpid(), signal.SIGKILL)
        return real()

    return Shim(spoil)


def failing(at, code, for_good=False):
    """The call fails, and with `for_good` all those after it that write; closing and clearing up still work."""

    def spoil(number, name, real, given):
        if number == at or (for_good and number > at and name not in ("close", "unlink")):
            if name == "close":
                real()
            raise OSError(code, os.strerror(code))
        return real()

    return Shim(spoil)


def short_writes():
    """Never more than half of what is given is written."""

    def spoil(number, name, real, given):
        if name == "write":
            return os.write(given[0], given[1][: max(1, len(given[1]) // 2)])
        return real()

    return Shim(spoil)


def refusing(name, times, winerror=None, code=errno.EACCES):
    """The first `times` calls of this name are refused."""
    left = [times]

    def spoil(number, called, real, given):
        if called == name and left[0]:
            left[0] -= 1
            error = PermissionError(code, os.strerror(code))
            error.winerror = winerror
            raise error
        return real()

    return Shim(spoil)
