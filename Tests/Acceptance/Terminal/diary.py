"""Tries the forms of the diary in a real terminal, and compares whole screens.

    python3 Tests/Acceptance/Terminal/diary.py             compares with the screens kept beside it
    python3 Tests/Acceptance/Terminal/diary.py --record    keeps what the screens are now, to be looked at
    python3 Tests/Acceptance/Terminal/diary.py [CHECK ...] [--repeat N]

`betterrest` is taken from the PATH, and tmux is needed.
"""

import contextlib
import datetime
import fcntl
import json
import os
import pathlib
import re
import subprocess
import tempfile

from comparison import check, compare, expect_restored, main, modes
from terminal import Terminal

MORNING = 10
EVENING = 21
# The last line of a form.
FORM_KEYS = "Enter next"


def zone_where_it_is(hour):
    """A time zone in which it is this hour now, so that the form asks for the same things."""
    offset = (hour - datetime.datetime.now(datetime.timezone.utc).hour + 12) % 24 - 12
    # POSIX counts westward.
    return f"Etc/GMT{-offset:+d}" if offset else "Etc/GMT"


@contextlib.contextmanager
def diary(lines=(), **environment):
    """The environment of a diary with some entries, in a folder of its own."""
    with tempfile.TemporaryDirectory(prefix="betterrest-", dir="/tmp") as folder:
        variables = {
            "BETTERREST_DIARY": f"{folder}/diary",
            "XDG_STATE_HOME": f"{folder}/state",
            "LC_ALL": "C.UTF-8",
        } | environment
        for line in lines:
            subprocess.run(
                ["betterrest", "log", *line, "--time-zone", "Europe/Berlin"],
                check=True, capture_output=True, env=os.environ | variables)
        yield variables


NIGHTS = [
    ["night", bed, rise, "--on", f"2025-11-{day}"]
    for day, bed, rise in [(17, "23:00", "6:30"), (18, "22:50", "6:40"), (19, "23:20", "7:00")]
]
MONTH = [
    *NIGHTS,
    ["night", "22:50", "6:55", "latency=15", "awake=20", "awakenings=2", "quality=4", "coffee=2",
     "--on", "2025-11-20"],
    ["nap", "14:10", "14:40", "--on", "2025-11-20"],
    ["stress", "6", "deadline", "--at", "2025-11-20 16:30"],
    ["stress", "3", "--at", "2025-11-21 9:00"],
    ["day", "activity=40", "work=9", "diet=6", "--on", "2025-11-20"],
    ["note", "夜の散歩, then a long talk with Jürgen about the new house and its garden",
     "--mood", "relaxed", "--at", "2025-11-21 20:10"],
]


def masked(screen):
    """The screen without what is another one each day, today's date."""
    screen = re.sub(
        r"(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), [A-Z][a-z]{2} \d{1,2}(?:, 20(?!25)\d\d)?$",
        lambda found: "#" * len(found[0]), screen, flags=re.MULTILINE)
    screen = re.sub(
        r"(?:Mo|Di|Mi|Do|Fr|Sa|So)\. \d{1,2}\. [A-Z][a-zä]{2,3}\.?$",
        lambda found: "#" * len(found[0]), screen, flags=re.MULTILINE)
    # The date takes one column more or less.
    return re.sub(r" +#{9,}$", " #", screen, flags=re.MULTILINE)


def entries(variables):
    """What the diary holds."""
    done = subprocess.run(
        ["betterrest", "history", "--json"], check=True, capture_output=True,
        env=os.environ | variables)
    return json.loads(done.stdout)


def fields(record):
    """What a record says, without its name and the places of its time."""
    left_out = {"id", "kind", "day", "zone", "at"}
    return {
        name: value[11:16] if name in {"bed", "rise"} else value
        for name, value in record.items() if name not in left_out}


def log(terminal, hour, options=""):
    """Opens the form of `log` at an hour of the day."""
    terminal.run(f"clear; betterrest log --time-zone {zone_where_it_is(hour)} {options}")
    terminal.wait_for(FORM_KEYS)


