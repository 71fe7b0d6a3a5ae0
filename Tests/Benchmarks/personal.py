#!/usr/bin/env python3
"""Scores the personal sleep model on simulated sleepers and on real diaries, and prints tables.

It requires `betterrest` on the PATH.
"""

import argparse
import json
import shutil
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

if sys.version_info < (3, 11):
    sys.exit("This needs Python 3.11 or later.")

from simulation import moves
from simulation.diaries import CommandFailed
from simulation.findings import Findings, section
from simulation.lives import KINDS, YEAR
from simulation.samples import exports, kept
from simulation.sleepers import GROUPS, mixed_people, people
from simulation.trials import trial

# Processes at a time.
WORKERS = 2


def say(text: str):
    print(text, file=sys.stderr, flush=True)


def options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)

    def count(name: str, default: int, meaning: str):
        parser.add_argument(
            name, metavar="COUNT", type=int, default=default, help=f"{meaning} (default: {default})"
        )

    count("--people", 1000, "how many sleepers are simulated")
    count("--seed", 1, "the random seed")
    count("--regret", 100, "how many of them are asked for a time in bed")
    count("--trees", 100, "how many of them boosted trees are trained for")
    count("--moves", 1, "how many years of each kind are asked what one night changes")
    count("--oracle", 20, "how many of them, and of others with mixed nights, the oracle checks")
    parser.add_argument(
        "--shared", metavar="FOLDER", type=Path, default=Path("../shared/data/diary"),
        help="a folder of exports of real people (default: ../shared/data/diary)",
    )
    parser.add_argument(
        "--diary", metavar="FOLDER", type=Path, action="append", default=[],
        help="a diary to score as well; may be repeated",
    )
    parser.add_argument("--json", metavar="FILE", type=Path, help="where to write the numbers")
    parser.add_argument(
        "--check", action="store_true", help="fail if a target is missed or the oracle disagrees"
    )
    chosen = parser.parse_args()
    if chosen.people < len(GROUPS):
        parser.error(f"--people: at least {len(GROUPS)}, one of each group")
    for folder in chosen.diary:
        if not folder.is_dir():
            parser.error(f"--diary: {folder} is not a folder")
    return chosen


def measure(chosen: argparse.Namespace) -> Findings:
    samples = exports(chosen.shared) + [kept(folder) for folder in chosen.diary]
    simulated = people(chosen.people, chosen.seed)
    mixed = mixed_people(chosen.oracle, chosen.seed)
    jobs = [
        (one, place < chosen.regret, place < chosen.trees, place < chosen.oracle)
        for place, one in enumerate(simulated)
    ] + [(one, True, False, True) for one in mixed]
    trials = []
    with ThreadPoolExecutor(WORKERS) as pool:
        futures = [pool.submit(trial, *job) for job in jobs]
        try:
            for future in futures:
                trials.append(future.result())
                if len(trials) % 100 == 0:
                    say(f"{len(trials)} of {len(jobs)} sleepers")
        finally:
            pool.shutdown(cancel_futures=True)
    return Findings(trials[:len(simulated)], trials[len(simulated):], samples)


def measure_moves(chosen: argparse.Namespace) -> list[moves.Moves]:
    # Shorter diaries take time, and are no target.
    lengths = moves.LENGTHS if chosen.moves > 1 else (YEAR,)
    jobs = [(kind, number) for number in range(chosen.moves) for kind in KINDS]
    with ThreadPoolExecutor(WORKERS) as pool:
        return list(pool.map(lambda job: moves.measure(*job, chosen.seed, lengths), jobs))


def main() -> int:
    chosen, start = options(), time.monotonic()
    if shutil.which("betterrest") is None:
        say("betterrest, the program to score, is not on the PATH.")
        return 1
    try:
        findings, moved = measure(chosen), measure_moves(chosen)
    except (CommandFailed, OSError) as reason:
        say(str(reason))
        return 1
    except KeyboardInterrupt:
        return 130
    seconds = time.monotonic() - start
    print(f"{chosen.people:,} sleepers, seed {chosen.seed}, {seconds:.0f} s\n")
    print(findings.text, end="")
    table = moves.rows(moved)
    print(section("Lives of a year: error, coverage, and moves in minutes", table), end="")
    if chosen.json:
        numbers = {"people": chosen.people, "seed": chosen.seed, "seconds": seconds}
        chosen.json.write_text(json.dumps(numbers | findings.numbers | {"moves": table}, indent=2) + "\n")
    missed = findings.missed + moves.missed(moved)
    print("".join(f"\nMissed: {what}\n" for what in missed) or "\nAll targets are met.\n", end="")
    return 1 if chosen.check and missed else 0


if __name__ == "__main__":
    sys.exit(main())
