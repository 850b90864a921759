"""The Veteran cards (MM-60 to MM-64): who is asked, what is possible when, and what it does."""

from crashgames.components.seats import BIT, SEATS_OF
from crashgames.games.mayday.messages import SkillDeclared, SkillUsed, SkirmishMoved
from crashgames.games.mayday.phases import come_due, settle_looker
from crashgames.games.mayday.position import Position
from crashgames.games.mayday.tables import ANY_PLACE, NOBODY, SKIRMISH_MOMENTS, Skill, SkillMoment
from crashgames.games.mayday.view import Due

CARD_SKILLS = (Skill.NOT_THAT_CARD, Skill.SELF_KNOWLEDGE)
"""Skills about one of three cards, not about a crew member."""


def who_is_asked(game: Position) -> int:
    """All who may have something to declare, as far as the open table knows (MM-61)."""
    asked = game.skilled & ~game.spent & ~BIT[game.first]
    return asked & ~sum([BIT[seat] for seat in SEATS_OF[asked & game.revealed] if not is_usable(game, seat)])


def is_usable(game: Position, seat: int) -> bool:
    """True if the skill of a seat is possible at this moment."""
    skill = game.veterans[seat]
    if skill is Skill.LISTEN:
        return True
    if skill is Skill.SELF_KNOWLEDGE:
        return game.markers[seat] > (game.due is not None and game.due.looker == seat) and not game.inside >> seat & 1
    if skill is Skill.SKIRMISH_ELSEWHERE:
        return game.moment in SKIRMISH_MOMENTS and bool(aims(game, seat, skill))
    if game.moment is not SkillMoment.LOOK or game.due is None:
        return False
    looks = seat == game.due.looker
    match skill:  # skills 2 to 6, at a look that is due
        case Skill.NOT_THAT_CARD:
            return not looks
        case Skill.I_WILL_LOOK:
            return not looks and bool(game.within_sight(seat) >> game.due.owner & 1)
        case Skill.I_LOOK_ELSEWHERE if not looks:
            return False
        case Skill.NOT_AT_THEM if looks:
            return False
    return bool(aims(game, seat, skill))


def aims(game: Position, seat: int, skill: Skill) -> int:
    """The crew members that a skill can be aimed at (MM-63, MM-64)."""
    if skill is Skill.SKIRMISH_ELSEWHERE:
        return game.candidates() & ~BIT[game.skirmish]
    assert game.due is not None
    match skill:
        case Skill.I_LOOK_ELSEWHERE:
            return game.within_sight(seat) & ~BIT[game.due.owner]
        case Skill.NOT_AT_THEM:
            there = 0 if game.all_can_declare else BIT[game.due.owner]
            return game.within_sight(game.due.looker) & ~there
        case Skill.SOMEONE_ELSE_LOOKS:
            return game.lookers(game.due.owner) & ~BIT[game.due.looker]
    return 0


def show_declared(game: Position) -> bool:
    """Queue and show the skills that were declared, once all have answered; False if there are none.

    Clockwise, the Skirmish-CM's own first; in the End phase the newest cockpit member's (MM-62).
    """
    declared, game.declared, game.asked = game.declared, 0, 0
    if not declared:
        return False
    game.speaker = NOBODY
    begin = game.cockpit[-1] if game.cockpit else game.skirmish
    game.queue = tuple(sorted(SEATS_OF[declared], key=lambda seat: (seat - begin) % game.seats))
    game.revealed |= declared
    for seat in game.queue:
        game.emit(SkillDeclared, seat, game.veterans[seat])
    return True


# Effects


def carry_out(game: Position, seat: int, skill: Skill) -> bool:
    """Begin the effect of a skill; True if nothing has to be chosen for it."""
    if skill is Skill.LISTEN:
        game.speaker = seat
        use(game, seat, skill)
        return True
    if skill is Skill.I_WILL_LOOK:
        assert game.due
        owner = game.due.owner
        use(game, seat, skill, owner)
        come_due(game, Due(seat, owner, ANY_PLACE))
        return True
    game.aiming = skill
    return False


def aim(game: Position, seat: int, skill: Skill, target: int) -> None:
    """The effect of a skill that is about a crew member."""
    if skill is Skill.SKIRMISH_ELSEWHERE:
        game.skirmish = target
        use(game, seat, Skill.SKIRMISH_ELSEWHERE, target)
        game.emit(SkirmishMoved, target)
        if game.moment is SkillMoment.LOOK:
            game.moment = settle_looker(game)
        return
    assert game.due
    use(game, seat, skill, target)
    looker, owner = (target, game.due.owner) if skill is Skill.SOMEONE_ELSE_LOOKS else (game.due.looker, target)
    come_due(game, Due(looker, owner, ANY_PLACE))


def use(game: Position, seat: int, skill: Skill, target: int = NOBODY, place: int = ANY_PLACE) -> None:
    """The skill takes effect, and its card stays face up."""
    game.spent |= BIT[seat]
    game.emit(SkillUsed, seat, skill, target, place)