@check
def first_screens():
    for columns, rows in [(80, 24), (60, 20), (40, 12), (40, 8), (120, 40)]:
        with diary(NIGHTS) as variables, Terminal(columns, rows, **variables) as terminal:
            log(terminal, MORNING, "--locale en_US")
            compare(terminal, f"diary-morning-{columns}x{rows}", masked)
            assert terminal.state("alternate_on") == "1"
            # The caret stands where characters are inserted.
            assert terminal.state("cursor_flag") == "1"
            terminal.keys("Tab", "Tab", "Tab", "Tab")
            terminal.wait_until(lambda _: terminal.state("cursor_flag") == "0", "the caret is gone")
            terminal.type("q")
            terminal.wait_for_shell()
            log(terminal, EVENING, "--locale de_DE")
            compare(terminal, f"diary-evening-{columns}x{rows}", masked)
            terminal.keys("Escape")
            terminal.wait_for_shell()
            assert entries(variables) == entries(variables)[:3]


@check
def enter_all_the_way():
    with diary(NIGHTS) as variables, Terminal(80, 24, **variables) as terminal:
        before = modes(terminal)
        log(terminal, EVENING)
        terminal.keys(*["Enter"] * 15)
        terminal.wait_for("▸ Save")
        compare(terminal, "diary-taken-80x24", masked)
        terminal.keys("Enter")
        terminal.wait_for("Saved last night")
        assert terminal.status() == 0
        expect_restored(terminal, before)
        # Nothing that nobody has observed.
        assert [fields(record) for record in entries(variables)[3:]] == [
            {"bed": "23:00", "rise": "06:40"}]


@check
def passing_by():
    with diary(NIGHTS) as variables, Terminal(80, 24, **variables) as terminal:
        log(terminal, EVENING)
        terminal.keys(*["Tab"] * 15)
        terminal.keys("Enter")
        terminal.wait_for("Nothing is filled in yet.")
        terminal.type("q")
        terminal.wait_for("Nothing was logged.")
        assert len(entries(variables)) == 3


@check
def a_whole_evening():
    for columns, rows in [(80, 24), (40, 12)]:
        with diary(NIGHTS) as variables, Terminal(columns, rows, **variables) as terminal:
            log(terminal, EVENING, "--locale en_US")
            terminal.type("22:45")
            terminal.keys("Enter", "Enter")
            terminal.type("1y")
            terminal.keys("Enter")
            terminal.wait_for("Please write minutes")
            compare(terminal, f"diary-wrong-{columns}x{rows}", masked)
            terminal.keys("BSpace")
            terminal.type("5")
            terminal.keys("Enter")
            terminal.type("20")
            terminal.keys("Enter", "Right", "Right", "Enter")
            terminal.type("2")
            terminal.keys("Enter")
            terminal.type("10")
            terminal.keys("Left")
            terminal.wait_for("‹ 9 ›")
            compare(terminal, f"diary-stress-{columns}x{rows}", masked)
            terminal.keys("Enter", "Enter")
            terminal.type("why? 締め切り")
            terminal.keys("Enter")
            terminal.type("40")
            terminal.keys("Enter", "Enter")
            terminal.type("6")
            terminal.keys("Enter")
            terminal.type("1")
            terminal.keys("Enter")
            terminal.type("a long walk, quiet")
            terminal.keys("Enter")
            terminal.type("calm")
            terminal.keys("Enter")
            terminal.wait_for("▸ Save")
            compare(terminal, f"diary-whole-{columns}x{rows}", masked)
            terminal.keys("Enter")
            terminal.wait_for_shell()
            night, *others = [fields(record) for record in entries(variables)[3:]]
            assert night == {
                "bed": "22:45", "rise": "06:40", "latency": 15, "waso": 20,
                "quality": 4, "coffee": 2}, night
            assert {"value": 9, "note": "why? 締め切り"} in others, others
            assert {"activity": 40, "diet": 6, "coffee": 1} in others, others
            assert {"note": "a long walk, quiet", "mood": "calm", "moodBy": "you"} in others, others
            # One command, so one undo.
            subprocess.run(
                ["betterrest", "undo"], check=True, capture_output=True, env=os.environ | variables)
            assert len(entries(variables)) == 3


