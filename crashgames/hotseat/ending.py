"""The end of a match: agreed upon in secret, and its result in a few words."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from typing import ClassVar

from crashgames.core.match import Match
from crashgames.core.messages import Action, Agreement, Names, Outcome, Secrecy
from crashgames.core.secret_pages import SecretPage, SecretRound
from crashgames.core.translation import listing, tr

MIN_PEOPLE = 2
"""People who can agree on something."""


class Wish(Enum):
    """What somebody answers."""

    END = "end"
    END_OPENED = "end opened"
    """End it, and open the hidden roles."""
    KEEP_PLAYING = "keep playing"


class AgreementAnswer(Action, frozen=True):
    """The answer of a seat, which is no action of its game and is never saved."""

    secrecy: ClassVar[Secrecy] = Secrecy.SIMULTANEOUS

    wish: Wish

    def line(self, names: Names) -> str:
        match self.wish:
            case Wish.KEEP_PLAYING:
                return tr("Keep playing")
            case Wish.END:
                return tr("End the match")
        return tr("End it and reveal the roles")


class EndPoll:
    """Asks people whether their match ends now. It ends if all of them want it; nobody learns who does not."""

    def __init__(self, match: Match, people: Sequence[int]) -> None:
        self.match = match
        self.people = tuple(people)
        self._answers: dict[int, Wish] = {}

    @property
    def waiting(self) -> tuple[int, ...]:
        """Who has not answered yet."""
        return tuple(seat for seat in self.people if seat not in self._answers)

    def legal(self, seat: int) -> tuple[AgreementAnswer, ...]:
        """What a seat can answer; nothing once it has."""
        return self.choices(seat) if seat in self.waiting else ()

    def choices(self, seat: int) -> tuple[AgreementAnswer, ...]:
        """What a seat is asked, whether or not it has answered."""
        wishes = Wish if self.match.info.hidden_roles else (Wish.END, Wish.KEEP_PLAYING)
        return tuple(AgreementAnswer(seat, wish) for wish in wishes)

    def page(self) -> SecretPage:
        """The page on which everybody answers, the same for all."""
        return SecretPage(
            "end", tr("Propose ending the match"), asks=tr("end the match now?"), known=(self.terms(), secrecy())
        )

    def terms(self) -> str:
        """What an end now would mean."""
        if self.match.info.hidden_roles:
            return tr("It won't be counted. Roles stay hidden unless everybody wants them revealed.")
        standing = self.match.engine.standing()
        if standing is not None and standing.counts:
            return tr("The current scores would decide.")
        return tr("Less than half of it has been played, so it won't be counted.")

    def answer(self, answer: AgreementAnswer) -> None:
        """Take down an answer; until everybody has answered, a later one of the same seat stands."""
        if self.waiting and answer.seat in self.people:
            self._answers[answer.seat] = answer.wish

    @property
    def agreement(self) -> Agreement | None:
        """What all people want; None if somebody wants to keep playing, or has not answered."""
        wishes = set(self._answers.values())
        if self.waiting or not wishes or Wish.KEEP_PLAYING in wishes:
            return None
        return Agreement(opened=wishes == {Wish.END_OPENED})


def secrecy() -> str:
    """How everybody is asked, in words."""
    return tr("It ends only if everybody agrees. Nobody learns who said no.")


class Proposals:
    """When people may be asked: not in a secret round, and not again soon after they have said no."""

    def __init__(self, match: Match, people: Sequence[int]) -> None:
        self.match = match
        self.people = tuple(people)
        self._refused = -len(match.players)
        """The number of actions at the last refusal."""

    @property
    def offered(self) -> bool:
        """True if there are people who could agree."""
        return len(self.people) >= MIN_PEOPLE and not self.match.over

    @property
    def tired(self) -> bool:
        """True while no round of actions has been played since the last refusal."""
        return len(self.match.actions) - self._refused < len(self.match.players)

    @property
    def in_secret(self) -> bool:
        """True in the middle of a secret round."""
        return SecretRound(self.match).count > 0

    def why_not(self) -> str:
        """Why people cannot be asked now; "" if they can."""
        if self.in_secret:
            return tr("Somebody is choosing in secret. You can propose ending the match after that choice.")
        if self.tired:
            return tr("Somebody wants to keep playing. You can propose it again in a few moves.")
        return ""

    def refused(self) -> None:
        """Somebody wants to keep playing."""
        self._refused = len(self.match.actions)


@dataclass(frozen=True)
class ResultLine:
    """One line of the result: a seat alone, or the seats of a team."""

    seats: tuple[int, ...]
    score: int
    won: bool


def places(match: Match, outcome: Outcome) -> list[ResultLine]:
    """The result by team or seat, the winners first, then by score."""
    teams: dict[int, list[int]] = {}
    for seat in range(len(match.players)):
        teams.setdefault(match.info.team_of(seat), []).append(seat)
    found = [
        ResultLine(tuple(seats), outcome.scores[seats[0]], any(seat in outcome.winners for seat in seats))
        for seats in teams.values()
    ]
    return sorted(found, key=lambda place: (not place.won, -place.score))


def verdict(match: Match, outcome: Outcome) -> str:
    """The winners, in a few words."""
    winners = [match.names[seat] for seat in sorted(outcome.winners)]
    if match.agreed and not match.counts:
        return tr("Ended by agreement")
    if outcome.side:
        return tr("{side} win!").format(side=outcome.side[:1].upper() + outcome.side[1:])
    if not winners:
        return tr("Nobody wins")
    if len(winners) == len(match.players):
        return tr("A draw")
    if sum(place.won for place in places(match, outcome)) > 1:
        return tr("{names} share the win").format(names=listing(winners))
    if len(winners) > 1:
        return tr("{names} win!").format(names=listing(winners))
    return tr("{name} wins!").format(name=winners[0])
