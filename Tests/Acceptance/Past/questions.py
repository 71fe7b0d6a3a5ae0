"""A question about files that an earlier version has written, and its answer in a form that later
versions can be held against.

A question is a list of commands; what the last one answers counts. They run in a folder of their own
with the folders of the versions, `tables`, and `home`, a copy of the home that the question is about.
Words after `>` name the file for the output of a command.
"""

import csv
import hashlib
import io
import json
import os
import shlex
import shutil
import sys
import tempfile

PAST = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(PAST, "../Diary"))

from device import Device, surroundings  # noqa: E402

# The commits whose files are kept, the oldest first.
VERSIONS = ["87c8988", "24f01c7", "bb6bf271"]
ZONE = "Europe/Berlin"
# Where `export` writes.
EXPORTED = "home/exported"


def question(about, *commands, home=None, digits=None):
    """`about` is the file or the folder in question, `home` the folder that becomes the home, and
    `digits` how much numbers may differ."""
    return {"about": about, "home": home, "commands": [list(words) for words in commands],
            **({"digits": digits} if digits else {})}


def name(asked):
    """How a question is called: what it is about, and its commands."""
    return f"{asked['about']}: " + " && ".join(map(shlex.join, asked["commands"]))


def called(words, program):
    """The words of a command as this version wants them, and the key of its JSON that has the answer;
    `program` is another one, which is asked as it is."""
    if not program and words[0] == "moods":
        return ["profile", *words[1:]], "moods"
    if not program and words[:2] == ["inspect", "--diary"]:
        return ["profile", *words[2:]], "nights"
    return words, None


def answer(asked, at=None, program=None):
    """What the program answers: its exit code and, where that is 0, the result.

    `at` sets the clock; `program` is the folder of the program, which is otherwise on the PATH.
    """
    with tempfile.TemporaryDirectory() as folder:
        for entry in os.scandir(PAST):
            if entry.is_dir():
                os.symlink(entry.path, f"{folder}/{entry.name}")
        home = f"{folder}/home"
        if asked["home"]:
            shutil.copytree(f"{PAST}/{asked['home']}", home)
        device = Device(home, f"{home}/diary")
        if program:
            device.environment["PATH"] = f"{program}:{device.environment['PATH']}"
        for words in asked["commands"]:
            *words, target = words if words[-2:-1] == [">"] else (*words, ">", None)
            asked_now, key = called(words[:-1], program)
            process = device.start(*asked_now, at=at, zone=ZONE, cwd=folder)
            output, _ = process.communicate(timeout=60)
            if process.returncode != 0:
                return {"code": process.returncode}
            if target:
                with open(f"{folder}/{target}", "w") as file:
                    file.write(output)
        # Some answers name a file by its path.
        found = result(words, output.replace(f"{folder}/", ""), folder)
        if key and "json" in found:
            found["json"] = found["json"][key]
        return found


def result(words, output, folder):
    """The result of a command by the form that it has: an export as the hash of its bytes, JSON, the
    events of a calendar by their names, a table by its columns, or plain text."""
    if EXPORTED in words:
        with open(f"{folder}/{EXPORTED}", "rb") as file:
            return {"code": 0, "sha256": hashlib.sha256(file.read()).hexdigest()}
    if "--json" in words:
        return {"code": 0, "json": json.loads(output)}
    if "--ics" in words:
        return {"code": 0, "events": list(events(output))}
    if "--csv" in words or "--input" in words:
        delimiter = ";" if ";" in output.splitlines()[0] else ","
        header, *rows = csv.reader(io.StringIO(output), delimiter=delimiter)
        return {"code": 0, "columns": {
            name: [row[index] for row in rows] for index, name in enumerate(header)}}
    return {"code": 0, "text": output}


def events(calendar):
    """What decides which event of a phone's calendar a new one replaces, and when it is."""
    for event in calendar.replace("\r\n ", "").split("BEGIN:VEVENT\r\n")[1:]:
        properties = dict(line.split(":", 1) for line in event.split("\r\n") if ":" in line)
        yield {"id": properties["UID"], **{
            key: value for key, value in properties.items()
            if key.split(";")[0] in ("DTSTART", "DTEND", "RRULE", "STATUS")}}


def needs_clock(asked, at, program):
    """Whether the answer depends on the clock, and the answer at an instant."""
    first, second = (answer(asked, at=instant, program=program) for instant in (at, at + 400 * 86400))
    return first != second, first


def can_set_clock():
    return surroundings() is not None
