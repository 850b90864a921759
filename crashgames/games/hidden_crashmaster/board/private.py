"""The private screens: for each kind the same number of cards, lines and choices, whatever the role and the hand."""

from collections.abc import Callable, Hashable, Mapping, Sequence
from enum import StrEnum

from crashgames.core.messages import Action, Names
from crashgames.core.secret_pages import NightCall, Nothing, SecretCard, SecretPage
from crashgames.core.sentences import capital
from crashgames.core.translation import mark, tr
from crashgames.games.hidden_crashmaster import tables
from crashgames.games.hidden_crashmaster.board.words import GOALS, mates_line
from crashgames.games.hidden_crashmaster.messages import Discard, Phase, Report, cards_text
from crashgames.games.hidden_crashmaster.tables import Character, Power, Result, Role, Team
from crashgames.games.hidden_crashmaster.view import HiddenView


def secret_page(view: HiddenView, legal: Sequence[Action], names: Names) -> SecretPage:
    """The page for the viewer's decision or look; without legal actions all that the viewer knows."""
    return PAGES.get(Phase(view.phase) if legal else Phase.OVER, _knowledge)(view, names)


def album() -> tuple[Hashable, ...]:
    """Everything that is in an envelope."""
    kinds: tuple[tuple[str, type[StrEnum]], ...] = (("license", Character), ("registration", Team), ("card", Result))
    return tuple((name, one) for name, kind in kinds for one in kind)


# Who one is

ROLE_LINES = {
    Role.PIT_CREW: mark("Role: one of the Pit Crew"),
    Role.SHAMED: mark("Role: one of the Shamed"),
    Role.DOLL: mark("Role: the Creepy Doll"),
}


def _own(view: HiddenView) -> tuple[Role, Team, Character]:
    """What the viewer is."""
    assert view.viewer is not None
    role, team, character = view.roles[view.viewer], view.teams[view.viewer], view.characters[view.viewer]
    assert role is not None and team is not None and character is not None
    return role, team, character


def _identity(view: HiddenView, names: Names) -> SecretPage:
    return SecretPage(
        "role",
        tr("Your identity"),
        known=(tr("Everybody sees a page like this."),),
        cards=_papers(view),
        lines=(*_role_lines(view, names), mates_line(view, names)),
        goal=_goal(view),
        at_night=2,
    )


def _goal(view: HiddenView) -> str:
    """What the viewer's team must do to win."""
    return tr(GOALS[_own(view)[1]])


def _papers(view: HiddenView) -> tuple[SecretCard, ...]:
    """Driver's License and Registration."""
    _, team, character = _own(view)
    return (
        SecretCard(("license", character), tr(tables.CHARACTER_TITLES[character]), outside=tr("Who you are")),
        SecretCard(("registration", team), capital(tr(tables.TEAM_TITLES[team])), outside=tr("Your team")),
    )


def _role_lines(view: HiddenView, names: Names) -> tuple[str, str]:
    """The viewer's role, and who the Doll is as far as the viewer knows."""
    own, doll = tr(ROLE_LINES[_own(view)[0]]), Nothing(tr("Creepy Doll: unknown to you"))
    if Role.DOLL not in view.roles:
        return own, doll
    seat = view.roles.index(Role.DOLL)
    return own, tr("Creepy Doll: you") if seat == view.viewer else tr("Creepy Doll: {name}").format(name=names[seat])


def night_calls(seats: int) -> tuple[NightCall, ...]:
    """The calls of the first night, by the size of the table: at large ones the Doll keeps its eyes closed (HC-5)."""
    morning = (4, "morning", "sun", tr("Good morning! Everybody, look up."))
    calls: tuple[tuple[int, str, str, str], ...] = (
        (6, "fists", "fist", tr("Everybody, close your eyes and hold out a fist.")),
        (10, "thumb", "thumb_up", tr("Shamed, look up. Creepy Doll, keep your eyes closed and raise your thumb.")),
        (6, "close_after_thumb", "thumb_down", tr("Creepy Doll, lower your thumb. Shamed, close your eyes.")),
        morning,
    )
    if seats <= tables.DOLL_KNOWS:
        calls = (
            (5, "close_eyes", "eye_off", tr("Everybody, close your eyes.")),
            (10, "look_up", "eye", tr("Shamed and Creepy Doll, look up and find each other.")),
            (5, "close_again", "eye_off", tr("Close your eyes again.")),
            morning,
        )
    return tuple(NightCall(text, seconds, f"hidden_crashmaster/{call}", icon) for seconds, call, icon, text in calls)


# What one decides


def _vote(view: HiddenView, names: Names) -> SecretPage:
    yes = tr("Yes: {name} sees two cards and reports one of them.")
    if view.crashes >= tables.DOLL_DANGER:
        yes = tr("Yes: {name} drives, and if that is the Doll, the Shamed win.")
    nope = tr("Nope: if half or more say so, the Shift Tracker moves to {n} of {all}.")
    if view.tracker + 1 >= tables.TRACKER_END:
        nope = tr("Nope: if half or more say so, the top card counts at once.")
    return SecretPage(
        "vote",
        tr("Your vote"),
        tr("vote Yes or Nope"),
        known=(tr("Co-Pilot: {name}. Driver: {driver}.").format(name=names[view.co_pilot], driver=names[view.driver]),),
        lines=_role_lines(view, names),
        goal=_goal(view),
        meanings=(yes.format(name=names[view.driver]), nope.format(n=view.tracker + 1, all=tables.TRACKER_END)),
    )


