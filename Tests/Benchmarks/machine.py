"""What the numbers were measured on, and who else was using it meanwhile."""

import os
import platform
import subprocess
import sys
import time
from datetime import date
from importlib import metadata
from pathlib import Path

from workspace import PACKAGE, Workspace

PEERS = ["lightgbm", "xgboost", "scikit-learn", "duckdb", "polars", "numpy"]


def first_line(*command) -> str:
    """The first line that a command prints, or nothing."""
    try:
        printed = subprocess.run(command, capture_output=True, text=True).stdout
    except OSError:
        return ""
    return (printed.splitlines() or [""])[0].strip()


def processor() -> str:
    if sys.platform == "darwin":
        return first_line("sysctl", "-n", "machdep.cpu.brand_string")
    for line in Path("/proc/cpuinfo").read_text().splitlines():
        if line.startswith("model name"):
            return line.partition(":")[2].strip()
    return platform.machine()


def peer_versions(workspace: Workspace) -> list[str]:
    folders = [str(folder) for folder in workspace.environment.glob("lib/python*/site-packages")]
    packages = metadata.distributions(path=folders)
    found = {package.name.lower(): package.version for package in packages}
    return [f"{name} {found[name]}" if name in found else f"no {name}" for name in PEERS]


def description(workspace: Workspace) -> dict[str, str]:
    memory = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES") / 1e9
    commit = first_line("git", "-C", PACKAGE, "describe", "--always", "--dirty", "--abbrev=10")
    python = f"Python {platform.python_version()}"
    return {
        "Date": date.today().isoformat(),
        "Machine": f"{processor()}, {os.cpu_count()} cores, {memory:.0f} GB of memory, "
        f"{platform.system()} {platform.release().split('-')[0]}",
        "betterrest": f"commit {commit or 'unknown'}, {first_line('swift', '--version')}",
        "Peers": ", ".join([python] + peer_versions(workspace)),
    }


class Bystanders:
    """Tells how much of the processors other programs took while something was measured."""

    def __init__(self):
        self.start = self.busy()
        self.own = time.process_time()

    def busy(self) -> tuple[float, float, float] | None:
        """Seconds of the processors so far: at work, taken by the host, and in all."""
        try:
            words = Path("/proc/stat").read_text().split("\n", 1)[0].split()[1:9]
        except OSError:
            return None
        ticks = [int(word) / os.sysconf("SC_CLK_TCK") for word in words]
        user, nice, system, idle, waiting, interrupts, soft, stolen = ticks
        work = user + nice + system + interrupts + soft
        return work, stolen, work + stolen + idle + waiting

    def text(self, measured: float) -> str | None:
        """A sentence, given the processor seconds of what was measured."""
        end = self.busy()
        if self.start is None or end is None or end[2] == self.start[2]:
            return None
        work, stolen, total = (after - before for before, after in zip(self.start, end))
        own = measured + time.process_time() - self.own
        others, host = max(0, work - own) / total, stolen / total
        verdict = ": **too busy for the record**" if others + host > 0.05 else ""
        return (
            f"other programs took {others:.0%} of the processors, and the host {host:.0%}, "
            f"while these ran{verdict}"
        )
