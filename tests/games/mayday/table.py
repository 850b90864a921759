"""A scripted table for the tests of Mayday! Mayday!: who is who, where odd cards lie, and whole steps in one line."""

from crashgames.games.mayday.engine import Mayday
from crashgames.games.mayday.messages import (
    Declare,
    GiveAccess,
    KeepSilent,
    NoOrder,
    Phase,
    PickCard,
    PlaceMarker,
    Seen,
    Vote,
)
from crashgames.games.mayday.tables import MIDDLE, SKILLS, MatchStage, Skill, Team
from tests.scripted_chance import ScriptedChance

H, I = Team.HONEST, Team.INFILTRATOR  # noqa: E741
LETTERS = {"H": H, "I": I}
USUAL_TEAMS = {5: "HHIHI", 6: "HHIHHI", 7: "HHIHIHI", 8: "HHIHIHHI"}
ARROWS = {5: (2, 3, 2), 6: (2, 4, 3), 7: (2, 5, 3), 8: (3, 5, 4)}


def table(seats=5, teams=None, *, laid=None, first=0, skills=None, option=None, seen=True):
    """A game whose identities have been seen; `skills` are Veteran cards by seat and put the option on."""
    thirds = [LETTERS[letter] for letter in teams or USUAL_TEAMS[seats]]
    veterans = deal_veterans(seats, first, skills or {})
    hidden = [skill for skill in SKILLS if skill not in veterans]
    script = {
        "identities": [thirds],
        "laid": list(laid or [MIDDLE] * seats),
        "skills": [[skill for skill in veterans if skill in SKILLS] + hidden],
        "veterans": [veterans],
    }
    options = {"veteran_skills": option if option is not None else ("all" if skills else "off")}
    game = Mayday(seats, ScriptedChance(script), options)
    if seen:
        for seat in range(seats):
            game.apply(Seen(seat))
    return game


def deal_veterans(seats, first, skills):
    left = [skill for skill in SKILLS if skill not in skills.values()]
    dealt = {first: Skill.FIRST_SKIRMISH, **skills}
    return [dealt[seat] if seat in dealt else left.pop(0) for seat in range(seats)]


# Looking


def truth(game):
    """The team of the card that is just being looked at."""
    return game.card(game.at.owner, game.at.place)


def mark(game, side=None):
    """The looker puts down what the card is, or an Infiltrator something else."""
    return game.apply(PlaceMarker(game.at.looker, side or truth(game)))


def look(game, place=MIDDLE, side=None):
    """The look that is due, at this card; nobody uses a skill."""
    silent(game)
    if game.phase is Phase.CARD:
        game.apply(PickCard(game.due.looker, game.due.owner, place))
    return mark(game, side)


def silent(game):
    """Whoever is asked for a skill has none to use."""
    while game.phase is Phase.SKILLS:
        for seat in game.to_act():
            game.apply(KeepSilent(seat))


def declare(game, *seats):
    """These use their skills, the others do not; the events of the last answer."""
    events = ()
    for seat in game.to_act():
        events = game.apply(Declare(seat) if seat in seats else KeepSilent(seat))
    return events


def suspect(game, lies=()):
    """All of the First suspicions; `lies` are (looker, owner) who put down the wrong side."""
    while game.stage is MatchStage.SUSPICIONS:
        silent(game)
        lie = (game.at.looker, game.at.owner) in lies
        mark(game, other(truth(game)) if lie else None)
    return game


def other(team):
    return I if team is H else H


# Skirmishes


def vote(game, protect):
    """All vote, so many of them Protect, the first seats first; the events of the last vote."""
    silent(game)
    events = ()
    for number, seat in enumerate(game.to_act()):
        events = game.apply(Vote(seat, number < protect))
    return events


def skirmish(game, protected, place=MIDDLE):
    """Look and vote; nobody uses a skill."""
    silent(game)
    if game.phase in (Phase.CARD, Phase.MARKER):
        look(game, place)
    return vote(game, game.seats if protected else 0)


def phase_2(game, protected=()):
    """Through the First suspicions and phase I: these seats are protected, the others are punched."""
    suspect(game)
    while game.stage is MatchStage.PHASE_1:
        skirmish(game, game.skirmish in protected)
    return game


def phase_3(game, reliable=(0, 1)):
    phase_2(game, reliable)
    while game.stage is MatchStage.PHASE_2:
        skirmish(game, game.skirmish in reliable)
    return game


def captain(game, seat=0, rival=1):
    """Until there is a captain; the first order is due."""
    phase_3(game, (seat, rival))
    skirmish(game, game.skirmish == seat)
    return game


def give(game, seat):
    """The newest member lets nobody look, and gives this seat Cockpit Access."""
    silent(game)
    if game.phase is Phase.ORDER:
        game.apply(NoOrder(game.cockpit[-1]))
    silent(game)
    return game.apply(GiveAccess(game.cockpit[-1], seat))


# Asking


def due(game):
    """The look that is due: looker, owner and card (-1: any of them)."""
    return (game.due.looker, game.due.owner, game.due.place)
