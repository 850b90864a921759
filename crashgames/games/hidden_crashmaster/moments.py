"""What is told of a match of Hidden Crashmaster: awards, a guess, and captions for an audience that sees every role."""

from collections.abc import Iterable, Sequence
from functools import partial

from crashgames.core.awards import Award, AwardKind, Awards, Turn, Wager, each, most
from crashgames.core.captions import Caption, Captions, Light
from crashgames.core.sentences import cases, counted, players, sentence, worded
from crashgames.core.translation import mark
from crashgames.games.hidden_crashmaster import tables
from crashgames.games.hidden_crashmaster.tables import Role, Team
from crashgames.games.hidden_crashmaster.truths import has_shamed, next_vote, votes_in_line
from crashgames.games.hidden_crashmaster.view import HiddenView

# Awards


WAGER = Wager(mark("Who is the Creepy Doll?"), lambda view: frozenset({view.roles.index(Role.DOLL)}))


MIN_CLAIMS, MIN_VOTES = 3, 4
"""The least true claims, and the least votes, for an award."""
MIN_TRUE_PERCENT = 60
"""The least share of votes in line with the truth, in per cent."""

STRAIGHT_FACE = AwardKind("straight_face", mark("Straight face"), mark("Lies believed: {n}"), "person")
OPEN_BOOK = AwardKind("open_book", mark("Open book"), mark("True claims, no lies: {n}"), "book")
LONE_NOPE = AwardKind(
    "lone_nope", mark("Lone Nope"), mark("Only Nope against a shift with one of the Shamed: {n}"), "cross"
)
GOOD_NOSE = AwardKind("good_nose", mark("Good instincts"), mark("Votes in line with the truth: {n}%"), "eye")


def find(view: HiddenView, turns: Sequence[Turn]) -> Iterable[Award]:
    """All awards of a match that is over."""
    seats = range(view.seats)
    claims = [claim for claim in view.claims if claim.cards or claim.team]
    true = {seat: [view.is_true(claim) for claim in claims if claim.seat == seat] for seat in seats}
    lies = [(claim.seat, next_vote(view, claim)) for claim in claims if view.is_true(claim) is False]
    believed = [seat for seat, following in lies if following and following.elected]
    yield from each(STRAIGHT_FACE.id, [believed.count(seat) for seat in seats], 1)
    yield from each(OPEN_BOOK.id, [len(true[seat]) if all(true[seat]) else 0 for seat in seats], MIN_CLAIMS)
    shamed = [election for election in view.elections if election.elected and has_shamed(view, election)]
    yield from each(LONE_NOPE.id, [sum(election.no == (seat,) for election in shamed) for seat in seats], 1)
    shares = [0] * view.seats  # of votes that are in line with who sat in the bus, in per cent
    for seat, (right, cast) in enumerate(map(partial(votes_in_line, view), seats)):
        if view.teams[seat] is Team.PIT_CREW and cast >= MIN_VOTES:
            shares[seat] = round(100 * right / cast)
    yield from most(GOOD_NOSE.id, shares, MIN_TRUE_PERCENT)


AWARDS = Awards((STRAIGHT_FACE, OPEN_BOOK, LONE_NOPE, GOOD_NOSE), find)

# Captions of films

TEAM = worded("team", tables.TEAM_TITLES)


class HiddenRole(Caption, frozen=True):
    says = cases(
        "role",
        {
            Role.DOLL: sentence("Only we know: {name} is the Creepy Doll."),
            Role.SHAMED: sentence("Only we know: {name} is one of the Shamed."),
        },
    )
    lit = (("seat", "seat"),)
    seat: int
    role: Role


class DrawnPoints(Caption, frozen=True):
    says = cases(
        "points",
        {0: sentence("{name} drew no Point at all. Watch what {name} says.")},
        counted(
            "{name} drew a Point. Watch what {name} says.", "{name} drew {n} Points. Watch what {name} says.", "points"
        ),
    )
    lit = (("seat", "seat"), ("hand",))
    seat: int
    points: int


class FalseCards(Caption, frozen=True):
    says = cases(
        "points",
        {0: sentence("“No Point,” says {name}. A lie, and only we know.")},
        counted(
            "“One Point,” says {name}. A lie, and only we know.",
            "“{n} Points,” says {name}. A lie, and only we know.",
            "points",
        ),
    )
    lit = (("seat", "seat"), ("bubble", "seat"))
    seat: int
    points: int


class DollDanger(Caption, frozen=True):
    says = sentence("{crashes} Crashes. If the Creepy Doll is elected Driver now, the Shamed win.")
    crashes: int

    def lights(self) -> tuple[Light, ...]:
        return tuple(("space", number) for number in range(self.crashes))


class DollVote(Caption, frozen=True):
    says = cases(
        "elected",
        {
            True: sentence("Elected, {yes} to {no}. The Doll drives: the Shamed win."),
            False: sentence("Rejected, {no} to {yes}. The Pit Crew cannot know how close that was."),
        },
    )
    lit = (("seat", "seat"), ("slip",), ("placard", "driver"))
    seat: int
    yes: int
    no: int
    elected: bool


class RegistrationSeen(Caption, frozen=True):
    says = sentence("{name} looks at {target}'s Registration: {team}.", team=TEAM)
    lit = (("seat", "seat"), ("seat", "target"))
    seat: int
    target: int
    team: Team


class FalseTeam(Caption, frozen=True):
    says = sentence("{name} says: {team}. {target} knows that this is a lie.", team=TEAM)
    lit = (("seat", "seat"), ("bubble", "seat"), ("seat", "target"))
    seat: int
    target: int
    team: Team


class BanDue(Caption, frozen=True):
    says = sentence("{name} must ban one of the others from the game.")
    lit = (("seat", "seat"),)
    seat: int


class HiddenTeam(Caption, frozen=True):
    says = sentence("Only we know: {names} are the Shamed.", names=players("shamed"))
    lit = (("seat", "shamed"),)
    shamed: tuple[int, ...]


class Banned(Caption, frozen=True):
    says = cases(
        "role",
        {
            Role.PIT_CREW: sentence("{target} has to go. One of the Pit Crew, of all people."),
            Role.SHAMED: sentence("{target} has to go: one of the Shamed. Well guessed."),
            Role.DOLL: sentence("{target} has to go: the Creepy Doll. The Pit Crew win."),
        },
    )
    lit = (("seat", "target"),)
    seat: int
    target: int
    role: Role


LIES = (HiddenRole, DrawnPoints, FalseCards, RegistrationSeen, FalseTeam)
CAPTIONS = Captions((*LIES, DollDanger, DollVote, BanDue, HiddenTeam, Banned), x_ray=True)
