"""Compares `betterrest stats` and `correlate` with pandas and scipy, number by number.

    python check.py FOLDER
    python check.py --drawn COUNT

The folder is a diary that ended before today; the others are short ones, drawn at random.
`betterrest` has to be on the PATH.
"""

import itertools
import json
import math
import os
import subprocess
import sys
import tempfile
from numbers import Real
from pathlib import Path

import pandas as pd
from diary import METRICS, TIMES, Diary
from links import all_pairs, correlations, pairs_with
from periods import DAY, period_of, range_period, statistics, text

sys.path.insert(0, str(Path(__file__).parent / "../Diary"))

from device import surroundings  # noqa: E402

TOLERANCE = 1e-9
SHOWN = 40
LOCALES = {"en_US": False, "de_DE": True}
# Links of a night with its day and of two nights, with days, and with too little to go by.
PAIRS = [
    ("sleep", "stress"), ("stress", "midpoint"), ("coffee", "latency"), ("coffee-to-bed", "sleep"), ("work", "stress"),
    ("activity", "efficiency"), ("quality", "asleep-in-bed"), ("alcohol", "awake"),
    ("exercise", "diet"), ("time-in-bed", "sleep"), ("diet", "work"), ("stress", "sad"),
    ("happy", "relaxed"), ("angry", "quality"),
]
LAGS = [[0], [1], [0, 1], [2, 7]]


def run(folder: Path, *words: str, **environment: str) -> str:
    process = subprocess.run(
        ["betterrest", *words], capture_output=True, text=True,
        env={**os.environ, "BETTERREST_DIARY": str(folder), "LC_ALL": "C", **environment},
    )
    assert process.returncode == 0, f"{' '.join(words)}: {process.stderr}"
    return process.stdout


def differences(expected, actual, place: str):
    """Where two answers differ; nothing is the same as null."""
    if isinstance(expected, dict) and isinstance(actual, dict):
        for name in {**expected, **actual}:
            yield from differences(expected.get(name), actual.get(name), f"{place}.{name}")
    elif isinstance(expected, list) and isinstance(actual, list):
        if len(expected) != len(actual):
            yield f"{place}: {len(actual)} instead of {len(expected)}"
        for number, (ours, theirs) in enumerate(zip(expected, actual)):
            names = [str(ours[key]) for key in ("metric", "day", "x", "from") if key in ours]
            name = names[0] if names else ""
            yield from differences(ours, theirs, f"{place}[{name or number}]")
    elif isinstance(expected, Real) and isinstance(actual, Real):
        if not math.isclose(expected, actual, rel_tol=TOLERANCE, abs_tol=TOLERANCE):
            yield f"{place}: {actual!r} instead of {float(expected)!r}"
    elif expected != actual:
        yield f"{place}: {actual!r} instead of {expected!r}"


def without_times(answer, start: int):
    """An answer about times of day without the clock times beside its values, which are minutes
    after `start`, and must agree."""
    if isinstance(answer, list):
        return [without_times(part, start) for part in answer]
    if not isinstance(answer, dict):
        return answer
    if "value" in answer and {"n", "day"} & answer.keys():
        answer = dict(answer)
        minute = math.floor(answer["value"] + start + 0.5) % 1440
        assert answer.pop("time") == f"{minute // 60:02}:{minute % 60:02}", answer
    # A trend is a change, which is no time of day.
    return {name: part if name == "trend" else without_times(part, start)
            for name, part in answer.items()}


def until(folder: Path, last: pd.Timestamp, copy: Path) -> Path:
    """A copy of a diary with what had been written of the days up to the last."""
    kept = set()
    for file in sorted(folder.glob("*.jsonl")):
        lines = []
        for line in file.read_text().splitlines():
            operation = json.loads(line)
            day = operation.get("day", operation.get("at", text(last)))[:10]
            about = operation.get("id", operation.get("of"))
            if day <= text(last) and (about is None or about in kept):
                kept |= {operation.get("op"), operation.get("batch")}
                lines.append(line + "\n")
        (copy / file.name).write_text("".join(lines))
    return copy


