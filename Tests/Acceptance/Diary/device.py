"""A device that keeps a diary with `betterrest`, and what is in the diary's files."""

import functools
import json
import os
import shutil
import subprocess
import sys
import tempfile


class Device:
    """A home of its own, with a diary in `folder`; several devices may share one."""

    def __init__(self, home, folder):
        self.home, self.folder = os.path.abspath(home), os.path.abspath(folder)
        os.makedirs(self.home, exist_ok=True)
        self.environment = {
            "PATH": os.environ["PATH"], "HOME": self.home, "LC_ALL": "C", "TZ": "UTC",
            "BETTERREST_DIARY": self.folder, "XDG_DATA_HOME": f"{self.home}/data",
            "XDG_STATE_HOME": f"{self.home}/state",
        }

    def start(self, *words, at=None, ahead=None, failing=(), zone=None, **options):
        """A command; its clock stands at an instant in seconds since 1970 or is some seconds ahead,
        and the system calls in `failing` (fsync, ftruncate, write) end with an error."""
        environment = dict(self.environment, **({"TZ": zone} if zone else {}))
        if at is not None or ahead is not None or failing:
            environment["LD_PRELOAD"] = surroundings()
            environment.update({name: value for name, value in (
                ("CLOCK_FROZEN", None if at is None else repr(at)),
                ("CLOCK_OFFSET", None if ahead is None else repr(ahead)),
                ("FAILING", ",".join(failing) or None)) if value})
        return subprocess.Popen(
            ["betterrest", *words], **{
                "env": environment, "stdin": subprocess.DEVNULL, "stdout": subprocess.PIPE,
                "stderr": subprocess.PIPE, "text": True, **options})

    def run(self, *words, code=0, **options):
        """What a command prints, and its errors; it must end with `code`."""
        process = self.start(*words, **options)
        output, errors = process.communicate(timeout=60)
        if process.returncode != code:
            raise AssertionError(
                f"betterrest {' '.join(words)[:200]} ended with {process.returncode}, not {code}:\n"
                f"{output}{errors}")
        return output if code == 0 else errors

    def history(self):
        return json.loads(self.run("history", "--json"))

    def notes(self):
        """The texts of all entries that are there, sorted."""
        return sorted(record["note"] for record in self.history() if "note" in record)

    def file(self):
        """The path of the device's own file."""
        with open(f"{self.home}/state/betterrest/device") as file:
            return f"{self.folder}/{file.read().strip()}.jsonl"


@functools.cache
def surroundings():
    """The library that sets the clock of a command and lets its system calls fail; `None` where it
    cannot be built, which is anywhere but on Linux."""
    compiler = next(filter(None, map(shutil.which, ("clang", "cc", "gcc"))), None)
    if not sys.platform.startswith("linux") or not compiler:
        return None
    # Kept until the process ends.
    surroundings.folder = tempfile.TemporaryDirectory()
    library = f"{surroundings.folder.name}/surroundings.so"
    source = os.path.join(os.path.dirname(os.path.abspath(__file__)), "surroundings.c")
    built = subprocess.run([compiler, "-shared", "-fPIC", "-O1", "-o", library, source, "-ldl", "-lm"])
    return library if built.returncode == 0 else None


def contents(folder):
    """The bytes of all files in a folder, by name."""
    files = {}
    for name in os.listdir(folder) if os.path.isdir(folder) else []:
        if os.path.isfile(path := f"{folder}/{name}"):
            with open(path, "rb") as file:
                files[name] = file.read()
    return files


def lines(folder):
    """The objects in all files of a diary, and the number of lines that are none."""
    objects, torn = [], 0
    for name, data in contents(folder).items():
        if not name.endswith(".jsonl"):
            continue
        for line in data.split(b"\n"):
            try:
                if line:
                    objects.append(json.loads(line))
            except ValueError:
                torn += 1
    return objects, torn
