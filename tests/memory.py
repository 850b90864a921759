"""How much memory this process has taken at most, on every system."""

import sys

MEGABYTE = 1024 * 1024


def peak() -> float:
    """Megabytes."""
    if sys.platform == "win32":
        return _windows_peak() / MEGABYTE
    import resource

    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most / MEGABYTE if sys.platform == "darwin" else most / 1024


def _windows_peak() -> int:
    import ctypes
    from ctypes import wintypes

    class Counters(ctypes.Structure):
        _fields_ = [
            ("size", wintypes.DWORD),
            ("faults", wintypes.DWORD),
            ("most", ctypes.c_size_t),
            ("others", ctypes.c_size_t * 7),
        ]

    system, counters = ctypes.WinDLL("kernel32"), Counters()
    counters.size = ctypes.sizeof(counters)
    system.GetCurrentProcess.restype = wintypes.HANDLE
    system.K32GetProcessMemoryInfo.argtypes = [wintypes.HANDLE, ctypes.POINTER(Counters), wintypes.DWORD]
    if not system.K32GetProcessMemoryInfo(system.GetCurrentProcess(), ctypes.byref(counters), counters.size):
        raise ctypes.WinError()
    return counters.most
