"""The entries of a diary as tables by day, read from its files alone."""

import json
from datetime import datetime, timedelta
from pathlib import Path

import numpy as np
import pandas as pd

NIGHTLY = [
    "sleep", "time-in-bed", "efficiency", "asleep-in-bed", "latency", "awake", "bedtime",
    "rise", "midpoint", "quality", "coffee-to-bed",
]
# The metrics of nights that are times of day.
TIMES = ["bedtime", "rise", "midpoint"]
# What a night tells of the day before it.
BEFORE = ["coffee", "alcohol", "exercise"]
DAILY = ["activity", "work", "diet"]
MOODS = ["happy", "sad", "angry", "relaxed"]
METRICS = ["stress", *NIGHTLY[:-1], "coffee", "coffee-to-bed", *BEFORE[1:], *DAILY, *MOODS]
# Before this time, stress and notes belong to the day before.
DAY_START = timedelta(hours=4)
WEEKDAYS = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]


def minutes(length: timedelta) -> float:
    return length / timedelta(minutes=1)


def operations(folder: Path) -> list[dict]:
    """The operations of all files, each once, in their order, without those that were undone."""
    lines = {}
    for file in sorted(folder.glob("*.jsonl")):
        for line in file.read_text().splitlines():
            operation = json.loads(line)
            if "op" in operation:
                lines[operation["op"]] = operation
    undone = set()
    # The latest first: an undo that was undone itself does nothing.
    for operation in sorted(lines.values(), key=lambda one: one["op"], reverse=True):
        if operation["do"] == "undo" and operation["op"] not in undone:
            undone |= {
                one["op"] for one in lines.values()
                if operation["of"] in (one["op"], one.get("batch"))
            }
    return [lines[op] for op in sorted(lines) if op not in undone]


def records(folder: Path) -> list[dict]:
    """What the diary holds in the end, in the order of its addition."""
    kept: dict[object, dict] = {}
    deleted = set()
    for operation in operations(folder):
        fields = {
            name: value for name, value in operation.items()
            if name not in ("op", "do", "id", "batch")
        }
        if operation["do"] == "undo":
            continue
        key = operation["op"] if operation["do"] == "add" else operation.get("id")
        if key is None:
            key = (operation["kind"], operation.get("day"))
        if operation["do"] == "delete":
            deleted.add(key)
            continue
        deleted.discard(key)
        record = {**kept.get(key, {}), **fields}
        kept[key] = {name: value for name, value in record.items() if value != ""}
    return [record for key, record in kept.items() if key not in deleted]


class Part:
    """A night, one part of it, or a nap."""

    def __init__(self, record: dict):
        moment = datetime.fromisoformat
        self.day = pd.Timestamp(record["day"])
        self.bed, self.rise = moment(record["bed"]), moment(record["rise"])
        self.out = moment(record["out"]) if "out" in record else self.bed
        self.woke = moment(record["woke"]) if "woke" in record else self.rise
        self.latency, self.waso = record.get("latency", np.nan), record.get("waso", np.nan)
        self.opportunity = minutes(self.woke - self.out)
        asleep = record.get("asleep", self.opportunity - self.latency - self.waso)
        # More sleep than time, or less than none, counts as unknown.
        longest = min(self.opportunity, minutes(self.rise - self.bed))
        self.asleep = asleep if 0 <= asleep <= longest else np.nan
        self.onset = self.out + timedelta(minutes=record.get("latency", 0))
        self.record = record


def night(parts: list[Part]) -> dict:
    """The columns of a night that has some parts."""
    parts = sorted(parts, key=lambda part: part.bed)
    first, last = parts[0], parts[-1]

    def known(field: str) -> list:
        return [part.record[field] for part in parts if field in part.record]

    def initial(field: str) -> float:
        return next(iter(known(field)), np.nan)

    asleep = sum(part.asleep for part in parts)
    in_bed = sum(minutes(part.rise - part.bed) for part in parts)
    trying = sum(part.opportunity + part.record.get("snooze", 0) for part in parts)
    onset = first.onset.astimezone(last.woke.tzinfo)
    # In one offset, the difference on the clock is the elapsed time.
    middle = (onset + (last.woke - onset) / 2).replace(tzinfo=None)
    noon = first.day.to_pydatetime() - timedelta(hours=12)
    cup = next(map(datetime.fromisoformat, known("lastCoffee")), None)
    since_cup = np.nan if cup is None else minutes(first.bed - cup)
    zones = {part.record.get("zone") for part in parts}
    zones |= {part.record["bedZone"] for part in parts if "bedZone" in part.record}
    return {
        "day": first.day,
        "sleep": asleep / 60,
        "time-in-bed": in_bed / 60,
        "efficiency": 100 * asleep / trying if trying > 0 else np.nan,
        "asleep-in-bed": 100 * asleep / in_bed if in_bed > 0 else np.nan,
        "latency": first.latency,
        "awake": sum(part.waso for part in parts),
        "bedtime": minutes(first.bed.replace(tzinfo=None) - noon),
        "midpoint": minutes(middle - noon),
        "quality": np.mean(known("quality")) if known("quality") else np.nan,
        **{field: initial(field) for field in BEFORE},
        "coffee-to-bed": since_cup / 60 if 0 <= since_cup <= 1440 else np.nan,
        "duration": minutes(last.woke - onset),
        "rise": minutes(last.rise.replace(tzinfo=None) - noon),
        "length": minutes(last.rise - first.bed),
        "workday": next(iter(known("workday")), None),
        # A night that says nothing of an alarm may have had one.
        "alarm": any(known("alarm")) if known("alarm") else None,
        "zone": zones.pop() if len(zones) == 1 else None,
    }


