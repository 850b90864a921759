"""The credits of every game and every built-in part, and every version."""

import tomllib

import pytest

from crashgames import __version__
from crashgames.core.catalog import games
from crashgames.core.translation import tr
from crashgames.paths import assets_root
from crashgames.scenes.reading.about import AboutScene, changes, credits_of, licences
from crashgames.scenes.reading.prose import Entry, Heading, Paragraph
from crashgames.ui.widgets import Label, ScrollArea
from crashgames.ui.widgets.choice import Chooser
from tests.scenes.hands import WAYS, button, leave, push, show, widgets

ABOUT = assets_root() / "shared" / "about"


def about(stage):
    return AboutScene(stage, list(games().values()))


def words(stage):
    return " ".join(widget.text for widget in widgets(stage) if isinstance(widget, Label))


@pytest.mark.parametrize("way", WAYS)
def test_every_page_is_reached_and_left(way):
    stage, scene = show(about)
    for tab, expected in (("The games", "Dostál"), ("Licences", "LGPL"), ("What’s new", __version__)):
        push(stage, button(stage, tab), way)
        assert expected in words(stage)
    leave(stage, way)
    assert scene not in list(stage.stack)


@pytest.mark.parametrize("size", [(1280, 720), (1024, 768), (800, 450)])
@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_contents_lie_on_their_own_page_or_above_the_text(size, scale):
    stage, scene = show(about, size, interface_scale=scale)
    assert all(size[0] >= page.right and page.left >= 0 for page in scene.pages)
    text = next(widget for widget in reversed(scene.ring.widgets) if isinstance(widget, ScrollArea))
    if scene.contents is None:
        (chooser,) = (widget for widget in widgets(stage) if isinstance(widget, Chooser))
        assert len(chooser.options) == 4 and scene.pages[0].contains(chooser.rect)
        return
    places = [button(stage, name).rect for name in ("The program", "The games", "Licences", "What’s new")]
    assert all(scene.pages[0].contains(place) for place in places) and scene.pages[1].contains(text.rect)
    assert not any(one.colliderect(other) for k, one in enumerate(places) for other in places[k + 1 :])


def test_every_game_on_the_shelf_is_credited():
    shelf = list(games().values())
    blocks = credits_of(shelf)
    assert [block.text for block in blocks if isinstance(block, Heading)] == [tr(info.title) for info in shelf]
    assert [block.text for block in blocks if isinstance(block, Paragraph)] == [info.credits for info in shelf]
    assert all(info.credits for info in shelf)


def test_every_licence_that_is_named_as_a_file_is_there():
    parts = tomllib.loads((ABOUT / "parts.toml").read_text(encoding="utf-8"))["part"]
    assert {"Python", "OpenSSL", "pygame-ce", "msgspec", "platformdirs"} <= {part["name"] for part in parts}
    assert {"ifaddr", "QR Code generator"} <= {part["name"].partition(",")[0] for part in parts}
    for part in parts:
        assert part["licence"] and part["link"].startswith("https://")
        if "text" in part:
            assert (ABOUT / "licences" / part["text"]).stat().st_size > 500
    assert len([block for block in licences(ABOUT) if isinstance(block, Entry)]) == len(parts)


def test_this_version_is_the_newest_in_the_change_log():
    blocks = changes((ABOUT / "changes.md").read_text(encoding="utf-8"))
    assert blocks[0] in (Heading(__version__), Heading(f"Since {__version__}"))
    assert Heading(__version__) in blocks
    assert sum(isinstance(block, Paragraph) for block in blocks) > 2
