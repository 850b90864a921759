"""The sign to print: every language on one page, nothing cut, and a PDF of what is drawn today."""

import importlib
import inspect
import re
from io import BytesIO

import pygame
import pytest
from PIL import Image, ImageChops, ImageStat

from crashgames.cli import main
from crashgames.core.translation import LANGUAGES, tr
from crashgames.paths import sign_file
from tests.modules import SPEC
from tests.test_glossary import texts

SMALL, MOST_DIFFERENCE = (207, 292), 1.5
"""A size in which single letters no longer count, and how much two pages may differ there, of 255."""


@pytest.fixture
def maker(monkeypatch):
    """The script that draws it."""
    monkeypatch.syspath_prepend(str(SPEC))
    return importlib.import_module("sign")


@pytest.fixture
def written(maker, monkeypatch):
    """What is written on the sign, with the room for it and what was drawn."""
    found = []
    write = maker.write

    def note(page, stage, room, words, steps, face, *more, **options):
        step = stage.text.fit(words, steps, room.w, room.h, face, 2)
        found.append((words, stage.text.holds(words, step, room.w, room.h + 2, face, 2), step))
        write(page, stage, room, words, steps, face, *more, **options)

    monkeypatch.setattr(maker, "write", note)
    return found


def test_every_language_is_on_it_and_no_word_is_cut(maker, written, caplog):
    page = maker.sign()
    assert not caplog.records, "no drawing is missing"
    words = [words for words, _, _ in written]
    assert set(LANGUAGES.values()) <= set(words) and set(maker.WORDS) == set(LANGUAGES)
    assert [words for words, whole, _ in written if not whole] == []
    assert page.get_size() == maker.PAGE
    assert tr("Choose") == "Choose", "the program speaks as before"


@pytest.mark.parametrize("language", sorted({*LANGUAGES} - {"en"}))
def test_all_that_the_program_says_on_it_is_translated(maker, language):
    said = set(re.findall(r'tr\("(.+?)"\)', inspect.getsource(maker)))
    assert said and said <= {text for text, _ in texts(language, "shared")}


def test_the_pdf_holds_the_page_as_it_is_drawn_today(maker):
    """If not, `python build/spec/sign.py` has to be run."""
    data = sign_file().read_bytes()
    assert data.startswith(b"%PDF-") and re.search(rb"/MediaBox \[ 0 0 595\.\d+ 842\.\d+ \]", data)
    with Image.open(BytesIO(data[data.index(b"\xff\xd8\xff") :])) as kept:
        drawn = Image.frombytes("RGB", maker.PAGE, pygame.image.tobytes(maker.sign(), "RGB"))
        assert kept.size == maker.PAGE
        differs = ImageChops.difference(kept.resize(SMALL), drawn.resize(SMALL))
    assert max(ImageStat.Stat(differs).mean) < MOST_DIFFERENCE


def test_the_command_copies_it(tmp_path, capsys):
    file = tmp_path / "sign.pdf"
    assert main(["kiosk", "--sign", str(file)]) == 0
    assert file.read_bytes() == sign_file().read_bytes() and capsys.readouterr().out == f"{file}\n"
    assert main(["kiosk", "--sign", str(tmp_path / "sign.png")]) == 2
    assert main(["kiosk", "--sign", str(tmp_path / "nowhere" / "sign.pdf")]) == 1
