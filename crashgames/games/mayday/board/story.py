"""The story of a match: cards that are lifted, wings that fly, votes, the cockpit door."""

from collections.abc import Iterator
from math import sin

from pygame import Rect

from crashgames.core.messages import Event, Names
from crashgames.core.sentences import capital
from crashgames.core.translation import tr
from crashgames.games.mayday import messages
from crashgames.games.mayday.board.arrangement import CARD_ASPECT, Arrangement
from crashgames.games.mayday.board.faces import Scene
from crashgames.games.mayday.board.words import TEAM_ART, result_words, sign_words
from crashgames.games.mayday.board.world import ART, KITS
from crashgames.games.mayday.tables import TEAM_NAMES, Team
from crashgames.games.mayday.view import MaydayView
from crashgames.ui.effects import ABOVE, announce, passing, shake, swing
from crashgames.ui.faces import Mood
from crashgames.ui.pieces import Pieces
from crashgames.ui.scene import Stage
from crashgames.ui.sprites import Piece, Pose, Sprite
from crashgames.ui.story import Story
from crashgames.ui.tween import Tween, ease_out, nothing

COUNTING_SECONDS, RESULT_SECONDS = 0.65, 1.3
"""Seconds before the votes are opened, and for the result: the same for every result."""
HONOUR_SECONDS, KNOCK_SECONDS, OPENING_SECONDS = 1.5, 0.9, 1.4
"""Seconds for the new captain, for whoever stands before the cockpit door, and for what is shown then."""
ARRIVING_SECONDS = 0.25
"""Seconds in which a picture of such a moment comes to rest."""
FIST_PLACE = 0.83
"""Where the fist or the shield is on such a picture, as a share of its width."""


