"""Imports in a simulated life, and commands that change nothing: those that read and those that must
be refused."""

import datetime
import json

import life_model
from life_changes import undo
from life_commands import clock, command, write
from life_diary import expect
from life_model import Operation, text


def export(life, diary):
    """A file of nights that a device has measured, and its records."""
    numbers, last = life.numbers, diary.wall.date() - datetime.timedelta(days=1)
    days = [last - datetime.timedelta(days=back) for back in range(numbers.randrange(2, 12))]
    measured, rows = [], []
    for day in days:
        (bed, rise), draw = life.habit(day), numbers.randrange
        bed, rise = bed + draw(11), rise - draw(11)
        asleep = (rise - bed) % 1440 - draw(20, 60)
        begin = datetime.datetime.combine(
            day - datetime.timedelta(days=bed % 1440 > rise), datetime.time()) + datetime.timedelta(
            minutes=bed % 1440)
        measured.append((day, begin, rise, asleep, draw(1, 6), draw(4)))
    path = f"{diary.device.home}/export"
    if life.tracker == "fitbit":
        write_fitbit(life, path, measured)
    else:
        with open(path, "w") as file:
            print("Day,Bed,Up,Asleep,Q,Cups", file=file)
            for day, begin, rise, asleep, quality, cups in measured:
                print(f"{day},{begin:%H:%M},{clock(rise)},{asleep},{quality},{cups}", file=file)
    for day, begin, rise, asleep, quality, cups in measured:
        beds = life_model.instants(begin.date(), begin.hour * 60 + begin.minute, diary.zone)
        rises = life_model.instants(day, rise, diary.zone)
        if len(beds) != 1 or len(rises) != 1 or 60 * asleep > rises[0] - beds[0]:
            return None
        key = str(life.log_id(day)) if life.tracker == "fitbit" else \
            f"{day}/{begin:%H:%M}/{clock(rise)}"
        values = {"kind": "night", "day": day.isoformat(), "bed": text(beds[0], diary.zone),
                  "rise": text(rises[0], diary.zone), "asleep": asleep, "zone": diary.zone.key,
                  "src": life.tracker, "key": key}
        if life.tracker == "table":
            values |= {"quality": quality, "coffee": cups}
        rows.append((life_model.import_name(begin, life.tracker, key), values))
    return path, diary.zone, rows


def write_fitbit(life, path, measured):
    nights = [{
        "logId": life.log_id(day), "dateOfSleep": day.isoformat(), "mainSleep": True,
        "startTime": begin.isoformat(timespec="milliseconds"),
        "endTime": f"{day}T{rise // 60:02}:{rise % 60:02}:00.000", "minutesToFallAsleep": 0,
        "minutesAsleep": asleep, "minutesAwake": (rise - begin.hour * 60 - begin.minute) % 1440 - asleep,
        "minutesAfterWakeup": 0, "timeInBed": (rise - begin.hour * 60 - begin.minute) % 1440,
    } for day, begin, rise, asleep, _, _ in measured]
    with open(path, "w") as file:
        json.dump(nights, file)


def planned(life, diary, rows):
    """The operations of an import; `None` where the documentation does not settle them."""
    records, operations = diary.folder.records(), []
    for name, row in rows:
        holders = [key for key, record in records.items()
                   if (record.values.get("src"), record.values.get("key")) == (row["src"], row["key"])
                   or record.values.get("also") == f"{row['src']}:{row['key']}"]
        if name in records and name not in holders or len(holders) > 1 or \
                life.forgotten.intersection(holders) or life_model.instant(row["rise"]) > diary.now:
            return None
        if not holders:
            changes = merging(records, row)
            if changes is None:
                return None
            key, fields = changes
            operations.append(Operation(name, "add", name, tuple(row.items()), row["src"]) if not key else
                              Operation("", "set", key, tuple(fields.items()), row["src"]))
            continue
        record = records[holders[0]]
        if near(records, row).keys() - {holders[0]}:
            # Whether it completes another night in its place is not settled.
            return None
        if record.deleted and not record.undone:
            continue
        if record.undone:
            if set(record.sources.values()) != {row["src"]}:
                return None
            fields = row | {field: "" for field in record.values.keys() - row.keys()}
        else:
            if record.sources["bed"] is None:
                additions = completion(record, row)
            else:
                additions = row
            fields = {field: value for field, value in additions.items()
                      if record.values.get(field) != value
                      and record.sources.get(field, row["src"]) == row["src"]}
        if fields:
            operations.append(
                Operation("", "set", holders[0], tuple(fields.items()), row["src"]))
    return operations


