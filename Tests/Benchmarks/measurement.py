"""What one run of a program takes."""

import json
import os
import signal
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

from workspace import HERE


class ProgramFailed(Exception):
    """A program did not end well; the message is the last thing it said."""


@dataclass(frozen=True)
class Measurement:
    wall: float
    """Seconds from starting the process to its end."""
    cpu: float
    """Seconds of all processors, in the program and in the system for it."""
    memory: int
    """The largest resident size, in bytes."""
    report: dict
    """The JSON that the program printed, or nothing."""

    def stages(self, *names: str) -> float:
        """Seconds of stages that the program itself reports."""
        try:
            return sum(self.report["seconds"][name] for name in names)
        except KeyError as missing:
            raise ProgramFailed(f"the seconds of {missing} are not reported") from None

    @property
    def rmse(self) -> float | None:
        if "rmse" in self.report:
            return self.report["rmse"]
        return self.report.get("trainingMetrics", {}).get("rootMeanSquaredError")


def measure(command: list, environment: dict, output: Path) -> Measurement:
    """Runs a program to its end, with standard output in a file."""
    errors = output.with_name(output.name + ".errors")
    launcher = [sys.executable, "-I", "-S", HERE / "launcher.py", output, errors]
    process = subprocess.Popen(
        [str(word) for word in launcher + command], env=environment, text=True,
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True,
    )
    try:
        printed, said = process.communicate()
    except BaseException:
        os.killpg(process.pid, signal.SIGKILL)
        process.wait()
        raise
    if process.returncode != 0:
        raise ProgramFailed(last_line(said))
    taken = json.loads(printed)
    code = taken.pop("exitCode")
    if code != 0:
        raise ProgramFailed(last_line(errors.read_text(errors="replace")) or f"exit code {code}")
    return Measurement(**taken, report=json_in(output))


def last_line(text: str) -> str:
    return (text.strip().splitlines() or [""])[-1]


def json_in(file: Path) -> dict:
    """The JSON object in a file that holds nothing else, or an empty one."""
    with file.open("rb") as content:
        if content.read(1) != b"{":
            return {}
    return json.loads(file.read_bytes())
