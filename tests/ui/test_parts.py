"""Parts of the ground, and what they show."""

from crashgames.ui.parts import of_view


def test_what_is_found_in_a_view_is_looked_for_once():
    views, looked_at = [["a"], ["a"], None], []

    def find(view):
        looked_at.append(view)
        return view and view[0]

    current = views[0]
    found = of_view(lambda: current, find)
    assert (found(), found()) == ("a", "a")
    current = views[1]
    assert (found(), found()) == ("a", "a")
    current = views[2]
    assert (found(), found()) == (None, None)
    assert len(looked_at) == 3
