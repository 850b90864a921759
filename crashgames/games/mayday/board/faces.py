"""Every face of this board, by its key, drawn once for each size, and the pictures of great moments."""

from collections.abc import Hashable, Iterator, Mapping, Sequence
from typing import NamedTuple

from pygame import SRCALPHA, Rect, Surface

from crashgames.core.translation import tr
from crashgames.games.mayday.board.arrangement import CARD_ASPECT, SLIP_ASPECT
from crashgames.games.mayday.board.panel import SIDES, STEPS
from crashgames.games.mayday.board.words import TEAM_ART
from crashgames.games.mayday.board.world import ART, INK
from crashgames.games.mayday.tables import TEAM_TITLES, Skill, Team
from crashgames.ui.assets import lasting
from crashgames.ui.cache import MEGABYTE
from crashgames.ui.faces import FACES, Mood
from crashgames.ui.layout import centre, column, inset, row, stamp
from crashgames.ui.lettering import write
from crashgames.ui.people import draw_marked
from crashgames.ui.scene import Stage
from crashgames.ui.skin import Box
from crashgames.ui.stretched import stretched
from crashgames.ui.theme import RGB, ink_on, mix

PAPER: RGB = (243, 234, 216)
PAPERS: dict[Team, RGB] = {Team.HONEST: (112, 190, 138), Team.INFILTRATOR: (222, 116, 96)}
"""Cards that only the viewer knows."""
SIDE_FILLS: dict[Team, RGB] = {Team.HONEST: (38, 108, 82), Team.INFILTRATOR: (84, 52, 84)}
PRINTED: Mapping[RGB, RGB] = {(255, 247, 228): (158, 172, 198), INK: (36, 48, 80), (146, 24, 40): (84, 50, 84)}
SIGN_ALPHA = 200
"""The colours of the flag of a quiet marker, and the strength of what is on it."""
LIP = 5
"""The height of the lower edge of a button to choose, in logical units."""
HEARTS = {Team.HONEST: 0.38, Team.INFILTRATOR: 0.38}
"""The most width of the heart on a marker, as a share of it: a broken one has air around it."""


Point = tuple[int, int]


class Scene(NamedTuple):
    """A great moment: somebody, a picture, words, and above these the votes of all or another picture."""

    who: int
    mood: Mood
    art: str
    words: str
    good: bool | None = None
    """True where something is won, False where it is lost."""
    above: str = ""
    votes: tuple[tuple[int, str], ...] = ()
    """Seats with the pictures of their votes."""


