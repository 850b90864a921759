"""The code that a phone's camera reads, as black and white modules."""

QUIET = 4
"""Modules that have to stay light on every side."""


def modules(text: str) -> tuple[tuple[bool, ...], ...]:
    """The rows of a QR code for a text, True for a dark module, with nothing around them."""
    from qrcodegen import QrCode

    code = QrCode.encode_text(text, QrCode.Ecc.LOW)
    return tuple(tuple(code.get_module(x, y) for x in range(code.get_size())) for y in range(code.get_size()))