@check
def leaving():
    for keys, status in [(["q"], 0), (["Escape"], 0), (["C-d"], 0), (["C-c"], 130)]:
        with diary(NIGHTS) as variables, Terminal(80, 24, **variables) as terminal:
            before = modes(terminal)
            log(terminal, EVENING)
            terminal.keys(*keys)
            terminal.wait_until(lambda screen: FORM_KEYS not in screen, "the form is gone")
            assert terminal.status() == status, keys
            expect_restored(terminal, before)
            log(terminal, EVENING)
            terminal.type("22:45")
            terminal.keys("Tab", "Escape")
            terminal.wait_for("Again to leave anyway")
            terminal.keys("Escape")
            terminal.wait_for("Nothing was logged.")
            assert len(entries(variables)) == 3


def go_to_text(terminal):
    terminal.keys("PageDown", "Up", "Up")
    terminal.wait_for("▸ Text")


@check
def pasting():
    lines = ["Dear diary", "", "", "", *[f"filler {number}" for number in range(40)], "echo run"]
    with diary(NIGHTS) as variables, Terminal(80, 24, **variables) as terminal:
        log(terminal, MORNING)
        go_to_text(terminal)
        terminal.paste("\n".join([*lines, ""]))
        terminal.wait_for("run")
        terminal.keys("C-s")
        terminal.wait_for("Saved ")
        terminal.wait_for_shell()
        assert "\nrun" not in terminal.screen()
        assert [record["note"] for record in entries(variables)[3:]] == [
            " ".join(line for line in lines if line)]
        # A terminal that does not mark pasted text: what is left when the form ends goes nowhere.
        log(terminal, MORNING)
        terminal.keys("PageDown", "Up", "Up")
        terminal.type("\n".join(["Dear diary", "", "", "", *["echo run"] * 400, ""]))
        terminal.wait_for("Saved ")
        assert terminal.status() == 0
        assert "run" not in terminal.screen()
        # 10 kB, typed or pasted, and the keys after them.
        log(terminal, MORNING)
        go_to_text(terminal)
        terminal.type("typed " * 1700)
        terminal.paste("pasted " * 1500)
        terminal.keys("C-s")
        terminal.wait_for("Saved ")
        assert terminal.status() == 0
        assert len(entries(variables)[-1]["note"]) == 6 * 1700 + 7 * 1500 - 1


@check
def a_save_that_fails():
    def other_window(*words):
        subprocess.run(["betterrest", *words], check=True, capture_output=True, env=os.environ | variables)

    with diary(NIGHTS) as variables, Terminal(80, 24, **variables) as terminal:
        zone = ["--time-zone", zone_where_it_is(MORNING)]
        log(terminal, MORNING)
        terminal.keys("Enter", "Enter")
        go_to_text(terminal)
        terminal.type("a long note")
        other_window("log", "night", "23:00", "7:00", *zone)
        terminal.keys("C-s")
        terminal.wait_for("! [6:40 AM ")
        terminal.wait_for("Not saved: see below the field.")
        # Without the night, the note is saved.
        terminal.keys("C-u", "Up", "C-u", "C-s")
        terminal.wait_for("Saved ")
        assert entries(variables)[-1]["note"] == "a long note"

        # An entry that is deleted meanwhile: what was typed is printed.
        terminal.run("clear; betterrest edit last --time-zone Europe/Berlin")
        terminal.wait_for(FORM_KEYS)
        terminal.type(", and more")
        other_window("delete", "last", *zone)
        terminal.keys("C-s")
        terminal.wait_for("Nothing was changed")
        terminal.keys("Tab", "Escape", "Escape")
        terminal.wait_for("Your answers:\n  Text: a long note, and more\nError: Nothing was changed: ")
        assert terminal.status() == 66

        # A diary that cannot be written, until it can.
        folder = variables["BETTERREST_DIARY"]
        log(terminal, MORNING)
        go_to_text(terminal)
        terminal.type("not lost")
        os.rename(folder, f"{folder}.away")
        open(folder, "w").close()
        terminal.keys("C-s")
        terminal.wait_for("Nothing was logged: ")
        os.remove(folder)
        os.rename(f"{folder}.away", folder)
        terminal.keys("C-s")
        terminal.wait_for("Saved ")
        assert entries(variables)[-1]["note"] == "not lost"


