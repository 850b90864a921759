"""What is written down of a failure: kinds of errors, files and lines, never a value."""

import logging
import traceback
from typing import Any, TextIO

PACKAGE = "crashgames"
DEEPEST, LONGEST = 30, 200


def chain_of(error: BaseException) -> list[str]:
    """An error and its causes: names of errors, files, lines and functions; no message and no value."""
    lines: list[str] = []
    chain: BaseException | None = error
    while chain is not None and len(lines) < LONGEST:
        lines += ["", type(chain).__name__]
        lines += [f"  {place_of(frame.filename)}:{frame.lineno} {frame.name}" for frame in _frames(chain)]
        chain = chain.__cause__ or chain.__context__
    return lines


def place_of(file: str) -> str:
    """The path of a file from its package on, without the place where the program is installed."""
    parts = file.replace("\\", "/").split("/")
    return "/".join(parts[parts.index(PACKAGE) :]) if PACKAGE in parts else parts[-1]


def _frames(error: BaseException) -> list[traceback.FrameSummary]:
    return list(traceback.StackSummary.extract(traceback.walk_tb(error.__traceback__), lookup_lines=False))[-DEEPEST:]


class Discreet(logging.Formatter):
    """Formats errors with `chain_of`."""

    def formatException(self, ei: Any) -> str:  # noqa: N802
        return "\n".join(chain_of(ei[1])[1:]) if ei[1] else ""

    def formatStack(self, stack_info: str) -> str:  # noqa: N802
        return ""


def log_to(stream: TextIO | None) -> None:
    """Write all logs of this program there, or nowhere."""
    handler = logging.StreamHandler(stream) if stream else logging.NullHandler()
    handler.setFormatter(Discreet("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    logging.basicConfig(handlers=[handler], force=True)
    logging.raiseExceptions = False  # otherwise a log that cannot be written prints its lines
