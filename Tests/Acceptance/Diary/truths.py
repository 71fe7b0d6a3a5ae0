"""Holds what `betterrest` says against what is on the disk: clocks that are off, strange lines, pipes
in the place of files, disks that fail, folders that are not mounted.

    python3 Tests/Acceptance/Diary/truths.py [--only NAME ...]

`betterrest` has to be on the PATH. Needs nothing but Python; what sets the clock or lets system calls
fail is left out where it cannot be built.
"""

import argparse
import os
import shlex
import socket
import subprocess
import time

from checks import CHECKS, check, expect, run
from device import Device, contents, surroundings

NOON = 1_795_345_200  # 2026-11-22T11:00:00Z
LATE = "7ZZZZZZZZYZZZZZZZZZZZZZZZZ"  # the last id that there can be
READERS = [
    ["history"], ["today"], ["stats"], ["correlate"], ["predict", "--wake", "7:00"], ["week"],
    ["remind", "--before-bed", "30", "--ics", "-"], ["profile"], ["profile", "--details"]]


def device_in(folder, name="home"):
    return Device(f"{folder}/{name}", f"{folder}/diary")


def add(folder, name, *lines):
    os.makedirs(folder, exist_ok=True)
    with open(f"{folder}/{name}.jsonl", "a") as file:
        file.writelines(line + "\n" for line in lines)


def stress(op, note):
    return f'{{"op":"{op}","do":"add","kind":"stress","at":"2026-11-21T21:30+00:00","note":"{note}",' \
        '"value":3,"zone":"UTC"}'


def name(milliseconds):
    """The time in an id, as its first ten characters."""
    digits = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
    return "".join(digits[milliseconds >> 5 * place & 31] for place in reversed(range(10)))


def nights(folder):
    """A table of seven nights, and the words that import it."""
    path = f"{folder}/nights.csv"
    with open(path, "w") as file:
        file.write("Start,End\n")
        for day in range(10, 17):
            file.write(f"2026-11-{day} 23:00,2026-11-{day + 1} 07:00\n")
    return ["import", path, "--columns", "out=Start,woke=End"]


def said(device, *words, code=0, **options):
    """Both streams of a command that ends with `code`."""
    process = device.start(*words, **options)
    output, errors = process.communicate(timeout=20)
    expect(process.returncode == code,
           f"{' '.join(words)} ended with {process.returncode}, not {code}: {output}{errors}")
    return output or "", errors or ""


def warns(device, words, text):
    """A command names what is wrong, whether or not there is enough for an answer."""
    process = device.start(*words)
    _, errors = process.communicate(timeout=20)
    expect(text in errors, f"{words}: no warning: {errors}")


def undoes_an_import(device, words, **options):
    device.run(*words, **options)
    expect(len(device.history()) == 7, "the import is not there")
    later = {name: value for name, value in options.items() if name != "at"}
    if "at" in options:
        later["at"] = options["at"] - 300
    for step in range(2):
        output = device.run("undo", **later)
        expect("Took back" in output and not device.history(), f"still there after: {output}")
        output = device.run("redo", **later)
        expect(len(device.history()) == 7, f"not there after: {output}")
    device.run("undo", **later)
    expect(not device.history(), "the last undo did nothing")


@check
def imports_are_undone(folder):
    """An import, after the clock was set back by five minutes; and beside a line dated 2030."""
    if surroundings():
        undoes_an_import(device_in(f"{folder}/back"), nights(folder), at=NOON)
    # The id of a batch is drawn, so that one time in two proves little.
    for number in range(6):
        device = device_in(f"{folder}/{number}")
        add(device.folder, "AAAAAAAA", f'{{"op":"01W2SBAM00AAAAAAAAAAAAAAA{number}","do":"later"}}')
        undoes_an_import(device, nights(folder))
    return "as it should be"


@check
def the_end_of_time(folder):
    """Ids that leave no room for later ones are not followed, and named."""
    year10000 = 253_402_300_800_000
    for ids in ([LATE], ["7ZZZZZZZZX0000000000000000", LATE], [name(year10000) + "A" * 16],
                [name(year10000 - 1) + "Z" * 16], [name(year10000 - 1) + "0" * 16],
                [name(year10000 - 3) + "5" * 16]):
        device = device_in(f"{folder}/{ids[0]}-{len(ids)}")
        add(device.folder, "AAAAAAAA", *(stress(op, op) for op in ids))
        is_late = ids[0] >= name(year10000)
        for number in range(4):
            output, errors = said(device, "log", "6", f"entry {number}")
            expect(f"'entry {number}'" in output, f"another entry: {output}")
            expect(("AAAAAAAA.jsonl:1: the id" in errors) == is_late, f"warned: {errors}")
        notes = [f"entry {number}" for number in range(4)]
        expect(device.notes() == sorted(ids + notes), "an entry is not there")
        last = next(record["id"] for record in device.history() if record["note"] == "entry 3")
        output = device.run("edit", last, "stress=9")
        expect("stress 9 (was 6)" in output, output)
        device.run("undo")
        device.run("redo")
        expect(sum(record["value"] for record in device.history()) == 6 * 3 + 9 + 3 * len(ids),
               "the change is not there")
        device.run("undo", "5")
        expect(device.notes() == sorted(ids), "not undone")
        for record in ids:
            before = contents(device.folder)
            if record == LATE:
                errors = device.run("delete", record, code=65)
                expect("Nothing was deleted" in errors and LATE in errors, errors)
                expect(contents(device.folder) == before, "written nevertheless")
            else:
                device.run("delete", record)
                expect(record not in device.notes(), f"not deleted: {record}")
                device.run("undo")
                expect(record in device.notes(), f"not brought back: {record}")
    return "as it should be"


