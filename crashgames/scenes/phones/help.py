"""What to do where phones cannot join, and what nobody can help."""

from collections.abc import Sequence

from pygame import Rect

from crashgames.core.translation import tr
from crashgames.scenes.reading.prose import Block, Heading, Paragraph, prose
from crashgames.ui.book import BookScene, Chapter
from crashgames.ui.sheets import roomy
from crashgames.ui.widgets import ScrollArea, Widget
from crashgames.ui.worlds import LIBRARY

MAX_WIDTH = 1160


class PhoneHelpScene(BookScene):
    """Three chapters to read, each under its heading."""

    world = LIBRARY

    @property
    def title(self) -> str:
        return tr("A phone can't join?")

    @property
    def chapters_named(self) -> Sequence[Chapter]:
        icons = ("question", "lock", "bulb")
        headings = [block.text for chapter in chapters() for block in chapter if isinstance(block, Heading)]
        return list(zip(headings, icons, strict=True))

    def build(self) -> list[Widget]:
        contents, bar, room = self.open_at(MAX_WIDTH)
        theme, wide = self.stage.theme, roomy(self.stage)
        top = theme.gap(5 if wide else 1)
        narrow = Rect(room.x, room.y + top, room.w - theme.gap(6), room.h - top)
        held = prose(self.stage, narrow, chapters()[self.chapter], ("title", "label", "body"))
        return [*contents, ScrollArea(room, held, margin=theme.gap(4)), *bar]


def chapters() -> list[list[Block]]:
    """All that there is to read."""
    return [obstacles(), warning(), limits()]


def obstacles() -> list[Block]:
    """What keeps phones out, the most frequent first."""
    found = (
        tr("Is it on the same Wi-Fi as this computer? If in doubt, switch off mobile data."),
        tr(
            "Guest networks, and those of hotels and cafés, often keep devices apart. Switch on one phone's "
            "hotspot, and connect this computer and all other phones to it. That needs no internet."
        ),
        tr(
            "Windows asks once which networks may reach Crash Games: allow your Wi-Fi's type, private or "
            "public. If you said no, allow it in Windows Security, under Firewall & network protection."
        ),
        tr(
            "macOS asks whether Crash Games may find devices on your local network: allow it, and incoming "
            "connections too. Later, you can find both in System Settings, under Privacy & Security and Network."
        ),
        tr(
            "A VPN on the computer or the phone? Switch it off, or choose “Try another address” "
            "on the page with the code."
        ),
    )
    return [Heading(tr("The phone can't find the table")), *(Paragraph(words, "arrow_right") for words in found)]


def warning() -> list[Block]:
    """What browsers say of a page in one's own network."""
    return [
        Heading(tr("The browser shows a warning")),
        Paragraph(
            tr(
                "It may say that the page is not secure. True: within your own network, nothing is encrypted. Just "
                "continue."
            )
        ),
    ]


def limits() -> list[Block]:
    """What phones cannot promise."""
    return [
        Heading(tr("Good to know")),
        Paragraph(
            tr(
                "Anyone who listens in on the same Wi-Fi could read along. Play on a network of your own if that "
                "matters to you."
            )
        ),
        Paragraph(
            tr(
                "Wake a sleeping phone, and it is back where it was; the game can't wake it. And remember that a "
                "photo of its screen is proof of what it shows."
            )
        ),
        Paragraph(tr("The curtain always works, for everybody.")),
    ]
