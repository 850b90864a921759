"""What is written down of a failure: kinds of errors, files and lines, never a value."""

import logging
import traceback
from typing import Any, TextIO

PACKAGE = "crashgames"
MAX_FRAMES, MAX_LINES = 30, 200


def exception_chain(error: BaseException) -> list[str]:
    """An error and its causes: names of errors, files, lines and functions; no message and no value."""
    lines: list[str] = []
    chain: BaseException | None = error
    while chain is not None and len(lines) < MAX_LINES:
        lines += ["", type(chain).__name__]
        lines += [f"  {package_relative(frame.filename)}:{frame.lineno} {frame.name}" for frame in _frames(chain)]
        chain = chain.__cause__ or chain.__context__
    return lines


def package_relative(file: str) -> str:
    """The path of a file from its package on, without the place where the program is installed."""
    parts = file.replace("\\", "/").split("/")
    return "/".join(parts[parts.index(PACKAGE) :]) if PACKAGE in parts else parts[-1]


def _frames(error: BaseException) -> list[traceback.FrameSummary]:
    return list(traceback.StackSummary.extract(traceback.walk_tb(error.__traceback__), lookup_lines=False))[
        -MAX_FRAMES:
    ]


class RedactingFormatter(logging.Formatter):
    """A log formatter: types of exceptions, files and lines, never values."""

    def formatException(self, ei: Any) -> str:  # noqa: N802
        return "\n".join(exception_chain(ei[1])[1:]) if ei[1] else ""

    def formatStack(self, stack_info: str) -> str:  # noqa: N802
        return ""


def log_to(stream: TextIO | None) -> None:
    """Write all logs of this program there, or nowhere."""
    handler = logging.StreamHandler(stream) if stream else logging.NullHandler()
    handler.setFormatter(RedactingFormatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    logging.basicConfig(handlers=[handler], force=True)
    logging.raiseExceptions = False  # otherwise a log that cannot be written prints its lines
