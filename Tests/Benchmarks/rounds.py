"""Runs the programs of a part in turn."""

import csv
import math
import os
import shutil
from dataclasses import dataclass, field
from pathlib import Path

from measurement import Measurement, ProgramFailed, measure
from parts import TARGET, Part, Program
from workspace import Workspace


# Seconds from which on a run is long.
LONG_RUN = 10


@dataclass
class Outcome:
    """What is known of a program once its part is over."""

    runs: list[Measurement] = field(default_factory=list)
    rmse: float | None = None
    # Whether a run takes so long that reading its program from a disk cannot be seen.
    is_long: bool = False
    failure: str | None = None

    @property
    def memory(self) -> int:
        return max(run.memory for run in self.runs)


class Rounds:
    def __init__(self, workspace: Workspace, threads: int, say):
        self.workspace, self.say = workspace, say
        self.output = workspace.files / "output"
        self.processor_seconds = 0.0
        # Nobody's own model, and the same number of threads for everyone.
        self.environment = {
            name: value for name, value in os.environ.items() if name != "BETTERREST_MODEL"
        } | {
            "HOME": str(workspace.files),
            "XDG_DATA_HOME": str(workspace.files),
            "OMP_NUM_THREADS": str(threads),
            "POLARS_MAX_THREADS": str(threads),
        }

    def run(self, command: list, output: Path | None = None) -> Measurement:
        result = measure(command, self.environment, output or self.output)
        self.processor_seconds += result.cpu
        return result

    def outcomes(self, name: str, part: Part, wanted: set[str]) -> dict[str, Outcome]:
        """Makes the files, runs each program once to warm up and then all in turn."""
        programs = {key: part.programs[key] for key in part.programs if key in wanted}
        outcomes = {key: Outcome() for key in programs}
        try:
            self.workspace.need_room(part.size)
            self.say(f"{name}: making the files")
            for command, output in part.preparation:
                self.prepare(command, output)
            for key, program in programs.items():
                self.warm_up(key, program, outcomes[key])
            for turn in range(part.runs):
                for key, program in programs.items():
                    if outcomes[key].failure is None:
                        self.take(key, program, outcomes[key], f"{turn + 1} of {part.runs}")
        finally:
            shutil.rmtree(self.workspace.files)
            self.workspace.files.mkdir()
        return outcomes

    def prepare(self, command: list, output: Path | None):
        """A file that cannot be made is missed by the programs that need it."""
        try:
            self.run(command, output)
        except ProgramFailed as failure:
            self.say(f"  {Path(command[0]).name}: {failure}")

    def warm_up(self, key: str, program: Program, outcome: Outcome):
        """Fills the caches, and finds out the error."""
        self.say(f"  {key}: warming up")
        try:
            result = self.run(program.command + (["--rmse"] if program.scored else []))
            outcome.is_long = result.wall > LONG_RUN
            outcome.rmse = rmse_of(program.answers) if program.answers else result.rmse
        except ProgramFailed as failure:
            outcome.failure = str(failure)
            self.say(f"    {failure}")

    def take(self, key: str, program: Program, outcome: Outcome, turn: str):
        try:
            # Some hosts take the system's cache away within seconds: what the programs before have
            # left of a file is then not enough.
            if not outcome.is_long:
                self.run(program.command)
            result = self.run(program.command)
            outcome.runs.append(result)
            self.say(f"  {key}, {turn}: {result.wall:.3f} s")
        except ProgramFailed as failure:
            outcome.failure = str(failure)
            self.say(f"    {failure}")


def rmse_of(answers: Path) -> float:
    """The error of the predictions that stand in a CSV beside what they predict."""
    count, total = 0, 0.0
    with answers.open(newline="") as file:
        for row in csv.DictReader(file):
            count += 1
            total += (float(row["prediction"]) - float(row[TARGET])) ** 2
    return math.sqrt(total / count)
