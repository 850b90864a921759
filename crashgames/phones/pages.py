"""What a phone shows, as data that is sent as JSON: the seats to choose from, public news, private pages, and words."""

from collections.abc import Iterable, Mapping, Sequence
from functools import cache

import msgspec

from crashgames.core.data_file import read_data
from crashgames.core.translation import tr
from crashgames.paths import assets_root


class PhoneSeat(msgspec.Struct, frozen=True):
    """A seat as all phones list it: its name, and its mark at the table."""

    name: str
    letter: str
    colour: str
    """The colour of the mark: "#e05a47"."""
    bot: bool = False
    """True if a bot plays here, whose seat a late guest may take."""
    open: bool = True
    """True if a phone may ask for this seat."""
    bench: bool = False
    """True for the place of somebody at an evening who has no seat in this match."""


class PhoneAlbum(msgspec.Struct, frozen=True):
    """What all phones of a match load on joining, equal for all of them. Pictures are PNG files."""

    pictures: tuple[bytes, ...] = ()
    """All that pages can show, in the order of their numbers."""
    portraits: tuple[bytes, ...] = ()
    """The face of each seat."""
    colours: Mapping[str, str] = {}
    """The colours of the world on dark screens, "#e05a47", by the names that the style sheet uses."""


class PagePress(msgspec.Struct, frozen=True):
    """A press on a phone: the number of the page it was made on, and of the choice on that page."""

    seat: int
    page: int
    choice: int


class PhoneNews(msgspec.Struct, frozen=True):
    """What everybody at the table sees, equal on all phones."""

    turn: str = ""
    """Whose turn it is."""
    prompt: str = ""
    """What they are asked to do."""
    latest: str = ""
    """The last line of the log."""
    said: tuple[str, ...] = ()
    """What bots said about it aloud."""


class PhoneCard(msgspec.Struct, frozen=True):
    """A card of a private page, seen only while the page is held open."""

    face: int
    """The number of its picture in the album; -1 for none."""
    name: str
    choices: tuple[int, ...] = ()
    """The numbers of the choices that choosing this card can mean."""
    plays: tuple[tuple[int, ...], ...] = ()
    """For each of its choices the positions of the cards that it plays, in that order."""


class PhonePage(msgspec.Struct, frozen=True):
    """The private page of one seat. Pages of one kind have equal slots for every role and hand."""

    title: str = ""
    """A title that gives nothing away: "Your identity"."""
    asks: str = ""
    """The task, in words that give nothing away; empty if nothing is asked."""
    known: tuple[str, ...] = ()
    """Public lines, shown even while the page is covered."""
    cards: tuple[PhoneCard, ...] = ()
    lines: tuple[str, ...] = ()
    """Secret lines."""
    goal: str = ""
    meanings: tuple[str, ...] = ()
    """What each choice does; secret as well."""
    choices: tuple[str, ...] = ()
    """The choices in words, in the order of this page. Those on no card have buttons of their own."""
    sides: tuple[int, ...] = ()
    """Of two answers to a vote, 0 for the first, a green one, and 1 for the other, in this page's order; else empty."""
    covered: bool = True
    """True if the choices may be seen only while the page is held open."""
    looks: bool = False
    """True if the only choice confirms that the owner has looked; it is sent once the page was held open."""
    refusals: tuple[str, ...] = ()
    """On a guarded page, why each choice is refused, "" where it is not; secret as well. There what is chosen, and
    whether anything is, can be seen only while the page is held open.
    """
    hints: bool = False
    """True if the owner may ask for a hint about the present decision, here or at the table."""
    mixed: bool = False
    """True if the choices are in a different order on each page."""


class PhoneHint(msgspec.Struct, frozen=True):
    """A hint about the decision on a page, seen only while it is held open."""

    lines: tuple[str, ...] = ()
    """What to do, and why; empty while it is being worked out."""
    choice: int = -1
    """The number of the suggested choice; -1 if it is not on this page."""
    failed: bool = False
    """True if no hint was found; the owner may ask again."""


