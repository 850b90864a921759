"""Text from outside, such as a file name, made safe to show in one line."""


def printable(text: object) -> str:
    """The text in one line, with line breaks, direction marks and other invisible characters escaped.

    Unusual spaces become plain ones; soft hyphens, which translations use, are left out.
    """
    return "".join(c if c.isprintable() else _shown(c) for c in str(text) if c != "\u00ad")


def _shown(c: str) -> str:
    import unicodedata

    return " " if unicodedata.category(c) == "Zs" else c.encode("unicode_escape").decode()
