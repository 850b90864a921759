"""pygame and msgspec, with no more of them than the first picture needs."""

import sys

LATER = (
    "pygame.mixer",
    "pygame.mixer_music",
    "pygame.system",
    "pygame.typing",
    "pygame.pkgdata",
    "pygame._debug",
    "typing_extensions",
)
"""What both would load if it were there, and do without: together, that takes longer than all the rest of them."""


def load() -> None:
    """Import both without the parts needed later, which their users import by name."""
    absent = [name for name in LATER if name not in sys.modules]
    sys.modules.update(dict.fromkeys(absent))  # type: ignore[arg-type]  # None: importing it says that it is not there
    try:
        import msgspec  # noqa: F401
        import pygame  # noqa: F401
    finally:
        for name in absent:
            del sys.modules[name]