class PhoneRow(msgspec.Struct, frozen=True):
    """What everybody sees of a seat, in words."""

    name: str
    letter: str
    colour: str
    facts: tuple[str, ...] = ()


class PhoneBench(msgspec.Struct, frozen=True):
    """The open table for spectators, equal for all of them except for what they guess."""

    rows: tuple[PhoneRow, ...] = ()
    lines: tuple[str, ...] = ()
    """The last log lines, the latest first."""
    question: str = ""
    """What can be guessed, each answer one of the rows; empty if nothing can."""


class PhoneSeats(msgspec.Struct, frozen=True):
    """What a phone without a seat gets."""

    language: str
    words: dict[str, str]
    """The words of the page itself, by the names that its script uses."""
    seats: tuple[PhoneSeat, ...]
    evening: bool = False
    """True if anybody may join by typing a name."""


class PhoneReply(msgspec.Struct, frozen=True):
    """What a phone gets on every beat."""

    state: str
    """"seat" for a phone with a seat, "waiting" until it is let in, "bench" for one without a seat at an evening,
    "elsewhere" if a newer tab shows it, "later" as long as it is not known whether it has a place, or "gone".
    """
    seat: int = -1
    digits: int = 0
    """The two digits that the big screen shows as well while the phone waits."""
    number: int = 0
    """The number of the page, which a choice has to give."""
    album: int = 0
    """The number of the album, which grows when pictures change."""
    language: str = ""
    """The language of the table. When it changes, the page has to load its words again."""
    news: PhoneNews | None = None
    page: PhonePage | None = None
    hint: PhoneHint | None = None
    """The hint that was asked for on this page; None if there is none."""
    roll: int = 0
    """The number of the list of seats, which grows when that changes."""
    bench: PhoneBench | None = None
    """The open table, for a phone without a seat; else None."""
    guessed: bool = False
    """True if its owner has guessed. No phone shows the guess again."""
    keepsakes: tuple[str, ...] = ()
    """The names of the pictures of the evening that it may fetch, equal on all phones without a seat."""


class Kept(msgspec.Struct, frozen=True):
    """What is saved with a match, so that phones need not join again: the word, and a digest by seat."""

    word: str = ""
    digests: tuple[tuple[int, str], ...] = ()


PAGE_STEP_BYTES = 1024
LEAST_LENGTH = 7 * PAGE_STEP_BYTES
"""All replies are at least that long: enough for the longest page in any language, but for the names on it."""
OVERHEAD_BYTES = 1536
"""Bytes for the news and all else that a reply has beside its page."""
PER_NAME = 4
"""How often the names of all seats may be on a page."""


class Padding:
    """Pads replies to the length of the longest that is expected; it never gets shorter."""

    def __init__(self) -> None:
        self.outgrown = False
        """True if a reply was longer than expected."""
        self._length = LEAST_LENGTH

    def expect_names(self, names: Iterable[str]) -> None:
        """Expect these names on pages."""
        self._make_room(LEAST_LENGTH + PER_NAME * sum(len(name.encode()) for name in names))

    def expect_pages(self, pages: Iterable[PhonePage]) -> None:
        """Expect pages as long as these."""
        self._make_room(max((len(msgspec.json.encode(page)) for page in pages), default=0) + OVERHEAD_BYTES)

    def padded(self, replies: Sequence[bytes]) -> list[bytes]:
        """The replies, all of one length, whatever they contain."""
        longest = max(map(len, replies), default=0)
        self.outgrown |= longest > self._length
        self._make_room(longest)
        return [reply.ljust(self._length) for reply in replies]

    def _make_room(self, length: int) -> None:
        self._length = max(self._length, -(-length // PAGE_STEP_BYTES) * PAGE_STEP_BYTES)


@cache
def texts() -> dict[str, str]:
    """The words of the page by the names that its script uses, not translated."""
    return read_data(assets_root() / "shared" / "sentences" / "phones.toml", dict)


def words() -> dict[str, str]:
    """All words of the page in the current language."""
    return {name: tr(text) for name, text in texts().items()}