@check
def another_writer():
    """A form that waits for the diary says for whom, on its screen and line by line."""
    with diary(NIGHTS) as variables:
        name = pathlib.Path(variables["XDG_STATE_HOME"], "betterrest", "device").read_text().strip()
        file = pathlib.Path(variables["BETTERREST_DIARY"], f"{name}.jsonl")
        for term in ["screen-256color", "dumb"]:
            with file.open("a") as held, Terminal(80, 24, **variables | {"TERM": term}) as terminal:
                fcntl.flock(held, fcntl.LOCK_EX)
                count = len(entries(variables))
                if term == "dumb":
                    terminal.run(f"clear; betterrest log --time-zone {zone_where_it_is(MORNING)}")
                    terminal.wait_for("When did you go to bed?")
                    terminal.run("-")
                    terminal.wait_for("How stressed are you now")
                    terminal.run("5")
                    terminal.keys("Enter", "Enter", "Enter")
                else:
                    log(terminal, MORNING)
                    go_to_text(terminal)
                    terminal.type("a note")
                    terminal.keys("C-s")
                terminal.wait_for("Waiting: the diary is in use by another betterrest.")
                assert len(entries(variables)) == count
                fcntl.flock(held, fcntl.LOCK_UN)
                terminal.wait_for("Saved ")
                assert len(entries(variables)) == count + 1


@check
def help_screen():
    for columns, rows in [(80, 24), (40, 12)]:
        with diary() as variables, Terminal(columns, rows, **variables) as terminal:
            log(terminal, MORNING)
            before = terminal.screen()
            terminal.type("?")
            terminal.wait_for("Any key: back")
            compare(terminal, f"diary-help-{columns}x{rows}")
            terminal.keys("Down")
            terminal.wait_for_screen(before)


@check
def resizing_and_stopping():
    with diary(NIGHTS) as variables, Terminal(80, 24, **variables) as terminal:
        log(terminal, MORNING, "--locale en_US")
        compare(terminal, "diary-morning-80x24", masked)
        terminal.resize(40, 12)
        compare(terminal, "diary-morning-40x12", masked)
        terminal.resize(80, 24)
        compare(terminal, "diary-morning-80x24", masked)
        terminal.keys("C-z")
        terminal.wait_for("Stopped")
        terminal.run("fg")
        compare(terminal, "diary-morning-80x24", masked)


@check
def line_by_line():
    for term in ["dumb", ""]:
        with diary(NIGHTS, TERM=term) as variables, Terminal(80, 24, **variables) as terminal:
            terminal.run(f"clear; betterrest log --time-zone {zone_where_it_is(MORNING)}")
            terminal.wait_for("When did you go to bed? [11:00 PM]")
            terminal.run("23:1")
            terminal.wait_for("Please write a time such as 23:10 or 7am.")
            terminal.keys("Enter")
            terminal.wait_for("When did you get up? [6:40 AM]")
            terminal.keys("C-d")
            terminal.wait_for("Nothing was logged.")
            assert terminal.status() == 0
            assert len(entries(variables)) == 3


