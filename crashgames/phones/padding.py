"""The length of replies to phones: one for all, so that nobody on the network reads from it what is on a page."""

from collections.abc import Iterable, Sequence

import msgspec

from crashgames.phones.pages import PhonePage

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
