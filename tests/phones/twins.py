"""Two tables that differ only in what one seat knows and does, and what the other phones get from each."""

import msgspec

from crashgames.phones.pages import PhoneCard, PhoneHint
from crashgames.phones.table import PhoneTable
from tests.phones.clients import HAND, joined, page, served

POOR = [page(lines=("You are innocent.",)), page(lines=("Nothing.",), choices=()), page("Your hand")]
RICH = [page(lines=("You did it.", "Ben saw you. " * 60)), HAND, page("Your hand", cards=(PhoneCard(1, "x"),) * 16)]
SAME = [page("The vote"), page("A call", choices=("I speak up", "Nothing from me")), page("The night")]


def differences():
    """What the other phones got that was not the same at both tables."""
    poor, rich = heard(POOR), heard(RICH, choosing=True)
    return [(one, other) for one, other in zip(poor, rich, strict=True) if one != other]


def heard(secrets, choosing=False):
    """All that two phones get, byte by byte, while the pages of a third change; it may choose, too."""
    with served(beat=0.004) as host:
        table = host.table
        table._first = 0
        first, *others = joined(host, 0, 1, 2)
        got = []
        for secret, same in zip(secrets, SAME, strict=True):
            table.show({0: secret, 1: same, 2: same})
            if choosing:
                first.post("hint", tab=first.tab, page=table.number(0))
                table.show({0: secret, 1: same, 2: same}, {0: PhoneHint(("Left, for Ben. " * 9,))})
                first.tap(0)
                table.take()
                table.show({0: msgspec.structs.replace(secret, refusals=("Not now.", "")), 1: same, 2: same})
            got += [phone.beat().data for phone in others]
            got += [phone.tap(0).data for phone in others]
            table.take()
        return got


def numbers_of_all_grow(monkeypatch):
    def show(self, pages, hints=None, before=PhoneTable.show):
        before(self, pages, hints)
        self._numbers = dict.fromkeys(self._numbers, sum(self._numbers.values()))

    monkeypatch.setattr(PhoneTable, "show", show)


def numbers_tell_how_much_can_be_chosen(monkeypatch):
    def show(self, pages, hints=None, before=PhoneTable.show):
        before(self, pages, hints)
        self._numbers = {seat: 9 + sum(len(page.choices) for page in pages.values()) for seat in self._numbers}

    monkeypatch.setattr(PhoneTable, "show", show)


def replies_are_as_long_as_the_longest(monkeypatch):
    def replies(self, asked, before=PhoneTable.replies):
        longest = max(len(msgspec.json.encode(page)) for page in self._pages.values())
        return [reply.rstrip().ljust(longest + 512) for reply in before(self, asked)]

    monkeypatch.setattr(PhoneTable, "replies", replies)


def replies_tell_who_has_answered(monkeypatch):
    def show(self, pages, hints=None, before=PhoneTable.show):
        self._news = msgspec.structs.replace(self._news, latest=f"{self._taken} have answered")
        before(self, pages, hints)

    monkeypatch.setattr(PhoneTable, "show", show)


LEAKS = {
    leak.__name__: leak
    for leak in (
        numbers_of_all_grow,
        numbers_tell_how_much_can_be_chosen,
        replies_are_as_long_as_the_longest,
        replies_tell_who_has_answered,
    )
}