class Diary:
    """The tables: stress and naps with a row for each entry, nights and days by day."""

    def __init__(self, folder: Path):
        kinds: dict[str, list[dict]] = {}
        for record in records(folder):
            kinds.setdefault(record["kind"], []).append(record)
        self.profile = next(iter(kinds.get("profile", [])), {})
        self.stress = self.entries(kinds.get("stress", []))
        notes = [one for one in kinds.get("note", []) if "mood" in one]
        self.moods = pd.DataFrame(
            {
                "mood": [one["mood"].lower() for one in notes],
                "guessed": [one.get("moodBy") == "guess" for one in notes],
                "hour": [datetime.fromisoformat(one["at"]).hour for one in notes],
            },
            index=self.days_of(notes),
        ).sort_index()
        latest = {(one["day"], one.get("part", 1)): one for one in kinds.get("night", [])}
        self.parts = [Part(one) for one in latest.values()]
        self.naps = [Part(one) for one in kinds.get("nap", [])]
        by_day: dict[pd.Timestamp, list[Part]] = {}
        for part in self.parts:
            by_day.setdefault(part.day, []).append(part)
        columns = list(night(self.parts[:1])) if self.parts else ["day", *NIGHTLY, *BEFORE]
        rows = [night(parts) for parts in by_day.values()]
        self.nights = pd.DataFrame(rows, columns=columns).set_index("day").sort_index()
        days = pd.DataFrame(kinds.get("day", []), columns=["day", "sleep", "coffee", *DAILY])
        days["day"] = pd.to_datetime(days["day"])
        self.days = days.set_index("day").sort_index().astype(float)
        self.metrics = {name: self.series(name) for name in METRICS}

    @staticmethod
    def days_of(entries: list[dict]) -> pd.DatetimeIndex:
        local = [datetime.fromisoformat(one["at"]).replace(tzinfo=None) for one in entries]
        return pd.DatetimeIndex([pd.Timestamp((at - DAY_START).date()) for at in local])

    @classmethod
    def entries(cls, stress: list[dict]) -> pd.DataFrame:
        table = pd.DataFrame(
            {
                "day": cls.days_of(stress),
                "at": [one["at"] for one in stress],
                "instant": [datetime.fromisoformat(one["at"]).timestamp() for one in stress],
                "hour": [datetime.fromisoformat(one["at"]).hour for one in stress],
                "value": [float(one["value"]) for one in stress],
            }
        )
        return table.sort_values(["day", "instant"], kind="stable").set_index("day")

    def series(self, metric: str) -> pd.Series:
        """The known values of a metric by day."""
        if metric == "stress":
            return self.stress["value"].groupby(level=0).mean()
        if metric in DAILY:
            return self.days[metric].dropna()
        if metric in BEFORE:
            # The night that ends on the next day tells of this one, and otherwise the day itself.
            told = self.nights[metric].astype(float).shift(-1, freq="D").dropna()
            logged = self.days["coffee"].dropna() if metric == "coffee" else told[:0]
            return told.combine_first(logged).sort_index()
        if metric in MOODS:
            return 100 * (self.moods["mood"] == metric).groupby(level=0).mean()
        values = self.nights[metric].astype(float)
        if metric == "sleep":
            values, logged = values.dropna(), self.days["sleep"]
            values = pd.concat([values, logged[~logged.index.isin(values.index)]]).sort_index()
        return values.dropna()

    @property
    def first_day(self) -> pd.Timestamp:
        """The first day with an entry."""
        return min(self.days_with_entries)

    @property
    def last_day(self) -> pd.Timestamp:
        """The last day with an entry."""
        return max(self.days_with_entries)

    @property
    def days_with_entries(self) -> list[pd.Timestamp]:
        tables = [self.stress, self.nights, self.moods, self.days.dropna(how="all")]
        return [day for table in tables for day in table.index] + [nap.day for nap in self.naps]

    @property
    def workdays(self) -> set[int] | None:
        """The numbers of the weekdays with work, 0 for Monday."""
        text = self.profile.get("workdays")
        if text is None:
            return None
        found = set()
        for word in text.replace(",", " ").lower().split():
            ends = [
                next(i for i, day in enumerate(WEEKDAYS) if day.startswith(name[:3]))
                for name in word.split("-")
            ]
            found |= {(ends[0] + step) % 7 for step in range((ends[-1] - ends[0]) % 7 + 1)}
        return found
