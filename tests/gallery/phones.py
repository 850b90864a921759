"""Pictures of the screens about phones: joining, and the help for networks that refuse."""

from crashgames.core.catalog import games
from crashgames.phones.host import PhoneHost, Trouble
from crashgames.phones.pages import Kept
from crashgames.phones.register import SeatClaim
from crashgames.phones.table import PhoneTable
from crashgames.scenes.phones.help import PhoneHelpScene
from crashgames.scenes.phones.joining import JoiningScene
from crashgames.scenes.phones.letting_in import LettingInScene, TableGuest, TableGuests, phone_seats
from crashgames.ui.faces import dealt
from crashgames.ui.scene import Scene, Stage
from crashgames.ui.theme import SEATS

NAMES = ("Anna", "Ben", "Cleo", "Dan", "Elsa", "Finn", "Greta", "Hugo", "Ida", "Maximiliane Rosenthal")


def phones(stage: Stage) -> Scene:
    """A few who join before a match."""
    return _joining(stage, 5, ())


def phones_full(stage: Stage) -> Scene:
    """The most that can sit at a table, in the middle of a match."""
    return _joining(stage, 10, (0, 3, 4))


def phones_refused(stage: Stage) -> Scene:
    """A computer in no network."""
    scene = _joining(stage, 5, ())
    scene.host.address, scene.host.trouble = "", Trouble.NO_ADDRESS
    return scene


def phone_help(stage: Stage) -> Scene:
    return PhoneHelpScene(stage)


def phone_claim(stage: Stage) -> Scene:
    """A phone that asks for a seat whose own phone is asleep."""
    scene = _joining(stage, 5, (1,))
    stage.stack.push(scene)
    return LettingInScene(stage, scene.host, scene.table_guests, scene.host.table.claims[0])


def phone_claim_chosen(stage: Stage) -> Scene:
    """The same where nobody has to hold anything, for a guest who takes over from a bot."""
    stage.settings.peek = "timed"
    scene = _joining(stage, 5, (), (SeatClaim(4, 47, "Zoe"),))
    stage.stack.push(scene)
    return LettingInScene(stage, scene.host, scene.table_guests, scene.host.table.claims[0])


class ShownTable(PhoneTable):
    """A table at which the same phones ask to be let in every time."""

    shown: tuple[SeatClaim, ...] = ()

    @property
    def silent(self) -> frozenset[int]:
        return self.seats_with_phone - {2, 3}

    @property
    def claims(self) -> tuple[SeatClaim, ...]:
        return self.shown


def _joining(
    stage: Stage,
    count: int,
    owned: tuple[int, ...],
    claims: tuple[SeatClaim, ...] = (SeatClaim(1, 47), SeatClaim(2, 81)),
) -> JoiningScene:
    """The screen with phones on some seats, and with those that ask to be let in."""
    table_guests, host = _table_guests(count), PhoneHost()
    host.table = table = ShownTable(Kept("candle", tuple((seat, str(seat)) for seat in owned)))
    table.shown = claims
    host.address, host.port = "192.168.178.23", 49152
    host.table.seat(phone_seats(table_guests))
    return JoiningScene(stage, host, table_guests)


def _table_guests(count: int) -> TableGuests:
    faces = dealt("" for _ in range(count))
    guests = [
        TableGuest(name, face, SEATS[seat], bot=3 < seat < 6 and count < 6)
        for seat, (name, face) in enumerate(zip(NAMES, faces, strict=False))
    ]
    info = next(info for info in games().values() if count in info.seats)
    return TableGuests(info, lambda: guests, lambda claim: None, waits=count <= 5)


PHONES = (phones, phones_full, phones_refused, phone_help, phone_claim, phone_claim_chosen)
