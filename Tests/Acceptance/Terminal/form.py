"""Tries the form of `betterrest` in a real terminal, and compares whole screens.

    python3 Tests/Acceptance/Terminal/form.py             compares with the screens kept beside it
    python3 Tests/Acceptance/Terminal/form.py --record    keeps what the screens are now, to be looked at
    python3 Tests/Acceptance/Terminal/form.py [CHECK ...] [--repeat N]

`betterrest` is taken from the PATH, and tmux is needed.
"""

import os
import pathlib
import re
import signal
import tempfile

from comparison import check, compare, expect_restored, main, modes
from terminal import Terminal

# A night that is long past, so that no time is left until bed.
NIGHT = "--on 2025-11-21 --time-zone Europe/Berlin"
FORM = f"betterrest predict --interactive --locale en_US {NIGHT}"
KEYS = "? help"

def open_form(terminal, command=FORM):
    terminal.run(command)
    terminal.wait_for(KEYS)


def wait_for_end(terminal):
    terminal.wait_until(lambda screen: KEYS not in screen, "the form is gone")
    terminal.wait_for_shell()


@check
def first_screen():
    with Terminal(80, 24) as terminal:
        open_form(terminal)
        compare(terminal, "start-80x24")
        assert terminal.state("alternate_on") == "1"
        assert terminal.state("cursor_flag") == "0"


@check
def sizes():
    for columns, rows in [(40, 12), (60, 20), (120, 40), (200, 60), (30, 8)]:
        with Terminal(columns, rows) as terminal:
            terminal.run(f"{FORM} --coffee 2")
            terminal.wait_for("7:00 AM")
            compare(terminal, f"start-{columns}x{rows}")


@check
def resizing():
    with Terminal(80, 24) as terminal:
        open_form(terminal)
        compare(terminal, "start-80x24")
        terminal.keys("Down", "Down", "Right")
        terminal.wait_for("2 cups ›")
        for size in [(40, 12), (120, 40), (97, 31), (40, 12)]:
            terminal.resize(*size)
            compare(terminal, f"two-cups-{size[0]}x{size[1]}")
        terminal.resize(80, 24)
        compare(terminal, "two-cups-80x24")


@check
def every_key():
    with Terminal(80, 24) as terminal:
        open_form(terminal)
        # The time.
        terminal.keys("Right")
        terminal.wait_for("‹ 7:05 AM ›")
        terminal.keys("Left", "PageDown")
        terminal.wait_for("‹ 6:00 AM ›")
        terminal.keys("Home")
        terminal.wait_for("12:00 AM ›")
        terminal.keys("Left")
        terminal.wait_for("‹ 11:55 PM ›")
        terminal.type("p")
        terminal.type("a")
        terminal.wait_for("‹ 11:55 AM ›")
        terminal.type("0")
        terminal.wait_for("‹ 0_ ›")
        terminal.type("6")
        terminal.wait_for("‹ 06_ ›")
        terminal.type("4")
        terminal.wait_for("‹ 064_ ›")
        terminal.type("5")
        terminal.wait_for("‹ 6:45 AM ›")
        compare(terminal, "typed-time")
        terminal.type("+++")
        terminal.wait_for("‹ 7:00 AM ›")
        terminal.type("-")
        terminal.wait_for("‹ 6:55 AM ›")
        terminal.keys("BTab", "Tab")
        terminal.wait_for("‹ 6:55 AM ›")
        # Sleep.
        terminal.keys("Tab", "Right")
        terminal.wait_for("‹ 8 h 15 min ›")
        terminal.keys("PageUp")
        terminal.wait_for("‹ 9 h 15 min ›")
        terminal.keys("End")
        terminal.wait_for("‹ 12 h")
        compare(terminal, "most-sleep")
        terminal.keys("Right", "Left")
        terminal.wait_for("‹ 11 h 45 min ›")
        terminal.keys("Home")
        terminal.wait_for("4 h ›")
        terminal.type("7.5")
        terminal.wait_for("‹ 7.5_ ›")
        terminal.keys("C-u")
        terminal.type("745")
        terminal.keys("Enter")
        terminal.wait_for("it must be from 4 to 12 hours")
        terminal.keys("Home")
        terminal.wait_for("4 h ›")
        terminal.type("1")
        terminal.wait_for("1_")
        terminal.keys("BSpace")
        terminal.wait_for("4 h ›")
        terminal.type("1")
        terminal.wait_for("1_")
        terminal.keys("Escape")
        terminal.wait_for("‹ 8 h ›")
        terminal.type("9")
        terminal.wait_for("‹ 9 h ›")
        # Coffee.
        terminal.keys("Down", "End")
        terminal.wait_for("‹ 20 cups")
        compare(terminal, "most-coffee")
        terminal.keys("PageDown")
        terminal.wait_for("‹ 15 cups ›")
        terminal.type("12")
        terminal.wait_for("‹ 12 cups ›")
        # Round to the first question.
        terminal.keys("Down")
        terminal.wait_for("‹ 6:55 AM ›")
        terminal.keys("Up")
        terminal.wait_for("‹ 12 cups ›")


