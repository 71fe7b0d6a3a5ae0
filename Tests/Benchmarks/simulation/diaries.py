"""Diaries on disk, and `betterrest` with a home of its own that reads them."""

import csv
import datetime
import json
import os
import re
import shutil
import subprocess
import tempfile
from pathlib import Path

from simulation.sleepers import Night

DIGITS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
TOO_FEW = re.compile(r"too few nights \(\d+ of \d+\)", re.IGNORECASE)


class CommandFailed(Exception):
    """The message has the command and what it printed."""


class TooFewNights(Exception):
    """The message says how many there are."""


def today() -> datetime.date:
    return datetime.datetime.now(datetime.timezone.utc).date()


class Diary:
    """A diary in a temporary folder, deleted on exit."""

    def __enter__(self):
        self.home = Path(tempfile.mkdtemp(prefix="betterrest-"))
        self.folder = self.home / "diary"
        self.folder.mkdir()
        self.environment = {
            "PATH": os.environ["PATH"], "HOME": str(self.home), "TZ": "UTC", "LC_ALL": "C",
            "BETTERREST_DIARY": str(self.folder), "BETTERREST_THREADS": "1",
        } | {f"XDG_{name}_HOME": str(self.home / name) for name in ("STATE", "DATA", "CONFIG")}
        return self

    def __exit__(self, *_):
        shutil.rmtree(self.home, ignore_errors=True)

    def run(self, *words) -> str:
        command = ["betterrest", *map(str, words)]
        result = subprocess.run(
            command, env=self.environment, stdin=subprocess.DEVNULL, capture_output=True, text=True
        )
        if result.returncode == 0:
            return result.stdout
        if few := TOO_FEW.search(result.stdout + result.stderr):
            raise TooFewNights(few[0])
        raise CommandFailed(f"{' '.join(command)}: {result.stdout}{result.stderr}".strip())

    def write(self, nights: list[Night], last: datetime.date):
        """Replaces the diary with these nights, the last of which ends on `last`."""
        lines = [{"betterrest": "diary", "version": 1}]
        for number, night in enumerate(nights):
            day = last - datetime.timedelta(days=nights[-1].day - night.day)
            lines.append(record(night, number, day))
        text = "".join(json.dumps(line, separators=(",", ":")) + "\n" for line in lines)
        (self.folder / "SLEEPER0.jsonl").write_text(text, encoding="utf-8")

    def evaluation(self) -> list[dict]:
        return json.loads(self.run("evaluate", "--diary", "--json"))["nights"]

    def bedtime(self, sleep: float, cups: int) -> float:
        """The hours from lights out to waking that the personal model recommends."""
        answer = json.loads(self.run("predict", "--sleep", sleep, "--coffee", cups, "--json"))
        if answer["model"]["name"] != "personal":
            raise CommandFailed(f"predict answered from the model {answer['model']}")
        return answer["actualSleep"] / 3600

    def bedtimes(self, sleep: str, coffee: str) -> list[float]:
        """The minutes from lights out to waking for ranges of sleep and cups.

        They are those of a day if no night is long enough.
        """
        try:
            answer = self.run("predict", "--sleep", sleep, "--coffee", coffee, "--json")
        except CommandFailed as reason:
            if "no night of up to 24 hours" in str(reason):
                return [24 * 60.0]
            raise
        return [row.get("actualSleep", 24 * 3600) / 60 for row in json.loads(answer)]

    def history(self) -> list[dict]:
        """The nights, as they are kept."""
        records = json.loads(self.run("history", "--json"))
        return [entry for entry in records if entry["kind"] == "night"]

    def trees(self, nights: list[Night], night: Night) -> float:
        """The minutes awake that boosted trees predict, trained on the nights before."""
        rows, model, question = (self.home / name for name in ("rows.csv", "model.json", "row.csv"))
        features = ["opportunity"] + ["coffee"] * all(one.cups is not None for one in nights)
        for path, chosen in [(rows, nights), (question, [night])]:
            with path.open("w", newline="") as file:
                writer = csv.writer(file)
                writer.writerow(["awake", "opportunity", "coffee"])
                for one in chosen:
                    writer.writerow([one.awake, one.opportunity, one.cups])
        chosen = ["--target", "awake", "--features", ",".join(features)]
        self.run("train", rows, *chosen, "--output", model)
        answer = self.run("predict", "--model", model, "--input", question)
        return float(next(csv.DictReader(answer.splitlines()))["prediction"])


def record(night: Night, number: int, day: datetime.date) -> dict:
    """A line of the diary; waking wanders around 7:00."""
    woke = datetime.datetime.combine(day, datetime.time(6, 15), datetime.timezone.utc)
    woke += datetime.timedelta(minutes=37 * number % 91)
    out = woke - datetime.timedelta(minutes=night.opportunity)
    op = (int(woke.timestamp() * 1000) << 80) + number
    fields = {
        "op": "".join(DIGITS[op >> shift & 31] for shift in range(125, -1, -5)),
        "do": "add", "kind": "night", "day": f"{day}", "zone": "UTC",
        "out": out.isoformat(timespec="minutes"), "woke": woke.isoformat(timespec="minutes"),
    }
    fields |= {"bed": fields["out"], "rise": fields["woke"]}
    if night.cups is not None:
        fields["coffee"] = night.cups
    if night.measured:
        return fields | {"asleep": night.asleep}
    latency = night.awake * (37 * number % 100) // 100
    return fields | {"latency": latency, "waso": night.awake - latency}
