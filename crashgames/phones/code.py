"""The QR code that phones scan, as black and white modules."""

QUIET = 4
"""Width of the light border around the code, in modules."""


def modules(text: str) -> tuple[tuple[bool, ...], ...]:
    """The rows of a QR code for a text, without its border; True for a dark module."""
    from qrcodegen import QrCode

    code = QrCode.encode_text(text, QrCode.Ecc.LOW)
    return tuple(tuple(code.get_module(x, y) for x in range(code.get_size())) for y in range(code.get_size()))
