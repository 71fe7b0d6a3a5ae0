"""What a diary must contain, computed from its documentation and from nothing else: operations and
how they merge (TheDiaryFormat.md), local times, imports and figures.

The model knows what each command meant. Of the diary's files it reads the names that the program
gave to its operations, because a part of each is random.
"""

import dataclasses
import datetime
import statistics

ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"


def milliseconds(name):
    """The time in the name of an operation."""
    number = 0
    for letter in name[:10]:
        number = number * 32 + ALPHABET.index(letter)
    return number


def name_of(instant, digits):
    """The name of an operation at an instant, with the 80 bits of `digits`."""
    number = int(instant * 1000) << 80 | digits
    return "".join(ALPHABET[number >> 5 * place & 31] for place in reversed(range(26)))


@dataclasses.dataclass(frozen=True)
class Operation:
    """What one line means. `record` is the id of a record; those of days and of the profile are the
    ids that `history` prints. An `undo` names the operations that its command takes back."""
    name: str
    do: str
    record: str = ""
    fields: tuple = ()
    source: str | None = None
    batch: str = ""
    targets: tuple = ()
    line: bytes = b""


@dataclasses.dataclass
class Record:
    values: dict
    # Who set a field, or cleared it: the program of an import, or nobody but the user.
    sources: dict
    # Whether it was deleted, and whether it is the undo of its addition that did so.
    deleted: bool = False
    undone: bool = False

    @property
    def is_night(self):
        return self.values.get("kind") == "night"

    @property
    def span(self):
        return tuple(instant(self.values[field]) for field in ("bed", "rise"))

    @property
    def at(self):
        return instant(self.values["at"])


def merged(files):
    """All records, deleted ones too, by id: a function of the set of operations in some files."""
    variants = {}
    for operations in files:
        for operation in operations.values():
            variants.setdefault(operation.name, []).append(operation)
    chosen = [min(copies, key=lambda copy: (-len(copy.line), copy.line))
              for copies in variants.values()]
    shared = shared_names(files)
    undone = {}
    for operation in sorted(chosen, key=lambda operation: operation.name, reverse=True):
        if operation.do == "undo" and operation.name not in undone:
            for target in operation.targets:
                if target < operation.name and target not in shared:
                    undone.setdefault(target, operation.name)
    records, deletions, changes, additions = {}, {}, {}, set()
    for operation in sorted(chosen, key=lambda operation: operation.name):
        key, is_undone = operation.record, operation.name in undone
        if operation.do == "add":
            additions.add(key)
            if is_undone:
                deletions[key] = max(deletions.get(key, ("",)), (undone[operation.name], True))
        elif is_undone or operation.do not in ("set", "delete"):
            continue
        if operation.do == "delete":
            deletions[key] = max(deletions.get(key, ("",)), (operation.name, False))
            continue
        if not is_undone:
            changes[key] = operation.name
        if key not in records or (is_keyed(key) and
                                  deletions.get(key, ("",))[0] > records[key][-1].name):
            records[key] = []
        records[key].append(operation)
    return {
        key: record_of(operations, deletions.get(key, ("", False)), changes.get(key, ""))
        for key, operations in records.items() if is_keyed(key) or key in additions}


def shared_names(files):
    """The operations that several commands made, as two devices that import the same file."""
    batches = {}
    for operations in files:
        for operation in operations.values():
            batches.setdefault(operation.name, set()).add(operation.batch)
    return {name for name, made_by in batches.items() if len(made_by) > 1}


def record_of(operations, deletion, change):
    """A record after operations in their order."""
    record = Record({}, {})
    for operation in operations:
        for field, value in operation.fields:
            record.values[field] = value
            record.sources[field] = operation.source
    record.values = {field: value for field, value in record.values.items() if value != ""}
    record.deleted = deletion[0] > change
    record.undone = record.deleted and deletion[1]
    return record


def is_keyed(record):
    return record.startswith(("DAY", "PROFILE"))


def live(records):
    return {key: record for key, record in records.items()
            if not record.deleted and record.values.keys() - {"kind", "day"}}


def superseded(records):
    """Nights that give way to another one of the same day and part, with a greater name."""
    latest = {}
    nights = {key: (record.values["day"], record.values.get("part", 1))
              for key, record in live(records).items() if record.is_night}
    for key, place in nights.items():
        latest[place] = max(latest.get(place, key), key)
    return {key: latest[place] for key, place in nights.items() if key != latest[place]}


# Times

def instant(text):
    return int(datetime.datetime.fromisoformat(text).timestamp())


def text(instant, zone):
    return datetime.datetime.fromtimestamp(instant, zone).isoformat(timespec="minutes")