@check
def pipes_and_sockets(folder):
    """What is not a file is neither read nor written, and nothing waits for it."""
    def local(path):
        with socket.socket(socket.AF_UNIX) as end:
            end.bind(path)

    for number, make in enumerate(
            [os.mkfifo, local, os.mkdir, lambda path: os.symlink("/dev/null", path)]):
        device = device_in(f"{folder}/{number}")
        device.run("log", "5", "before")
        own = device.file()
        os.rename(own, own.replace(".jsonl", " (copy).jsonl"))
        make(own)
        _, errors = said(device, "log", "6", "lost", code=74)
        expect(own in errors and "Nothing was logged" in errors, errors)
        for words in READERS:
            warns(device, words, f"{os.path.basename(own)}: it is a")
        expect(device.notes() == ["before"], "an entry is not there")
        os.rmdir(own) if os.path.isdir(own) and not os.path.islink(own) else os.unlink(own)
    # The name of the device.
    device = device_in(f"{folder}/name")
    device.run("log", "5")
    name = f"{device.home}/state/betterrest/device"
    os.unlink(name)
    os.mkfifo(name)
    expect(name in device.run("log", "5", code=74), "the pipe is not named")
    expect(name in device.run("history", code=74), "the pipe is not named")
    return "as it should be"


@check
def nobody_hears(folder):
    """An output that cannot be written: the commands say what they have done."""
    device = device_in(folder)
    device.run("log", "1", "the first")
    for words, part in [
        (["log", "6", "x"], "logged"), (["edit", "last", "stress=7"], "change"),
        (["delete", "last"], "deleted"), (["undo"], "undone"), (["redo"], "redone"),
        (["profile", "name=Ann"], "profile"), (nights(folder), "import"),
        (["log", "day", "activity=30"], "logged"), (["history", "--compact"], "rewritten"),
    ]:
        before = contents(device.folder)
        with open("/dev/full", "w") as full:
            _, errors = said(device, *words, code=74, stdout=full)
        expect("all the same" in errors and part in errors.lower(), f"{words}: {errors}")
        expect(contents(device.folder) != before, f"{words}: nothing was written")
    output = device.run(*nights(folder))
    expect("7 already known" in output and "undo" not in output, output)
    expect("holds nothing" in device.run("history", "--compact"), "compacted twice")
    return "as it should be"


@check
def disks_that_fail(folder):
    """The words of each command, and what is known if the file cannot be restored."""
    if not surroundings():
        return "nothing to let system calls fail: left out"
    device = device_in(folder)
    device.run("log", "1")
    device.run("log", "2")
    device.run("undo")
    commands = [
        (["log", "6", "x"], "Nothing was logged"), (["edit", "last", "stress=7"], "Nothing was changed"),
        (["delete", "last"], "Nothing was deleted"), (["undo"], "Nothing was undone"),
        (["redo"], "Nothing was redone"), (nights(folder), "Nothing was imported"),
        (["profile", "name=Ann"], "Your profile was not changed"),
    ]
    for failing in (["write"], ["fsync"]):
        for words, text in commands:
            before, history = contents(device.folder), device.history()
            _, errors = said(device, *words, code=74, failing=failing)
            expect(text in errors and "The diary was not changed" in errors, f"{words}: {errors}")
            expect(contents(device.folder) == before, f"{words}: the file has changed")
            expect(device.history() == history, f"{words}: the diary has changed")
        device.run("log", "3")
        device.run("undo")
    device.run("redo")
    _, errors = said(device, "history", "--compact", code=73, failing=["write"])
    expect("Nothing was removed" in errors, errors)
    _, errors = said(device, "log", "6", "kept", code=74, failing=["fsync", "ftruncate"])
    expect("not changed" not in errors and "Nothing was" not in errors and "holds" in errors, errors)
    expect("kept" in device.notes(), "the entry is not there")
    device.run("undo")
    expect("kept" not in device.notes(), "the entry is not undone")
    return "as it should be"