class Faces:
    """Draws what pieces show."""

    def __init__(self, stage: Stage, characters: Sequence[str] = FACES) -> None:
        self._stage = stage
        self._kept = stage.skin.store(32 * MEGABYTE)
        self.characters = characters
        """The characters of the seats."""

    def picture(self, face: Hashable, size: tuple[int, int], tint: RGB | None, angle: float) -> Surface:
        if isinstance(face, str):
            return self._stage.assets.art(face, size, tint, angle)
        key = face, size, tr("Honest"), *self.characters
        return self._kept.get(key, lambda: lasting(self._draw(face, size)))

    def _draw(self, face: Hashable, size: tuple[int, int]) -> Surface:
        match face:
            case Scene():
                return self._scene(face, size)
            case ("identity", Team() | None as team, bool(private), bool(out)):
                return self._identity(team, private, out, size)
            case ("hand", Team() as team):
                return self._hand(team, size)
            case ("marker", int(seat), Team() as side, bool(quiet)):
                return self.marker(seat, side, size, quiet)
            case ("veteran", Skill() | None as skill, bool(used)):
                return self._veteran(skill, used, size)
            case ("pile", str(art), int(count)):
                return self._pile(art, count, size)
            case ("ring",):
                return self._ring(size)
            case ("member", int(seat), bool(captain), Team() | None as team):
                return self._member(seat, captain, team, size)
            case ("side", int(seat), Team() as side):
                titles = sorted(map(tr, TEAM_TITLES.values()), key=tr(TEAM_TITLES[side]).__ne__)
                look = SIDE_FILLS[side], self._stage.skin.colour(seat)
                return self._choice(f"marker_{side}", look, [titles], size)
            case ("ballot", bool(protects), str(kept), str(lost)):
                told, (art, fill) = [(kept, lost), (tr("Protect"), tr("Punch"))], SIDES[not protects]
                return self._choice(art, (fill, None), [pair if protects else pair[::-1] for pair in told], size)
            case ("banner", str(text), bool(good)):
                return self._banner(text, good, size)
        raise ValueError(face)

    # Cards

    def _identity(self, team: Team | None, private: bool, out: bool, size: tuple[int, int]) -> Surface:
        """A card face down, or open; one that only the viewer knows is coloured, with eye and heart.

        They are at both ends, as markers cover one of them. One that it is not about is plain, with the heart alone.
        """
        assets, (wide, high) = self._stage.assets, size
        back = "card_quiet" if out else "card_back"
        drawn = assets.art(ART + (f"identity_{team}" if team and not private else back), size).copy()
        if not team or not private:
            return drawn
        if not out:
            self._stage.skin.box(drawn, drawn.get_rect(), Box(PAPER, INK, 3, 9))
            self._stage.skin.box(drawn, drawn.get_rect().inflate(-wide // 6, -wide // 6), Box(PAPERS[team], radius=5))
        for share in (0.18, 0.83):
            signs = Rect(0, 0, wide * 7 // 8, round(high * 0.3)).move_to(center=(wide // 2, round(high * share)))
            names = (f"claim_{team}",) if out else ("mark_eye", TEAM_ART[team])
            for name, place in zip(names, row(signs, len(names)), strict=True):
                stamp(drawn, assets.art(ART + name, min(place.size)), center=place.center)
        return drawn

    def _hand(self, team: Team, size: tuple[int, int]) -> Surface:
        """The three cards of a team beside each other, that of the other team first."""
        drawn, other = Surface(size, SRCALPHA), next(side for side in Team if side is not team)
        wide = round(size[1] * CARD_ASPECT)
        for number, shown in enumerate((other, team, team)):
            card = self._identity(shown, False, False, (wide, size[1]))
            drawn.blit(card, (number * (size[0] - wide) // 2, 0))
        return drawn

    def marker(self, seat: int, side: Team, size: tuple[int, int], quiet: bool = False) -> Surface:
        """The claim as a flag with a large heart, notched for Infiltrators, and the badge of whoever makes it.

        A `quiet` one is a pale print on the card.
        """
        wide, high = size
        drawn = stretched(self._stage.assets, f"{ART}flag_{side}", size, colours=PRINTED if quiet else None).copy()
        heart = self._stage.assets.art(f"{ART}claim_{side}", min(round(high * 0.8), round(wide * HEARTS[side])))
        badge = self._stage.skin.badge(seat, min(round(high * 0.9), round(wide * 0.49)))
        apart = (wide - heart.get_width() - badge.get_width()) // 3
        for sign, place in ((heart, {"midleft": (apart, high // 2)}), (badge, {"midright": (wide - apart, high // 2)})):
            shown = sign.copy()
            shown.set_alpha(SIGN_ALPHA if quiet else 255)
            stamp(drawn, shown, **place)
        return drawn

    def _veteran(self, skill: Skill | None, used: bool, size: tuple[int, int]) -> Surface:
        """The back, or the number and picture of a skill; a used one is crossed off."""
        if skill is None:
            return self._stage.assets.art(f"{ART}veteran_back", size).copy()
        drawn = Surface(size, SRCALPHA)
        fill = mix(PAPER, INK, 0.45) if used else PAPER
        self._stage.skin.box(drawn, drawn.get_rect(), Box(fill, INK, 2, 6))
        art = self._stage.assets.art(f"{ART}skill_{int(skill)}", round(min(size[0] * 0.84, size[1] * 0.8)))
        drawn.blit(art, art.get_rect(center=drawn.get_rect().center))
        if used:
            side = round(min(size) * 0.62)
            stamp(drawn, self._stage.assets.art(f"{ART}mark_used", side), bottomright=drawn.get_rect().bottomright)
        return drawn

    # Tokens

    def _pile(self, art: str, count: int, size: tuple[int, int]) -> Surface:
        """Cards in the cockpit, and beside them their number."""
        drawn = Surface(size, SRCALPHA)
        wide, high = size
        card = self._stage.assets.art(ART + art, (wide // 2, high))
        number = self._stage.text.letter(str(count), min(wide // 3, round(high * 0.6)), PAPER)
        shift = card.get_width() // 10
        left = (wide - card.get_width() - 2 * shift - number.get_width()) // 2
        for by in (shift, 0)[count < 2 :]:
            stamp(drawn, card, midleft=(left + by, high // 2))
        stamp(drawn, number, midright=(wide - left, high // 2))
        return drawn

    def _ring(self, size: tuple[int, int]) -> Surface:
        """A golden frame around a card."""
        drawn = Surface(size, SRCALPHA)
        self._stage.skin.box(drawn, drawn.get_rect(), Box(None, INK, 9, 15))
        self._stage.skin.box(
            drawn, drawn.get_rect().inflate(-3, -3), Box(None, self._stage.theme.palette.accent, 6, 14)
        )
        return drawn

    def _member(self, seat: int, captain: bool, team: Team | None, size: tuple[int, int]) -> Surface:
        """The face of somebody in the cockpit, with the heart once it is shown; the captain wears the cap."""
        drawn, place, art = Surface(size, SRCALPHA), Rect((0, 0), size), self._stage.assets.art
        draw_marked(drawn, self._stage, self._stage.skin.mark(seat), self.characters[seat], place, Mood.GLAD)
        if team:
            stamp(drawn, art(ART + TEAM_ART[team], round(place.h * 0.42)), bottomleft=place.bottomleft)
        if captain:
            stamp(drawn, art(f"{ART}mark_captain", round(place.h * 0.44)), topleft=(0, 0))
        return drawn

    # Choices and moments

    def _choice(self, art: str, look: tuple[RGB, RGB | None], told: Sequence[Sequence[str]], size: Point) -> Surface:
        """A button with a picture, and beside it the first words that have room there with those on the other one.

        `look` is its colour and the tint of the picture; of each pair of words the first is its own. Where not even the
        last have room they stand below the picture.
        """
        (fill, tint), text, drawn, px = look, self._stage.text, Surface(size, SRCALPHA), self._stage.theme.px
        whole = Box(fill, mix(fill, INK, 0.6), 1.5, 12, lip=mix(fill, INK, 0.45), depth=LIP)
        self._stage.skin.box(drawn, drawn.get_rect(), whole)
        inner = inset(Rect(0, 0, size[0], size[1] - px(LIP)), px(8), px(4))
        picture, place = row(inner, [min(inner.h, inner.w // 4), None], px(10))
        for pair, step in (*((pair, "body") for pair in told), (told[-1], "caption")):
            if all(text.holds(words, step, place.w, place.h, "display", 3) for words in pair):
                break
        else:
            picture, place = column(inner, [1.9, 1.0])
        stamp(drawn, self._stage.assets.art(ART + art, picture.size, tint), center=picture.center)
        steps = [text.fit(words, STEPS, place.w, place.h, "display", 3) for words in pair]
        write(drawn, self._stage, place, pair[0], STEPS[max(map(STEPS.index, steps)) :], "display", lines=3)
        return drawn

    def _banner(self, words: str, good: bool, size: tuple[int, int]) -> Surface:
        """A moment in large letters."""
        palette, px, drawn = self._stage.theme.palette, self._stage.theme.px, Surface(size, SRCALPHA)
        fill = mix(palette.good, palette.shade, 0.55) if good else palette.danger
        self._stage.skin.box(drawn, drawn.get_rect(), Box(fill, palette.ink, 2.5, 14))
        room = inset(drawn.get_rect(), px(10), px(4))
        write(drawn, self._stage, room, words, ("hero", "display", "title", "label"), "display", ink_on(fill))
        return drawn

    def rehearse(self, size: tuple[int, int]) -> Iterator[None]:
        """Draw all people in all moods ahead of time, as large as scenes of this size show them."""
        side = min(self._stages(size)[0].size)
        for seat, character in enumerate(self.characters):
            for mood in Mood:
                self._stage.skin.portrait(character, mood, side, self._stage.skin.colour(seat))
                yield

    def _stages(self, size: tuple[int, int]) -> list[Rect]:
        """The places in a scene of a face, of words, and of a picture."""
        room = inset(Rect((0, 0), size), self._stage.theme.px(18), self._stage.theme.px(12))
        side = min(room.h, room.w // 4)
        return row(room, [side, None, side], self._stage.theme.px(14))

    def _scene(self, scene: Scene, size: tuple[int, int]) -> Surface:
        """A broad plate with a face, words, and a picture; above the words the votes, or another picture."""
        drawn, palette, px = Surface(size, SRCALPHA), self._stage.theme.palette, self._stage.theme.px
        fill, edge = palette.panel, palette.accent
        if scene.good is not None:
            lost = palette.danger, palette.accent_high
            fill, edge = (mix(palette.panel, palette.good, 0.25), palette.good) if scene.good else lost
        self._stage.skin.box(drawn, drawn.get_rect(), Box(fill, palette.shade, 7, 26))
        self._stage.skin.box(drawn, drawn.get_rect().inflate(-2 * px(3), -2 * px(3)), Box(None, edge, 4, 23))
        left, below, right = self._stages(size)
        mark, character = self._stage.skin.mark(scene.who), self.characters[scene.who]
        draw_marked(drawn, self._stage, mark, character, left, scene.mood)
        pictures = [(scene.art, right)]
        if scene.votes or scene.above:
            above, below = column(below, [1.25, 1.0], px(6))
            if scene.above:
                pictures.append((scene.above, above))
            count, gap = max(1, len(scene.votes)), px(6)
            wide = min((above.w - gap * (count - 1)) // count, round(above.h * 0.72 * SLIP_ASPECT))
            whole = centre(above, (count * wide + gap * (count - 1), above.h))
            for (seat, vote), place in zip(scene.votes, row(whole, count, gap), strict=False):
                slip, whose = column(place, [None, round(place.h * 0.28)])
                pictures.append((vote, slip))
                stamp(drawn, self._stage.skin.badge(seat, min(whose.size)), center=whose.center)
        for name, place in pictures:
            stamp(drawn, self._stage.assets.art(ART + name, place.size), center=place.center)
        write(drawn, self._stage, below, scene.words, ("hero", "display", "title", "label"), "display", lines=2)
        return drawn
