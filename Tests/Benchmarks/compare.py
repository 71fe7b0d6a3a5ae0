#!/usr/bin/env python3
"""Measures betterrest side by side with its peers and prints one table in Markdown."""

import argparse
import json
import os
import signal
import subprocess
import sys
from pathlib import Path

if sys.version_info < (3, 11):
    sys.exit("This needs Python 3.11 or later.")

from comparisons import COMPARISONS, NAMES
from machine import Bystanders, description
from parts import QUICK, Parts, Sizes
from rounds import Outcome, Rounds
from scaling import ROWS, Scaling
from table import Line, table
from workspace import CannotRun, Workspace, usual_folder


def say(text: str):
    print(text, file=sys.stderr, flush=True)


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "--quick", action="store_true", help="smaller files, fewer runs and peers: two minutes"
    )
    parser.add_argument(
        "--only", metavar="NAME", action="append", choices=NAMES,
        help=f"only these rows, may be given again: {', '.join(NAMES)}",
    )
    parser.add_argument(
        "--costs", action="store_true",
        help="the cost of training by rows (10,000 to 100,000,000), features and trees instead, "
        "without peers",
    )
    parser.add_argument("--json", metavar="FILE", type=Path, help="keep the raw numbers")
    parser.add_argument(
        "--work", metavar="DIR", type=Path, default=usual_folder(),
        help="where the peers are installed and files are made and deleted (default: a cache "
        "folder)",
    )
    parser.add_argument(
        "--threads", metavar="COUNT", type=int, default=os.cpu_count(),
        help="for everyone (default: all cores)",
    )
    chosen = parser.parse_args()
    if chosen.costs and chosen.only:
        parser.error("--only is about the other table")
    if chosen.json is not None and not chosen.json.resolve().parent.is_dir():
        parser.error(f"--json: there is no folder for {chosen.json}")
    if chosen.threads < 1:
        parser.error("--threads takes a number from 1")
    return chosen


def raw(run) -> dict:
    return {"wall": run.wall, "cpu": run.cpu, "memory": run.memory} | run.report


def compare(chosen, parts: Parts, rounds: Rounds) -> tuple[str, dict]:
    wanted = [
        comparison for comparison in COMPARISONS
        if (not chosen.only or comparison.name in chosen.only)
        and (comparison.quick or not chosen.quick)
    ]
    outcomes: dict[str, dict[str, Outcome]] = {}
    for name in dict.fromkeys(comparison.part for comparison in wanted):
        programs = {
            program for comparison in wanted if comparison.part == name
            for program in (comparison.ours, comparison.peer)
        }
        outcomes[name] = rounds.outcomes(name, parts.named(name), programs)
    lines = [
        Line(comparison, outcomes[comparison.part][comparison.ours],
             outcomes[comparison.part][comparison.peer])
        for comparison in wanted
    ]
    numbers = {
        part: {
            name: {"rmse": outcome.rmse, "failure": outcome.failure,
                   "runs": [raw(run) for run in outcome.runs]}
            for name, outcome in programs.items()
        }
        for part, programs in outcomes.items()
    }
    return table(lines, judged=not chosen.quick), numbers


def scale(chosen, workspace: Workspace, parts: Parts, rounds: Rounds) -> tuple[str, dict]:
    scaling = Scaling(workspace, parts, rounds, parts.sizes.runs)
    tables = [scaling.by_rows(ROWS[:3] if chosen.quick else ROWS)]
    tables += [scaling.by_features(), scaling.by_trees(), scaling.by_columns()]
    numbers = {
        costs.unit: [
            {"training": kind, "count": count, "runs": [raw(run) for run in runs]}
            for (kind, count), runs in costs.measurements.items()
        ]
        for costs in tables
    }
    return "\n".join(costs.text for costs in tables), numbers


def run(chosen, workspace: Workspace):
    load = os.getloadavg()[0]
    binary = workspace.build(say)
    if not chosen.costs:
        workspace.install_peers(say)
    sizes = QUICK if chosen.quick else Sizes()
    parts = Parts(workspace, binary, sizes, chosen.threads)
    rounds = Rounds(workspace, chosen.threads, say)
    floor = rounds.run(["true"]).memory
    bystanders = Bystanders()
    if chosen.costs:
        text, numbers = scale(chosen, workspace, parts, rounds)
    else:
        text, numbers = compare(chosen, parts, rounds)
    facts = description(workspace)
    facts["Runs"] = f"medians of {sizes.runs}, {chosen.threads} threads"
    if chosen.costs:
        del facts["Peers"]
    else:
        facts["Runs"] += f"; medians of {sizes.answer_runs} for a single answer"
        facts["Files"] = f"{sizes.nights:,} nights, {sizes.friedman:,} × 10 rows without "
        facts["Files"] += f"duplicates, {sizes.batch:,} nights to answer"
    facts["Quiet"] = f"load {load:.2f} at the start"
    if (others := bystanders.text(rounds.processor_seconds)) is not None:
        facts["Quiet"] += f"; {others}"
    facts["Memory"] = f"largest resident size; less than {floor / 1e6:.0f} MB cannot be seen"
    if chosen.json is not None:
        chosen.json.write_text(json.dumps({"facts": facts, "numbers": numbers}, indent=1) + "\n")
    for name, fact in facts.items():
        print(f"- {name}: {fact}")
    if chosen.quick:
        print("- Quick: the targets are for the full sizes")
    print(f"\n{text}", end="")


def stop(*_):
    raise KeyboardInterrupt


def main() -> int:
    chosen = arguments()
    for number in (signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, stop)
    try:
        with Workspace(chosen.work) as workspace:
            run(chosen, workspace)
        return 0
    except KeyboardInterrupt:
        say("Stopped; the files are deleted")
        return 130
    except CannotRun as reason:
        say(str(reason))
    except subprocess.CalledProcessError as failure:
        say(f"{failure.cmd[0]} failed; its messages are above")
    return 1


if __name__ == "__main__":
    sys.exit(main())
