"""A private visit: what one person may see, in envelopes that are held open, and what only this person decides."""

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Any

from pygame import Rect, Surface
from pygame.event import Event

from crashgames.core.messages import Action, Reason
from crashgames.core.secret_pages import SecretCard
from crashgames.core.translation import tr
from crashgames.scenes.secrets.body import Leaf, PageBody, divided
from crashgames.scenes.secrets.choosing import Choosing, Visit, reason_words
from crashgames.scenes.secrets.curtain import Looking, SlideButton, leaves_the_window, reset_pointer
from crashgames.scenes.secrets.envelope import Cover, Envelope, Sealed, SealedLines
from crashgames.scenes.secrets.guidance import NAME_STEPS, Candidates, PageWords, guide_to_choose, heading
from crashgames.scenes.secrets.hint_marks import hint_marks
from crashgames.ui.board import Board
from crashgames.ui.key_names import with_key
from crashgames.ui.keys import Intent
from crashgames.ui.layout import centre, row
from crashgames.ui.menu_scene import SuddenScene
from crashgames.ui.people import characters_of
from crashgames.ui.scene import DOUBLE_CLICK, Stage
from crashgames.ui.sheets import INK, paper, paper_above, prop, roomy
from crashgames.ui.widgets import Button, Label, LastStep, Widget, width_of
from crashgames.ui.widgets.base import Point
from crashgames.ui.widgets.button import STEPS

LEAST_TIME = 1.5
"""Seconds that every visit takes at least, whatever is to be seen."""
LINGER_SECONDS = 1.5
"""Seconds to look again after letting go, before a page with nothing to decide ends."""
MAX_WIDTH = 1150
ASIDE = ("eye_off", "bulb")
"""The icons of buttons that choose nothing."""


