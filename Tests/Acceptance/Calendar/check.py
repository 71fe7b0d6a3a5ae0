"""Reads the calendar files of `betterrest` as other programs do, with the package `icalendar`.

    python check.py

`betterrest` has to be on the PATH. Stops at the first thing that is wrong.
"""

import json
import os
import subprocess
import tempfile
import time
from datetime import datetime, timedelta, timezone
from pathlib import Path

from icalendar import Calendar

NIGHTS = [
    ("2026-11-20", "Europe/Berlin", "07:00"),
    ("2026-03-29", "Europe/Berlin", "07:00"),  # clocks go forward
    ("2026-10-25", "Europe/Berlin", "02:30"),  # waking at a time that comes twice
    ("2026-10-25", "Europe/Berlin", "11:05"),  # a bedtime that comes twice
    ("2026-03-08", "America/New_York", "02:30"),  # a time that the clocks skip
    ("2026-04-05", "Australia/Lord_Howe", "07:00"),  # clocks go back by half an hour
    ("2026-11-20", "Asia/Kathmandu", "12am"),
]


def run(*words, **environment):
    """The standard output of `betterrest`, as bytes."""
    process = subprocess.run(
        ["betterrest", *words], capture_output=True, env={**os.environ, **environment}
    )
    assert process.returncode == 0, process.stderr.decode()
    return process.stdout


def unfolded(data):
    """The content lines of a file, after a check of how they are laid out on the page."""
    assert data.endswith(b"\r\n")
    lines = data.split(b"\r\n")[:-1]
    for line in lines:
        assert b"\r" not in line and b"\n" not in line, line
        assert 0 < len(line) <= 75, line
        # Folds stand between characters.
        line.decode("utf-8")
    return data.replace(b"\r\n ", b"").decode("utf-8").split("\r\n")[:-1]


def events(data):
    """The events of a file that is as RFC 5545 wants it."""
    lines = unfolded(data)
    assert lines[:2] == ["BEGIN:VCALENDAR", "VERSION:2.0"] and lines[-1] == "END:VCALENDAR"
    calendar = Calendar.from_ical(data)
    assert calendar["PRODID"] and calendar["CALSCALE"] == "GREGORIAN"
    for component in calendar.walk():
        assert not component.errors, component.errors
    found = list(calendar.walk("VEVENT"))
    assert found and len({str(event["UID"]) for event in found}) == len(found)
    for event in found:
        for name in ["UID", "DTSTAMP", "LAST-MODIFIED", "SEQUENCE", "DTSTART", "DTEND", "SUMMARY"]:
            assert name in event and not isinstance(event[name], list), name
        start, end = event.decoded("DTSTART"), event.decoded("DTEND")
        assert start.tzinfo is not None and start.utcoffset() == timedelta(0)
        assert end > start
        assert str(event["CLASS"]) == "PRIVATE" and str(event["TRANSP"]) == "TRANSPARENT"
    return found


def reminders(event):
    """How long before the event its alarms go off."""
    alarms = event.walk("VALARM")
    for alarm in alarms:
        assert str(alarm["ACTION"]) == "DISPLAY" and alarm["DESCRIPTION"]
    return [-alarm["TRIGGER"].dt for alarm in alarms]


def wait_for_next_second():
    """Waits until the clock shows another second: files tell of no smaller parts of time."""
    second = int(time.time())
    while int(time.time()) <= second:
        time.sleep(0.01)


def moment(text):
    return datetime.fromisoformat(text)


def agrees(event, answer):
    """Whether an event is the night that the JSON tells of."""
    assert event.decoded("DTSTART") == moment(answer["bedtime"])
    assert event.decoded("DTEND") == moment(answer["wake"])


def check_nights(folder):
    for day, zone, wake in NIGHTS:
        path = folder / "night.ics"
        words = ["predict", "--date", day, "--time-zone", zone, "--wake", wake]
        answer = json.loads(run(*words, "--json", "--ics", str(path)))
        [event] = events(path.read_bytes())
        agrees(event, answer)
        length = event.decoded("DTEND") - event.decoded("DTSTART")
        assert length == timedelta(seconds=round(answer["actualSleep"]))
        assert reminders(event) == []
        assert all(warning in str(event["DESCRIPTION"]) for warning in answer["warnings"])


