"""Pictures of a demo table: the question whether somebody is there, and the screens of its host."""

from pathlib import Path
from types import SimpleNamespace
from typing import Any

from crashgames.core.translation import tr
from crashgames.kiosk.counters import Day
from crashgames.kiosk.settings import WARNING_SECONDS, HostChoices
from crashgames.scenes.kiosk.asking import AskingScene
from crashgames.scenes.kiosk.host_menu import HostScene
from crashgames.scenes.kiosk.pin_pad import PinScene
from crashgames.ui.scene import Scene, Stage

COUNTERS: Any = SimpleNamespace(
    home=Path("/home/fair/.config/crashgames/kiosk"), day=lambda _: Day(38, 17, 11, 21, 14, 7, 36, 0, [6.5])
)


class ShownMenu(HostScene):
    """A menu at which nothing is done."""

    displays = 2
    file = "/home/fair/.config/crashgames/kiosk/kiosk.json"

    def __init__(self, stage: Stage) -> None:
        choices = HostChoices(pin="a hash", longest=40, film_languages=["en", "de"])
        super().__init__(stage, choices, COUNTERS, lambda: None, lambda: None)

    def _kept(self) -> None: ...


def kiosk_asking(stage: Stage) -> Scene:
    return AskingScene(stage, lambda: 23.4, WARNING_SECONDS)


def kiosk_pin(stage: Stage) -> Scene:
    scene = PinScene(stage, tr("The host's PIN"), lambda pin: "")
    scene.entered_pin = "123"
    return scene


def kiosk_pin_wrong(stage: Stage) -> Scene:
    return PinScene(stage, tr("The host's PIN"), lambda pin: "", lambda: 60.0)


def kiosk_host(stage: Stage) -> Scene:
    return ShownMenu(stage)


def kiosk_host_visitors(stage: Stage) -> Scene:
    return _page(stage, 1)


def kiosk_host_sound(stage: Stage) -> Scene:
    return _page(stage, 2)


def kiosk_host_machine(stage: Stage) -> Scene:
    return _page(stage, 3)


def _page(stage: Stage, number: int) -> Scene:
    scene = ShownMenu(stage)
    scene.chapter = number
    return scene


KIOSK = (
    kiosk_asking,
    kiosk_pin,
    kiosk_pin_wrong,
    kiosk_host,
    kiosk_host_visitors,
    kiosk_host_sound,
    kiosk_host_machine,
)
