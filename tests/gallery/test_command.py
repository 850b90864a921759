"""The command line of the gallery."""

import re
from pathlib import Path

import pygame
import pytest

from crashgames.core.translation import LANGUAGES, current_language
from crashgames.storage import settings
from tests.gallery import SHOTS
from tests.gallery.__main__ import main


def test_the_help_lists_the_scenes(capsys):
    assert main(["--help"]) == 0
    printed = capsys.readouterr().out
    assert set(SHOTS) <= set(re.findall(r"\w+", printed[printed.index("scenes: ") :]))


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("title --size big", "'big' is not a size such as 1920x1080"),
        ("title --size 100x100", "320 to 8192"),
        ("title --size 1920x99999999999", "is not a size"),
        ("title --scale 9", "'9' is not a scale from 1 to 2"),
        ("title --scale nan", "is not a scale"),
        ("nowhere", "there is no scene 'nowhere'; `python -m tests.gallery --help` lists them"),
        ("titel", "there is no scene 'titel'; did you mean title"),
    ],
)
def test_mistakes_are_said_in_a_line(words, sentence, capsys):
    assert main(words.split()) == 2
    said = capsys.readouterr().err
    assert len(said.splitlines()) == 1 and sentence in said


def test_shot_writes_pictures(tmp_path, capsys):
    assert main(["title", "--size", "640x360", "--out", str(tmp_path / "shots")]) == 0
    (line,) = capsys.readouterr().out.splitlines()
    assert Path(line).parent == tmp_path / "shots" and Path(line).stat().st_size > 1000


def test_pictures_are_drawn_in_the_players_language_or_another(tmp_path, monkeypatch):
    """Each language by itself, then the system's, then that of the settings."""

    def drawn(*more):
        assert main(["title", "--size", "640x360", "--out", str(tmp_path), *more]) == 0
        return pygame.image.tobytes(pygame.image.load(tmp_path / "title_640x360_100.png"), "RGB")

    pictures = {language: drawn("--language", language) for language in LANGUAGES}
    assert len(set(pictures.values())) == len(LANGUAGES)
    monkeypatch.setenv("LC_ALL", "nl_NL.UTF-8")
    assert drawn() == pictures["nl"]
    chosen = settings.load()
    chosen.language = "fr"
    settings.save(chosen)
    assert drawn() == pictures["fr"]
    assert current_language() == "en"


def test_a_folder_that_cannot_be_written_is_reported(tmp_path, capsys):
    (tmp_path / "file").write_text("")
    assert main(["title", "--size", "640x360", "--out", str(tmp_path / "file")]) == 1
    assert "cannot be written" in capsys.readouterr().err