@check
def folders_that_are_not_mounted(folder):
    """Where this device's file is missing, nothing is written, and reading warns."""
    device = device_in(folder)
    os.makedirs(f"{folder}/vault")
    device.folder = device.environment["BETTERREST_DIARY"] = f"{folder}/vault/diary"
    device.run("log", "5", "secret")
    os.symlink(f"{folder}/vault", f"{folder}/link")
    linked, relative = (Device(device.home, path) for path in (f"{folder}/link/diary", "diary"))
    relative.environment["BETTERREST_DIARY"] = "diary"
    os.rename(f"{folder}/vault", f"{folder}/encrypted")
    for is_mounted in (False, True):
        if is_mounted:
            os.makedirs(f"{folder}/vault/diary")
        for other in (device, linked):
            for words in (["log", "6", "leak"], ["profile", "name=Ann"], nights(folder)):
                _, errors = said(other, *words, code=74)
                expect("is missing" in errors and "not mounted" in errors, errors)
            said(other, "history", "--compact", code=74)
            for words in READERS:
                warns(other, words, "is missing")
            for words in (["history"], ["today"], ["stats"], ["correlate"]):
                output, _ = said(other, *words)
                expect("no entries" not in output and "No data" not in output, output)
        if is_mounted:
            said(relative, "log", "6", "leak", code=74, cwd=f"{folder}/vault")
        expect(not contents(f"{folder}/vault/diary"), "something was written below")
    # Another diary is none of this.
    other = Device(device.home, f"{folder}/other")
    other.run("log", "5", "elsewhere")
    # Mounted again.
    os.rmdir(f"{folder}/vault/diary")
    os.rmdir(f"{folder}/vault")
    os.rename(f"{folder}/encrypted", f"{folder}/vault")
    for each in (device, linked):
        each.run("log", "6", f"more by {each.folder}")
        expect(not said(each, "history")[1], "a warning without reason")
    # Begun anew, in the words of the message; also under another name of the device.
    own = device.file()
    os.unlink(own)
    os.unlink(f"{device.home}/state/betterrest/device")
    _, errors = said(device, "log", "6", "anew", code=74)
    command = errors.split("instead: ")[1].strip()
    subprocess.run(shlex.split(command), check=True)
    device.run("log", "6", "anew")
    expect(device.notes() == ["anew"] and own != device.file(), "not begun anew")
    return "as it should be"


@check
def damaged_lines_are_named(folder):
    """Every command that reads the diary names a line that it leaves out, by its number."""
    device = device_in(folder)
    device.run("log", "5", "a")
    device.run("log", "note", "b", "--mood", "happy")
    with open(device.file(), "a") as file:
        file.write('{"op":"01KAM2Y3Z4A1B2C3D4E5F6G7H8","do":"add","kind":"stress","val\n')
    device.run("log", "night", "23:00", "7:00", "latency=10", "awake=10")
    name = f"{os.path.basename(device.file())}:4: this line"
    for words in READERS + [
            ["log", "7"], ["edit", "last", "stress=8"], ["delete", "last"], ["undo"], ["redo"],
            ["profile", "name=Ann"], ["evaluate", "--diary"]]:
        warns(device, words, name)
    return "as it should be"


@check
def linked_files(folder):
    """A file that stow or Dropbox has replaced by a link is written where it is."""
    device = device_in(folder)
    device.run("log", "5", "a")
    own = device.file()
    os.makedirs(f"{folder}/elsewhere")
    target = f"{folder}/elsewhere/kept.jsonl"
    os.rename(own, target)
    os.symlink("../elsewhere/kept.jsonl", own)
    device.run("log", "6", "b")
    device.run("delete", "last")
    expect("Removed for good" in device.run("history", "--compact"), "not compacted")
    device.run("log", "7", "c")
    expect(os.path.islink(own) and device.notes() == ["a", "c"], "the link was replaced")
    with open(target) as file:
        lines = file.read()
    expect('"c"' in lines and '"b"' not in lines, "the target was not written")
    expect(os.listdir(f"{folder}/elsewhere") == ["kept.jsonl"], "something was left")
    os.rename(target, f"{folder}/gone")
    expect("is missing" in device.run("log", "5", code=74), "no word of the target")
    expect("is a link to a file that is not there" in said(device, "history")[1], "no warning")
    os.rename(f"{folder}/gone", f"{folder}/elsewhere/profile")
    os.unlink(own)
    os.symlink(f"{folder}/elsewhere/profile", own)
    expect("does not end with" in device.run("log", "5", code=74), "any file is written")
    return "as it should be"


@check
def what_changes_nothing(folder):
    """What was already so is not said to be done."""
    device = device_in(folder)
    device.run("log", "day", "activity=30", "work=8")
    before = contents(device.folder)
    for words in (["log", "day", "activity=30"], ["log", "day", "work=8", "activity=30"]):
        expect("Nothing would change" in device.run(*words, code=64), f"{words}: nothing said")
    expect(contents(device.folder) == before, "something was written")
    # A change that another device has changed since.
    other = device_in(folder, "other")
    device.run("log", "5", "a")
    device.run("edit", "last", "stress=6")
    time.sleep(0.01)
    other.run("edit", "last", "stress=7")
    expect("Your entries are the same as before" in device.run("undo"), "nothing said")
    values = [record["value"] for record in device.history() if "value" in record]
    expect(values == [7], f"the later change is lost: {values}")
    return "as it should be"


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--only", action="append", choices=[check.__name__ for check in CHECKS])
    options = parser.parse_args()
    run(options.only)


if __name__ == "__main__":
    main()
