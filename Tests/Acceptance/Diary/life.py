"""Lives of simulated people who keep a diary for 120 days, held against a model of their diaries.

    python3 Tests/Acceptance/Diary/life.py [--seeds 50 | --seed N ...] [--days 120] [--show]

`betterrest` is taken from the PATH. Each seed draws a person: habits, a home, flights, and one or two
devices, whose clocks may be wrong and which share a folder or copy each other's files now and then.
After each command the diary is compared with life_model.py. What a seed does can be repeated, except
for the random part of the names that the program gives to operations.
"""

import argparse
import datetime
import json
import os
import random
import shutil
import sys
import tempfile
import time
import zoneinfo

import life_changes  # noqa: F401, has commands
import life_imports  # noqa: F401, has commands
import life_model
from device import surroundings
from life_commands import COMMANDS
from life_diary import LAST, Diary, Folder, expect
from life_model import Operation

HOMES = ("Europe/Berlin", "America/New_York", "Europe/London", "Asia/Kolkata", "America/Sao_Paulo",
         "Pacific/Auckland", "Australia/Sydney", "America/Los_Angeles", "Asia/Tokyo")
TRIPS = HOMES + ("Pacific/Honolulu", "Pacific/Kiritimati", "Pacific/Apia", "Asia/Kathmandu",
                 "America/St_Johns", "Australia/Lord_Howe", "Atlantic/Azores", "Etc/GMT+7")
# How far a clock can be wrong, in seconds.
SLIPS = (0, 3, 60, 300, 3600, 86_400, 3 * 86_400)


