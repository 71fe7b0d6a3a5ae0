"""What the checks in a real terminal share: screens that are compared as a whole, and their list."""

import argparse
import concurrent.futures
import pathlib
import re
import sys
import time

SCREENS = pathlib.Path(__file__).parent / "screens"

records = "--record" in sys.argv[1:]
checks = []


def check(function):
    checks.append(function)
    return function


def compare(terminal, name, mask=lambda screen: screen):
    """Compares the screen with the one that is kept under a name, both as `mask` shows them."""
    def shown():
        return mask(terminal.screen())

    path = SCREENS / f"{name}.txt"
    if records:
        # Nothing tells that a screen is finished but that it stays.
        last = None
        while (screen := shown()) != last:
            last = screen
            time.sleep(0.5)
        path.write_text(screen + "\n", encoding="utf-8")
    else:
        expected = path.read_text(encoding="utf-8").rstrip()
        terminal.wait_until(lambda _: shown() == expected, f"the screen is\n{expected}\n")


def modes(terminal):
    """How the terminal treats keys, as a number."""
    terminal.run("clear; echo modes=$(stty -g | cksum).")
    found = r"(?m)^modes=(\d+ \d+)\.$"
    screen = terminal.wait_until(
        lambda screen: re.search(found, screen), "the shell tells the modes"
    )
    terminal.run("clear")
    # What is typed before the shell reads again would be shown twice.
    terminal.wait_for_screen("$")
    return re.search(found, screen)[1]


def expect_restored(terminal, before):
    assert terminal.state("alternate_on") == "0"
    assert terminal.state("cursor_flag") == "1"
    assert terminal.state("wrap_flag") == "1"
    assert modes(terminal) == before


def passes(function):
    function()
    return f"{function.__name__}: as it should be"


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("checks", nargs="*", metavar="CHECK")
    parser.add_argument("--record", action="store_true")
    parser.add_argument("--repeat", type=int, default=1, metavar="N")
    arguments = parser.parse_args()
    SCREENS.mkdir(exist_ok=True)
    wanted = [
        function for function in checks
        if not arguments.checks or function.__name__ in arguments.checks]
    for _ in range(arguments.repeat):
        # Each has a terminal of its own, and waits for most of its time.
        with concurrent.futures.ThreadPoolExecutor(8) as pool:
            for result in pool.map(passes, wanted):
                print(result, flush=True)

