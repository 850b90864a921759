"""The sign to print: every language on one page, nothing cut, and a PDF that can be read."""

import re
from io import BytesIO

import pytest
from PIL import Image

from crashgames.core.translation import LANGUAGES, tr
from crashgames.scenes.kiosk import sign
from crashgames.scenes.kiosk.sign import PAGE, write_sign


@pytest.fixture
def written(monkeypatch):
    """What is written on the sign, with the room for it and what was drawn."""
    found = []
    write = sign.write

    def note(page, stage, room, words, steps, face, *more, **options):
        step = stage.text.fit(words, steps, room.w, room.h, face, 2)
        found.append((words, stage.text.holds(words, step, room.w, room.h + 2, face, 2), step))
        write(page, stage, room, words, steps, face, *more, **options)

    monkeypatch.setattr(sign, "write", note)
    return found


def test_every_language_is_on_it_and_no_word_is_cut(written):
    page = sign.sign()
    words = [words for words, _, _ in written]
    assert set(LANGUAGES.values()) <= set(words)
    assert [words for words, whole, _ in written if not whole] == []
    assert page.get_size() == PAGE
    assert tr("Move") == "Move", "the program speaks as before"


def test_the_pdf_holds_the_page(tmp_path):
    write_sign(tmp_path / "sign.pdf")
    data = (tmp_path / "sign.pdf").read_bytes()
    assert data.startswith(b"%PDF-") and re.search(rb"/MediaBox \[ 0 0 595\.\d+ 842\.\d+ \]", data)
    with Image.open(BytesIO(data[data.index(b"\xff\xd8\xff") :])) as page:
        assert page.size == PAGE and page.getpixel((2, 2)) == pytest.approx(sign.PAPER, abs=2)
