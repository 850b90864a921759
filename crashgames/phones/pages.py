"""What a phone shows, as plain data that is sent as JSON: the seats to choose from, public news, and private pages."""

import msgspec


class PhoneSeat(msgspec.Struct, frozen=True):
    """A seat as all phones list it: its name, and the mark by which it is known at the table."""

    name: str
    letter: str
    colour: str
    """The colour of the mark: "#e05a47"."""
    bot: bool = False
    """True if a bot plays here, whose seat a late guest may take."""
    open: bool = True
    """True if a phone may ask for this seat."""
    bench: bool = False
    """True for the place of somebody of an evening who has no seat in this match."""


class PhoneNews(msgspec.Struct, frozen=True):
    """What everybody at the table sees: the same on all phones."""

    turn: str = ""
    """Whose turn it is."""
    prompt: str = ""
    """What is asked of them."""
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
    """The numbers, among the choices of the page, of what choosing this card can mean."""
    aid: int = -1
    """The picture that takes the place of the page's aid while this card is chosen."""
    plays: tuple[tuple[int, ...], ...] = ()
    """For each of its choices the places of the cards that it plays, in that order."""


class PhonePage(msgspec.Struct, frozen=True):
    """The private page of one seat. Pages of the same kind have the same slots for every role and hand."""

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
    """What each choice brings about; secret as well."""
    aid: int = -1
    """The number of the broad picture that helps with the choice; -1 for none."""
    choices: tuple[str, ...] = ()
    """What can be chosen, in words, in the order of this page; those on no card have buttons of their own."""
    covered: bool = True
    """True if the choices may be seen only while the page is held open."""
    looks: bool = False
    """True if its only choice says that the owner has looked, which is sent once the page has been held open."""
    refusals: tuple[str, ...] = ()
    """On a guarded page, why each choice is refused, "" where it is not; secret as well. There what is chosen, and
    whether anything is, can be seen only while the page is held open.
    """
    hints: bool = False
    """True if its owner may ask for a hint about what is decided now, here or at the table."""
    mixed: bool = False
    """True if the choices stand in another order on each page."""

    @property
    def decides(self) -> bool:
        """True if something is asked."""
        return bool(self.choices)


class PhoneHint(msgspec.Struct, frozen=True):
    """A hint about what is decided on a page, seen only while it is held open."""

    lines: tuple[str, ...] = ()
    """What to do, and why; none while it is being worked out."""
    choice: int = -1
    """The number of the choice that it suggests; -1 for none on this page."""
    failed: bool = False
    """True if none was found; its owner may ask again."""


class PhoneRow(msgspec.Struct, frozen=True):
    """What everybody sees of a seat, in words."""

    name: str
    letter: str
    colour: str
    facts: tuple[str, ...] = ()


class PhoneBench(msgspec.Struct, frozen=True):
    """The open table in the hand of somebody without a seat, the same for all of them but for what they guess."""

    rows: tuple[PhoneRow, ...] = ()
    lines: tuple[str, ...] = ()
    """What has happened last, the latest first."""
    question: str = ""
    """What can be guessed, each answer one of the rows; empty if nothing can."""


class PhoneSeats(msgspec.Struct, frozen=True):
    """What a phone without a seat gets."""

    language: str
    words: dict[str, str]
    """The words of the page itself, by the names under which it asks for them."""
    seats: tuple[PhoneSeat, ...]
    evening: bool = False
    """True if anybody may come who types a name."""


class PhoneReply(msgspec.Struct, frozen=True):
    """What a phone gets on every beat."""

    state: str
    """"seat" for a phone with a seat, "waiting" until it is let in, "bench" for one without a seat at an evening,
    "elsewhere" if a newer tab shows it, or "gone".
    """
    seat: int = -1
    digits: int = 0
    """The two digits that the big screen shows as well while the phone waits."""
    number: int = 0
    """The number of the page, which a choice has to name."""
    album: int = 0
    """The number of the album, which grows when pictures change."""
    language: str = ""
    """The language of the table; its words have to be asked for again when it changes."""
    news: PhoneNews | None = None
    page: PhonePage | None = None
    hint: PhoneHint | None = None
    """The hint that was asked for on this page."""
    roll: int = 0
    """The number of the list of seats, which grows when that changes."""
    bench: PhoneBench | None = None
    """What a phone without a seat shows of the open table."""
    guessed: bool = False
    """True if its owner has guessed something, which no phone shows again."""


class Kept(msgspec.Struct, frozen=True):
    """What is kept with a match, so that going on with it needs no new joining: the word, and a digest by seat."""

    word: str = ""
    digests: tuple[tuple[int, str], ...] = ()
