"""The review of a finished match: who was who, then round by round votes, cards, claims and powers."""

from collections.abc import Iterator

from crashgames.core.messages import Names
from crashgames.core.secret_pages import ReviewChapter, ReviewRow
from crashgames.core.sentences import capital
from crashgames.core.translation import listing, tr
from crashgames.games.hidden_crashmaster.board.rounds import Round, is_true, rounds
from crashgames.games.hidden_crashmaster.board.words import device_word
from crashgames.games.hidden_crashmaster.messages import CLAIM_SAYS
from crashgames.games.hidden_crashmaster.tables import POWER_TITLES, ROLE_TITLES, Device, Power, Result, Topic
from crashgames.games.hidden_crashmaster.view import Claim, Deed, Election, HiddenView, Shift

OF_SHIFTS = (Topic.DRAW, Topic.HAND)
"""What is claimed about the cards of a shift, before its power is used; the rest is about what the power showed."""


def chapters(view: HiddenView, names: Names) -> tuple[ReviewChapter, ...]:
    """One chapter of roles and one for each round; nothing before the end."""
    if view.outcome is None:
        return ()
    return (_cast(view), *(_chapter(past, names) for past in rounds(view)))


def _cast(view: HiddenView) -> ReviewChapter:
    rows = []
    for seat, (role, character, team) in enumerate(zip(view.roles, view.characters, view.teams, strict=True)):
        assert role is not None
        rows.append(ReviewRow(seat, capital(tr(ROLE_TITLES[role])), (("license", character), ("registration", team))))
    return ReviewChapter(tr("Who was who"), tuple(rows))


def _chapter(past: Round, names: Names) -> ReviewChapter:
    return ReviewChapter(_title(past, names), tuple(_rows(past, names)))


def _title(past: Round, names: Names) -> str:
    if past.election is None:
        return tr("Round {n}").format(n=past.number)
    text = tr("Round {n}: {name} with {driver}")
    return text.format(n=past.number, name=names[past.election.co_pilot], driver=names[past.election.driver])


def _rows(past: Round, names: Names) -> Iterator[ReviewRow]:
    if past.election is not None:
        yield from _vote(past.election, names)
    if past.shift is not None:
        yield from _shift(past.shift)
    if past.chaos is not None:
        yield ReviewRow(None, tr("Chaos: the top card was revealed"), _cards((past.chaos.card,)))
    yield from (_claim(claim, past, names) for claim in past.claims if claim.topic in OF_SHIFTS)
    if past.deed is not None:
        yield _deed(past.deed, names)
    yield from (_claim(claim, past, names) for claim in past.claims if claim.topic not in OF_SHIFTS)


def _claim(claim: Claim, past: Round, names: Names) -> ReviewRow:
    return ReviewRow(claim.seat, CLAIM_SAYS.line(claim, names), _cards(claim.cards), is_true(claim, past))


def _vote(election: Election, names: Names) -> Iterator[ReviewRow]:
    for word, seats in ((tr("Yes: {names}"), election.yes), (tr("Nope: {names}"), election.no)):
        who = listing([names[seat] for seat in seats]) if seats else tr("nobody")
        yield ReviewRow(None, word.format(names=who))


def _shift(shift: Shift) -> Iterator[ReviewRow]:
    yield ReviewRow(shift.co_pilot, tr("drew"), _cards(shift.drawn))
    if shift.passed:
        yield ReviewRow(shift.co_pilot, tr("discarded"), _cards(_without(shift.drawn, shift.passed)))
    if shift.device is not Device.NOT_ASKED:
        yield ReviewRow(shift.driver, device_word(shift.device))
    if shift.reported is not None:
        yield ReviewRow(shift.driver, tr("reported"), _cards((shift.reported,)))


def _without(cards: tuple[Result, ...], others: tuple[Result, ...]) -> tuple[Result, ...]:
    left = list(cards)
    for card in others:
        left.remove(card)
    return tuple(left)


def _deed(deed: Deed, names: Names) -> ReviewRow:
    power = tr(POWER_TITLES[deed.power])
    if deed.power is Power.SHIFT_RESULT_PEEK:
        return ReviewRow(deed.seat, power, _cards(deed.cards))
    text = tr("{power}: {name}").format(power=power, name=names[deed.target])
    return ReviewRow(deed.seat, text, (("registration", deed.team),) if deed.team else ())


def _cards(cards: tuple[Result, ...]) -> tuple[tuple[str, Result], ...]:
    return tuple(("card", card) for card in cards)
