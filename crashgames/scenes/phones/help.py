"""What to do where phones cannot join, and what nobody can help."""

from collections.abc import Sequence

from crashgames.core.translation import tr
from crashgames.scenes.reading.prose import Block, Heading, Paragraph, ProseBook
from crashgames.ui.book import Chapter


class PhoneHelpScene(ProseBook):
    """Three chapters to read, each under its heading."""

    steps = ("title", "label", "body")

    @property
    def title(self) -> str:
        return tr("A phone can't join?")

    @property
    def chapters_named(self) -> Sequence[Chapter]:
        return [(heading, icon) for heading, icon, _ in chapters()]

    def blocks(self) -> list[Block]:
        heading, _, said = chapters()[self.chapter]
        mark = "arrow_right" if self.chapter == 0 else ""
        return [Heading(heading), *(Paragraph(words, mark) for words in said)]


def chapters() -> list[tuple[str, str, list[str]]]:
    """Heading, icon and paragraphs: what keeps phones out, what browsers say, and what phones cannot promise."""
    return [
        (tr("The phone can't find the table"), "question", obstacles()),
        (
            tr("The browser shows a warning"),
            "lock",
            [
                tr(
                    "It may say that the page is not secure. True: within your own network, nothing is encrypted. Just "
                    "continue."
                )
            ],
        ),
        (
            tr("Good to know"),
            "bulb",
            [
                tr(
                    "Anyone who listens in on the same Wi-Fi could read along. Play on a network of your own if that "
                    "matters to you."
                ),
                tr(
                    "Wake a sleeping phone, and it is back where it was; the game can't wake it. And remember that a "
                    "photo of its screen is proof of what it shows."
                ),
                tr("The curtain always works, for everybody."),
            ],
        ),
    ]


def obstacles() -> list[str]:
    """What keeps phones out, the most frequent first."""
    return [
        tr("Is it on the same Wi-Fi as this computer? If in doubt, switch off mobile data."),
        tr(
            "Guest networks, and those of hotels and cafés, often keep devices apart. Switch on one phone's "
            "hotspot, and connect this computer and all other phones to it. That needs no internet."
        ),
        tr(
            "Windows asks once which networks may reach Crash Games: allow your Wi-Fi's type, private or "
            "public. If you said no, allow it in Windows Security, under Firewall & network protection."
        ),
        tr(
            "macOS asks whether Crash Games may find devices on your local network: allow it, and incoming "
            "connections too. Later, you can find both in System Settings, under Privacy & Security and Network."
        ),
        tr(
            "A VPN on the computer or the phone? Switch it off, or choose “Try another address” "
            "on the page with the code."
        ),
    ]
