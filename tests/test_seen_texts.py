"""What `seen_texts` notices of the texts in a picture."""

import pygame
import pytest
from pygame import SRCALPHA, Rect, Surface

from crashgames.ui.menu_scene import WidgetScene
from crashgames.ui.widgets import Label
from tests.seen_texts import recording
from tests.ui.playground import stage_of


class Page(WidgetScene):
    """Labels, and perhaps a plate on the way or something that is drawn over them."""

    def __init__(self, stage, labels, over=None):
        super().__init__(stage)
        self.labels = labels
        self.over = over

    def build(self):
        return list(self.labels)

    def draw(self, surface):
        super().draw(surface)
        if self.over:
            surface.fill((9, 9, 9), self.over)


def faults(*labels, over=None):
    with recording() as record:
        stage = stage_of((640, 360))
        stage.stack.push(Page(stage, labels, over))
        return [fault.split(":")[0] for fault in record.faults(stage)]


def test_a_text_on_its_own_is_whole():
    assert faults(Label(Rect(20, 20, 300, 40), "One")) == []


@pytest.mark.parametrize(
    ("label", "fault"),
    [
        (Label(Rect(20, 20, 40, 14), "More words than there is room for"), "cut"),
        (Label(Rect(20, -12, 300, 20), "High up"), "outside"),
    ],
)
def test_a_text_of_which_something_is_missing(label, fault):
    assert fault in faults(label)


def test_texts_on_each_other():
    assert faults(Label(Rect(20, 20, 300, 40), "One"), Label(Rect(24, 20, 300, 40), "Another")) != []


def test_something_over_a_text_and_over_all_of_it():
    label = Label(Rect(20, 20, 300, 40), "A long line of text")
    assert faults(label, over=Rect(0, 0, 60, 90)) == ["covered"]
    assert faults(label, over=Rect(0, 0, 640, 90)) == []


class Pictured(Page):
    """A picture over everything, in the colour of the letters."""

    def draw(self, surface):
        super().draw(surface)
        picture = Surface(surface.get_size())
        picture.fill(self.stage.theme.palette.ink)
        surface.blit(picture, (0, 0))


def test_a_picture_over_a_text_hides_it_whatever_its_colours():
    with recording() as record:
        stage = stage_of((640, 360))
        stage.stack.push(Pictured(stage, [Label(Rect(20, 20, 300, 40), "A long line of text")]))
        assert record.look(stage) == []


class Carded(Page):
    """A card with clear corners, in the colour of the letters, over a corner and over the middle of a text."""

    def draw(self, surface):
        super().draw(surface)
        card = Surface((400, 80), SRCALPHA)
        pygame.draw.rect(card, self.stage.theme.palette.ink, card.get_rect(), border_radius=20)
        surface.blit(card, (0, 0))


def test_a_card_hides_only_what_its_opaque_part_covers():
    with recording() as record:
        stage = stage_of((640, 360))
        hidden, cornered = Label(Rect(20, 20, 300, 40), "A long line of text"), Label(Rect(0, 50, 300, 60), "Another")
        stage.stack.push(Carded(stage, [hidden, cornered]))
        assert [seen.text for seen in record.look(stage)] == ["Another"]


class Marked(Page):
    """The mark of a seat."""

    def draw(self, surface):
        surface.blit(self.stage.skin.badge(0, 60), (10, 10))


def test_the_letter_of_a_mark_is_seen_whoever_drew_it_before():
    stage_of((640, 360)).skin.badge(0, 60)
    for _ in range(2):
        with recording() as record:
            stage = stage_of((640, 360))
            stage.stack.push(Marked(stage, ()))
            assert [seen.text for seen in record.look(stage)] == ["A"]


def test_a_text_is_followed_through_plates_and_pictures_of_them():
    with recording() as record:
        stage = stage_of((640, 360))
        plate, window = pygame.Surface((300, 100)), pygame.Surface((640, 360))
        plate.blit(stage.text.render("Plate", "title"), (10, 10))
        stage.stack.push(Page(stage, ()))
        stage.stack.settle()
        stage.stack.top.draw = lambda surface: surface.blits([(window, (0, 0)), (plate.copy(), (50, 60))])
        (seen,) = record.look(stage)
        assert (seen.text, seen.step, seen.pixels, seen.scaled) == ("Plate", "title", 15, False)
        assert Rect(60, 70, 100, 40).contains(seen.place)
        stage.stack.top.draw = lambda surface: surface.blit(pygame.transform.scale(plate, (150, 50)), (0, 0))
        assert [(one.text, one.scaled) for one in record.look(stage)] == [("Plate", True)]
    assert pygame.Surface is Surface
