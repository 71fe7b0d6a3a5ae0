"""Prints a diary of days drawn at random, with gaps and oddities that synthetic sleepers lack.

    python random_diary.py SEED [DAYS] > days.jsonl
"""

import json
import random
import sys
from datetime import datetime, timedelta, timezone
from zoneinfo import ZoneInfo

FIRST = datetime(2024, 2, 1)
DAYS = 460
HOME, AWAY = "Europe/Berlin", "America/New_York"


class Writer:
    def __init__(self, seed: int):
        self.random, self.count = random.Random(seed), 0
        print('{"betterrest":"diary","version":1}')

    def chance(self, share: float) -> bool:
        return self.random.random() < share

    def write(self, **operation) -> str:
        self.count += 1
        op = f"01HN{self.count:022d}"
        print(json.dumps({"op": op, **operation}))
        return op

    def day(self, day: datetime):
        zone = AWAY if 200 <= (day - FIRST).days < 212 else HOME
        if self.chance(0.85):
            self.night(day, zone)
        for _ in range(self.random.choice([0, 1, 1, 2, 5])):
            # Some are after midnight, and belong to this day all the same.
            at = day + timedelta(minutes=self.random.randrange(240, 1680))
            self.change(
                self.write(
                    do="add", kind="stress", at=written(at, zone), zone=zone,
                    value=self.random.randrange(11),
                ),
                value=self.random.randrange(11),
            )
        for _ in range(self.random.choice([0, 0, 0, 1, 2])):
            at = day + timedelta(minutes=self.random.randrange(240, 1680))
            mood = self.random.choice(["sad", "calm", "happy", "Happy", "angry"])
            source = {"moodBy": self.random.choice(["you", "guess"])} if self.chance(0.8) else {}
            note = self.write(
                do="add", kind="note", at=written(at, zone), zone=zone, mood=mood, **source
            )
            self.change(note, mood="")
        fields = {
            "sleep": self.random.randrange(10, 20) / 2, "activity": self.random.randrange(90),
            "work": self.random.randrange(20) / 2, "diet": self.random.randrange(11),
            "coffee": self.random.randrange(6),
        }
        kept = {name: value for name, value in fields.items() if self.chance(0.6)}
        if kept:
            self.write(do="set", kind="day", day=f"{day:%Y-%m-%d}", **kept)

    def night(self, day: datetime, zone: str):
        bed = day + timedelta(minutes=self.random.randrange(-150, 120))
        rise = bed + timedelta(minutes=self.random.randrange(180, 560))
        self.sleep("night", day, bed, rise, zone)
        if self.chance(0.1):
            again = rise + timedelta(minutes=self.random.randrange(5, 60))
            rise = again + timedelta(minutes=self.random.randrange(60, 200))
            self.sleep("night", day, again, rise, zone, part=2)
        if self.chance(0.2):
            start = day + timedelta(minutes=self.random.randrange(13 * 60, 18 * 60))
            end = start + timedelta(minutes=self.random.randrange(20, 90))
            self.sleep("nap", day, start, end, zone)

    def sleep(self, kind: str, day: datetime, bed: datetime, rise: datetime, zone: str, **more):
        pick = self.random.randrange
        minutes = (rise - bed).seconds // 60
        out, woke = bed + timedelta(minutes=pick(20)), rise - timedelta(minutes=pick(25))
        fields = {
            "out": written(out, zone), "woke": written(woke, zone), "latency": pick(20),
            "waso": pick(20), "snooze": pick(15), "asleep": minutes - pick(45),
            "quality": pick(1, 6), "coffee": pick(5), "alcohol": pick(3), "exercise": 10 * pick(7),
            "lastCoffee": written(bed - timedelta(minutes=pick(-30, 900)), zone),
            "alarm": self.chance(0.5), "workday": self.chance(0.6), "bedZone": zone,
        }
        rare = {"asleep": 0.1, "bedZone": 0.05, "workday": 0.4, "alarm": 0.5}
        kept = {name: value for name, value in fields.items() if self.chance(rare.get(name, 0.85))}
        night = self.write(
            do="add", kind=kind, day=f"{day:%Y-%m-%d}", zone=zone, bed=written(bed, zone),
            rise=written(rise, zone), **more, **kept,
        )
        self.change(night, coffee=pick(5), quality="")

    def change(self, record: str, **fields):
        """Now and then, an edit, a deletion, and the undoing of either."""
        if self.chance(0.05):
            self.write(do="set", id=record, **fields)
        if self.chance(0.03):
            deletion = self.write(do="delete", id=record)
            if self.chance(0.5):
                self.write(do="undo", of=deletion)


def written(local: datetime, zone: str) -> str:
    """A time on the clock with its offset; one that the clocks skip is moved."""
    at = local.replace(tzinfo=ZoneInfo(zone)).astimezone(timezone.utc).astimezone(ZoneInfo(zone))
    return at.isoformat(timespec="minutes")


def main():
    if len(sys.argv) not in (2, 3):
        sys.exit("usage: random_diary.py SEED [DAYS]")
    writer = Writer(int(sys.argv[1]))
    writer.write(do="set", kind="profile", need=7.5, workdays="Mon, Wed-Sat")
    for number in range(int(sys.argv[2]) if len(sys.argv) > 2 else DAYS):
        # A gap that is longer than a week.
        if not 300 <= number < 311:
            writer.day(FIRST + timedelta(days=number))


if __name__ == "__main__":
    main()
