"""The words of the page that phones show, by the names that its script uses."""

from crashgames.core.translation import tr


def words() -> dict[str, str]:
    """All words in the current language."""
    return joining() | coming() | looking() | advising() | guiding() | leaving()


def joining() -> dict[str, str]:
    """Words for joining a table."""
    return {
        "where": tr("Which seat is yours?"),
        "bot": tr("Bot"),
        "taken": tr("Has a phone"),
        "full": tr("No seat is free right now."),
        "just_taken": tr("Somebody else has just taken that seat."),
        "number": tr("Your number"),
        "wait": tr("Show this number to whoever is at the big screen so they can let you in."),
        "second": tr("Another phone has asked for this seat since. If that wasn't you, say so at the table."),
        "another": tr("Choose another seat"),
        "take_over": tr("Take over from {name}"),
        "your_name": tr("Your name"),
        "missing_letters": tr("The big screen can't show some of these letters: it shows numbers instead."),
        "join": tr("Join"),
        "pause": tr("You were not let in. You can ask again in {n} s."),
        "shut_out": tr("This phone can't ask again. If that is a mistake, say so at the table."),
        "refused": tr("You were not let in. Ask at the table, or choose again."),
        "choose_seat": tr("Choose a seat"),
    }


def coming() -> dict[str, str]:
    """Words for coming to an evening."""
    return {
        "who": tr("Who are you?"),
        "new_here": tr("New here? Type your name."),
        "here_now": tr("You're in"),
        "wait_bench": tr("The big screen shows this number beside your name. You get your seat once the game begins."),
        "on_bench": tr("You're sitting this one out."),
        "seal": tr("Seal it"),
        "sealed": tr("Your guess is sealed until the end. You can still replace it."),
        "face": tr("Choose another face"),
        "home": tr("Go home"),
        "poster": tr("Get the poster"),
        "film": tr("Get the film"),
        "save": tr("Save the picture"),
        "no_picture": tr("The picture could not be loaded. Try again."),
    }


def looking() -> dict[str, str]:
    """Words for private pages."""
    return {
        "hold": tr("Hold to look"),
        "look": tr("Look for a moment"),
        "cover": tr("Hide"),
        "confirm": tr("Confirm"),
        "know": tr("What you know"),
        "goal": tr("Your goal"),
        "meanings": tr("What each choice means"),
        "card": tr("Card {n}"),
        "choice": tr("Choice {n}"),
        "not_chosen": tr("Nothing is chosen yet. Look again."),
        "read": tr("Read it out"),
        "more": tr("More choices: page {n} of {of}"),
        "headphones": tr("Use headphones: your screen reader will read your secrets aloud. Press again to hear them."),
    }


def advising() -> dict[str, str]:
    """Words for hints."""
    return {
        "hint": tr("Hint"),
        "hint_waits": tr("Working out a hint…"),
        "hint_there": tr("Your hint is ready. Look to read it."),
    }


def guiding() -> dict[str, str]:
    """Words that guide a phone's owner to the next step."""
    return {
        "look_first": tr("Look first."),
        "choose_first": tr("Choose first."),
        "moment": tr("Just a moment."),
        "sent": tr("Sent."),
        "seen": tr("Seen. You can look again until your next turn to look."),
        "guide_look": tr("Hold to look. Let go when you have seen enough."),
        "guide_timed": tr("Press to look. It hides again by itself."),
        "guide_choose": tr("Hold, slide to your choice, let go, then confirm."),
        "guide_timed_choose": tr("Look, choose, then confirm."),
        "guide_free": tr("Choose, then confirm."),
        "guide_mixed": tr("The choices change places each time."),
        "guide_let_go": tr("Let go, then confirm."),
        "guide_confirm": tr("Now confirm."),
    }


def leaving() -> dict[str, str]:
    """Words for leaving, and for a lost connection."""
    return {
        "options": tr("Settings"),
        "looking": tr("How to look"),
        "by_hold": tr("Hold the button"),
        "by_timed": tr("Press once to look for six seconds"),
        "keys": tr("With a keyboard: H to look, T for a hint, Tab to move, Space to choose."),
        "propose": tr("Propose ending the match"),
        "proposed": tr("Proposed. Everybody will be asked."),
        "leave": tr("Leave this seat"),
        "leave_ask": tr("Another phone can then take your seat; your own phone would have to be let in again."),
        "back": tr("Back"),
        "lost": tr("Looking for the table…"),
        "busy": tr("The table isn't answering yet. This page will keep trying."),
        "gone": tr("This phone no longer has a seat."),
        "elsewhere": tr("Your seat is open in another tab."),
        "here": tr("Use it here"),
        "closed": tr("This table is closed. Scan the code on the big screen again."),
        "patience": tr("Too many wrong addresses. Wait a minute, then scan the code again."),
    }
