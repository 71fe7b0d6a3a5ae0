"""Tries to make the diary lose an entry: processes that are killed, full disks, merges.

    python3 Tests/Acceptance/Diary/guarantees.py [--rounds 1000] [--seed N] [--only NAME ...]

`betterrest` has to be on the PATH. Needs nothing but Python, and Git for the merges; a full and a
read-only disk are mounted where that is allowed. What is done is drawn at random by the seed, but
when a process is killed depends on the machine.
"""

import argparse
import collections
import contextlib
import os
import random
import resource
import shutil
import signal
import subprocess
import time

from checks import CHECKS, check, expect, run
from device import Device, contents, lines

# What the system calls input/output errors (EX_IOERR).
FAILED = 74


@check
def killed_writers(folder, numbers, rounds):
    """Eight processes write at once, and each may be killed at any moment."""
    device = Device(f"{folder}/home", f"{folder}/diary")
    began = time.monotonic()
    device.run("log", "5", "the first")
    usual = time.monotonic() - began
    acknowledged, begun, kills = {"the first"}, {"the first"}, 0
    for number in range(rounds):
        writers = []
        for writer in range(8):
            text = f"round {number} writer {writer}"
            begun.add(text)
            # About half of them come to their end.
            end = numbers.uniform(0, 8 * usual) if numbers.random() < 0.8 else None
            writers.append((text, end, device.start("log", "5", text)))
        began = time.monotonic()
        for text, end, process in sorted(writers, key=lambda writer: writer[1] or 1e9):
            if end is None:
                process.wait(timeout=60)
            else:
                with contextlib.suppress(subprocess.TimeoutExpired):
                    process.wait(timeout=max(0, end - (time.monotonic() - began)))
                process.kill()
        for text, end, process in writers:
            output, errors = process.communicate(timeout=60)
            kills += process.returncode == -signal.SIGKILL
            if process.returncode == 0:
                acknowledged.add(text)
            else:
                expect(process.returncode == -signal.SIGKILL, f"{text}: {errors}")
        if number % 50 == 49 or number == rounds - 1:
            written = collections.Counter(device.notes())
            lost = acknowledged - written.keys()
            expect(not lost, f"acknowledged and lost: {sorted(lost)}")
            expect(max(written.values()) == 1, "an entry is there twice")
            expect(written.keys() <= begun, "an entry that nobody made")
            objects, torn = lines(device.folder)
            expect(torn <= kills, f"{torn} torn lines after {kills} kills")
            names = [line["op"] for line in objects if "op" in line]
            expect(len(names) == len(set(names)), "two operations have one name")
    objects, torn = lines(device.folder)
    return (f"{len(acknowledged)} of {len(begun)} entries acknowledged, {kills} processes killed, "
            f"{torn} torn lines, {len(device.notes()) - len(acknowledged)} written without a word")


@check
def killed_shell_loop(folder, numbers, rounds):
    """`log` in a loop of a shell that is killed with all its processes."""
    device, told = Device(f"{folder}/home", f"{folder}/diary"), f"{folder}/told"
    script = 'i=$1; while :; do i=$((i+1)); betterrest log 5 "entry $i" > /dev/null || exit 1; ' \
        'echo "entry $i" >> "$2"; done'
    rounds, last = max(3, rounds // 20), 0
    for number in range(rounds):
        loop = subprocess.Popen(
            ["sh", "-c", script, "sh", str(number * 100_000), told], env=device.environment,
            start_new_session=True)
        time.sleep(numbers.uniform(0.05, 1))
        expect(loop.poll() is None, "the loop has ended by itself")
        os.killpg(loop.pid, signal.SIGKILL)
        loop.wait()
    # A process that was killed may not have ended yet.
    device.run("log", "5", "the last")
    with open(told) as file:
        # The last line of a killed shell may be torn as well.
        acknowledged = [line.rstrip("\n") for line in file if line.endswith("\n")]
    written = collections.Counter(device.notes())
    lost = set(acknowledged) - written.keys()
    expect(not lost, f"acknowledged and lost: {sorted(lost)}")
    expect(max(written.values()) == 1, "an entry is there twice")
    return f"{len(acknowledged)} entries acknowledged, {rounds} loops killed"


def refuses(device, *words, done="logged", **options):
    """A command fails with an error, and leaves all files as they were."""
    before = contents(device.folder)
    errors = device.run(*words, code=FAILED, **options)
    expect(f"Nothing was {done}" in errors, f"no word that nothing was {done}: {errors}")
    expect(contents(device.folder) == before, "the files have changed")


@check
def file_size_limit(folder, numbers, rounds):
    """A limit of the size of files, at every byte of an entry."""
    device = Device(f"{folder}/home", f"{folder}/diary")
    device.run("log", "5", "the first")
    size = os.path.getsize(device.file())
    device.run("log", "5", "the second")
    # An entry is as long as the one before.
    longer = 2 * os.path.getsize(device.file()) - size
    size = os.path.getsize(device.file())
    limits = sorted(numbers.sample(range(size, longer), min(rounds, longer - size)))
    for limit in limits:
        refuses(
            device, "log", "5", "third, not",
            preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit)))
    device.run("log", "5", "the third")
    expect(device.notes() == ["the first", "the second", "the third"], "an entry is not there")
    return f"{len(limits)} limits"


