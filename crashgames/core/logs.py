"""Loggers of the standard library, which is loaded with the first word: a start without mishaps does without it."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from logging import Logger

_prepare: list[Callable[[], None]] = []


class Log:
    """The logger of a module."""

    def __init__(self, name: str) -> None:
        self._name = name

    def debug(self, words: str, *values: object) -> None:
        self._logger().debug(words, *values)

    def info(self, words: str, *values: object) -> None:
        self._logger().info(words, *values)

    def warning(self, words: str, *values: object) -> None:
        self._logger().warning(words, *values)

    def error(self, words: str, *values: object, error: BaseException | None = None) -> None:
        self._logger().error(words, *values, exc_info=error)

    def exception(self, words: str, *values: object) -> None:
        """An error, with all about the one that is being handled."""
        self._logger().exception(words, *values)

    def _logger(self) -> Logger:
        load()
        import logging

        return logging.getLogger(self._name)


def prepare(work: Callable[[], None]) -> None:
    """Do something before the first word is written: at once if the library is there already."""
    _prepare[:] = [work]
    if "logging" in sys.modules:
        load()


def load() -> None:
    """Have the library at hand, and all that was to be done before the first word."""
    while _prepare:
        _prepare.pop()()
