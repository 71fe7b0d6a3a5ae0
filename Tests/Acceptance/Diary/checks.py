"""The checks of a script: each is a function that gets a folder of its own."""

import subprocess
import sys
import tempfile
import time

CHECKS = []


def check(function):
    CHECKS.append(function)
    return function


def expect(holds, what):
    if not holds:
        raise AssertionError(what)


def run(only, *arguments):
    """Runs the checks, or those in `only`, and ends the program; `arguments` make what a check gets
    after its folder, from the check."""
    failures = 0
    for function in CHECKS:
        if only and function.__name__ not in only:
            continue
        began = time.monotonic()
        with tempfile.TemporaryDirectory() as folder:
            try:
                result = function(folder, *(make(function) for make in arguments))
            except (AssertionError, subprocess.TimeoutExpired) as error:
                result, failures = f"FAILED: {error}", failures + 1
        print(f"{function.__name__}: {result} ({time.monotonic() - began:.1f} s)", flush=True)
    sys.exit(failures > 0)
