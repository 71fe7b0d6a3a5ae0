"""A device of a simulated life: its clock, what the model knows of its folder, and the comparison of
the two after each command."""

import dataclasses
import datetime
import json
import math
import os
import shutil

import life_model
from device import Device, lines
from life_model import Operation

# Names of operations that nobody can follow: a clock at the end of time.
LAST = "7ZZZZZZZZY"


class Difference(AssertionError):
    pass


def expect(holds, what):
    if not holds:
        raise Difference(what)


class Folder:
    """The files of a folder, each with its operations by name."""

    def __init__(self, path):
        self.path, self.files = path, {}

    def records(self):
        return life_model.merged(self.files.values())

    def names(self):
        return {name for operations in self.files.values() for name in operations}


class Diary:
    """A device with a folder, and the commands that it can undo and redo."""

    def __init__(self, home, folder, show):
        self.device, self.folder, self.show = Device(home, folder.path), folder, show
        self.ahead, self.zone, self.now = 0.0, None, 0.0
        # Commands that can be undone, in their order, and those undone, by the command that did it.
        self.done, self.undone = [], []
        self.last_words, self.known_lines = (), set()
        # The record that was logged just now on this device, if nothing has happened since.
        self.latest = None

    @property
    def minute(self):
        return int(self.now // 60 * 60)

    @property
    def wall(self):
        return datetime.datetime.fromtimestamp(self.now, self.zone)

    def command(self, *words):
        """The exit code of a command, its output and its errors, at the time of the device's clock."""
        self.last_words = words
        process = self.device.start(*words, at=self.now, zone=self.zone.key)
        output, errors = process.communicate(timeout=60)
        if self.show:
            print(f"{self.wall:%Y-%m-%d %H:%M} {self.zone.key} {os.path.basename(self.device.home)}:"
                  f" {' '.join(words)} -> {process.returncode} {errors.strip()}")
        expect(process.returncode in (0, 64, 65, 66), f"exit code {process.returncode}: {errors}")
        return process.returncode, output, errors

    def read(self, *words):
        """What a command says that changes nothing."""
        code, output, errors = self.command(*words)
        expect(code == 0, f"'{' '.join(words)}' ended with {code}: {errors}")
        return json.loads(output)

    # Own file

    @property
    def own(self):
        """The name of the own file, and its operations."""
        name = os.path.basename(self.device.file())
        return name, self.folder.files.setdefault(name, {})

    def new_lines(self):
        """The lines that the last command has added to the own file, by the names of operations."""
        try:
            with open(self.device.file(), "rb") as file:
                data = file.read()
        except FileNotFoundError:
            return {}
        expect(data.endswith(b"\n"), "the last line of the file has no end")
        lines = {json.loads(line).get("op"): line for line in data.splitlines()[1:]}
        new = {name: line for name, line in lines.items() if name not in self.known_lines}
        self.known_lines.update(new)
        return new

    def reread(self):
        """Takes note of how the lines of the own file are written now."""
        with open(self.device.file(), "rb") as file:
            lines = {json.loads(line).get("op"): line for line in file.read().splitlines()[1:]}
        operations = self.own[1]
        expect(operations.keys() == lines.keys(), "the file has other operations than before")
        for name, line in lines.items():
            operations[name] = dataclasses.replace(operations[name], line=line)

    def add(self, operations, lines):
        """Adds operations of a command, which get the names in its lines; those of imports have
        theirs. Returns the names."""
        given = {operation.name for operation in operations if operation.name}
        free = sorted(lines.keys() - given)
        expect(given <= lines.keys() and len(free) == len(operations) - len(given),
               f"{len(operations)} lines expected, with the names {sorted(given)}, but written were\n"
               + b"\n".join(lines.values()).decode())
        self.check_names(free)
        batch, names = free[0] if free else min(given), []
        for operation in operations:
            name = operation.name or next(
                (name for name in free if json.loads(lines[name]).get("id") == operation.record), free[0])
            free = [other for other in free if other != name]
            fields = vars(operation) | {
                "name": name, "record": operation.record or name, "line": lines[name],
                "batch": batch + os.path.basename(self.device.home)}
            self.own[1][name] = Operation(**fields)
            names.append(name)
        return names

    def check_names(self, names):
        """New names are those of the clock or follow the newest, and go up."""
        known = [name for name in self.folder.names() if name < LAST]
        newest = max(known, default="0" * 26)
        # A command's name may be newer than those of its operations.
        commands = {line.get("batch", newest) for line in lines(self.device.folder)[0]} - set(names)
        follows = max(newest, *(name for name in commands if name < LAST))
        for number, name in enumerate(names):
            expect(name > newest, f"the operation {name} does not follow {newest}")
            latest = max(int(self.now * 1000) + 1, life_model.milliseconds(follows) + 2)
            expect(int(self.now * 1000) - 1 <= life_model.milliseconds(name) <= latest + number + 100,
                   f"the operation {name} is not of this time: {self.now}")

    # Comparison

    def compare(self):
        """The entries are those of the model, in the order of time."""
        shown = self.read("history", "--json")
        entries = {record["id"]: record for record in shown if not strange(record)}
        expect(len(shown) - len(entries) == sum(map(strange, shown)), "an id is there twice")
        records = self.folder.records()
        marks = life_model.superseded(records)
        same(entries, {key: record.values | {"id": key} | (
            {"supersededBy": marks[key]} if key in marks else {}) for key, record in
            life_model.live(records).items() if not strange({"id": key})})
        start = life_model.day_start(records)
        moments = [(record["at"], (life_model.day_of(records[record["id"]], start),
                                   life_model.instant(record["at"])))
                   for record in shown if "at" in record and not strange(record)]
        for earlier, later in zip(moments, moments[1:]):
            expect(earlier[1] <= later[1], f"{earlier[0]} stands before {later[0]}")
        nights = [life_model.instant(record["bed"]) for record in shown if record["kind"] == "night"]
        expect(nights == sorted(nights), "the nights are not in the order of time")
        return records

    def compare_told(self, words, output):
        """What a command says has become true."""
        records = self.folder.records()
        for told in json.loads(output).get("records", []) if "--json" in words else []:
            record = records.get(told["id"])
            expect(told.get("deleted", False) == (told["id"] not in life_model.live(records)),
                   f"told of {told}, which is not true")
            if not told.get("deleted"):
                same({told["id"]: {key: told[key] for key in told.keys() - {"supersededBy", "deleted"}}},
                     {told["id"]: record.values | {"id": told["id"]}})

    def compare_deleted(self, forgotten):
        """What was deleted is there too, except for the values that were removed for good."""
        shown = {record["id"]: record for record in self.read("history", "deleted", "--json")}
        deleted = {key: record for key, record in self.folder.records().items()
                   if record.deleted and key not in forgotten and not life_model.is_keyed(key)}
        same({key: record for key, record in shown.items() if key in deleted},
             {key: record.values | {"id": key, "deleted": True} for key, record in deleted.items()})
        live = life_model.live(self.folder.records()).keys()
        expect(not shown.keys() & live, f"said to be deleted: {shown.keys() & live}")

    def compare_figures(self):
        """What `profile`, `today` and `stats` say."""
        records = self.folder.records()
        expect((self.read("profile", "--json")["records"] or [{}])[0].items() >= {
            field: value for field, value in life_model.profile(records).items()}.items(),
            "the profile is another one")
        start = life_model.day_start(records)
        today = life_model.date(self.now, self.zone, start)
        shown = self.read("today", "--json")
        mine = [record.values for record in life_model.live(records).values()
                if record.values["kind"] != "profile" and life_model.day_of(record, start) == today]
        stress = [values["value"] for values in mine if values["kind"] == "stress"]
        expect(shown["day"] == today.isoformat(), f"today is {shown['day']}, not {today}")
        expected = {"count": len(stress), "maximum": max(stress), "minimum": min(stress),
                    "mean": sum(stress) / len(stress)} if stress else None
        expect(close(shown.get("stress"), expected), f"stress {shown.get('stress')}, not {expected}")
        for kind in ("note", "nap"):
            count = sum(values["kind"] == kind for values in mine)
            if kind == "nap":
                count += self.naps_just_ended(records, today)
            expect(shown.get(f"{kind}s", 0) == count, f"{shown.get(f'{kind}s')} {kind}s, not {count}")
        for values in mine:
            if values["kind"] == "day":
                for field in values.keys() & {"activity", "work", "diet", "coffee"}:
                    expect(shown.get(field) == values[field], f"{field} is {shown.get(field)} today")
        last = today - datetime.timedelta(days=1)
        first = last - datetime.timedelta(days=20)
        shown = self.read("stats", "--from", first.isoformat(), "--to", last.isoformat(), "--json")
        shown = {metric["metric"]: (metric["average"]["value"], metric["average"]["n"])
                 for metric in shown["metrics"] if "average" in metric}
        for metric, expected in life_model.averages(records, first, last).items():
            expect(close(shown.get(metric), expected),
                   f"{metric} from {first} to {last}: {shown.get(metric)}, not {expected}")

    def naps_just_ended(self, records, today):
        """The naps of the small hours, which belong to the coming day but are shown with this one."""
        if today == self.wall.date():
            return 0
        return sum(record.values["day"] == self.wall.date().isoformat()
                   and life_model.instant(record.values["rise"]) <= self.now
                   for record in life_model.live(records).values() if record.values["kind"] == "nap")

    def check_answers(self):
        """Bedtimes that somebody can follow, and calendars."""
        answer = self.read("predict", "--json")
        asleep, wish = answer["actualSleep"], 3600 * answer["estimatedSleep"]
        expect(math.isfinite(asleep) and wish <= asleep <= 12 * 3600,
               f"{asleep / 3600} hours in bed for {wish / 3600} hours of sleep")
        days = self.read("week", "--json")
        expect(len(days["nights"]) == 7, "not seven nights")
        path = f"{self.device.home}/reminders.ics"
        code, _, errors = self.command(
            "remind", "--stress", "10:00", "--before-bed", "30", "--ics", path)
        expect(code == 0, f"remind ended with {code}: {errors}")

    # Other devices

    def copy_to(self, other, conflict=None):
        """Copies the own file to another folder, under its name or as a conflict copy."""
        if not self.known_lines:
            return
        name, operations = self.own
        target = name.replace(".jsonl", f".sync-conflict-{conflict}.jsonl") if conflict else name
        os.makedirs(other.path, mode=0o700, exist_ok=True)
        shutil.copy(f"{self.folder.path}/{name}", f"{other.path}/{target}")
        other.files[target] = dict(operations)


def strange(record):
    return record["id"].startswith(LAST)


def close(one, other):
    """Whether figures are the same but for the last digits."""
    if isinstance(other, dict):
        return one is not None and one.keys() >= other.keys() and all(
            close(one[key], other[key]) for key in other)
    if isinstance(other, tuple):
        return one is not None and all(map(close, one, other))
    return one == other or None not in (one, other) and math.isclose(one, other, rel_tol=1e-9)


def same(shown, expected):
    differences = [f"  not there: {expected[key]}" for key in expected.keys() - shown.keys()]
    differences += [f"  not expected: {shown[key]}" for key in shown.keys() - expected.keys()]
    differences += [f"  {shown[key]}\n  instead of {expected[key]}" for key in
                    shown.keys() & expected.keys() if shown[key] != expected[key]]
    more = [f"  and {len(differences) - 5} more"] if len(differences) > 5 else []
    expect(not differences, "\n".join(sorted(differences)[:5] + more))