@check
def a_long_night_is_asked_about():
    # The end of the screen, since the question before it may still be there.
    def asks(screen):
        return ("more than 14 h. Did you mean 11:00 PM to 7:00 AM?" in screen
                and screen.endswith("Save it as it is? (yes/no) [no]"))

    with diary(NIGHTS) as variables, Terminal(80, 24, **variables) as terminal:
        log = "betterrest log night 7:00 23:00 --on 2025-11-21 --time-zone Europe/Berlin"
        edit = "betterrest edit 2025-11-18 bed=7:00 rise=23:00 --time-zone Europe/Berlin"
        for words, answer, result in [(log, "", "Nothing was logged."), (log, "no", "Nothing was logged."),
                                      (edit, "n", "Nothing was changed.")]:
            terminal.run(f"clear; {words}")
            terminal.wait_until(asks, "the question is asked")
            terminal.run(answer)
            terminal.wait_for(result)
            assert terminal.status() == 0
            assert len(entries(variables)) == 3
        terminal.run(f"clear; {log}")
        terminal.wait_until(asks, "the question is asked")
        terminal.run("yes")
        terminal.wait_for("Saved ")
        assert fields(entries(variables)[3])["rise"] == "23:00"
        terminal.run(f"clear; {log} < /dev/null; {log} --json")
        terminal.wait_until(lambda screen: screen.count("--long") == 2, "both are refused")


@check
def in_a_pipe():
    with diary(NIGHTS) as variables, Terminal(80, 24, **variables) as terminal:
        log = f"betterrest log --time-zone {zone_where_it_is(MORNING)}"
        terminal.run(
            r"clear; printf '23:10\n\n\n20\n\n\n6\n\ndeadline\n\n' | " f"{log} > /dev/null")
        terminal.wait_until(
            lambda screen: re.search(r"write down\?\n\$", screen), "the last question is there")
        compare(terminal, "diary-pipe")
        assert [fields(record) for record in entries(variables)[3:]] == [
            {"bed": "23:10", "rise": "06:40", "waso": 20}, {"value": 6, "note": "deadline"}]
        # A second night for the morning that was just written down, in the zone of the first.
        terminal.run(rf"clear; printf '640\n7:00\n' | {log} > /dev/null 2>&1")
        assert terminal.status() == 64
        assert len(entries(variables)) == 5


@check
def editing():
    for columns, rows in [(80, 24), (40, 12)]:
        with diary(MONTH) as variables, Terminal(columns, rows, **variables) as terminal:
            terminal.run("betterrest edit 2025-11-20 --locale en_US --time-zone Europe/Berlin")
            terminal.wait_for(FORM_KEYS)
            compare(terminal, f"diary-edit-{columns}x{rows}")
            terminal.keys("Tab", "Tab")
            terminal.type("21:00")
            terminal.keys("Enter")
            terminal.wait_for("is not between")
            compare(terminal, f"diary-edit-wrong-{columns}x{rows}")
            terminal.keys("C-u")
            terminal.type("23:05")
            terminal.keys("Enter", "C-u", "C-s")
            terminal.wait_for("Changed: ")
            night = next(fields(record) for record in entries(variables) if "quality" in record)
            assert night["out"][11:16] == "23:05" and "latency" not in night, night


@check
def plain_signs():
    for environment in [{"LC_ALL": "C"}, {"TERM": "linux"}]:
        term = environment.pop("TERM", "screen")
        with diary(NIGHTS, **environment) as variables:
            with Terminal(60, 20, term=term, **variables) as terminal:
                log(terminal, EVENING, "--locale en_US")
                terminal.keys("Enter", "PageDown", *["Up"] * 9, "Right")
                terminal.wait_for("< 6 >")
                compare(terminal, "diary-ascii-60x20", masked)
                assert terminal.screen().isascii()


@check
def without_emphasis():
    with diary(NIGHTS, NO_COLOR="1") as variables, Terminal(80, 24, **variables) as terminal:
        log(terminal, MORNING, "--locale en_US")
        compare(terminal, "diary-morning-80x24", masked)
        assert "\x1b[" not in terminal.screen(attributes=True)


if __name__ == "__main__":
    main()
