"""The menu of the host of a demo table."""

from types import SimpleNamespace

import pytest

from crashgames.kiosk.counters import Counters
from crashgames.kiosk.settings import HostChoices
from crashgames.scenes.kiosk.host_menu import HostScene
from tests.scenes.hands import WAYS, button, leave, push, show, widgets

pytestmark = pytest.mark.usefixtures("no_pictures")


def menu(**choices):
    done = []
    calls = [lambda name=name: done.append(name) for name in ("anew", "settings")]
    stage, _ = show(lambda stage: HostScene(stage, HostChoices(**choices), Counters(), *calls))
    return SimpleNamespace(stage=stage, done=done)


@pytest.mark.parametrize("way", WAYS)
def test_files_are_named_and_settings_opened(way):
    here = menu()
    push(here.stage, button(here.stage, "Machine"), way)
    push(here.stage, button(here.stage, "Files"), way)
    assert "counters.csv" in here.stage.stack.top.details and "kiosk.json" in here.stage.stack.top.details
    leave(here.stage, "keys")
    push(here.stage, button(here.stage, "Visitors"), way)
    push(here.stage, next(one for one in widgets(here.stage) if one.called.endswith("default settings")), way)
    assert here.done == ["settings"]


@pytest.mark.parametrize("pin", ["", "a hash"])
def test_only_a_pin_that_is_set_can_be_removed(pin):
    here = menu(pin=pin)
    push(here.stage, button(here.stage, "Machine"))
    assert (button(here.stage, "Remove the PIN").why is None) is bool(pin)
