"""The luck of a match that can be checked: its code before the deal, its seed after the end."""

from collections.abc import Callable, Sequence

from pygame import Rect, Surface

from crashgames.core.chance import commitment, short_code
from crashgames.core.match import Match
from crashgames.core.translation import tr
from crashgames.scenes.dialogs.menu import NoticeScene
from crashgames.ui.layout import column, row, stamp
from crashgames.ui.scene import Scene, Stage
from crashgames.ui.sheets import RED, MenuEntry, buttons
from crashgames.ui.widgets import Label, Widget
from crashgames.ui.worlds import world_of

GROUP, ABREAST = 4, 8
"""Digits that are written without a gap, as in the code, and groups of them in a line."""
WIDTH, TICKET_HEIGHT, LINE_HEIGHT, LETTER_SHARE = 1160, 150, 76, 0.75
"""The width of the page, the height of the tickets with the code, and that of a ticket in the details, in logical
units; and the greatest height of letters as a share of their place.
"""


def before_the_deal(stage: Stage, match: Match, table: Scene) -> Scene:
    """The table of a new match, or first the code of its luck if wanted."""
    if not stage.settings.show_luck or match.actions:
        return table
    return LuckScene(stage, match, lambda: stage.stack.replace(table))


class LuckScene(NoticeScene):
    """The code on tickets, its details on a page of their own. `on_deal` is called next, if given."""

    overlay, headed, frame = False, True, 1.0
    picture_height, most_width = TICKET_HEIGHT, WIDTH

    def __init__(self, stage: Stage, match: Match, on_deal: Callable[[], object] | None = None) -> None:
        words, more = tr("Write this code down"), tr("It proves after the match that nobody changed the shuffle.")
        if match.revealed:
            words, more = tr("Is it the code that you wrote down?"), tr("If it is, nobody has changed the shuffle.")
        tickets = Tickets(Rect(0, 0, 1, 1), short_code(match.seed), face="display")
        tickets.abreast = True
        super().__init__(stage, words, more, tickets)
        self.world = world_of(match.info)
        self.match = match
        self.on_deal = on_deal

    def _answers(self, room: Rect) -> Sequence[Widget]:
        details: MenuEntry = (tr("Details"), "list", self._explain)
        ways: list[MenuEntry] = [details, (tr("OK"), "check", self.back)]
        if self.match.revealed:
            ways = [details, (tr("No"), "cross", self._doubt), (tr("Yes"), "check", self.back)]
        if self.on_deal:
            ways = [(tr("Back"), "back", self.back), details, (tr("Deal"), "play", self.on_deal)]
        kinds = [*["plain"] * (len(ways) - 1), "primary"]
        return buttons(row(room, [*[1.0] * (len(ways) - 1), 2.0], self.stage.theme.gap(3)), ways, kinds)

    def _doubt(self) -> None:
        """Say what another code means."""
        words = tr("Then the match was not dealt from the shuffle whose code you wrote down.")
        self.stage.stack.push(
            NoticeScene(self.stage, words, tr("Compare each digit once more: 0 is no d, and 1 is no 7."))
        )

    def _explain(self) -> None:
        """Show all digits of the hash, or once the match is over the command that checks the seed."""
        seed = self.match.seed
        words, digits = tr("The code in full is the SHA-256 hash of the seed."), _grouped(commitment(seed))
        more = tr(
            "Every shuffle and roll of a match comes from one secret number, its seed, which is shown at the end. "
            "Nobody can find another seed with the same code."
        )
        if self.match.revealed:
            words, more = tr("This command checks that the code and the seed match."), ""
            digits = f'crashgames check {short_code(seed)}\n--seed "{_grouped(seed.hex())}"'
        page = NoticeScene(self.stage, words, more, Tickets(Rect(0, 0, 1, 1), digits, face="bold"))
        page.overlay, page.world, page.most_width = False, self.world, WIDTH
        page.picture_height = LINE_HEIGHT * len(digits.splitlines())
        self.stage.stack.push(page)


def _grouped(digits: str) -> str:
    """The digits in groups, so many of them in a line."""
    groups = [digits[start : start + GROUP] for start in range(0, len(digits), GROUP)]
    return "\n".join(" ".join(groups[start : start + ABREAST]) for start in range(0, len(groups), ABREAST))


class Tickets(Label):
    """Lines on a ticket each, in letters of one size; `abreast` the groups of one line on a ticket each."""

    abreast = False

    def draw(self, surface: Surface, stage: Stage) -> None:
        gap, letter = stage.theme.gap(2), stage.text.letter
        lines = self.text.split() if self.abreast else self.text.splitlines()
        places = (row if self.abreast else column)(self.rect, len(lines), gap)
        high = round(places[0].h * LETTER_SHARE)
        widest = max(letter(line, high, RED, self.face).get_width() for line in lines)
        pixels = int(high * min(1.0, (places[0].w - (5 if self.abreast else 8) * gap) / widest))
        drawn = [letter(line, pixels, RED, self.face) for line in lines]
        wide = max(line.get_width() for line in drawn)
        for place, line in zip(places, drawn, strict=True):
            stage.skin.spread(surface, place, "shared/ticket")
            left = place.centerx - (line.get_width() if self.abreast else wide) // 2
            stamp(surface, line, midleft=(left, place.centery))
