"""Phones: from a tap to the page after it, replies, and what they weigh, with ten of them. Goals stand as "theirs"."""

from collections.abc import Iterator

from crashgames.phones.host import REPLY_INTERVAL
from tests.benchmarks import frames_with_phones
from tests.benchmarks.measure import Line
from tests.phones.crowd import crowd, share

TAPS = 40
"""How often each phone taps: four hundred taps in all."""
MOST_WEIGHT = 10.0
BEHIND_ONE = 12
"""Phones behind one address, as in a hotel."""


def lines() -> Iterator[Line | str]:
    with crowd(REPLY_INTERVAL) as (phones, weights):
        phones.play(TAPS)
        taps, replies = phones.taps, phones.replies
        middle = f"median {1000 * share(taps, 0.5):.0f} ms, longest {1000 * max(taps):.0f} ms"
        yield Line("phones: tap to the page after it, 99 % / goal", "ms", 1000 * share(taps, 0.99), 1000, 1.0, True)
        yield f"    {len(taps)} taps on {len(phones.phones)} phones, {middle}"
        yield Line(
            "phones: reply, 99 % / beat and a frame",
            "ms",
            1000 * share(replies, 0.99),
            1000 * REPLY_INTERVAL + 17,
            1.0,
            True,
        )
        yield Line("phones: lengths of replies", "lengths", len(phones.lengths), 1, 1.0, True)
        yield f"    {', '.join(map(str, phones.lengths))} bytes, {len(phones.wrong)} replies that were wrong"
        more = max(weights[1:]) - weights[0]
        yield Line("phones: memory more with ten, largest album / goal", "MB", more, MOST_WEIGHT, 1.0, True)
    yield from behind_one_address()
    yield from frames_with_phones.lines()


def behind_one_address() -> Iterator[Line | str]:
    """A dozen phones that a router shows as one: how long a page takes that all load at once, and a tap."""
    with crowd(REPLY_INTERVAL, BEHIND_ONE) as (phones, _):
        loaded = phones.load()
        phones.play(TAPS)
        what = f"phones: {BEHIND_ONE} behind one address"
        yield Line(f"{what}, all pages loaded / goal", "ms", 1000 * max(loaded), 1000, 1.0, True)
        yield Line(f"{what}, tap to page, 99 % / goal", "ms", 1000 * share(phones.taps, 0.99), 1000, 1.0, True)
        taps = f"longest {1000 * max(phones.taps):.0f} ms"
        yield f"    {len(phones.taps)} taps, {taps}; {len(phones.wrong)} replies that were wrong"