def instants(day, minute, zone):
    """The instants at which a clock shows a minute of a day: none or two where clocks change."""
    wall = datetime.datetime.combine(day, datetime.time(minute // 60, minute % 60))
    found = {int(wall.replace(tzinfo=zone, fold=fold).timestamp()) for fold in (0, 1)}
    return sorted(moment for moment in found
                  if datetime.datetime.fromtimestamp(moment, zone).replace(tzinfo=None) == wall)


def last_before(moment, minute, zone):
    """The last instant before another at which a clock shows a minute of the day; `None` if it
    depends on a change of the clocks."""
    day = datetime.datetime.fromtimestamp(moment, zone).date()
    for back in range(3):
        found = instants(day - datetime.timedelta(back), minute, zone)
        if len(found) != 1:
            return None
        if found[0] < moment:
            return found[0]
    return None


def date(moment, zone, start=0):
    """The day of an instant, if days start some minutes after midnight."""
    wall = datetime.datetime.fromtimestamp(moment, zone).replace(tzinfo=None)
    return (wall - datetime.timedelta(minutes=start)).date()


def day_of(record, start):
    """The day that an entry belongs to."""
    if "day" in record.values:
        return datetime.date.fromisoformat(record.values["day"])
    wall = datetime.datetime.fromisoformat(record.values["at"]).replace(tzinfo=None)
    return (wall - datetime.timedelta(minutes=start)).date()


def day_start(records):
    hours, minutes = profile(records).get("dayStart", "04:00").split(":")
    return int(hours) * 60 + int(minutes)


def profile(records):
    return records["PROFILE"].values if "PROFILE" in live(records) else {}


# Nights

def refusal(night, records, now, is_long=False, key=None, is_second=False):
    """Why a night or nap cannot be kept; `None` if it can. What the documentation does not settle
    is "unsettled"."""
    bed, rise = (instant(night[field]) for field in ("bed", "rise"))
    if rise > now:
        return "future"
    if rise <= bed:
        return "order"
    if rise - bed > 14 * 3600 and not is_long:
        return "long"
    out, woke = instant(night.get("out", night["bed"])), instant(night.get("woke", night["rise"]))
    if not bed <= out <= woke <= rise:
        return "order"
    if 60 * (night.get("latency", 0) + night.get("waso", 0)) > woke - out:
        return "awake"
    if 60 * night.get("asleep", 0) > woke - out:
        return "asleep"
    others = {other: record for other, record in live(records).items()
              if record.values["kind"] in ("night", "nap") and other != key}
    marked = superseded(records)
    overlapping = [other for other, record in others.items()
                   if record.span[0] < rise and bed < record.span[1]]
    if overlapping:
        return "unsettled" if marked.keys() >= set(overlapping) else "overlap"
    same = [other for other, record in others.items()
            if record.is_night and record.values["day"] == night["day"]]
    if night["kind"] == "night" and key is None and bool(same) != is_second:
        return "second" if same else "unsettled"
    return None


def hours_asleep(values):
    """Measured, or from lights out to waking without the minutes awake; `None` if unknown."""
    if "asleep" in values:
        return values["asleep"] / 60
    if "latency" not in values or "waso" not in values:
        return None
    tried = instant(values.get("woke", values["rise"])) - instant(values.get("out", values["bed"]))
    return tried / 3600 - (values["latency"] + values["waso"]) / 60


# Imports

def import_name(begin, source, key):
    """The name of the addition of an imported record that begins at a local time."""
    digits = 0x6C62272E07BB014262B821756295C58D
    for byte in f"{source}\n{key}".encode():
        digits = (digits ^ byte) * 0x0000000001000000000000000000013B % (1 << 128)
    moment = begin.replace(second=0, microsecond=0, tzinfo=datetime.timezone.utc).timestamp()
    return name_of(moment, digits % (1 << 80))


# Figures

def averages(records, first, last):
    """The averages of some metrics from one day to another, each with its number of days."""
    values, parts, drunk, cups = {}, {}, {}, {}
    start, marked = day_start(records), superseded(records)
    for key, record in live(records).items():
        kind = record.values["kind"]
        if kind == "profile" or key in marked:
            continue
        day = day_of(record, start)
        if "coffee" in record.values and kind == "night":
            # A night tells of the day before it.
            drunk.setdefault(day - datetime.timedelta(days=1), []).append(record.values["coffee"])
        if "coffee" in record.values and kind == "day":
            cups[day] = [record.values["coffee"]]
        if not first <= day <= last:
            continue
        if kind == "stress":
            values.setdefault("stress", {}).setdefault(day, []).append(record.values["value"])
        for metric in {"night": ("quality",), "day": ("activity", "work", "diet")}.get(kind, ()):
            if metric in record.values:
                values.setdefault(metric, {}).setdefault(day, []).append(record.values[metric])
        if kind == "night":
            parts.setdefault(day, []).append(hours_asleep(record.values))
    # A night is as long as its parts, and unknown if one of them is.
    slept = {day: [sum(hours)] for day, hours in parts.items() if None not in hours}
    if slept:
        values["sleep"] = slept
    for record in live(records).values():
        # Hours of sleep that somebody typed count where no night tells them.
        if record.values["kind"] == "day" and "sleep" in record.values \
                and first <= (day := day_of(record, start)) <= last:
            values.setdefault("sleep", {}).setdefault(day, [record.values["sleep"]])
    coffee = {day: amounts for day, amounts in (cups | drunk).items() if first <= day <= last}
    if coffee:
        values["coffee"] = coffee
    return {metric: (statistics.fmean(map(statistics.fmean, days.values())), len(days))
            for metric, days in values.items()}