@check
def saving():
    with tempfile.TemporaryDirectory(prefix="betterrest-", dir="/tmp") as folder:
        diary = {"XDG_DATA_HOME": folder, "XDG_STATE_HOME": folder}

        with Terminal(80, 24, **diary) as terminal:
            open_form(terminal)
            terminal.type("0630")
            terminal.keys("Down", "Right", "Down", "Right")
            terminal.wait_for("2 cups ›")
            terminal.type("s")
            terminal.wait_for("Remembered: ")
            compare(terminal, "saved-80x24")
            # A key takes the message away, and nothing is kept without another s.
            terminal.keys("Right")
            terminal.wait_until(
                lambda screen: "3 cups ›" in screen and "Remembered" not in screen,
                "the message is gone")
            terminal.type("q")
            wait_for_end(terminal)
            assert terminal.status() == 0
            terminal.run(f"clear; betterrest predict {NIGHT}")
            terminal.wait_for("To use your own nights")
            compare(terminal, "saved-answer")
        with Terminal(40, 12, **diary) as terminal:
            open_form(terminal)
            terminal.wait_for("2 cups")
            terminal.type("s")
            terminal.wait_for("Remembered: ")
            compare(terminal, "saved-40x12")
    with Terminal(80, 24, XDG_STATE_HOME="/dev/null") as terminal:
        open_form(terminal)
        terminal.type("s")
        terminal.wait_for("Cannot write")
        compare(terminal, "not-saved")


@check
def help_screen():
    for columns, rows in [(80, 24), (40, 12)]:
        with Terminal(columns, rows) as terminal:
            open_form(terminal)
            before = terminal.screen()
            terminal.type("?")
            terminal.wait_for("Any key: back")
            compare(terminal, f"help-{columns}x{rows}")
            terminal.keys("Down")
            terminal.wait_for_screen(before)


@check
def answer():
    with Terminal(80, 24) as terminal:
        before = modes(terminal)
        open_form(terminal)
        terminal.type("0630")
        terminal.wait_for("‹ 6:30 AM ›")
        terminal.keys("Enter")
        # The screen is as it was, with the answer under the command.
        wait_for_end(terminal)
        terminal.wait_for("To use your own nights")
        compare(terminal, "answer")
        assert terminal.status() == 0
        expect_restored(terminal, before)


@check
def leaving():
    for keys, status in [(["q"], 0), (["Escape"], 0), (["C-d"], 0), (["C-c"], 130)]:
        with Terminal(80, 24) as terminal:
            before = modes(terminal)
            open_form(terminal)
            terminal.keys(*keys)
            wait_for_end(terminal)
            assert "bedtime" not in terminal.screen(), terminal.screen()
            assert terminal.status() == status, keys
            expect_restored(terminal, before)


@check
def signals():
    numbers = [signal.SIGTERM, signal.SIGHUP, signal.SIGINT, signal.SIGQUIT, signal.SIGSEGV]
    numbers += [signal.SIGTRAP, signal.SIGABRT, signal.SIGUSR1, signal.SIGPROF, signal.SIGIO]
    for number in [*numbers, signal.SIGPWR, signal.SIGRTMIN + 1]:
        with Terminal(80, 24) as terminal:
            before = modes(terminal)
            terminal.run("ulimit -c 0")
            open_form(terminal)
            os.kill(child(terminal), number)
            wait_for_end(terminal)
            assert terminal.status() == 128 + number, number
            expect_restored(terminal, before)


def child(terminal):
    """The number of the process that the shell waits for."""
    shell = terminal.state("pane_pid")
    return int(pathlib.Path(f"/proc/{shell}/task/{shell}/children").read_text().split()[0])


def has_ended(number):
    try:
        return "State:\tZ" in pathlib.Path(f"/proc/{number}/status").read_text()
    except (FileNotFoundError, ProcessLookupError):
        return True


@check
def stopping():
    with Terminal(80, 24) as terminal:
        before = modes(terminal)
        open_form(terminal)
        terminal.type("0645")
        terminal.wait_for("‹ 6:45 AM ›")
        form = terminal.screen()
        for round in range(2):
            terminal.keys("C-z")
            terminal.wait_for("Stopped")
            expect_restored(terminal, before)
            terminal.run("fg")
            terminal.wait_for_screen(form)
            assert terminal.state("alternate_on") == "1"
            assert terminal.state("cursor_flag") == "0"
        # A stop that the program cannot see.
        os.kill(child(terminal), signal.SIGSTOP)
        terminal.wait_for("Stopped")
        terminal.run("fg")
        terminal.wait_for_screen(form)
        terminal.keys("Right")
        terminal.wait_for("‹ 6:50 AM ›")
        terminal.type("q")
        wait_for_end(terminal)
        expect_restored(terminal, before)