def merging(records, row):
    """The entry of one's own that an imported night completes, and with which fields; nothing if it
    is new, `None` if that is not settled."""
    others = near(records, row)
    if not others:
        return "", {}
    bed, rise = (life_model.instant(row[field]) for field in ("bed", "rise"))
    key, record = others.popitem()
    if others or record.deleted or "src" in record.sources or not record.is_night \
            or record.values.get("bedZone") or record.values["zone"] != row["zone"] \
            or abs(record.span[0] - bed) > 900 or abs(record.span[1] - rise) > 900:
        return None
    return key, {field: value for field, value in completion(record, row).items()
                 if field not in record.sources}


def near(records, row):
    """The nights and naps on the day of an imported night, or at its time, deleted ones too."""
    bed, rise = (life_model.instant(row[field]) for field in ("bed", "rise"))
    return {key: record for key, record in records.items() if "bed" in record.values and (
        record.span[0] < rise and bed < record.span[1] or
        record.is_night and record.values["day"] == row["day"])}


def completion(record, row):
    """What an imported night can add to one that somebody has typed."""
    fields = {field: row[field] for field in ("asleep", "quality", "coffee") if field in row}
    if row["src"] == "fitbit" and (
            life_model.instant(row["bed"]) > record.span[0] or "out" in record.sources):
        fields["out"] = row["bed"]
    # The night is of the program that measured the sleep, if that was not typed.
    is_measured = record.sources.get("asleep", row["src"]) == row["src"]
    return fields | ({"src": row["src"], "key": row["key"]} if is_measured else
                     {"also": f"{row['src']}:{row['key']}"})


@command(3)
def import_nights(life, diary):
    """A new export, or one that was imported before, here or on the other device."""
    if diary.zone != life.home:
        return
    numbers = life.numbers
    made = numbers.choice(life.exports) if life.exports and numbers.random() < 0.4 else \
        export(life, diary)
    operations = planned(life, diary, made[2]) if made else None
    if operations is None:
        return
    if made not in life.exports:
        kept = f"{life.folder}/export {len(life.exports)}"
        with open(made[0]) as file, open(kept, "w") as copy:
            copy.write(file.read())
        life.exports.append(made := (kept, *made[1:]))
    words = ["import", made[0], "--json"]
    if life.tracker == "table":
        words += ["--columns", "day=Day,bed=Bed,rise=Up,asleep=Asleep,quality=Q,coffee=Cups"]
    if numbers.random() < 0.2:
        expect_unchanged(diary, words + ["--dry-run"])
    if operations:
        output = write(life, diary, words, operations, latest=False)
        report = json.loads(output)
        new = sum(operation.do == "add" for operation in operations)
        expect(report["new"] == new and report["changed"] + report["restored"] == len(operations) - new,
               f"{new} new of {len(operations)} expected: {output}")
        if numbers.random() < 0.3:
            # Somebody regrets it at once, with a clock that has just been put right.
            diary.now -= numbers.choice((0, 300, 86_400))
            undo(life, diary)
    else:
        expect_unchanged(diary, words)


def expect_unchanged(diary, words, codes=(0,)):
    code, output, errors = diary.command(*words)
    lines = diary.new_lines()
    expect(code in codes and not lines, f"ended with {code} and wrote {lines}: {output}{errors}")
    diary.compare()


@command(1)
def import_own(life, diary):
    """What the program exports is all there already."""
    path = f"{diary.device.home}/export.jsonl"
    code, _, errors = diary.command("export", "--format", "diary", "--output", path)
    if code == 66 and "no entries" in errors:
        return
    expect(code == 0, errors)
    expect_unchanged(diary, ["import", path])


# What changes nothing

@command(3)
def refuse(life, diary):
    tomorrow = diary.wall + datetime.timedelta(days=1)
    later = diary.wall + datetime.timedelta(hours=2)
    words = life.numbers.choice((
        ["log", "night", "23:00", "7:00", "--on", f"{tomorrow:%Y-%m-%d}"],
        ["log", "stress", "5", "--at", f"{later:%Y-%m-%d %H:%M}"],
        ["log", "stress", "11"], ["log", "6", "7"], ["log", "23:10"], ["log", "day", "diet=11"],
        ["log", "night", "23:00", "7:00", "quality=6"], ["log", "night", "23:00", "7:00", "cups=2"],
        ["log", "night", "23:00", "7:00", "latency=400", "awake=400"],
        ["edit", "0Q0Q0Q0Q0Q", "note=x"], ["delete", "2001-01-01"], ["profile", "need=30"],
        ["profile", "start=25:00"], ["log", "day", "work=9", "--on", f"{tomorrow:%Y-%m-%d}"]))
    expect_unchanged(diary, words, (64, 66))


@command(3)
def read(life, diary):
    diary.compare_figures()


@command(2)
def read_deleted(life, diary):
    diary.compare_deleted(life.forgotten)


@command(1)
def ask(life, diary):
    diary.check_answers()