class Check:
    def __init__(self, folder: Path):
        self.folder, self.diary = folder, Diary(folder)
        self.answers, self.found = 0, []

    def compare(self, words: list[str], expected: dict, **environment: str):
        """Compares the JSON with what is expected."""
        title = " ".join([*words, environment.get("CLOCK_FROZEN", "")])
        answer = json.loads(run(self.folder, *words, "--json", **environment))
        for link in answer.get("links", []):
            del link["sentence"]
        for number, metric in enumerate(answer.get("metrics", [])):
            if metric["metric"] in TIMES:
                answer["metrics"][number] = without_times(metric, 720)
        middle = answer.get("timing", {}).get("correctedMiddleOfFreeNights")
        if middle:
            answer["timing"]["correctedMiddleOfFreeNights"] = without_times(middle, 0)
        self.found += [f"{title}: {one}" for one in differences(expected, answer, "")]
        self.answers += 1

    def stats(self):
        for day, length, (locale, monday) in itertools.product(
            self.days(), ["day", "week", "month", "year"], LOCALES.items()
        ):
            period = period_of(length, day, 0 if monday else 6, pd.Timestamp.max)
            self.compare(
                ["stats", length, "--on", text(day), "--locale", locale],
                statistics(self.diary, period, monday),
            )
        for first, last in self.ranges():
            self.compare(
                ["stats", "--from", text(first), "--to", text(last), "--locale", "de_DE"],
                statistics(self.diary, range_period(first, last), True),
            )

    def drawn(self):
        """The last month and the links of a short diary."""
        last = self.diary.nights.index[-1]
        for length in ["week", "month"]:
            self.compare(
                ["stats", length, "--on", text(last), "--locale", "de_DE"],
                statistics(self.diary, period_of(length, last, 0, pd.Timestamp.max), True),
            )
        days = (last - 20 * DAY, last)
        self.compare(
            ["stats", "--from", text(days[0]), "--to", text(days[1]), "--locale", "de_DE"],
            statistics(self.diary, range_period(*days), True),
        )
        self.links([], None, [0])

    def running(self):
        """Weeks, months and years of which not all has come, on the days as they were."""
        if not surroundings():
            print("running periods are left out: the clock cannot be set here")
            return
        first = self.diary.nights.index[0]
        for day in (day for day in self.days() if day >= first):
            with tempfile.TemporaryDirectory() as folder:
                past = Check(until(self.folder, day, Path(folder)))
                noon = (day + DAY / 2).tz_localize(os.environ["TZ"]).timestamp()
                clock = {"LD_PRELOAD": surroundings(), "CLOCK_FROZEN": str(noon)}
                for length in ["week", "month", "year"]:
                    expected = statistics(past.diary, period_of(length, day, 0, day), True)
                    past.compare(["stats", length, "--locale", "de_DE"], expected, **clock)
            self.answers, self.found = self.answers + past.answers, self.found + past.found

    def correlate(self):
        cases = [(words, None, lags) for words in ([], ["stress"], ["sleep"]) for lags in LAGS]
        cases += [(list(pair), [pair], lags) for pair, lags in itertools.product(PAIRS, LAGS)]
        for (words, pairs, lags), days in itertools.product(cases, [None, *self.ranges()]):
            self.links(words, pairs, lags, days)

    def links(self, words: list[str], pairs, lags: list[int], days=None):
        """Compares the links of the pairs; without pairs, of one metric or all with all others."""
        lag = ["--lag", ",".join(map(str, lags))]
        first, last = map(text, days) if days else (None, None)
        ends = ["--from", first, "--to", last] if days else []
        if pairs is None:
            within = days or ()
            pairs = (
                pairs_with(self.diary, *words, *within) if words else all_pairs(self.diary, *within)
            )
        links = correlations(self.diary, pairs, lags, *(days or ()))
        self.compare(
            ["correlate", *words, *lag, *ends], {"first": first, "last": last, "links": links}
        )

    def days(self) -> list[pd.Timestamp]:
        """Days around both changes of clocks, ends of months, ends of the diary and gaps."""
        index = self.diary.metrics["stress"].index
        last = index[-1]
        year = last.year if last.month > 10 else last.year - 1
        march, october = (pd.Timestamp(year, month, 31) for month in (3, 10))
        changes = [end - (end.weekday() + 1) % 7 * DAY for end in (march, october)]
        days = [change + shift * DAY for change in changes for shift in (-1, 0, 1)]
        days += [march, pd.Timestamp(year, 3, 1), pd.Timestamp(year, 2, 28), index[0], last]
        known = index.union(self.diary.nights.index)
        gaps = pd.date_range(index[0], last).difference(known)
        days += [*gaps[:1], *gaps[len(gaps) // 2 :][:1], index[0] - DAY, index[0] - 40 * DAY]
        # Naps before the first of four weeks are in the window of that day.
        days += [nap.day + 28 * DAY for nap in self.diary.naps if nap.day < last - 28 * DAY][-2:]
        return sorted(set(days))

    def ranges(self) -> list[tuple[pd.Timestamp, pd.Timestamp]]:
        last = self.diary.metrics["stress"].index[-1]
        return [
            (last - 9 * DAY, last), (last - 130 * DAY, last - 100 * DAY),
            (last - 300 * DAY, last - 20 * DAY),
        ]


def drawn(count: int) -> list[Check]:
    """The checks of short diaries, some of them without workdays or sleep of days without nights."""
    checks = []
    for seed in range(count):
        with tempfile.TemporaryDirectory() as folder:
            script = Path(__file__).parent / "random_diary.py"
            lines = subprocess.run(
                [sys.executable, script, str(seed), "75"], capture_output=True, text=True, check=True
            ).stdout.splitlines()
            if seed % 3:
                lines = [one for one in lines if '"profile"' not in one]
            if seed % 2:
                lines = [one for one in lines if '"kind": "day"' not in one]
            (Path(folder) / "days.jsonl").write_text("\n".join(lines) + "\n")
            checks.append(Check(Path(folder)))
            checks[-1].drawn()
    return checks


def main():
    match sys.argv[1:]:
        case ["--drawn", count]:
            checks = drawn(int(count))
        case [folder]:
            checks = [Check(Path(folder))]
            checks[0].stats()
            checks[0].running()
            checks[0].correlate()
        case _:
            sys.exit("usage: check.py FOLDER | check.py --drawn COUNT")
    found = [one for check in checks for one in check.found]
    for one in found[:SHOWN]:
        print(one)
    print(f"{sum(check.answers for check in checks)} answers, {len(found)} differences")
    sys.exit(bool(found))


if __name__ == "__main__":
    main()
