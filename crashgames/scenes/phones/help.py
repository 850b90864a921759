"""What to do where phones cannot join, and what nobody can help."""

from pygame import Rect, Surface

from crashgames.core.translation import tr
from crashgames.scenes.reading.prose import Block, Heading, Paragraph, prose
from crashgames.ui.layout import inset
from crashgames.ui.menu_scene import WidgetScene
from crashgames.ui.sheets import header, roomy, sheet
from crashgames.ui.widgets import ScrollArea, Widget

BROADEST = 1000


class PhoneHelpScene(WidgetScene):
    """A page to read."""

    def build(self) -> list[Widget]:
        theme = self.stage.theme
        area = Rect(0, self.area.y, min(self.area.w, theme.px(BROADEST)), self.area.h)
        area.centerx = self.area.centerx
        bar, self._sheet = header(self.stage, area, tr("A phone can't join?"), self.back)
        inner = inset(self._sheet, theme.gap(8 if roomy(self.stage) else 4), theme.gap(6 if roomy(self.stage) else 3))
        narrow = Rect(inner.x, inner.y, inner.w - theme.gap(6), inner.h)
        return [ScrollArea(inner, prose(self.stage, narrow, blocks()), margin=theme.gap(4)), *bar]

    def paint(self, surface: Surface) -> None:
        self.stage.skin.backdrop(surface)
        sheet(surface, self.stage, self._sheet)

    def back(self) -> bool:
        self.stage.stack.pop()
        return True


def blocks() -> list[Block]:
    """The usual obstacles, the most frequent first, and the limits."""
    return [
        Heading(tr("The phone finds nothing")),
        Paragraph(tr("Is it in the same Wi-Fi as this computer? Mobile data off, if in doubt."), "arrow_right"),
        Paragraph(
            tr(
                "Guest networks, and those of hotels and cafés, often keep devices apart. Switch on one phone's "
                "hotspot, and put this computer and all other phones into it. That takes no internet."
            ),
            "arrow_right",
        ),
        Paragraph(
            tr(
                "Windows asks once whether Crash Games may be reached: allow private networks. If you said no, allow "
                "it in Windows Security, under Firewall & network protection."
            ),
            "arrow_right",
        ),
        Paragraph(
            tr(
                "macOS asks whether Crash Games may find devices in the local network: allow it, and incoming "
                "connections too. You find both later in System Settings, under Privacy & Security and Network."
            ),
            "arrow_right",
        ),
        Paragraph(
            tr(
                "With a VPN, on either side: switch it off, or try “Another address of this computer” on the page with "
                "the code."
            ),
            "arrow_right",
        ),
        Heading(tr("The browser complains")),
        Paragraph(
            tr("It may say that the page is not secure. That is so: there is no encryption in your own network. Go on.")
        ),
        Heading(tr("Good to know")),
        Paragraph(
            tr(
                "Whoever listens in the same Wi-Fi could read along. Play in a network of your own if that matters to "
                "you."
            )
        ),
        Paragraph(
            tr(
                "A phone that has gone to sleep is back at a touch, where it was. Nothing can wake it, and a photo of "
                "its screen is proof of what it shows."
            )
        ),
        Paragraph(tr("The curtain always works, for each of you and at any time.")),
    ]
