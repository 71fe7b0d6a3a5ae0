"""Lets a version write files, and asks it what is in them.

    python3 Tests/Acceptance/Past/make.py --program PATH --name COMMIT

`--program` is the `betterrest` of that commit, which comes last in VERSIONS (questions.py). It makes the
folder of that name, or, if it is there, only asks what has not been asked. What a version does not know is
left out and printed. It takes a machine on which the clock can be set, see ../Diary/surroundings.c; names
of entries and devices are drawn at random. check.py compares.
"""

import argparse
import concurrent.futures
import json
import os
import shutil
import sys
import tempfile

import home_questions
import homes
import models
import tables
from device import Device
from questions import PAST, VERSIONS, can_set_clock, name, needs_clock

# What the system calls a usage error (EX_USAGE): the version does not know the command or an option.
UNKNOWN = 64
# An evening after everything in the homes.
NOW = 1744056000


# What bb6bf271 and the versions before it called something.
ONCE = [
    (("import",), ("log", "import")), (("history", "deleted"), ("history", "--deleted")),
    (("log", "part"), ("log", "night", "--second")),
]


class NotYet(Exception):
    """The version does not know a command."""


class Maker(Device):
    """A device that runs an earlier version in the folder of the versions."""

    def __init__(self, program, home, diary, cwd=PAST):
        super().__init__(home, diary)
        self.program, self.cwd = program, cwd
        self.environment["PATH"] = f"{program}:{self.environment['PATH']}"

    def beside(self):
        """Another device, whose diary is not in the same folder."""
        return Maker(self.program, f"{self.home}-beside", f"{self.home}-beside/diary", self.cwd)

    def __call__(self, *words, **options):
        once = [old + words[len(new):] for new, old in ONCE if words[:len(new)] == new]
        for spelled in (words, *once):
            process = self.start(*spelled, cwd=self.cwd, **options)
            output, errors = process.communicate(timeout=60)
            if process.returncode == 0:
                return output
        if "Unknown command" in errors:
            raise NotYet(words[0])
        print(f"left out, exit code {process.returncode}: {' '.join(words)[:100]}\n"
              f"  {errors.splitlines()[0]}")
        return None


def make_homes(program, version):
    for title, live in homes.HOMES.items():
        with tempfile.TemporaryDirectory() as folder:
            os.symlink(f"{PAST}/tables", f"{folder}/tables")
            maker = Maker(program, f"{folder}/home", f"{folder}/home/diary", cwd=folder)
            try:
                live(homes.Life(maker))
            except NotYet as command:
                print(f"no home {title}: there was no {command} yet")
                continue
            if homes.tidy(f"{folder}/home"):
                shutil.copytree(f"{folder}/home", f"{PAST}/{version}/homes/{title}")


def questions(version):
    yield from models.questions(version)
    yield from home_questions.questions(version)


def answers_of(version):
    path = f"{PAST}/{version}/answers.json"
    if not os.path.exists(path):
        return []
    with open(path, encoding="utf-8") as file:
        return json.load(file)


def ask(program, version, known):
    """The questions that are not among those known, with the answers of the version."""
    asked = [question for question in questions(version) if name(question) not in known]
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as workers:
        results = workers.map(lambda question: needs_clock(question, NOW, program), asked)
        for question, (depends, result) in zip(asked, results):
            if result["code"] == UNKNOWN:
                print(f"left out: {name(question)}")
            else:
                yield {**question, **({"at": NOW} if depends else {}), "answer": result}


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--program", required=True, help="the betterrest of that commit")
    parser.add_argument("--name", required=True, choices=VERSIONS, help="the commit")
    arguments = parser.parse_args()
    if not can_set_clock():
        return "The clock cannot be set here"
    program, version = os.path.dirname(os.path.abspath(arguments.program)), arguments.name
    if not os.path.exists(f"{PAST}/{version}"):
        tables.write_all()
        with tempfile.TemporaryDirectory() as folder:
            models.make(Maker(program, folder, f"{folder}/diary"), version)
        make_homes(program, version)
    known = answers_of(version)
    everything = known + list(ask(program, version, {name(asked) for asked in known}))
    with open(f"{PAST}/{version}/answers.json", "w", encoding="utf-8") as file:
        lines = (json.dumps(asked, ensure_ascii=False, separators=(",", ":")) for asked in everything)
        file.write("[\n" + ",\n".join(lines) + "\n]\n")
    print(f"{len(everything) - len(known)} new answers, {len(everything)} in all, "
          f"{sum('at' in asked for asked in everything)} of them with the clock set")
    return 0


if __name__ == "__main__":
    sys.exit(main())
