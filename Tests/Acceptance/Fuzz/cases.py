"""Hostile tables, models, questions and profiles, drawn at random and run with `betterrest`.

    python3 cases.py --cases 5000 [--first 0] [--jobs 2]
    python3 cases.py --only 4711 [--save FOLDER]

`betterrest` has to be on the PATH. Needs nothing but Python and Linux.
"""

import argparse
import multiprocessing
import os
import shutil
import sys
import tempfile
import time

from case import Case
from process import Runner
from seeds import Seeds
from tally import Tally


class Worker:
    """Runs cases one after the other, each in an empty folder."""

    def __init__(self, seeds, folder):
        self._seeds = seeds
        self._folder = os.path.join(folder, f"job{os.getpid()}")
        os.mkdir(self._folder)
        self._runner = Runner(self._folder)

    def results(self, number):
        """The case, and its results with what does not hold of each."""
        case = Case(number, self._seeds)
        folder = os.path.join(self._folder, "case")
        os.mkdir(folder)
        try:
            return case, list(case.run(self._runner, folder))
        finally:
            shutil.rmtree(folder)

    def figures(self, number):
        try:
            _, results = self.results(number)
        except Exception as error:
            raise RuntimeError(f"case {number} cannot be made") from error
        return number, [
            (result.words[0], result.code, result.seconds, result.memory, flaws)
            for result, flaws in results]


def start(seeds, folder):
    """Makes the worker of a process."""
    global worker
    worker = Worker(seeds, folder)


def figures(number):
    return worker.figures(number)


def run_all(numbers, jobs, seeds, folder):
    tally = Tally()
    began = time.monotonic()
    with multiprocessing.Pool(jobs, start, (seeds, folder)) as pool:
        for number, commands in pool.imap_unordered(figures, numbers, 20):
            tally.add(number, commands)
    print(tally.text())
    print(f"It took {(time.monotonic() - began) / 60:.1f} minutes with {jobs} jobs.")
    return not tally.flaws


def show(number, seeds, folder, copy):
    """Everything about one case, for whoever looks into it."""
    case, results = Worker(seeds, folder).results(number)
    if copy:
        case.write(copy)
    for name, data in case.files.items():
        print(f"== {name}, {len(data)} bytes\n{data[:4000]!r}")
    if case.environment:
        print(f"== environment\n{case.environment}")
    for result, flaws in results:
        print(f"\n$ betterrest {' '.join(map(repr, result.words))}")
        for text in (result.output, result.errors):
            print(text[:4000].decode(errors="replace"), end="")
        print(f"-- {result.code}, {result.seconds:.3f} s, {result.memory:.0f} MB", *flaws, sep="; ")
    return not any(flaws for _, flaws in results)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--cases", type=int, default=5000, help="how many (default: 5000)")
    parser.add_argument("--first", type=int, default=0, help="the number of the first (default: 0)")
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), help="how many at a time")
    parser.add_argument("--only", type=int, help="run the case with this number, and show it")
    parser.add_argument("--save", help="with --only: the folder to put the files of the case into")
    options = parser.parse_args()
    # Where files need no disk, they are made faster.
    memory = "/dev/shm" if os.access("/dev/shm", os.W_OK) else None
    with tempfile.TemporaryDirectory(dir=memory) as folder:
        seeds = Seeds(folder)
        if options.only is None:
            numbers = range(options.first, options.first + options.cases)
            passed = run_all(numbers, options.jobs, seeds, folder)
        else:
            passed = show(options.only, seeds, folder, options.save)
    sys.exit(0 if passed else 1)


if __name__ == "__main__":
    main()