@check
def imported_lines(folder, numbers, rounds):
    """Another device's diary, imported with a limit of the size of files, and killed at any moment."""
    other, export = Device(f"{folder}/other", f"{folder}/other/diary"), f"{folder}/export.jsonl"
    for number in range(20):
        other.run("log", "5", f"entry {number}")
    other.run("delete", "last")
    other.run("export", "--format", "diary", "--output", export)
    device = Device(f"{folder}/home", f"{folder}/diary")
    device.run("log", "5", "the first")
    size = os.path.getsize(device.file())
    for limit in sorted(numbers.sample(range(size, size + os.path.getsize(export)), min(rounds, 30))):
        refuses(
            device, "import", export, done="imported",
            preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit)))
    began = time.monotonic()
    device.run("import", export)
    usual = time.monotonic() - began
    wanted, file = device.history(), contents(device.folder)
    expect(len(wanted) == 20, f"{len(wanted)} entries are there")
    device.run("import", export)
    expect(contents(device.folder) == file, "a second import adds something")
    device.run("undo")
    expect(device.notes() == ["the first"], "undo leaves something behind")
    device.run("import", export)
    expect(device.history() == wanted, "another import brings back something else")
    device.run("undo")
    for number in range(max(3, rounds // 20)):
        killed = Device(f"{folder}/killed {number}", f"{folder}/killed {number}/diary")
        process = killed.start("import", export)
        time.sleep(numbers.uniform(0, 1.5 * usual))
        process.kill()
        process.communicate()
        killed.run("import", export)
        expect(killed.history() == other.history(), "an import that was killed is not completed")
    return f"{len(wanted)} entries"


@contextlib.contextmanager
def mounted(folder, options):
    """A file system in memory; `None` where it may not be mounted."""
    os.makedirs(folder)
    command = ["mount", "-t", "tmpfs", "-o", options, "tmpfs", folder]
    try:
        is_mounted = subprocess.run(command, capture_output=True).returncode == 0
    except FileNotFoundError:
        is_mounted = False
    try:
        yield folder if is_mounted else None
    finally:
        if is_mounted:
            subprocess.run(["umount", folder], check=True)


@check
def full_disk(folder, numbers, rounds):
    """A disk that is full before a diary is there, and one that becomes full."""
    with mounted(f"{folder}/disk", "size=64k,mode=700") as disk:
        if disk is None:
            return "not allowed to mount one here: left out"
        device = Device(f"{folder}/home", f"{disk}/diary")
        with open(f"{disk}/filler", "wb", buffering=0) as filler, contextlib.suppress(OSError):
            while filler.write(bytes(4096)):
                pass
        errors = device.run("log", "5", "none", code=FAILED)
        expect("Nothing was logged" in errors, f"no word that nothing was logged: {errors}")
        expect(not contents(device.folder), "a file without an entry was left")
        os.truncate(f"{disk}/filler", 16_384)
        entries = []
        while True:
            text = f"entry {len(entries)} " + "x" * numbers.randrange(3000)
            before = contents(device.folder)
            process = device.start("log", "5", text)
            _, errors = process.communicate(timeout=60)
            if process.returncode == 0:
                entries.append(text)
                continue
            expect(process.returncode == FAILED, f"exit code {process.returncode}: {errors}")
            expect(contents(device.folder) == before, "the file has changed")
            break
        expect(device.notes() == sorted(entries), "an entry is not there")
        refuses(device, "log", "5", "y" * 9000)
        os.unlink(f"{disk}/filler")
        device.run("log", "5", "again")
        expect(device.notes() == sorted(entries + ["again"]), "an entry is not there")
        return f"full after {len(entries)} entries"


@check
def read_only_folder(folder, numbers, rounds):
    """What cannot be written can still be read."""
    with mounted(f"{folder}/disk", "size=64k,mode=700") as disk:
        device = Device(f"{folder}/home", f"{disk or folder}/diary")
        device.run("log", "5", "before")
        if disk is not None:
            subprocess.run(["mount", "-o", "remount,ro", disk], check=True)
        elif os.geteuid() != 0:
            os.chmod(device.file(), 0o400)
            os.chmod(device.folder, 0o500)
        else:
            return "neither allowed to mount anything here nor kept out by permissions: left out"
        refuses(device, "log", "5", "no")
        refuses(device, "undo", done="undone")
        expect(device.notes() == ["before"], "the entry is not there")
        if disk is not None:
            subprocess.run(["mount", "-o", "remount,rw", disk], check=True)
        else:
            os.chmod(device.folder, 0o700)
            os.chmod(device.file(), 0o600)
        device.run("log", "5", "after")
        expect(device.notes() == ["after", "before"], "an entry is not there")
    return ""


def git(folder, *words):
    result = subprocess.run(
        ["git", "-c", "user.name=Ada", "-c", "user.email=ada@example.org", "-c",
         "commit.gpgsign=false", "-C", folder, *words], capture_output=True, text=True)
    expect(result.returncode == 0, f"git {' '.join(words)}: {result.stdout}{result.stderr}")
    return result.stdout


def live(device, numbers, number):
    """A few commands as somebody gives them."""
    done = 0
    for step in range(numbers.randrange(1, 5)):
        # An edit by somebody who has not heard of a deletion brings the entry back, as it should.
        records = [record for record in device.history()
                   if record["kind"] == "stress" and record["note"] != "deleted"]
        choice = numbers.random()
        # What changes nothing is refused.
        text = f"{number} of {os.path.basename(device.home)}, {step}"
        if choice < 0.5 or not records:
            device.run("log", str(numbers.randrange(11)), text)
        elif choice < 0.65:
            reference = numbers.choice(records)["id"]
            device.run("edit", reference, f"note={text}")
        elif choice < 0.8:
            device.run("delete", numbers.choice(records)["id"])
        elif choice < 0.9:
            minutes = 10 * number + 2 * step + device.home.endswith("second")
            device.run("log", "day", f"activity={minutes}")
        elif done:
            # Nothing of another round.
            device.run("undo")
            done -= 2
        else:
            continue
        done += 1


def same(devices):
    """All devices tell the same, and nothing twice."""
    histories = [device.history() for device in devices]
    for history in histories:
        names = [record["id"] for record in history]
        expect(len(names) == len(set(names)), "a record is there twice")
        expect(history == histories[0], f"not the same:\n{history}\n{histories[0]}")
    return histories[0]


@check
def git_merges(folder, numbers, rounds):
    """Two clones of a diary under Git, where lines of both sides are kept; once with a file for
    each device, once with both writing to a file of one name, as after a copied home."""
    if shutil.which("git") is None:
        return "no Git here: left out"
    rounds, records = max(2, rounds // 25), 0
    for is_copy in (False, True):
        place = f"{folder}/{'copied' if is_copy else 'own'}"
        first = Device(f"{place}/first", f"{place}/diary1")
        first.run("log", "5", "the first")
        first.run("log", "6", "deleted")
        git(first.folder, "init", "--quiet", "--initial-branch=main")
        with open(f"{first.folder}/.gitattributes", "w") as file:
            file.write("*.jsonl merge=union\n")
        git(first.folder, "add", "--all")
        git(first.folder, "commit", "--quiet", "--message=first")
        git(place, "clone", "--quiet", "diary1", "diary2")
        second = Device(f"{place}/second", f"{place}/diary2")
        if is_copy:
            shutil.copytree(f"{place}/first", f"{place}/second", dirs_exist_ok=True)
        first.run("delete", next(
            record["id"] for record in first.history() if record.get("note") == "deleted"))
        for number in range(rounds):
            for device in (first, second):
                live(device, numbers, number)
                git(device.folder, "add", "--all")
                git(device.folder, "commit", "--quiet", "--allow-empty", "--message=more")
            # One side merges, then the other; which one is first, changes.
            one, other = (first, second) if number % 2 else (second, first)
            for here, there in ((one, other), (other, one)):
                git(here.folder, "pull", "--quiet", "--no-rebase", "--no-edit", there.folder, "main")
            history = same([first, second])
            notes = [record.get("note") for record in history]
            expect("deleted" not in notes, "what was deleted has come back")
            expect(lines(first.folder)[1] == 0, "a merge has torn a line")
        # Both at once: neither has what the other has merged.
        for device in (first, second):
            live(device, numbers, rounds)
            git(device.folder, "add", "--all")
            git(device.folder, "commit", "--quiet", "--allow-empty", "--message=more")
            git(device.folder, "branch", "--force", "before")
        for here, there in ((first, second), (second, first)):
            git(here.folder, "pull", "--quiet", "--no-rebase", "--no-edit", there.folder, "before")
        records += len(same([first, second]))
    return f"{2 * rounds + 2} merges in both directions, {records} records in the end"


@check
def two_devices(folder, numbers, rounds):
    """Two devices that share a folder, a conflict copy, and a backup under another name."""
    first = Device(f"{folder}/first", f"{folder}/diary")
    second = Device(f"{folder}/second", f"{folder}/diary")
    texts = []
    for number in range(max(3, rounds // 50)):
        writers = []
        for device in (first, second, first, second):
            texts.append(f"entry {len(texts)}")
            writers.append(device.start("log", "5", texts[-1]))
        for writer in writers:
            expect(writer.wait(timeout=60) == 0, writer.stderr.read())
            writer.communicate()
        expect([record["note"] for record in sorted(same([first, second]), key=lambda record: int(
            record["note"].split()[1]))] == texts, "an entry is not there")
    expect(len(contents(first.folder)) == 2, "each device has a file of its own")
    # Undo concerns the device's own commands.
    own = {line.get("note") for line in lines(first.folder)[0]}
    expect(own >= set(texts), "the files lack an entry")
    second.run("log", "7", "the last of the second")
    first.run("undo")
    expect("the last of the second" in first.notes(), "another device's entry was undone")
    first.run("redo")
    history = same([first, second])
    # What a program that synchronizes leaves, and any number of that.
    for number in range(100):
        shutil.copy(
            first.file(), first.file().replace(".jsonl", f".sync-conflict-20261122-{number}.jsonl"))
    shutil.copy(second.file(), second.file().replace(".jsonl", " (conflicted copy).jsonl"))
    expect(same([first, second]) == history, "conflict copies make a difference")
    limited = first.run("history", "--json", preexec_fn=lambda: resource.setrlimit(
        resource.RLIMIT_NOFILE, (32, 32)))
    expect(limited == first.run("history", "--json"), "it takes too many open files")
    # A backup, restored elsewhere.
    backup = Device(f"{folder}/third", f"{folder}/restored")
    shutil.copytree(first.folder, backup.folder)
    before = contents(backup.folder)
    expect(backup.history() == history, "the backup is another diary")
    expect("nothing to undo" in backup.run("undo", code=66), "undid another's command")
    expect(contents(backup.folder) == before, "the backup was changed by reading it")
    backup.run("log", "3", "restored")
    after = contents(backup.folder)
    expect(len(after) == len(before) + 1, "a new device has a file of its own")
    expect({name: after[name] for name in before} == before, "the backup's files were changed")
    expect(backup.notes() == sorted(first.notes() + ["restored"]), "an entry is not there")
    return f"{len(texts)} entries, 101 conflict copies"


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--rounds", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=random.randrange(1 << 32))
    parser.add_argument("--only", action="append", choices=[check.__name__ for check in CHECKS])
    options = parser.parse_args()
    print(f"Seed {options.seed}, {options.rounds} rounds")
    run(options.only,
        lambda function: random.Random(f"{options.seed} {function.__name__}"),
        lambda function: options.rounds)


if __name__ == "__main__":
    main()
