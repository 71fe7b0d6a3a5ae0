"""Diaries that the program and an older one keep together: nothing that either has written is lost.

    python3 Tests/Acceptance/Past/check.py --old PATH

Each of the two writes a diary with every command; the other one reads it, adds to it, edits, deletes,
imports, undoes and compacts; then the first one reads it again and goes on. They do so as one device
whose program is replaced, there and back, and as two devices that share a folder. Whatever was
acknowledged has to be there, both have to show the same entries, and no operation may be gone from the
files. `betterrest` on the PATH is the newer one.
"""

import json
import os
import shutil
import tempfile

import homes
from device import contents, lines
from differences import differences
from make import Maker
from questions import PAST

STATE = (["history", "--json"], ["history", "deleted", "--json"], ["profile", "--json"])


def run(old):
    old = os.path.dirname(os.path.abspath(old))
    new = os.path.dirname(os.path.abspath(shutil.which("betterrest")))
    failed = 0
    for title, first, second in (("new, then old", new, old), ("old, then new", old, new)):
        for is_shared in (False, True):
            name = f"{title}, {'two devices' if is_shared else 'one device'}"
            try:
                with tempfile.TemporaryDirectory() as folder:
                    print(f"{name}: {exchange(folder, old, first, second, is_shared)}")
            except AssertionError as failure:
                failed = 1
                print(f"{name}: {failure}")
    return failed


def exchange(folder, old, first, second, is_shared):
    home, diary = f"{folder}/home", f"{folder}/home/diary"
    os.symlink(f"{PAST}/tables", f"{folder}/tables")
    one = Maker(first, home, diary, cwd=folder)
    other = Maker(second, f"{folder}/other" if is_shared else home, diary, cwd=folder)
    homes.every_command(homes.Life(one))
    add_unknown(one.file())
    # Whether the entry with a note has to be there.
    expected = dict.fromkeys(one.notes(), True)
    older, newer = (one, other) if first == old else (other, one)
    operations = Operations(diary)
    agree(older, newer)
    for number, device in enumerate((other, one, other)):
        life = homes.Life(device)
        life.on(homes.LAST, 8 + number)
        change(life, number, expected, operations)
        agree(older, newer)
        found = set(one.notes())
        expect(found == (wanted := {note for note, is_there in expected.items() if is_there}),
               f"lost: {sorted(wanted - found)}; there: {sorted(found - wanted)}")
        expect("moonlight" in read(one.folder), "a key that nobody knows is gone")
    return f"{len(one.history())} entries of {len(operations.names)} operations"


class Operations:
    """The names of all operations in a folder, none of which may be gone."""

    def __init__(self, folder):
        self.folder, self.names = folder, set()
        self.check("the first writer")

    def check(self, command):
        objects, _ = lines(self.folder)
        there = {line["op"] for line in objects if "op" in line}
        expect(self.names <= there, f"after {command}, operations are gone: {self.names - there}")
        self.names = there


def add_unknown(file):
    """A night of a later version, in the file that is compacted."""
    with open(file, "a") as lines:
        lines.write('{"op":"01JPJ000000000000000000003","do":"add","kind":"night","day":"2025-02-12",'
                    '"bed":"2025-02-11T23:00+01:00","rise":"2025-02-12T07:00+01:00","moonlight":0.5}\n')


def read(folder):
    return b"\n".join(contents(folder).values()).decode()


def change(life, number, expected, operations):
    """Adds, edits, deletes, imports and undoes, as the `number`th of those who change the diary."""
    def done(*words):
        expect(life(*words) is not None, f"{' '.join(words)} was refused")
        operations.check(" ".join(words))

    def log(*words, note, is_there=True):
        done("log", *words, f"{note} {number}")
        expected[f"{note} {number}"] = is_there

    def take_in(day, note, is_there):
        file = f"import-{number}.csv"
        with open(f"{life.device.cwd}/{file}", "w") as table:
            table.write(f"Date,Bed,Up,Words\n{day},23:00,7:00,{note} {number}\n")
        done("import", file, "--notes", "--columns", "day=Date,bed=Bed,rise=Up,note=Words")
        expected[f"{note} {number}"] = is_there

    day = f"2025-04-0{4 + number}"
    log("stress", "4", note="added")
    log("night", "23:10", "6:40", "latency=10", "awake=20", "--on", day, note="note=night", is_there=False)
    done("edit", day, f"quality={2 + number}", f"note=edited {number}")
    expected[f"edited {number}"] = True
    log("stress", "5", note="deleted", is_there=False)
    done("delete", "last")
    log("stress", "6", note="deleted, and brought back")
    done("delete", "last")
    done("undo")
    log("stress", "7", note="undone", is_there=False)
    done("undo")
    log("note", note="undone and redone")
    done("undo")
    done("redo")
    take_in(f"2025-01-1{number}", "imported", True)
    take_in(f"2025-01-2{number}", "imported and undone", False)
    done("undo")
    # What others have written, among it what they do not agree on.
    done("edit", "2025-03-17", f"coffee={number}", f"quality={1 + number}")
    done("log", "day", f"activity={10 * number}", "--on", "2025-03-14")
    done("profile", f"need={6 + number}")
    done("history", "--compact")
    log("stress", "8", note="after the compaction")


def agree(older, newer):
    """Both show the same, the newer one perhaps more of it."""
    for words in STATE:
        then, now = (by_name(json.loads(device(*words) or "[]")) for device in (older, newer))
        expect(then.keys() == now.keys(), f"{' '.join(words)}: only one shows {then.keys() ^ now.keys()}")
        unlike = list(differences(then, now))
        expect(not unlike, f"{' '.join(words)} differs: {unlike}")


def by_name(answer):
    """Entries by their ids, whatever their order."""
    entries = answer if isinstance(answer, list) else answer["records"]
    return {entry["id"]: entry for entry in entries}


def expect(holds, what):
    if not holds:
        raise AssertionError(what)
