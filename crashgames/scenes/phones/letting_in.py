"""The question whether a phone may have a seat, laid over a table where a match is played."""

from pygame import Rect, Surface

from crashgames.core.translation import tr
from crashgames.phones.host import PhoneHost
from crashgames.phones.table import Claim
from crashgames.scenes.phones.party import Party
from crashgames.scenes.phones.watching import WatchingScene
from crashgames.ui.layout import centre, column, inset, row
from crashgames.ui.people import Person
from crashgames.ui.scene import Stage
from crashgames.ui.sheets import label_height, roomy, sheet
from crashgames.ui.widgets import Button, Label, Widget, alike

WIDTH = 600


class LettingInScene(WatchingScene):
    """Shows who is asked for and the number that their phone must show. One press lets it in."""

    overlay = True
    open_to_all = True

    def __init__(self, stage: Stage, host: PhoneHost, party: Party, claim: Claim) -> None:
        super().__init__(stage)
        self.host = host
        self.party = party
        self.claim = claim
        self.panel = Rect(0, 0, 1, 1)

    def build(self) -> list[Widget]:
        theme, text = self.stage.theme, self.stage.text
        guest = self.party.guests()[self.claim.seat]
        pad, gap = theme.gap(7 if roomy(self.stage) else 4), theme.gap(4 if roomy(self.stage) else 2)
        width = min(self.area.w, theme.px(WIDTH)) - 2 * pad
        title = tr("A phone asks for {name}'s seat").format(name=guest.name)
        words = tr("Let it in if it shows this number.")
        if guest.bot:
            words = tr("Let it in if it shows this number: a late guest takes over from the bot.")
        number = round(text.line_height("display", "display") * 1.5)
        heights = [label_height(self.stage, title, "title", width, "bold"), number]
        heights += [label_height(self.stage, words, "body", width), theme.target]
        self.panel = centre(self.area, (width + 2 * pad, sum(heights) + 3 * gap + 2 * pad))
        top, middle, below, foot = column(inset(self.panel, pad), heights, gap)
        face, digits = row(Rect(0, middle.y, number * 3, number), [1.0, 1.4], theme.gap(3))
        shift = middle.centerx - (face.x + digits.right) // 2
        no, yes = row(foot, 2, theme.gap(3))
        return [
            Label(top, title, ("title", "label", "body"), face="bold", align="center"),
            Person(face.move(shift, 0), self.party.info, self.claim.seat, guest.character),
            BigNumber(digits.move(shift, 0), str(self.claim.number)),
            Label(below, words, ("body", "caption"), theme.palette.ink_soft, align="center"),
            *alike(
                [
                    Button(no, tr("Turn away"), self.back, icon="cross"),
                    Button(yes, tr("Let in"), self._let_in, icon="check", kind="primary"),
                ]
            ),
        ]

    def look(self) -> None:
        if self.claim not in self.host.table.claims:
            self.stage.stack.pop()

    def _let_in(self) -> None:
        self.stage.stack.pop()
        if self.party.let_in:
            self.party.let_in(self.claim)

    def back(self) -> bool:
        self.host.table.refuse(self.claim)
        self.stage.stack.pop()
        return True

    def paint(self, surface: Surface) -> None:
        super().paint(surface)
        sheet(surface, self.stage, self.panel)


class BigNumber(Widget):
    """A number as large as fits."""

    takes_focus = False

    def __init__(self, rect: Rect, number: str) -> None:
        super().__init__(rect)
        self.number = number

    def draw(self, surface: Surface, stage: Stage) -> None:
        drawn = stage.text.letter(self.number, self.rect.h, stage.theme.palette.accent_high)
        surface.blit(drawn, drawn.get_rect(midleft=self.rect.midleft))