class MaydayStory(Story[MaydayView]):
    """The story in one arrangement of the board."""

    folder = ART
    kits = KITS
    times = {
        messages.IdentitySeen: 0.3,
        messages.StageBegan: 0.0,
        messages.SkirmishMoved: 0.45,
        messages.LookDue: 0.25,
        messages.NobodyLooks: 0.0,
        messages.CardLookedAt: 0.3,
        messages.MarkerPlaced: 0.45,
        messages.VoteCast: 0.0,
        messages.VotesRevealed: 0.3,
        messages.StatusChanged: 0.45,
        messages.CardsTurned: 0.3,
        messages.SkillsAsked: 0.0,
        messages.AnswerGiven: 0.0,
        messages.SkillReturned: 0.0,
        messages.GameEnded: 0.0,
    }
    eases = {messages.MarkerPlaced: ease_out}

    def __init__(self, stage: Stage, pieces: Pieces, at: Arrangement, names: Names) -> None:
        super().__init__(stage, pieces)
        self._at = at
        self._names = names

    def lead(self, event: Event, view: MaydayView) -> Tween:
        if not isinstance(event, messages.SkillDeclared):
            return nothing()
        station, high = self._at.stations[event.seat], round(self._at.stations[event.seat].h * 0.9)
        sign = self.sign(("veteran", event.skill, False), station.center, (round(high * CARD_ASPECT), high), 1.4)
        return self.sound("skill") | sign | self._banner(event.line(self._names), True, 1.4)

    def moment(self, event: Event, before: MaydayView, after: MaydayView) -> Tween:
        match event:
            case messages.VotesRevealed(target, protect, punch):
                return self._poll(target, protect, punch)
            case messages.CaptainNamed(seat):
                scene = Scene(seat, Mood.TRIUMPHANT, "mark_captain", event.line(self._names))
                return self._moment("captain", self.sound("chime"), scene, HONOUR_SECONDS)
            case messages.AccessGiven(_, target):
                text = tr("{name} at the cockpit door").format(name=self._names[target])
                scene = Scene(target, Mood.CALM, "door_closed", text, above="access")
                return self._moment("door", nothing(), scene, KNOCK_SECONDS)
            case messages.IdentityShown(seat, team):
                text, honest = event.line(self._names), team is Team.HONEST
                scene = Scene(seat, Mood.TRIUMPHANT, TEAM_ART[team], text, honest, "door_open")
                return self._moment("access", self.sound(team.value), scene, OPENING_SECONDS)
        return nothing()

    def beside(self, event: Event, before: MaydayView, after: MaydayView) -> Tween:
        match event:
            case messages.StageBegan(stage):
                return self.sound("chime") | self._banner(sign_words(stage), True, 1.1)
            case messages.SkirmishMoved():
                return self.sound("skirmish")
            case messages.CardLookedAt(_, owner, place):
                return self.sound("look", at=self._at.card(owner, place).center) | swing(
                    self.pieces, ("card", owner, place), 6, 0.5
                )
            case messages.MarkerPlaced():
                return self.sound("marker")
            case messages.StatusChanged():
                return self.sound("status")
            case messages.CardsTurned(seat):
                return self.sound("status", at=self._at.plates[seat].center)
            case messages.SkillReturned(seat):
                return self.shared_sound("error") | shake(self.pieces, [("veteran", seat)], self._at.theme.px(4), 0.5)
            case messages.GameEnded(team):
                text = tr("{team} win").format(team=capital(tr(TEAM_NAMES[team])))
                return self._banner(text, team is Team.HONEST, 1.6)
        return nothing()

    def entrance(self, piece: Piece, pose: Pose, event: Event | None, view: MaydayView) -> Pose:
        at = self._at
        match piece, event:
            case ("inside", int(seat)), messages.CaptainNamed():
                return pose.filling(at.skirmish(seat))
            case (("marker", int(seat), _), messages.MarkerPlaced()) | (("inside", int(seat)), _):
                return pose.filling(at.head(seat))
            case ("vote" | "envelope", int(seat)), _:
                return pose.filling(at.head(seat)).unseen
        return pose.unseen

    def departure(self, piece: Piece, pose: Pose, event: Event | None, view: MaydayView) -> Pose:
        match piece:
            case ("envelope", int(seat)):
                return pose.over(self._at.head(seat)).unseen
        return pose.unseen

    # Signs and words

    def _banner(self, text: str, good: bool, seconds: float) -> Tween:
        """Large words over the aisle."""
        crew, high = self._at.crew, max(self._at.aisle.h, self._at.theme.px(58))
        pose = Pose(*crew.center, (round(crew.w * 0.64), high), ("banner", text, good), ABOVE)
        return announce(self.pieces, pose, seconds)

    # Great moments

    def _moment(self, kind: str, sounds: Tween, scene: Scene, seconds: float) -> Tween:
        """A picture that owns the screen for a while; with less motion it lies on the table."""
        blows = [self.blow(kind, ARRIVING_SECONDS, self._at.stagefront.center)] if kind in self.kits else []
        return self.staged(kind, sounds | self._show(scene, seconds), self._focus(scene), blows=blows)

    def _billed(self, scene: Scene) -> Pose:
        return Pose(*self._at.stagefront.center, self._at.stagefront.size, scene, ABOVE)

    def _focus(self, scene: Scene) -> Rect:
        """What the table is about meanwhile."""
        return self._at.door if scene.above else self._at.stations[scene.who]

    def _show(self, scene: Scene, seconds: float, shaken: bool = False) -> Tween:
        """A scene slides in and stays, or is shaken by a blow; it is blitted as it is, as large as it is."""
        pose, px, calm = self._billed(scene), self._at.theme.px, self.pieces.calm

        def step(sprite: Sprite, t: float) -> None:
            rest = 0.0 if calm else max(0.0, 1 - t * seconds / ARRIVING_SECONDS)
            if shaken:
                sprite.x = pose.x + px(8) * rest * sin(t * seconds * 60)
            else:
                sprite.y = pose.y + px(26) * rest**2

        return passing(self.pieces, pose, seconds, step)

    def _poll(self, about: int, protect: tuple[int, ...], punch: tuple[int, ...]) -> Tween:
        """The votes of all, opened at once; as long whatever they are."""
        closed, opened = poll(about, self._names[about], protect, punch)
        kind = "protect" if opened.good else "punch"
        drum = self.sound("votes") | self._show(closed, COUNTING_SECONDS)
        shown = drum + (self.stinger(kind) | self._show(opened, RESULT_SECONDS, shaken=not opened.good))
        front = self._at.stagefront
        hit = self.blow(kind, COUNTING_SECONDS, (front.left + front.w * FIST_PLACE, front.centery), (-1.0, 0.0))
        return self.staged("vote", shown, self._focus(closed), blows=[hit])

    def results(self) -> Iterator[Pose]:
        """Pictures of votes, of which all are made up."""
        everybody, half = tuple(range(1, len(self._names))), len(self._names) // 2
        yield from map(self._billed, poll(0, self._names[0], everybody[:half], everybody[half:]))
        yield self._billed(poll(0, self._names[0], (), everybody)[1])


def poll(who: int, name: str, protect: tuple[int, ...], punch: tuple[int, ...]) -> tuple[Scene, Scene]:
    """A vote about somebody, still closed and opened."""
    voters, protected = sorted((*protect, *punch)), len(protect) >= len(punch)
    closed, opened = "vote_closed", [(seat, "vote_protect" if seat in protect else "vote_punch") for seat in voters]
    mood, art = (Mood.GLAD, "shield") if protected else (Mood.CROSS, "punch")
    asked, result = tr("Punch or protect {name}?"), result_words(len(protect), len(punch), protected)
    return (
        Scene(who, Mood.WORRIED, closed, asked.format(name=name), votes=tuple((seat, closed) for seat in voters)),
        Scene(who, mood, art, result, protected, votes=tuple(opened)),
    )