class Life:
    """A person with one or two devices."""

    def __init__(self, folder, seed, show):
        self.folder, self.seed, self.numbers = folder, seed, random.Random(f"life {seed}")
        numbers = self.numbers
        self.home = self.zone(numbers.choice(HOMES))
        self.place, self.came_from, self.returns = self.home, None, 0
        self.bed, self.rise = numbers.randrange(21 * 60, 25 * 60), numbers.randrange(300, 540)
        self.tracker = numbers.choice(("fitbit", "table"))
        self.exports, self.forgotten, self.conflicts = [], set(), 0
        self.day = datetime.date(2023, 1, 1) + datetime.timedelta(days=numbers.randrange(1100))
        self.devices, self.is_shared = numbers.choice(((1, True), (2, True), (2, False)))
        folders = [Folder(f"{folder}/diary{number}") for number in range(self.devices)]
        self.diaries = [
            Diary(f"{folder}/{name}", folders[0 if self.is_shared else number], show)
            for number, name in enumerate(("first", "second")[:self.devices])]
        self.diary = self.diaries[0]
        # One life in three knows an operation of the year 2030, or of the end of time.
        self.strange = numbers.choice((None, None, None, None, "2030", LAST))

    def zone(self, name):
        return zoneinfo.ZoneInfo(name)

    def habit(self, day):
        """When the person goes to bed and gets up, in minutes of the day of rising."""
        draw = random.Random(f"{self.seed} {day}")
        return (self.bed + draw.randrange(-60, 60)) % 1440, self.rise + draw.randrange(-60, 60)

    def log_id(self, day):
        return 10_000_000 + day.toordinal()

    def moment(self):
        diary = self.diary
        return (f"on {diary.wall:%Y-%m-%d %H:%M}, {diary.zone.key}, {os.path.basename(diary.device.home)}"
                f" device: betterrest {' '.join(diary.last_words)}")

    def live(self, days):
        numbers, count = self.numbers, 0
        for day in range(days):
            self.travel()
            if numbers.random() < 0.04:
                self.set_clocks()
            if self.strange and day == days // 3:
                self.place_strange_line()
            for minute in self.minutes():
                self.diary = numbers.choice(self.diaries)
                self.at(minute)
                self.give_command()
                count += 1
            if self.devices > 1 and numbers.random() < 0.3:
                self.synchronize(numbers.random() < 0.3)
            self.day += datetime.timedelta(days=1)
        self.synchronize()
        for self.diary in self.diaries:
            self.diary.compare()
            self.diary.compare_deleted(self.forgotten)
        entries = len(life_model.live(self.diary.folder.records()))
        self.restore()
        return f"{count} commands, {entries} entries"

    def minutes(self):
        """When commands are given on a day, sometimes in the same minute; more of them in the
        night in which clocks change."""
        numbers = self.numbers
        minutes = [numbers.randrange(7 * 60, 26 * 60) for _ in range(numbers.choice((0, 1, 1, 2, 2, 3, 4)))]
        if minutes and numbers.random() < 0.1:
            minutes.append(minutes[0])
        start = datetime.datetime.combine(self.day, datetime.time(), self.place)
        if start.utcoffset() != (start + datetime.timedelta(days=1)).utcoffset():
            minutes += [numbers.randrange(30, 240) for _ in range(5)]
        return sorted(minutes)

    def travel(self):
        self.came_from = None
        if self.place != self.home and self.returns <= 0:
            self.came_from, self.place = self.place, self.home
        elif self.numbers.random() < 0.04:
            self.came_from, self.returns = self.place, self.numbers.randrange(1, 9)
            self.place = self.zone(self.numbers.choice(TRIPS))
        self.returns -= 1

    def set_clocks(self):
        """A clock goes wrong, or is put right."""
        diary = self.numbers.choice(self.diaries)
        diary.ahead = self.numbers.choice(SLIPS) * self.numbers.choice((-1, 1))
        self.forget_latest()

    def at(self, minute):
        """The device's clock at a minute of the day; a fraction that no other device has."""
        start = datetime.datetime.combine(self.day, datetime.time(), self.place).timestamp()
        number = self.diaries.index(self.diary)
        self.diary.now = start + 60 * minute + self.diary.ahead + self.numbers.randrange(60) + \
            0.25 + number / 2
        self.diary.zone = self.place

    def give_command(self):
        functions, weights = zip(*COMMANDS)
        self.numbers.choices(functions, weights)[0](self, self.diary)

    def place_strange_line(self):
        """An operation of a device whose clock is years ahead, or at the end of time."""
        diary, name = self.diaries[0], self.strange
        moment = datetime.datetime(2030, 1, 1, tzinfo=datetime.timezone.utc).timestamp()
        name = life_model.name_of(moment, 12345) if name == "2030" else name + "Z" * 16
        fields = {"kind": "stress", "at": "2022-12-31T12:00+01:00", "value": 3, "note": "strange",
                  "zone": "Europe/Berlin"}
        os.makedirs(diary.folder.path, mode=0o700, exist_ok=True)
        with open(f"{diary.folder.path}/another.jsonl", "w") as file:
            print('{"betterrest":"diary","version":1}', file=file)
            print(json.dumps({"op": name, "do": "add"} | fields), file=file)
        diary.folder.files["another.jsonl"] = {
            name: Operation(name, "add", name, tuple(fields.items()))}
        self.forget_latest()

    def synchronize(self, is_conflict=False):
        """The devices get each other's files, or a conflict copy in one direction."""
        if self.is_shared:
            return
        one, other = self.numbers.sample(self.diaries, 2)
        if is_conflict:
            self.conflicts += 1
            one.copy_to(other.folder, self.conflicts)
        else:
            for here, there in ((one, other), (other, one)):
                here.copy_to(there.folder)
                if "another.jsonl" in here.folder.files:
                    os.makedirs(there.folder.path, exist_ok=True)
                    shutil.copy(f"{here.folder.path}/another.jsonl", there.folder.path)
                    there.folder.files["another.jsonl"] = here.folder.files["another.jsonl"]
        self.forget_latest()

    def forget_latest(self):
        """`last` may be another entry now, in what another device reads too."""
        for diary in self.diaries:
            diary.latest = None

    def restore(self):
        """A third device imports what the first one exports, and has the same entries."""
        third = Diary(f"{self.folder}/third", Folder(f"{self.folder}/diary3"), False)
        third.now, third.zone = self.diary.now + 10 * 86_400, self.home
        entries = self.diary.read("history", "--json")
        path = f"{self.folder}/diary.jsonl"
        code, _, errors = self.diary.command("export", "--format", "diary", "--output", path)
        expect(code == 0 or not entries, errors)
        if not entries:
            return
        self.diary = third
        code, _, errors = third.command("import", path)
        expect(code == 0, errors)
        shown = third.read("history", "--json")
        expect(sorted(map(json.dumps, shown)) == sorted(map(json.dumps, entries)),
               "an import of what was exported is not the same")




def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--seeds", type=int, default=1, help="how many new seeds to draw")
    parser.add_argument("--seed", type=int, action="append", help="a seed to repeat")
    parser.add_argument("--days", type=int, default=120)
    parser.add_argument("--show", action="store_true", help="print all commands")
    options = parser.parse_args()
    if surroundings() is None:
        print("the clock of a command cannot be set here: left out")
        return
    failures = 0
    for seed in options.seed or [random.randrange(1 << 32) for _ in range(options.seeds)]:
        began = time.monotonic()
        with tempfile.TemporaryDirectory() as folder:
            life = Life(folder, seed, options.show)
            try:
                result = life.live(options.days)
            except AssertionError as error:
                result, failures = f"FAILED {life.moment()}\n{error}", failures + 1
        print(f"Seed {seed}: {result} ({time.monotonic() - began:.1f} s)", flush=True)
    sys.exit(failures > 0)


if __name__ == "__main__":
    main()
