"""Disks, folders and users that exist for the length of a test; where the machine does not allow it, it is skipped."""

import contextlib
import os
import shutil
import subprocess

import pytest

needs_root = pytest.mark.skipif(
    not hasattr(os, "geteuid") or os.geteuid() != 0 or not shutil.which("mount"),
    reason="mounting disks needs root on Linux",
)


def run(*words):
    """Runs a command that the system may lack or refuse."""
    if not shutil.which(words[0]):
        pytest.skip(f"this machine has no {words[0]}")
    done = subprocess.run(words, capture_output=True, text=True, check=False)
    if done.returncode:
        pytest.skip(f"this machine does not allow it: {done.stderr.strip() or words[0]}")


@contextlib.contextmanager
def mounted(folder, *words):
    """A disk mounted on a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    run("mount", *words, str(folder))
    try:
        yield folder
    finally:
        subprocess.run(["umount", "-l", str(folder)], check=False)


def small_disk(folder, options):
    """A disk in memory."""
    return mounted(folder, "-t", "tmpfs", "-o", options, "tmpfs")


def ext4_image(file, megabytes=16):
    """A file that holds an empty ext4."""
    with file.open("wb") as image:
        image.truncate(megabytes * 2**20)
    run("mkfs.ext4", "-q", "-F", str(file))
    return file


def image_mounted(file, folder):
    """A disk that writes down by itself, after a second, what nobody has synced."""
    return mounted(folder, "-o", "loop,commit=1", str(file))