@check
def killing_a_stopped_form():
    with Terminal(80, 24) as terminal:
        before = modes(terminal)
        open_form(terminal)
        terminal.keys("C-z")
        terminal.wait_for("Stopped")
        number = child(terminal)
        terminal.run("clear; kill %1")
        # The shell itself may fail to notice.
        terminal.wait_until(lambda _: has_ended(number), "the process has ended")
        expect_restored(terminal, before)


@check
def background():
    with Terminal(80, 24) as terminal:
        open_form(terminal)
        terminal.keys("C-z")
        terminal.wait_for("Stopped")
        # The form may not draw over the shell; it stops again until it is fetched.
        terminal.run("bg; until jobs -s | grep betterrest; do sleep 0.1; done; echo listed")
        terminal.wait_for("\nlisted")
        terminal.run("fg")
        terminal.wait_for(KEYS)
        compare(terminal, "start-80x24")


@check
def without_emphasis():
    with Terminal(80, 24, NO_COLOR="1") as terminal:
        open_form(terminal)
        compare(terminal, "start-80x24")
        assert "\x1b[" not in terminal.screen(attributes=True)
    with Terminal(80, 24) as terminal:
        open_form(terminal)
        terminal.wait_for(KEYS)
        used = set(re.findall(r"\x1b\[([0-9;]*)m", terminal.screen(attributes=True)))
        # Bold, dim and inverse, in the terminal's own colours.
        assert used <= {"", "0", "1", "2", "7", "0;1", "0;2", "0;7", "39", "49"}, used


@check
def plain_signs():
    for environment in [{"LC_ALL": "C"}, {"TERM": "linux"}]:
        term = environment.pop("TERM", "screen")
        with Terminal(80, 24, term=term, **environment) as terminal:
            open_form(terminal)
            compare(terminal, "ascii-80x24")
            assert terminal.screen().isascii()
            terminal.resize(40, 12)
            compare(terminal, "ascii-40x12")


@check
def locales():
    for locale in ["de_DE", "ja_JP", "ar_EG"]:
        with Terminal(80, 24) as terminal:
            open_form(terminal, f"betterrest predict --interactive --locale {locale} {NIGHT}")
            compare(terminal, f"locale-{locale}")


@check
def notes():
    command = (
        "betterrest predict --interactive --locale de_DE --time-zone Europe/Berlin"
        " --on 2025-03-30 --wake 02:30 --sleep 12 --coffee 15"
    )
    for columns, rows in [(80, 24), (120, 40), (40, 12)]:
        with Terminal(columns, rows) as terminal:
            open_form(terminal, command)
            compare(terminal, f"notes-{columns}x{rows}")


@check
def caught_result():
    with Terminal(80, 24) as terminal:
        open_form(terminal, f"x=$({FORM})")
        terminal.keys("Enter")
        wait_for_end(terminal)
        terminal.run('clear; echo "$x" | head -n 1')
        terminal.wait_until(
            lambda screen: screen.startswith("Your ideal bedtime is… 10:38 PM"), "the result is there")
        terminal.run(f"clear; {FORM} --json | grep coffee")
        terminal.wait_for(KEYS)
        terminal.type("q")
        wait_for_end(terminal)


@check
def json_answer():
    with tempfile.TemporaryDirectory() as folder, Terminal(80, 24) as terminal:
        open_form(terminal, f"{FORM} --json --coffee 3 > {folder}/answer.json")
        terminal.keys("Enter")
        wait_for_end(terminal)
        terminal.run(f"clear; grep coffee {folder}/answer.json")
        terminal.wait_for('"coffee" : 3')


@check
def alone():
    with Terminal(80, 24) as terminal:
        terminal.run("betterrest")
        terminal.wait_for(KEYS)
        assert "‹ 7:00 AM ›" in terminal.screen()
        terminal.type("q")
        wait_for_end(terminal)
        assert terminal.status() == 0
        terminal.run("clear; betterrest | head -n 1")
        terminal.wait_for("Plan your bedtime")
        terminal.run("betterrest < /dev/null | head -n 1")
        terminal.wait_until(lambda screen: screen.count("Plan your bedtime") == 2, "help is shown again")


@check
def line_by_line():
    for term in ["dumb", ""]:
        with Terminal(80, 24, TERM=term, FORM=FORM) as terminal:
            terminal.run("eval $FORM")
            terminal.wait_for("When do you want to wake up? [7:00 AM]")
            terminal.run("25:00")
            terminal.wait_for("hours must be from 0 to 23")
            terminal.run("6:30")
            terminal.wait_for("Desired amount of sleep, 4 to 12 hours? [8 h]")
            terminal.keys("Enter")
            terminal.wait_for("Daily coffee intake, 0 to 20 cups? [1 cup]")
            terminal.run("2")
            terminal.wait_for("To use your own nights")
            compare(terminal, "line-by-line")
    for key, status in [("C-c", 130), ("C-d", 0)]:
        with Terminal(80, 24, TERM="dumb") as terminal:
            terminal.run("betterrest")
            terminal.wait_for("When do you want to wake up?")
            terminal.keys(key)
            assert terminal.status() == status, key


if __name__ == "__main__":
    main()
