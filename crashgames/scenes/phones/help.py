"""What to do where phones cannot join, and what nobody can help."""

import sys
from collections.abc import Sequence

from crashgames.core.translation import tr
from crashgames.scenes.reading.prose import Block, Paragraph, ProseBook
from crashgames.ui.book import Chapter


class PhoneHelpScene(ProseBook):
    """Two chapters to read, with a picture of each thing to do."""

    steps = ("title", "reading", "label")

    @property
    def title(self) -> str:
        return tr("A phone can't join?")

    @property
    def chapters_named(self) -> Sequence[Chapter]:
        lost = tr("The phone can't find the table"), "shared/help/no_network"
        return [lost, (tr("Good to know"), "shared/things/bulb")]

    def blocks(self) -> list[Block]:
        told = good_to_know() if self.chapter else obstacles()
        return [Paragraph(words, f"shared/help/{picture}") for picture, words in told]


def obstacles() -> list[tuple[str, str]]:
    """What keeps phones out, the most frequent first, on the system of this computer: a picture, a word and a line."""
    windows = tr("Windows firewall?\nAllow Crash Games in Windows Security, under Firewall & network protection.")
    mac = tr("A Mac?\nAllow Crash Games in System Settings, under Privacy & Security and Network.")
    own = {"win32": [("windows", windows)], "darwin": [("mac", mac)]}
    return [
        ("wifi", tr("Same Wi-Fi?\nJoin the Wi-Fi of this computer, and switch off mobile data.")),
        ("hotspot", tr("Guest Wi-Fi?\nConnect this computer and all phones to one phone's hotspot.")),
        *own.get(sys.platform, []),
        ("vpn", tr("A VPN?\nSwitch it off, or choose “Try another address” beside the code.")),
    ]


def good_to_know() -> list[tuple[str, str]]:
    """What browsers say, and what phones cannot promise: a picture, a word and a line for each."""
    return [
        ("warning", tr("“Not secure”?\nTrue: in your own network nothing is encrypted. Just continue.")),
        ("listening", tr("Listeners?\nOn the same Wi-Fi they could read along. Your own network is safer.")),
        ("asleep", tr("Phone asleep?\nWake it, and it is back where it was.")),
        ("curtain", tr("No phone?\nThe curtain always works, for everybody.")),
    ]
