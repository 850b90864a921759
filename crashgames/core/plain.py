"""Text that somebody else wrote, such as the name of a file, as it can be shown in one line."""

import unicodedata


def printable(text: object) -> str:
    """In one line: line breaks, direction marks and other invisible characters as escapes, odd spaces as spaces.

    Soft hyphens, which stand in translations, are left out.
    """
    return "".join(c if c.isprintable() else _shown(c) for c in str(text) if c != "\u00ad")


def _shown(c: str) -> str:
    return " " if unicodedata.category(c) == "Zs" else c.encode("unicode_escape").decode()
