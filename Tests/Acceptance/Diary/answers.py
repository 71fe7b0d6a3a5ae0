"""Checks that answers and entries are about the time that was meant: in the zone that TZ names to the
C library, in the order of instants, and on no day that a zone skipped.

    python3 Tests/Acceptance/Diary/answers.py
"""

import calendar
import csv
import io
import json
import os
import subprocess
import sys
import tempfile

from device import Device, contents, surroundings

NOON = 1_795_000_000  # 2026-11-18 11:06:40 UTC
SUMMER = NOON + 200 * 86_400
# The values of TZ that name a time zone, and those that only tell rules or name none.
NAMED = [
    "Europe/Berlin", ":America/New_York", "EST5EDT", "CST6CDT", "EST", "MST", "HST", "CET", "PRC",
    "Etc/GMT-5", "Etc/GMT+12", "UTC", "GMT", "UTC0", "GMT0", "", ":", "Zulu", "/etc/localtime",
    "/usr/share/zoneinfo/Europe/Paris", ":/usr/share/zoneinfo/Australia/Lord_Howe",
    "posix/Asia/Kathmandu"]
RULES = [
    "EST5EDT,M3.2.0,M11.1.0", "CET-1CEST", "JST-9", "UTC-5", "UTC+5", "GMT-5", "<+03>-3", "EST5",
    "PST", "BST", "Nowhere/City", "europe/berlin", "right/Europe/Paris"]
SAVING = [
    ["log", "6"], ["log", "23:00", "7:00"], ["edit", "last", "note=x"], ["delete", "last"],
    ["predict", "--ics", "night.ics"], ["remind", "--day", "21:30", "--ics", "night.ics"]]
ANSWERING = [["predict"], ["history"], ["today"], ["week"], ["stats"]]


def check(condition, *about):
    if not condition:
        raise AssertionError(" ".join(map(str, about)))


def run(one, zone, *words, at=NOON, code=0):
    """The output and the errors of a command whose TZ is `zone`, even if that is empty."""
    one.environment["TZ"] = zone
    process = one.start(*words, at=at, cwd=one.home)
    output, errors = process.communicate(timeout=60)
    check(process.returncode == code, zone, words, process.returncode, output, errors)
    return output, errors


def has_database(zone):
    """Whether the C library finds a name here; minimal systems have no time zones."""
    name = zone.removeprefix(":").removeprefix("/usr/share/zoneinfo/")
    return name in ("", "UTC", "GMT", "UTC0", "GMT0") or os.path.exists(
        name if name.startswith("/") else f"/usr/share/zoneinfo/{name}")


def shown(zone, at):
    """The local time and its offset by the C library."""
    date = subprocess.run(
        ["date", "-d", f"@{at}", "+%Y-%m-%dT%H:%M%:z"], env={**os.environ, "TZ": zone}, check=True,
        capture_output=True, text=True)
    return date.stdout.strip()


def check_zones(one):
    """Entries are at the C library's time, or refused if TZ names no time zone."""
    for number, zone in enumerate(filter(has_database, NAMED)):
        for at in (NOON, SUMMER):
            output, errors = run(one, zone, "log", "note", f"note {number}", "--json", at=at)
            check(not errors, zone, errors)
            check(json.loads(output)["records"][0]["at"] == shown(zone, at), zone, output)
    before = contents(one.folder)
    for zone in RULES:
        is_first = zone == RULES[0]
        for words in SAVING if is_first else SAVING[:1]:
            _, errors = run(one, zone, *words, at=SUMMER, code=64)
            check(f"TZ is '{zone}'" in errors and "--time-zone" in errors, zone, words, errors)
        for words in ANSWERING if is_first else ANSWERING[:1]:
            _, errors = run(one, zone, *words, at=SUMMER)
            check(f"TZ is '{zone}'" in errors and "--time-zone" in errors, zone, words, errors)
    check(contents(one.folder) == before, "something was saved")
    check(not os.path.exists(f"{one.home}/night.ics"), "a calendar was written")
    output, errors = run(one, RULES[0], "log", "6", "--json", "--time-zone", "Asia/Tokyo", at=SUMMER)
    check(json.loads(output)["records"][0]["at"].endswith("+09:00") and not errors, output, errors)


def instant(*parts):
    return calendar.timegm((*parts, 0))


def check_order(one):
    """The history is in the order of instants, where clocks went back and after flights."""
    entries = [
        ("Europe/Berlin", instant(2026, 10, 25, 1, 40), "second 2:40"),
        ("Europe/Berlin", instant(2026, 10, 25, 0, 50), "first 2:50"),
        ("Europe/Berlin", instant(2026, 10, 25, 0, 40), "first 2:40"),
        ("America/Los_Angeles", instant(2026, 11, 21, 16, 0), "after the flight"),
        ("Pacific/Auckland", instant(2026, 11, 21, 3, 0), "before the flight"),
    ]
    for zone, at, text in entries:
        run(one, zone, "log", "note", text, at=at)
    expected = [text for _, _, text in sorted(entries, key=lambda entry: entry[1])]
    for words, read in [
        (["--json"], lambda text: [entry["note"] for entry in json.loads(text)]),
        (["--csv"], lambda text: [row["note"] for row in csv.DictReader(io.StringIO(text))]),
        ([], lambda text: sorted(expected, key=text.index)),
    ]:
        found = read(run(one, "Europe/Berlin", "history", *words, at=SUMMER)[0])
        check(found == expected, words, found)


def check_skipped_days(one):
    """A day that a time zone skipped has no answer and no entries."""
    for zone, day, name, after in [
        ("Pacific/Apia", "2011-12-30", "Fri, Dec 30, 2011", instant(2012, 1, 2, 0, 0)),
        ("Pacific/Kwajalein", "1993-08-21", "Sat, Aug 21, 1993", instant(1993, 8, 24, 0, 0)),
    ]:
        for words in [
            ["predict", "--on", day], ["week", "--on", day], ["log", "day", "work=8", "--on", day],
            ["log", "night", "23:00", "7:00", "--on", day],
        ]:
            _, errors = run(one, zone, *words, at=after, code=64)
            check(f"{zone} skipped the day {name}" in errors, words, errors)
        for words in [["history", "--on", day], ["stats", "--on", day]]:
            _, errors = run(one, zone, *words, at=after)
            check(f"{zone} skipped the day {name}" in errors, words, errors)
        week = json.loads(run(one, zone, "week", "--json", at=after - 5 * 86_400)[0])
        days = [night["day"] for night in week["nights"]]
        check(day not in days and len(days) == 7, zone, days)


def main():
    if surroundings() is None:
        return print("answers: left out, as the clock cannot be set here")
    with tempfile.TemporaryDirectory() as parent:
        for number, checks in enumerate([check_zones, check_order, check_skipped_days]):
            checks(Device(f"{parent}/{number}", f"{parent}/{number}/diary"))
    print("answers: time zones, the order of entries and skipped days are as they should be")


if __name__ == "__main__":
    sys.exit(main())