def _discard(view: HiddenView, names: Names) -> SecretPage:
    rest = tr("The other two go to {name}.").format(name=names[view.driver])
    words = tr("Your three cards"), tr("choose the card to discard"), rest
    return _choice(view, Discard, words, {card: _discard_means(card, view, names) for card in Result})


def _choice(
    view: HiddenView, action: type[Discard] | type[Report], words: tuple[str, str, str], meanings: Mapping[Result, str]
) -> SecretPage:
    """The page for a card to choose: its title, what to do, what becomes of the others, and what each kind means."""
    seat, (title, prompt, rest) = view.viewer, words
    assert seat is not None
    return SecretPage(
        action.__name__.lower(),
        title,
        prompt,
        known=(rest, tr("Not a word until the shift is over.")),
        cards=tuple(
            SecretCard(("card", card), tr(tables.RESULT_TITLES[card]), (action(seat, card),), means=meanings[card])
            for card in view.hand
        ),
        goal=_goal(view),
        meanings=tuple(meanings.values()),
    )


def _discard_means(card: Result, view: HiddenView, names: Names) -> str:
    """What the Driver can still do if this card goes."""
    name, points = names[view.driver], view.hand.count(Result.POINT) - (card is Result.POINT)
    if card not in view.hand:
        return tr("You have no {card} to discard.").format(card=tr(tables.RESULT_TITLES[card]))
    text = tr("Discard a {card}: {name} can choose which card to report.")
    if points == 0:
        text = tr("Discard a {card}: {name} must report a Crash.")
    elif points == tables.DRAW - 1:
        text = tr("Discard a {card}: {name} must report a Point.")
    return text.format(card=tr(tables.RESULT_TITLES[card]), name=name)


def _report(view: HiddenView, names: Names) -> SecretPage:
    words = tr("Your two cards"), tr("choose the card to report"), tr("The other one is discarded.")
    number = view.points + 1
    text = tr("Point {n} of {all}: the Pit Crew win.") if number >= tables.POINTS_TO_WIN else tr("Point {n} of {all}.")
    point = text.format(n=number, all=tables.POINTS_TO_WIN)
    return _choice(view, Report, words, {Result.CRASH: _crash_means(view, names), Result.POINT: point})


def _crash_means(view: HiddenView, names: Names) -> str:
    """What the next Crash brings, whether or not it can be played."""
    power = (*view.powers, None)[view.crashes]
    text = tr("Crash {n} of {all}: it gives no power.")
    if view.crashes + 1 >= tables.CRASHES_TO_WIN:
        text = tr("Crash {n} of {all}: the Shamed win.")
    elif power:
        text = tr("Crash {n} of {all}: {name} gets a power, {power}.")
    title, number = tr(tables.POWER_TITLES[power]) if power else "", view.crashes + 1
    return text.format(n=number, all=tables.CRASHES_TO_WIN, name=names[view.co_pilot], power=title)


# What one looks at


def _registration(view: HiddenView, names: Names) -> SecretPage:
    deed = view.deeds[-1]
    assert deed.team is not None
    card = SecretCard(("registration", deed.team), capital(tr(tables.TEAM_TITLES[deed.team])))
    title = tr("{name}'s Registration").format(name=names[deed.target])
    return SecretPage("registration", title, cards=(card,))


def _peek(view: HiddenView, names: Names) -> SecretPage:
    titles = (tr("On top: {card}"), tr("Second: {card}"), tr("Third: {card}"))
    return SecretPage(
        "peek",
        tr("The top three cards"),
        known=(tr("They stay in this order."),),
        cards=tuple(
            SecretCard(("card", card), title.format(card=tr(tables.RESULT_TITLES[card])))
            for card, title in zip(view.deeds[-1].cards, titles, strict=True)
        ),
    )


# All of it again


def _knowledge(view: HiddenView, names: Names) -> SecretPage:
    return SecretPage(
        "knowledge",
        tr("What you know"),
        cards=_papers(view),
        lines=(_role_lines(view, names)[0], mates_line(view, names), _deeds_line(view, names), _shift_line(view)),
    )


def _deeds_line(view: HiddenView, names: Names) -> str:
    """Own investigations, and the last own peek."""
    found = []
    for deed in (deed for deed in view.deeds if deed.seat == view.viewer):
        if deed.power is Power.SHIFT_RESULT_PEEK:
            found.append(tr("On top: {cards}").format(cards=cards_text(deed.cards)))
        elif deed.team is not None:
            team = tr(tables.TEAM_TITLES[deed.team])
            found.append(tr("{name}: {team}").format(name=names[deed.target], team=team))
    return "; ".join(found) if found else Nothing(tr("You haven't investigated anybody yet"))


def _shift_line(view: HiddenView) -> str:
    """The last own shift, as the viewer saw it."""
    shift = next((one for one in reversed(view.shifts) if view.viewer in (one.co_pilot, one.driver)), None)
    if not shift:
        return Nothing(tr("You have not been on a shift yet"))
    drew = shift.co_pilot == view.viewer
    text = tr("Round {n}: drew {cards}, passed {passed}") if drew else tr("Round {n}: was passed {passed}")
    passed = cards_text(shift.passed) or tr("nothing yet")
    text = text.format(n=shift.round, cards=cards_text(shift.drawn), passed=passed)
    return text if drew or shift.passed else Nothing(text)


PAGES: Mapping[Phase, Callable[[HiddenView, Names], SecretPage]] = {
    Phase.ROLES: _identity,
    Phase.VOTE: _vote,
    Phase.DISCARD: _discard,
    Phase.REPORT: _report,
    Phase.REGISTRATION: _registration,
    Phase.PEEK: _peek,
}
