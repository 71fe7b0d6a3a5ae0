"""Reads the calendar files of `betterrest` as other programs do, with the package `icalendar`.

    python check.py

`betterrest` has to be on the PATH. Stops at the first thing that is wrong.
"""

import json
import math
import os
import subprocess
import tempfile
import time
from datetime import date, datetime, timedelta, timezone
from pathlib import Path
from zoneinfo import ZoneInfo

from dateutil.rrule import rrulestr
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


def components(data):
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
        for name in ["UID", "DTSTAMP", "LAST-MODIFIED", "SEQUENCE", "DTSTART", "SUMMARY"]:
            assert name in event and not isinstance(event[name], list), name
        assert str(event["CLASS"]) == "PRIVATE" and str(event["TRANSP"]) == "TRANSPARENT"
    return found


def events(data):
    """The events of a file, each of which takes place once."""
    found = components(data)
    for event in found:
        start, end = event.decoded("DTSTART"), event.decoded("DTEND")
        assert start.tzinfo is not None and start.utcoffset() == timedelta(0)
        assert end > start and "RRULE" not in event
    return found


def occurrences(event, start, end):
    """The local times of a recurring event from one day to another."""
    first = event.decoded("DTSTART")
    # Without a time zone: as local clocks show it, wherever they are.
    assert first.tzinfo is None
    rule = rrulestr(event["RRULE"].to_ical().decode(), dtstart=first)
    found = rule.between(datetime(*start.timetuple()[:3]), datetime(*end.timetuple()[:3]), inc=True)
    # The first occurrence is one of the rule's.
    assert rule[0] == first
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
    """Whether an event is the night that the JSON tells of, from the minute that clocks show on."""
    assert event.decoded("DTSTART") == moment(answer["bedtime"]).replace(second=0)
    assert event.decoded("DTEND") == moment(answer["wake"])


def check_nights(folder):
    for day, zone, wake in NIGHTS:
        path = folder / "night.ics"
        words = ["predict", "--on", day, "--time-zone", zone, "--wake", wake]
        answer = json.loads(run(*words, "--json", "--ics", str(path)))
        [event] = events(path.read_bytes())
        agrees(event, answer)
        length = event.decoded("DTEND") - event.decoded("DTSTART")
        assert length == timedelta(minutes=math.ceil(answer["actualSleep"] / 60))
        assert reminders(event) == []
        assert all(warning in str(event["DESCRIPTION"]) for warning in answer["warnings"])


def check_second_import(folder):
    """A later file for the same day updates the event of the earlier one."""
    words = ["predict", "--on", "2026-11-20", "--time-zone", "Europe/Berlin", "--ics"]
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
        "predict", "--model", str(model), "--coffee", "2", "--details", "--ics", "-", "--before-bed",
        "5", "--before-bed", "90", "--before-bed", "5", "--locale", "de_DE",
    )
    assert b"\r\n " in data
    [event] = events(data)
    lines = str(event["DESCRIPTION"]).split("\n")
    assert lines[0].startswith("Go to bed at ")
    assert lines[-2:] == [
        f"From the model {name}.", "Example data, not medical advice.",
    ], lines[-2:]
    assert str(event["SUMMARY"]) == "Bedtime"
    assert reminders(event) == [timedelta(minutes=90), timedelta(minutes=5)]


def check_week(folder):
    """The week in which the clocks go forward, and the same written a second time."""
    words = ["week", "--on", "2026-03-26", "--time-zone", "Europe/Berlin", "--wake",
             "Mon-Fri 06:30, Sat-Sun 08:00"]
    first, second = folder / "first.ics", folder / "second.ics"
    reminding = ["--before-bed", "30", "--before-bed", "5"]
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
    run("predict", "--on", "2026-03-29", "--time-zone", "Europe/Berlin", "--ics", str(single))
    assert events(single.read_bytes())[0]["UID"] == nights[3]["UID"]


def check_days_without_a_time(folder):
    path = folder / "weekend.ics"
    words = ["week", "--on", "2026-11-23", "--time-zone", "UTC", "--wake", "Sat-Sun 08:00"]
    run(*words, "--ics", str(path))
    days = [str(event["UID"])[:10] for event in events(path.read_bytes())]
    assert days == ["2026-11-28", "2026-11-29"], days


