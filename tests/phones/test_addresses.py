"""Which of a computer's addresses phones are likely to reach."""

import pytest

from crashgames.phones.host import Found, addresses, likeliest

WIFI = Found("192.168.1.20", "wlan0")
VIRTUAL = [
    Found("172.17.0.1", "docker0", bits=16),
    Found("172.18.0.1", "br-0a1b2c3d4e5f", bits=16),
    Found("192.168.122.1", "virbr0"),
    Found("192.168.56.1", "VirtualBox Host-Only Ethernet Adapter", "{1}"),
    Found("172.24.16.1", "Hyper-V Virtual Ethernet Adapter", "{2}", 20),
    Found("192.168.80.1", "VMware Virtual Ethernet Adapter for VMnet8", "{3}"),
    Found("10.8.0.6", "TAP-Windows Adapter V9", "{4}", 24),
    Found("10.2.0.2", "WireGuard Tunnel", "{5}", 32),
    Found("10.64.0.9", "Some Adapter", "{6}", 32),
    Found("10.0.0.3", "utun4"),
    Found("100.101.102.103", "tailscale0", bits=32),
    Found("10.5.0.2", "NordLynx"),
]
PHYSICAL = [
    Found("192.168.1.20", "en0"),
    Found("10.0.0.5", "Intel(R) Wi-Fi 6 AX201 160MHz", "{7}"),
    Found("172.16.4.2", "enp3s0", bits=16),
    Found("172.20.10.2", "wlp2s0", bits=28),
    Found("192.168.2.1", "bridge100"),
    Found("192.168.137.1", "Microsoft Wi-Fi Direct Virtual Adapter", "{8}"),
    Found("192.168.1.9", "br0"),
]
NEVER = ["127.0.0.1", "8.8.8.8", "192.0.2.2", "172.32.0.1", "224.0.0.1", "0.0.0.0"]


@pytest.mark.parametrize("virtual", VIRTUAL, ids=lambda one: one.adapter)
def test_adapters_without_phones_come_last(virtual):
    for physical in PHYSICAL:
        assert likeliest([virtual, physical]) == (physical, virtual)


def test_networks_without_router_come_before_virtual_ones_only():
    alone = Found("169.254.7.7", "eth0", bits=16)
    assert likeliest([VIRTUAL[0], alone, WIFI]) == (WIFI, alone, VIRTUAL[0])


@pytest.mark.parametrize("address", NEVER)
def test_addresses_of_no_private_network_are_never_taken(address):
    assert likeliest([Found(address, "eth0"), WIFI]) == (WIFI,)


def test_equally_likely_addresses_keep_their_order():
    pair = (Found("192.168.1.20", "eth0"), Found("192.168.1.21", "wlan0"))
    assert likeliest(pair) == pair and likeliest(pair[::-1]) == pair[::-1]


def test_this_computer_is_asked_and_no_network():
    assert all(found.address.count(".") == 3 and not found.address.startswith("127.") for found in addresses())
