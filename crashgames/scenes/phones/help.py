"""What to do where phones cannot join, and what nobody can help."""

from pygame import Rect

from crashgames.core.translation import tr
from crashgames.scenes.reading.prose import Block, Heading, Paragraph, prose
from crashgames.ui.layout import inset
from crashgames.ui.sheets import SheetScene, header, roomy
from crashgames.ui.widgets import ScrollArea, Widget

MAX_WIDTH = 1000


class PhoneHelpScene(SheetScene):
    """A page to read."""

    def build(self) -> list[Widget]:
        theme = self.stage.theme
        bar, self.panel = header(self.stage, self.middle(MAX_WIDTH), tr("A phone can't join?"), self.back)
        inner = inset(self.panel, theme.gap(8 if roomy(self.stage) else 4), theme.gap(6 if roomy(self.stage) else 3))
        narrow = Rect(inner.x, inner.y, inner.w - theme.gap(6), inner.h)
        return [ScrollArea(inner, prose(self.stage, narrow, blocks()), margin=theme.gap(4)), *bar]


def blocks() -> list[Block]:
    """All that there is to read."""
    return [*obstacles(), *limits()]


def obstacles() -> list[Block]:
    """What keeps phones out, the most frequent first."""
    return [
        Heading(tr("The phone can't find the table")),
        Paragraph(tr("Is it on the same Wi-Fi as this computer? If in doubt, switch off mobile data."), "arrow_right"),
        Paragraph(
            tr(
                "Guest networks, and those of hotels and cafés, often keep devices apart. Switch on one phone's "
                "hotspot, and connect this computer and all other phones to it. That needs no internet."
            ),
            "arrow_right",
        ),
        Paragraph(
            tr(
                "Windows asks once which networks may reach Crash Games: allow your Wi-Fi's type, private or "
                "public. If you said no, allow it in Windows Security, under Firewall & network protection."
            ),
            "arrow_right",
        ),
        Paragraph(
            tr(
                "macOS asks whether Crash Games may find devices on your local network: allow it, and incoming "
                "connections too. Later, you can find both in System Settings, under Privacy & Security and Network."
            ),
            "arrow_right",
        ),
        Paragraph(
            tr(
                "A VPN on the computer or the phone? Switch it off, or choose “Try another address” "
                "on the page with the code."
            ),
            "arrow_right",
        ),
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
