"""One browser for all tests of a run, and a phone at a table."""

import pytest

from tests.phones.browsers.firefox import firefox, firefox_path
from tests.phones.browsers.phone import NEEDS, Phone, chromium, chromium_path
from tests.phones.browsers.tables import join, show, table_of


@pytest.fixture(scope="session")
def browser():
    pytest.importorskip("playwright", reason=NEEDS)
    if chromium_path() is None:
        pytest.skip(NEEDS)
    with chromium() as found:
        yield found


@pytest.fixture(scope="session")
def fox():
    """The other browser, which takes as long to start as many tests."""
    if firefox_path() is None:
        pytest.skip(NEEDS)
    with firefox() as found:
        yield found


@pytest.fixture
def lobby(browser, fresh_host):
    """A phone that has not joined yet; nothing may go wrong on it."""
    phone = Phone(browser, fresh_host.url)
    yield phone
    phone.close()
    assert not phone.complaints


@pytest.fixture
def fresh_host(browser):
    """A table that nobody has joined."""
    with table_of() as host:
        yield host


@pytest.fixture
def guest(fresh_host, lobby):
    """A phone that has just got the first seat there."""
    join(fresh_host, lobby)
    return lobby


@pytest.fixture(scope="module")
def seated(browser):
    """A table, and a phone with the first seat, for all tests of a module."""
    with table_of() as host:
        phone = Phone(browser, host.url)
        join(host, phone)
        yield host, phone
        phone.close()


@pytest.fixture
def host(seated):
    return seated[0]


@pytest.fixture
def phone(seated):
    """That phone, which nothing is asked of; nothing may go wrong on it."""
    host, phone = seated
    yield phone
    phone.page.mouse.up()
    host.table.take()
    show(host, phone, None)
    complaints, phone.complaints[:] = list(phone.complaints), []
    assert not complaints