class VisitScene(SuddenScene):
    """Shows a page to its owner, who looks and, where there is something to decide, chooses and confirms.

    Where there is only something to see the visit ends by itself when its owner has looked and let go. `on_choice` is
    given the action; `on_cover` lowers the curtain; `on_done` ends a visit without an action.
    """

    def __init__(
        self,
        stage: Stage,
        board: Board[Any],
        visit: Visit,
        on_choice: Callable[[Action], Reason | None],
        on_cover: Callable[[], object],
        on_done: Callable[[], object] | None = None,
        on_hint: Callable[[], object] | None = None,
    ) -> None:
        super().__init__(stage)
        self.board = board
        self.visit, self.match, self.seat = visit, visit.match, visit.seat
        self.secret_of = visit.match.names[visit.seat]
        self.on_choice = on_choice
        self.on_cover = on_cover
        self.on_done = on_done or on_cover
        self.page = visit.page(board)
        self.words = PageWords(stage, self.page, Candidates(stage, visit.match, visit.candidates(board)))
        mix = visit.mix if stage.settings.shuffle_secret_buttons else tuple
        self.choice = Choosing(self.page, visit.legal, mix, cache(visit.refusal))
        self.body = PageBody(board, self.page, self.choice, self._choose_card, self._choose)
        self.looking = Looking(stage)
        self.looked = self.choice.free
        self.on_hint = None if self.body.only_looks else on_hint
        self.hinted: Action | None = None
        """What a hint has suggested here."""
        self.pressed_in_vain = False
        """True once Confirm was pressed without a choice, until something is chosen."""
        self._card_since = 0.0
        """At what age of the page the card was chosen."""
        self._shut = 0.0
        """Seconds since the envelopes were closed that had been open."""
        self._leaf, self._sheet = 0, Rect(0, 0, 1, 1)
        self._paper = self._panel = self._sheet
        self._leaves_seen: set[Leaf] = set()
        self._turner: Button | None = None
        self._peek: Button | None = None
        self._confirm: LastStep | None = None
        self._guide: Label | None = None

    @property
    def idle_seconds(self) -> float:
        """Forever while it is closed, unless it ends by itself or allows confirming in a moment."""
        waits = self.open or self._age < LEAST_TIME or (self.body.only_looks and self.looked)
        return 0.0 if waits else self.ring.idle_seconds

    # Laying out

    def build(self) -> list[Widget]:
        self._sheet = centre(self.area, (self.stage.theme.px(MAX_WIDTH), self.area.h))
        for spacious in (True, False)[0 if roomy(self.stage) else -1 :]:
            self.body.spacious = self.words.spacious = spacious
            rooms, held = divided(self.stage, self._sheet, self.words, self.body, self.leaf)
            if self.body.fits(held):
                break
        self._panel, self._paper = rooms["body"], paper_above(self.stage, self._sheet, rooms["foot"])
        body = self.body.widgets(held, self.leaf)
        known, below = self._known(rooms, body)
        for widget in body:
            if type(widget) is Cover:
                widget.owner = self.match.info, self.seat, characters_of(self.match)[self.seat]
        options = self.body.options(rooms["options"]) if "options" in rooms else []
        bar, way_to_hint = rooms["bar"], list[Widget]()
        if self.on_hint:
            side, tip = self.stage.theme.target, with_key(self.stage.keys, tr("Hint"), Intent.HINT)
            bar, end = row(bar, [None, side], self.stage.theme.gap(3))
            way_to_hint = [Button(centre(end, (side, side)), "", self.on_hint, icon="bulb", tip=tip)]
        large = [widget for widget in body if isinstance(widget, Button) and self.body.large]
        return [
            *large,
            *self._foot(rooms["foot"]),
            *(widget for widget in body if widget not in large and widget is not below),
            *options,
            *hint_marks([*body, *options], self.board, self.choice, self.hinted),
            *self._heading(bar, below),
            *way_to_hint,
            *known,
        ]

    def _known(self, rooms: Mapping[str, Rect], body: Sequence[Widget]) -> tuple[list[Widget], Widget | None]:
        """What everybody knows and what is to be done now, and of them the line below the question."""
        words = self.words
        known = words.widgets(rooms["known"]) if "known" in rooms else []
        below: Widget | None = Label(rooms["bar"], words.known, NAME_STEPS, INK) if words.headed else None
        self._guide = None
        if self.body.only_looks and self.body.spacious and (known or below):
            self._guide = Label(rooms.get("known", rooms["bar"]), self._guide_words(), NAME_STEPS, INK)
            return ([], self._guide) if below else ([*known[:-1], self._guide], None)
        if "guide" in rooms or self.body.goal_above:
            place = rooms.get("guide", rooms["body"]).move(0, -self.stage.theme.gap(1))
            if self.body.goal_above and isinstance(below := body[-1], SealedLines):
                below.text, place = words.known, self.body.foot_below(rooms["body"], body[0].rect)
            align = "center" if self.body.large or self.body.goal_above else "left"
            self._guide = Label(place, self._guide_words(), ("reading", "label", "body", "caption"), INK, "text", align)
            known.append(self._guide)
        return known, below

    @property
    def leaf(self) -> Leaf:
        """The part of the page that is shown."""
        leaves = self.body.leaves
        return leaves[self._leaf % len(leaves)]

    def _heading(self, room: Rect, below: Widget | None) -> list[Widget]:
        self._turner = None
        count = len(self.body.leaves)
        if count > 1:
            words = tr("{n} of {count}").format(n=self._leaf % count + 1, count=count)
            sizes = [None, width_of(self.stage, words, "arrow_right")]
            room, place = row(room, sizes, self.stage.theme.gap(2))
            self._turner = Button(place, words, self.turn, icon="arrow_right", tip=tr("More on this page"))
        asks = self.words.question(room)
        if self.body.only_looks and self.body.spacious and not self.words.known:
            self._guide, asks.text = asks, self._guide_words()
        found = heading(self.stage, room, self.match, self.seat, asks, below)
        return [self._turner, *found] if self._turner else found

    def turn(self) -> None:
        """Show the next part of the page."""
        self._leaf = (self._leaf + 1) % len(self.body.leaves)
        self.rebuild()
        if self.stage.by_keys:
            self.ring.focus(self._turner)

    def _foot(self, room: Rect) -> list[Widget]:
        """Buttons to look, to leave, and to confirm where there is something to decide."""
        gap = self.stage.theme.gap(4 if self.body.spacious else 2)
        parts = [1.2, 1.0, 1.1, 0.9] if self.body.at_foot else [1.2, 0.9, 1.0]
        left, middle, *right = row(room, [1.6, 1.0] if self.body.only_looks else parts, gap)
        self._peek = self._confirm = None
        made: list[Widget] = [Button(middle, tr("Close the curtain"), self.back, icon="eye_off")]
        if self._has_sealed:
            self._peek = self.looking.make_button(left, self._peek_kind, self._slide, self._drop)
            if isinstance(self._peek, SlideButton):  # the pointer may slide to the envelopes and what lies below them
                below = Rect(room.x, self._panel.y, room.w, room.y - self._panel.y)
                self._peek.reach = self._panel.unionall([left, below])
            made.insert(0, self._peek)
        made += self.body.options(right[0]) if self.body.at_foot else []
        if not self.body.only_looks:
            choice = self.choice
            label = self.board.label(choice.options[0], choice.legal) if choice.confirms_only else tr("Confirm")
            why = self._why_not()
            self._confirm = LastStep(right[-1], label, self._do_confirm, icon="check", kind="primary", why=why)
            made.append(self._confirm)
        for button in made:
            if isinstance(button, Button) and self.body.spacious:
                button.steps = ("reading", *STEPS)
        return made

    @property
    def _has_sealed(self) -> bool:
        """True unless there is nothing to look at here, perhaps only on another part of the page."""
        return not (self.choice.bare or (self.body.large and self.leaf is Leaf.CARDS))

    @property
    def _peek_kind(self) -> str:
        """Gold as long as it is closed and nothing can be confirmed, unless the choices are larger."""
        waits = self.body.only_looks or (self._why_not() and not self.choice.free)
        return "primary" if waits and not self.open else "plain"

    # Looking

    @property
    def open(self) -> bool:
        """True while the envelopes are open."""
        return self.looking.open

    @property
    def dead(self) -> bool:
        """True as long as input is ignored: nowhere, if what opens secrets has to be held."""
        return self.stage.settings.peek != "hold" and super().dead

    def update(self, dt: float) -> None:
        self.looking.update(dt)
        super().update(dt)
        self._show(self.open)
        if self._confirm and self._confirm.why != (why := self._why_not()):
            self._confirm.why = why
            self.dirty = True
        if self._peek:
            self._peek.kind = self._peek_kind
        if self.words.noted != (note := self._note()):
            self.words.noted = note
            self.rebuild()
        if self._guide and self._guide.text != (words := self._guide_words()):
            self._guide.text = words
            self.dirty = True
        self._shut = self._shut + dt if self.looked and not self.open else 0.0
        if self.body.only_looks and self._shut >= LINGER_SECONDS and self._age >= LEAST_TIME:
            self._done()

    def _show(self, is_open: bool) -> None:
        sealed = [widget for widget in self.ring.widgets if isinstance(widget, Sealed)]
        if all(widget.open == is_open for widget in sealed):
            return
        for widget in sealed:
            widget.open = is_open
        if is_open:
            self._leaves_seen.add(self.leaf)
            self.looked |= not self.body.only_looks or self._leaves_seen >= set(self.body.leaves)
        self.dirty = True
        self.stage.audio.play("deal", 0.5)
        self.body.open = is_open
        self.pressed_in_vain &= not is_open
        if self.choice.guarded:
            super().rebuild()
        chose = self.choice.chosen is not None or self.choice.guarded
        if not is_open and self.stage.by_keys and self._confirm and chose:
            self.ring.focus(self._confirm)

    def _note(self) -> str:
        """Instead of the question: why something is refused, read by its owner alone, or that nothing is chosen."""
        if self.body.open or self.choice.bare:
            aimed = next((w for w in self._choosable() if w.hovered or (w.focused and self.stage.by_keys)), None)
            return self.body.refusal_of(aimed) or self.choice.refusal
        return tr("Nothing is chosen yet. Look again.") if self.pressed_in_vain else ""

    def _guide_words(self) -> str:
        if self.body.only_looks:
            seen = tr("Seen. The curtain will close by itself; until then you can look again.")
            return seen if self.looked and not self.open else self.words.known or self.words.asked
        if self.body.goal_above and self.open:
            return ""
        chosen = self.looked and self.choice.chosen is not None and self.body.shows_choice
        words = guide_to_choose(self.stage, chosen, self.choice.free, self.open)
        return f"{words} " + tr("The choices change places each time.") if self.choice.mixed and not chosen else words

    def _done(self) -> None:
        if self.choice.chosen is None:
            self.on_done()
        else:
            self.on_choice(self.choice.chosen)

    def _why_not(self) -> str | None:
        if not self.looked:
            return tr("Look first.")
        if self.choice.chosen is None and not self.choice.guarded:
            return tr("Choose first.")
        return tr("Just a moment.") if self._age < LEAST_TIME else None

    # Choosing

    def _choosable(self) -> list[Widget]:
        """The widgets that choose something."""
        foot, every = (self._peek, self._confirm, self._turner), self.ring.widgets
        buttons = [w for w in every if isinstance(w, Button) and w not in foot and w.icon not in ASIDE]
        return [*(w for w in every if isinstance(w, Envelope) and w.enabled), *buttons]

    def _slide(self, at: Point) -> None:
        """The pointer slides over the page while it is held open."""
        under = self.ring.at(at)
        self.ring.hover(under if under in self._choosable() else self._peek)

    def _drop(self, at: Point) -> None:
        """Letting go on something chooses it."""
        under = self.ring.at(at)
        again = isinstance(under, Envelope) and under.card is self.choice.pressed
        if under is not None and under in self._choosable() and not again:
            under.activate(at)

    def _choose_card(self, card: SecretCard) -> None:
        """A second press goes back to the other choices, unless it is the second half of a double press."""
        if card is self.choice.pressed and self._age - self._card_since < DOUBLE_CLICK:
            return
        self._card_since = self._age
        self.choice.toggle_card(card)
        self.pressed_in_vain = False
        if self.choice.card and len(card.actions) > 1 and Leaf.OPTIONS in self.body.leaves:
            self._leaf = self.body.leaves.index(Leaf.OPTIONS)
        self.rebuild()

    def _choose(self, action: Action) -> None:
        self.choice.choose(action)
        self.pressed_in_vain = False
        self.rebuild()

    def _do_confirm(self) -> None:
        """Without a choice, as after one that was refused, nothing comes of it, and others cannot tell which it was."""
        if self._why_not():
            return
        reason = self.on_choice(self.choice.chosen) if self.choice.chosen else None
        if reason or not self.choice.chosen:
            self.choice.refuse(reason_words(reason) or self.choice.refusal)
            self.pressed_in_vain = True
            self.rebuild()

    # Life on the stack

    def rebuild(self, fresh: bool = False) -> None:
        super().rebuild(fresh)
        self._show(self.open)

    def entered(self) -> None:
        self.rebuild(fresh=True)
        reset_pointer(self.stage)

    def covered(self) -> None:
        super().covered()
        self.looking.cover()
        self._show(False)

    def uncovered(self) -> None:
        """Cover the page: somebody else may have the device by now."""
        self.covered()
        self.on_cover()

    def handle(self, event: Event) -> None:
        if leaves_the_window(event):
            self.covered()
            self.on_cover()
            return
        super().handle(event)

    def intent(self, intent: Intent) -> bool:
        if self.dead:
            return super().intent(intent)
        if intent is Intent.PEEK and self._has_sealed:
            self.looking.press_key()  # while it is held the other keys choose
            choosable = self._choosable()
            if self.open and choosable and self.ring.focused not in choosable:
                self.ring.focus(choosable[0])
            return True
        if intent is Intent.PEEK:
            if len(self.body.leaves) > 1:
                self.turn()
            return True
        if intent is Intent.HINT and self.on_hint is not None:
            self.on_hint()
            return True
        return super().intent(intent)

    def back(self) -> bool:
        """Lower the curtain; whoever has looked and has nothing to decide is done."""
        if not (self.body.only_looks and self.looked):
            self.on_cover()
        elif self._age >= LEAST_TIME:
            self._done()
        return True

    def paint(self, surface: Surface) -> None:
        self.stage.skin.backdrop(surface)
        prop(surface, self.stage, self._sheet)
        paper(surface, self.stage, self._paper)
