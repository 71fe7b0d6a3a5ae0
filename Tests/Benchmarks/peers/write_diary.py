"""Writes a made-up diary: FOLDER RECORDS [DATABASE].

A record in fourteen is a night, one a day and two are notes; the others are stress, ten a day. The
last night is today's. The same records go into a table of SQLite, if one is named.
"""

import datetime
import json
import random
import sqlite3
import sys
from pathlib import Path

DIGITS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
ZONE = datetime.timezone(datetime.timedelta(hours=1))
WORDS = "a long walk by the river, deadline, argument, quiet evening, slept badly, Zoë called".split()
A_DAY = 14


def ulid(moment, numbers):
    number = int(moment.timestamp() * 1000) << 80 | numbers.getrandbits(80)
    return "".join(DIGITS[number >> shift & 31] for shift in range(125, -1, -5))


def records(count):
    """The records in the order of time, each with the moment at which it was logged."""
    numbers = random.Random(1)
    today = datetime.datetime.now(ZONE).replace(hour=0, minute=0, second=0, microsecond=0)
    days = -(-count // A_DAY)
    made = []
    for back in range(days - 1, -1, -1):
        day = today - datetime.timedelta(days=back)

        def at(minutes):
            return (day + datetime.timedelta(minutes=minutes)).isoformat(timespec="minutes")

        bed, rise = numbers.randrange(-90, 30), numbers.randrange(360, 450)
        # What is logged lies before the first seconds of today.
        logged = day - datetime.timedelta(hours=20)
        night = {
            "kind": "night", "day": f"{day:%Y-%m-%d}", "bed": at(bed), "out": at(bed + 10),
            "latency": numbers.randrange(5, 40), "awakenings": numbers.randrange(4),
            "waso": numbers.randrange(40), "rise": at(rise), "quality": numbers.randrange(1, 6),
            "coffee": numbers.randrange(5), "zone": "Europe/Berlin"}
        made.append((logged, night))
        for entry in range(A_DAY - 2):
            moment = logged + datetime.timedelta(minutes=1 + entry)
            fields = {"kind": "note" if entry < 2 else "stress", "at": at(-900 + 30 * entry)}
            text = " ".join(numbers.choices(WORDS, k=6))
            if entry < 2:
                fields |= {"mood": "relaxed", "moodBy": "you", "note": text}
            else:
                fields |= {"value": numbers.randrange(11)} | ({"note": text} if entry < 4 else {})
            made.append((moment, fields | {"zone": "Europe/Berlin"}))
        made.append((logged + datetime.timedelta(hours=2), {
            "kind": "day", "day": f"{day:%Y-%m-%d}", "activity": numbers.randrange(90),
            "work": numbers.randrange(10), "diet": numbers.randrange(11)}))
    return [(ulid(moment, numbers), fields) for moment, fields in made[-count:]]


def main():
    folder, count = Path(sys.argv[1]), int(sys.argv[2])
    folder.mkdir(parents=True, exist_ok=True)
    made = records(count)
    with open(folder / "BENCH000.jsonl", "w", encoding="utf-8") as file:
        print('{"betterrest":"diary","version":1}', file=file)
        for op, fields in made:
            line = {"op": op, "do": "set" if fields["kind"] == "day" else "add"} | fields
            print(json.dumps(line, ensure_ascii=False, separators=(",", ":")), file=file)
    if len(sys.argv) > 3:
        names = list(dict.fromkeys(name for _, fields in made for name in fields))
        with sqlite3.connect(sys.argv[3]) as database:
            database.execute(f"create table records (id text primary key, {', '.join(names)})")
            database.executemany(
                f"insert into records values (?{', ?' * len(names)})",
                [[op, *map(fields.get, names)] for op, fields in made])


if __name__ == "__main__":
    main()
