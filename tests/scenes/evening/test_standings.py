"""The page of standings: nobody without a rank seems to lead."""

from crashgames.core.translation import decimal
from crashgames.scenes.evening.standings import StandingsScene
from tests.gallery.evening import party
from tests.scenes.hands import show
from tests.seen_texts import recording


def test_only_points_with_a_rank_stand_without_brackets():
    with recording() as record:
        stage, scene = show(lambda stage: StandingsScene(stage, party(stage)))
        written = {seen.text for seen in record.look(stage, 1)}
    assert {line.rank is None for line in scene.rows} == {True, False}
    for line in scene.rows:
        points = decimal(line.standing)
        assert (points if line.rank else f"({points})") in written
