"""What to do where phones cannot join, and what nobody can help."""

import sys
from collections.abc import Sequence

from crashgames.core.translation import tr
from crashgames.scenes.reading.prose import Block, Heading, Paragraph, ProseBook
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
        heading, _ = self.chapters_named[self.chapter]
        return [Heading(heading), *(Paragraph(words, f"shared/help/{picture}") for picture, words in told)]


def obstacles() -> list[tuple[str, str]]:
    """What keeps phones out, the most frequent first, on the system of this computer; each with its picture."""
    own = {
        "win32": (
            "windows",
            tr(
                "Windows asks once which networks may reach Crash Games: allow your Wi-Fi's type, private or "
                "public. If you said no, allow it in Windows Security, under Firewall & network protection."
            ),
        ),
        "darwin": (
            "mac",
            tr(
                "macOS asks whether Crash Games may find devices on your local network: allow it, and incoming "
                "connections too. Later, you can find both in System Settings, under Privacy & Security and Network."
            ),
        ),
    }
    return [
        ("wifi", tr("Is it on the same Wi-Fi as this computer? If in doubt, switch off mobile data.")),
        (
            "hotspot",
            tr(
                "Guest networks, and those of hotels and cafés, often keep devices apart. Switch on one phone's "
                "hotspot, and connect this computer and all other phones to it. That needs no internet."
            ),
        ),
        *[told for system, told in own.items() if system == sys.platform],
        (
            "vpn",
            tr(
                "A VPN on the computer or the phone? Switch it off, or choose “Try another address” "
                "on the page with the code."
            ),
        ),
    ]


def good_to_know() -> list[tuple[str, str]]:
    """What browsers say, and what phones cannot promise; each with its picture."""
    return [
        (
            "warning",
            tr(
                "The browser may say that the page is not secure. True: within your own network, nothing is "
                "encrypted. Just continue."
            ),
        ),
        (
            "listening",
            tr(
                "Anyone who listens in on the same Wi-Fi could read along. Play on a network of your own if that "
                "matters to you."
            ),
        ),
        (
            "asleep",
            tr(
                "Wake a sleeping phone, and it is back where it was; the game can't wake it. And remember that a "
                "photo of its screen is proof of what it shows."
            ),
        ),
        ("curtain", tr("The curtain always works, for everybody.")),
    ]
