#!/usr/bin/env python3
"""Cross-validates `betterrest` beside scikit-learn on tables of all kinds, and prints a table."""

import argparse
import json
import os
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from statistics import mean

if sys.version_info < (3, 11):
    sys.exit("This needs Python 3.11 or later.")

from machine import description
from table import markdown
from workspace import HERE, PACKAGE, CannotRun, Workspace, usual_folder

# Chosen before any result was seen: simulated, small, noisy, large, and with many equal rows.
TABLES = [
    "diabetes", "friedman1", "friedman2", "friedman3", "boston", "housing", "computers",
    "diamonds", "randhie", "fair",
]
ALGORITHMS = ["automatic", "boosted-trees"]
SEEDS = [42, 1, 2]
# The mean and the worst of all tables, held against scikit-learn.
TARGETS = {"automatic": (0.97, 1.02), "boosted-trees": (0.97 * 1.02, 1.02 * 1.02)}


@dataclass
class Table:
    name: str
    path: Path
    target: str = "y"
    features: str = ""

    @property
    def options(self) -> list[str]:
        chosen = ["--features", self.features] if self.features else []
        return ["--target", self.target] + chosen


def say(text: str):
    print(text, file=sys.stderr, flush=True)


def our_report(binary: Path, table: Table, algorithm: str, seed: int) -> dict:
    command = [binary, "evaluate", table.path, "--folds", "5", "--json"]
    command += ["--algorithm", algorithm, "--seed", str(seed)] + table.options
    printed = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    return json.loads(printed)


def peer_errors(workspace: Workspace, table: Table) -> list[float]:
    command = [workspace.python, HERE / "peers/scikit_learn_folds.py", table.path]
    command += [table.target, table.features] + [str(seed) for seed in SEEDS]
    # Its threads wait by spinning: on a busy machine, one alone is quicker.
    printed = subprocess.run(
        command, check=True, capture_output=True, text=True,
        env=os.environ | {"OMP_NUM_THREADS": "1"},
    ).stdout
    return json.loads(printed)


def significant(number: float) -> str:
    return f"{number:,.0f}" if number >= 1000 else f"{number:.4g}"


def counted(names: list[str]) -> str:
    return ", ".join(f"{name} {names.count(name)}" for name in sorted(set(names)))


def measure(workspace: Workspace, binary: Path, wanted: list[str]) -> str:
    files = workspace.files
    # One of the packages keeps its tables in the home folder.
    environment = os.environ | {"HOME": str(files)}
    subprocess.run(
        [workspace.python, HERE / "peers/write_tables.py", files],
        check=True, stdout=sys.stderr, env=environment,
    )
    nights = Table(
        "nights", PACKAGE / "Data/BetterRest.csv", "actualSleep", "wake,estimatedSleep,coffee"
    )
    tables = [Table(name, files / f"{name}.csv") for name in TABLES] + [nights]
    rows = [["Table", "Rows", "HistGradientBoosting", "Line"]]
    rows[0] += [heading for name in ALGORITHMS for heading in (name, "Ratio")] + ["Chosen"]
    ratios: dict[str, list[float]] = {name: [] for name in ALGORITHMS}
    for table in tables:
        if wanted and table.name not in wanted:
            continue
        say(table.name)
        peer = mean(peer_errors(workspace, table))
        cells, chosen = [], []
        for algorithm in ALGORITHMS:
            reports = [our_report(binary, table, algorithm, seed) for seed in SEEDS]
            ours = mean(report["rootMeanSquaredError"] for report in reports)
            cells += [significant(ours), f"**{ours / peer:.3f}**"]
            for report in reports:
                chosen += report.get("algorithmsByFold") or []
            # The nights are a yardstick of their own.
            if table is not nights:
                ratios[algorithm].append(ours / peer)
        line = mean(report["baselines"]["linear"] for report in reports)
        count = f"{reports[0]['rows']:,}"
        rows.append(
            [table.name, count, significant(peer), significant(line), *cells, counted(chosen)]
        )
    text = markdown(rows)
    for algorithm, found in ratios.items():
        if len(found) == len(TABLES):
            goal, worst = TARGETS[algorithm]
            met = mean(found) <= goal and max(found) <= worst
            text += (
                f"\n{algorithm}: {mean(found):.3f} on average (at most {goal:.3f}), "
                f"{max(found):.3f} at worst (at most {worst:.3f}): {'met' if met else 'missed'}\n"
            )
    return text


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "--only", metavar="TABLE", action="append", default=[], choices=TABLES + ["nights"],
        help="only this table, may be given again",
    )
    parser.add_argument(
        "--work", metavar="DIR", type=Path, default=usual_folder(),
        help="where the peers are installed and files are made and deleted",
    )
    chosen = parser.parse_args()
    try:
        with Workspace(chosen.work) as workspace:
            binary = workspace.build(say)
            workspace.install_peers(say)
            text = measure(workspace, binary, chosen.only)
            for name, fact in description(workspace).items():
                print(f"- {name}: {fact}")
            print(f"- Shuffles: {len(SEEDS)}, seeds {', '.join(map(str, SEEDS))}\n\n{text}", end="")
        return 0
    except KeyboardInterrupt:
        say("Stopped; the files are deleted")
        return 130
    except CannotRun as reason:
        say(str(reason))
    except subprocess.CalledProcessError as failure:
        say(f"{failure.cmd[0]} failed: {failure.stderr or 'its messages are above'}")
    return 1


if __name__ == "__main__":
    sys.exit(main())
