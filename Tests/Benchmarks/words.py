#!/usr/bin/env python3
"""Trains betterrest and its peers with their defaults on tables with words, and prints a table."""

import argparse
import csv
import json
import math
import os
import subprocess
import sys
from pathlib import Path
from statistics import geometric_mean

if sys.version_info < (3, 11):
    sys.exit("This needs Python 3.11 or later.")

from machine import description
from quality import counted, say, significant
from table import markdown
from workspace import HERE, CannotRun, Workspace, usual_folder

FOLDS = 5
# Two halves, made before any result was seen: what was changed was tuned mostly on the first.
HALVES = {
    "First": [
        "ames", "carseats", "flights", "forbes", "gapminder", "lending", "males", "penguins",
        "sacramento",
    ],
    "Second": [
        "baseball", "diamonds", "guns", "housing", "race", "radon", "saratoga", "stackoverflow",
        "wages",
    ],
}
TABLES = [name for half in HALVES.values() for name in half]
PEERS = ["CatBoost", "LightGBM", "HistGradientBoosting"]


class Score:
    """What one regressor reaches on all folds of a table."""

    def __init__(self):
        self.squares, self.rows, self.seconds = 0.0, 0, 0.0

    def add(self, squares: float, rows: int, seconds: float):
        self.squares, self.rows = self.squares + squares, self.rows + rows
        self.seconds += seconds

    @property
    def rmse(self) -> float:
        return math.sqrt(self.squares / self.rows)


class Trial:
    def __init__(self, workspace: Workspace, binary: Path, threads: int):
        self.workspace, self.binary = workspace, binary
        self.model = workspace.files / "model.json"
        self.threads = threads
        self.environment = os.environ | {
            "BETTERREST_THREADS": str(threads), "XDG_STATE_HOME": str(workspace.files),
            "BETTERREST_DIARY": str(workspace.files / "diary"),
            # Threads of peers that wait by spinning would slow each other.
            "OMP_NUM_THREADS": "1",
        }

    def run(self, *command) -> str:
        return subprocess.run(
            [str(word) for word in command], check=True, capture_output=True, text=True,
            env=self.environment,
        ).stdout

    def ours(self, train: Path, test: Path) -> tuple[tuple[float, int, float], str]:
        """The squared errors, rows and seconds of training, and what automatic has chosen."""
        report = json.loads(self.run(
            self.binary, "train", train, "--target", "target", "--algorithm", "automatic",
            "--json", "--output", self.model,
        ))
        answers = test.with_suffix(".answers.csv")
        self.run(
            self.binary, "predict", "--model", self.model, "--input", test, "--output", answers
        )
        with answers.open(newline="") as file:
            errors = [
                float(row["prediction"]) - float(row["target"]) for row in csv.DictReader(file)
            ]
        # What the peers' timers leave out.
        seconds = sum(report["seconds"].values()) - report["seconds"]["reading"]
        return (sum(error**2 for error in errors), len(errors), seconds), report["algorithm"]

    def scores(self, name: str) -> tuple[dict[str, Score], list[str]]:
        found, chosen = {key: Score() for key in ["betterrest", *PEERS]}, []
        for fold in range(FOLDS):
            files = [self.workspace.files / f"{name}-{fold}-{part}.csv" for part in ("train", "test")]
            score, algorithm = self.ours(*files)
            found["betterrest"].add(*score)
            chosen.append(algorithm)
            regressors = HERE / "peers/word_regressors.py"
            printed = self.run(self.workspace.python, regressors, *files, self.threads)
            for peer, report in json.loads(printed).items():
                found[peer].add(report["squares"], report["rows"], report["seconds"])
        return found, chosen


def measure(trial: Trial, wanted: list[str]) -> str:
    rows = [["Table", "Rows", "CatBoost", "Its time", "betterrest", "Time", "Ratio"]]
    rows[0] += [*PEERS[1:], "Chosen"]
    ratios: dict[str, dict[str, float]] = {key: {} for key in ["betterrest", *PEERS[1:]]}
    seconds = {"betterrest": 0.0, "CatBoost": 0.0}
    for name in wanted or TABLES:
        say(name)
        scores, chosen = trial.scores(name)
        best, ours = scores["CatBoost"], scores["betterrest"]
        for key in ratios:
            ratios[key][name] = scores[key].rmse / best.rmse
        for key in seconds:
            seconds[key] += scores[key].seconds
        rows.append([
            name, f"{best.rows:,}", significant(best.rmse), f"{best.seconds:.1f} s",
            significant(ours.rmse), f"{ours.seconds:.1f} s", f"**{ratios['betterrest'][name]:.3f}**",
            *(f"{ratios[key][name]:.3f}" for key in PEERS[1:]), counted(chosen),
        ])
    text = markdown(rows) + "\n"
    for half, names in HALVES.items():
        names = [name for name in names if name in ratios["betterrest"]]
        if names:
            means = {
                key: geometric_mean(found[name] for name in names)
                for key, found in ratios.items()
            }
            parts = ", ".join(f"{key} {mean:.3f}" for key, mean in means.items())
            text += f"{half} half, geometric mean of the RMSE relative to CatBoost: {parts}\n\n"
    mean = geometric_mean(ratios["betterrest"].values())
    met = mean <= 1 and seconds["betterrest"] <= seconds["CatBoost"]
    return text + (
        f"All: {mean:.3f} (at most 1), in {seconds['betterrest']:.0f} s "
        f"(at most CatBoost's {seconds['CatBoost']:.0f} s): {'met' if met else 'missed'}\n"
    )


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "--only", metavar="TABLE", action="append", default=[], choices=TABLES,
        help="only this table, may be given again",
    )
    parser.add_argument("--threads", metavar="COUNT", type=int, default=os.cpu_count())
    parser.add_argument(
        "--work", metavar="DIR", type=Path, default=usual_folder(),
        help="where the peers are installed and files are made and deleted",
    )
    chosen = parser.parse_args()
    try:
        with Workspace(chosen.work) as workspace:
            binary = workspace.build(say)
            workspace.install_peers(say)
            trial = Trial(workspace, binary, chosen.threads)
            trial.run(
                workspace.python, HERE / "peers/write_word_tables.py", workspace.files,
                *chosen.only,
            )
            text = measure(trial, chosen.only)
            for name, fact in description(workspace).items():
                print(f"- {name}: {fact}")
            print(f"\n{text}", end="")
        return 0
    except KeyboardInterrupt:
        say("Stopped; the files are deleted")
        return 130
    except CannotRun as reason:
        say(str(reason))
    except subprocess.CalledProcessError as failure:
        say(f"{failure.cmd[0]} failed: {failure.stderr}")
    return 1


if __name__ == "__main__":
    sys.exit(main())