DAYS = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]
SCHEDULE = {**dict.fromkeys(range(5), (6, 30)), 5: (9, 0)}


def check_recurring_reminders(folder):
    """A year with two clock changes, from next week on."""
    path = folder / "reminders.ics"
    wake = ["--time-zone", "Europe/Berlin", "--wake", "Mon-Fri 06:30, Sat 09:00"]
    run("remind", "--stress", "20:00,10:00,15:00", "--day", "21:30", "--before-bed", "30", "--ics",
        str(path), *wake, LOGNAME="anna")
    found = {str(event["UID"]).rsplit("-", 1)[0]: event for event in components(path.read_bytes())}
    assert list(found) == ["stress-1", "stress-2", "stress-3", "day"] + [
        f"bed-{DAYS[day]}" for day in SCHEDULE
    ]
    start = date.today() + timedelta(days=8)
    days = [start + timedelta(days=number) for number in range(365)]
    for name, clock in [
        ("stress-1", (10, 0)), ("stress-2", (15, 0)), ("stress-3", (20, 0)), ("day", (21, 30)),
    ]:
        times = [datetime(day.year, day.month, day.day, *clock) for day in days]
        assert occurrences(found[name], start, start + timedelta(days=365)) == times
        assert reminders(found[name]) == [timedelta(0)]
        assert "betterrest log" in str(found[name]["DESCRIPTION"])
        offsets = {time.replace(tzinfo=ZoneInfo("Europe/Berlin")).utcoffset() for time in times}
        assert len(offsets) == 2
    # As long before waking as in a week without a clock change.
    week = json.loads(run("week", "--on", "2026-11-23", "--json", *wake))["nights"]
    beds = []
    for day, (hour, minute) in SCHEDULE.items():
        event = found[f"bed-{DAYS[day]}"]
        sleep = timedelta(minutes=math.ceil(week[day]["actualSleep"] / 60))
        waking = [
            datetime(morning.year, morning.month, morning.day, hour, minute)
            for morning in days[7:-7] if morning.weekday() == day
        ]
        times = occurrences(event, start, start + timedelta(days=365))
        assert {time - sleep for time in waking} <= set(times)
        assert len(times) in (52, 53) and event.decoded("DTEND") - event.decoded("DTSTART") == sleep
        assert reminders(event) == [timedelta(minutes=30)]
        beds.append(times[0].strftime("%a"))
    assert beds == ["Sun", "Mon", "Tue", "Wed", "Thu", "Sat"], beds


def imported(*files):
    """The events of a calendar after it has imported files: the last version of each counts."""
    latest = {}
    for event in (event for data in files for event in components(data)):
        known = latest.get(str(event["UID"]))
        if known is None or event["SEQUENCE"] >= known["SEQUENCE"]:
            latest[str(event["UID"])] = event
    return {uid for uid, event in latest.items() if str(event.get("STATUS")) != "CANCELLED"}


def check_reminders_in_place(folder):
    """A file written again replaces its reminders, and cancels those that are not wanted any more."""
    path = folder / "again.ics"
    versions = []
    for words in [
        ["--stress", "10:00,15:00", "--day", "21:30", "--before-bed", "30"],
        ["--stress", "11:00", "--before-bed", "0", "--wake", "Mon-Fri 07:00"],
        ["--stress", "11:00,12:00", "--day", "20:00"],
    ]:
        run("remind", *words, "--ics", str(path), LOGNAME="anna")
        versions.append(path.read_bytes())
        wait_for_next_second()
    assert [len(imported(data)) for data in versions] == [10, 6, 3]
    assert imported(*versions[:2]) == imported(versions[1])
    # In any order, and with a version left out.
    for order in [versions, versions[::-1], versions[::2]]:
        assert imported(*order) == imported(versions[2])


DATA = Path(__file__).parents[3] / "Data" / "BetterRest.csv"

with tempfile.TemporaryDirectory() as name:
    for check in [
        check_nights, check_second_import, check_text, check_week, check_days_without_a_time,
        check_recurring_reminders, check_reminders_in_place,
    ]:
        check(Path(name))