def check_second_import(folder):
    """A later file for the same day updates the event of the earlier one."""
    words = ["predict", "--date", "2026-11-20", "--time-zone", "Europe/Berlin", "--ics"]
    first, second, other = [folder / name for name in ["1.ics", "2.ics", "3.ics"]]
    run(*words, str(first), LOGNAME="anna")
    wait_for_next_second()
    run(*words, str(second), "--wake", "06:30", "--coffee", "3", LOGNAME="anna")
    run(*words, str(other), LOGNAME="ben")
    [old], [new], [stranger] = [events(path.read_bytes()) for path in [first, second, other]]
    assert old["UID"] == new["UID"] != stranger["UID"]
    assert new["SEQUENCE"] > old["SEQUENCE"]
    assert new.decoded("LAST-MODIFIED") > old.decoded("LAST-MODIFIED")
    assert new.decoded("DTSTAMP") <= datetime.now(timezone.utc)
    assert new.decoded("DTSTART") != old.decoded("DTSTART")


def check_text(folder):
    """What is in the way of a naive writer: commas, semicolons, backslashes, long lines."""
    name = "Modell, für; \\ Nächte " + "ü€😀" * 15 + ".json"
    model = folder / name
    run("train", str(DATA), "--algorithm", "linear", "--output", str(model))
    data = run(
        "predict", "--model", str(model), "--coffee", "2", "--explain", "--ics", "-", "--remind",
        "5", "--remind", "90", "--remind", "5", "--locale", "de_DE",
    )
    assert b"\r\n " in data
    [event] = events(data)
    lines = str(event["DESCRIPTION"]).split("\n")
    assert lines[0].startswith("Go to bed at ")
    assert lines[-1] == f"Model: {name}, a linear model.", lines[-1]
    assert str(event["SUMMARY"]) == "Bedtime"
    assert reminders(event) == [timedelta(minutes=90), timedelta(minutes=5)]


def check_week(folder):
    """The week in which the clocks go forward, and the same written a second time."""
    words = ["week", "--date", "2026-03-26", "--time-zone", "Europe/Berlin", "--wake",
             "Mon-Fri 06:30, Sat-Sun 08:00"]
    first, second = folder / "first.ics", folder / "second.ics"
    reminding = ["--remind", "30", "--remind", "5"]
    answer = json.loads(run(*words, "--json", "--ics", str(first), *reminding))
    nights = events(first.read_bytes())
    assert len(nights) == len(answer["nights"]) == 7
    for event, night in zip(nights, answer["nights"]):
        agrees(event, night)
        assert str(event["UID"]).startswith(night["day"])
        assert reminders(event) == [timedelta(minutes=30), timedelta(minutes=5)]
        assert all(change in str(event["DESCRIPTION"]) for change in night["clockChanges"])
    assert [len(night["clockChanges"]) for night in answer["nights"]] == [0, 0, 0, 1, 0, 0, 0]
    offsets = {moment(night["wake"]).utcoffset() for night in answer["nights"]}
    assert offsets == {timedelta(hours=1), timedelta(hours=2)}
    wait_for_next_second()
    run(*words, "--coffee", "3", "--ics", str(second))
    later = events(second.read_bytes())
    assert [event["UID"] for event in later] == [event["UID"] for event in nights]
    assert all(new["SEQUENCE"] > old["SEQUENCE"] for new, old in zip(later, nights))
    # The event of a night asked for alone is the same.
    single = folder / "single.ics"
    run("predict", "--date", "2026-03-29", "--time-zone", "Europe/Berlin", "--ics", str(single))
    assert events(single.read_bytes())[0]["UID"] == nights[3]["UID"]


def check_days_without_a_time(folder):
    path = folder / "weekend.ics"
    words = ["week", "--date", "2026-11-23", "--time-zone", "UTC", "--wake", "Sat-Sun 08:00"]
    run(*words, "--ics", str(path))
    days = [str(event["UID"])[:10] for event in events(path.read_bytes())]
    assert days == ["2026-11-28", "2026-11-29"], days


DATA = Path(__file__).parents[3] / "Data" / "BetterRest.csv"

with tempfile.TemporaryDirectory() as name:
    for check in [
        check_nights, check_second_import, check_text, check_week, check_days_without_a_time,
    ]:
        check(Path(name))
