#!/usr/bin/env python3
"""Gives betterrest names, values and texts with control sequences, in arguments, the environment and
files of every kind, and reads what it prints: no such sequence may reach a terminal or a pipe.

    python3 Tests/Acceptance/Terminal/escapes.py

`betterrest` is the one on the PATH. It needs Python 3 on Linux or macOS, and no packages."""

import concurrent.futures
import json
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).parent))
sys.path.insert(0, str(pathlib.Path(__file__).parent.parent / "Diary"))
from device import Device  # noqa: E402
from pseudo_terminal import Run  # noqa: E402

# A colour, a title, a C1 control, a delete, a right-to-left override and a separator of lines.
EVIL = "\x1b[31mred\x1b]title\x07\x9b\x7f\u202eevil\u2028"
NAMES = [EVIL + letter for letter in "abc"]
# What a file may be called.
FILE = "\x1b[31m\u202efile"
HARMFUL = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069]")
# The emphasis and the progress of the program itself, and the line ends of a terminal.
OWN = re.compile("\x1b\\[[0127]m|\r\x1b\\[K|\r+\n")
# Another device's part of the diary.
LINES = [
    {"betterrest": "diary", "version": 1},
    {"op": "01KB0000000000000000000001", "do": "add", "kind": "note", "at": "2026-11-20T10:00+00:00",
     "mood": EVIL, "moodBy": "you", "note": f"a note {EVIL}", "zone": EVIL, EVIL: EVIL},
    {"op": "01KB0000000000000000000002", "do": "add", "kind": "stress", "at": "2026-11-20T11:00+00:00",
     "value": 4, "note": EVIL, "zone": "UTC", "source": EVIL},
    {"op": "01KB0000000000000000000003", "do": "set", "kind": "profile", "name": EVIL, "dayStart": EVIL,
     "workdays": EVIL, "wake": EVIL},
    {"op": "01KB0000000000000000000004", "do": EVIL, "kind": EVIL},
    {"op": EVIL, "do": "add", "kind": "stress", "at": EVIL, "value": 4},
    {"op": "01KB0000000000000000000005", "do": "add", "kind": "night", "day": "2026-11-20",
     "bed": "2026-11-19T23:10+00:00", "rise": "2026-11-20T06:40+00:00", "zone": EVIL, "note": EVIL},
]


def harmful(text):
    found = HARMFUL.search(text)
    return found and text[max(0, found.start() - 60) : found.end() + 20]


def make(root):
    """A device with data, models and a diary, all of them full of such texts."""
    device = Device(root / "home", root / f"diary{FILE}")
    train = ["train", "rows.csv", "--target", NAMES[2]]

    def write(name, text):
        (root / name).write_text(text, encoding="utf-8")

    def run(*words):
        device.run(*words, cwd=root)

    rows = [(i % 7, i % 5, i % 7 + 2 * (i % 5) + i % 3 / 10) for i in range(200)]
    write("rows.csv", ",".join(NAMES) + "\n" + "".join(f"{a},{b},{c}\n" for a, b, c in rows))
    write(f"{FILE}.csv", ",".join(NAMES) + f"\n1,2,{EVIL}\n")
    write("texts.csv", "text,mood\n" + "".join(
        f"{'good' if i % 2 else 'bad'} day {i % 9} {EVIL},{EVIL if i % 2 else 'sad'}\n"
        for i in range(120)))
    run(*train, "-o", "m.json")
    run("train", "texts.csv", "--text-column", "text", "--target", "mood", "-o", "t.json")
    for format, name in (("coreml", "m.mlmodel"), ("onnx", "m.onnx")):
        run("export", "--model", "m.json", "--format", format, "-o", name, "--metadata", f"author={EVIL}",
            "--metadata", f"license={EVIL}")
    write("own.csv", f"id,kind,at,zone,value,{EVIL}\n{EVIL},{EVIL},{EVIL},{EVIL},2,3\n")
    write("sleep.csv", f"in,out,{EVIL}\n2026-11-01 23:00,{EVIL},1\n")
    write("broken.json", json.dumps({"format": EVIL, EVIL: EVIL}))
    run("log", "3", f"a note {EVIL}")
    run("log", "note", EVIL, "--mood", "happy")
    run("log", "23:10", "6:40", EVIL)
    (pathlib.Path(device.folder) / f"{FILE}.jsonl").write_text(
        "".join(json.dumps(line) + "\n" for line in LINES) + f"torn {EVIL}\n")
    # What this device set last differs from the other's.
    run("delete", "last")
    return device


def cases():
    """The words of a command, what is set in its environment, and whether its pipe gets data."""
    texts = [
        *(["history", *more] for more in (
            [], ["--json"], ["deleted"], ["--text", EVIL], [EVIL],
            ["--mood", EVIL], ["--from", EVIL], ["--notes", EVIL])),
        *(["stats", *more] for more in ([], ["--plot"], ["--json"], [EVIL], ["--on", EVIL])),
        *(["profile", *more] for more in (
            [], ["--json"], [EVIL], [f"{EVIL}=1"], [f"start={EVIL}"], [f"workdays={EVIL}"], [f"wake={EVIL}"])),
        *(["log", *more] for more in (
            [EVIL], ["5", f"{EVIL}", "--dry-run"], ["night", EVIL, "6:40"], ["day", f"sleep={EVIL}"],
            ["day", f"{EVIL}=2"], ["5", "--at", EVIL], ["note", "x", "--mood", EVIL, "--dry-run"])),
        *(["import", *more, "--dry-run"] for more in (
            ["own.csv"], ["sleep.csv"], [f"{FILE}.csv"], [FILE], ["broken.json"],
            ["sleep.csv", "--columns", f"in=in,out={EVIL}"], ["sleep.csv", "--columns", EVIL],
            ["sleep.csv", "--columns", "in=in,woke=out"])),
        ["today"], ["correlate"], ["correlate", EVIL, EVIL], ["profile", "--details"], ["week", "--wake", "7:00"],
        ["edit", EVIL, "text=x"], ["edit", "last", f"{EVIL}=5"], ["edit", "last", f"at={EVIL}"],
        ["delete", EVIL], ["undo", EVIL],
        *(["train", *more, "-o", "new.json"] for more in (
            ["rows.csv", "--target", NAMES[2]], ["rows.csv", "--target", NAMES[2], "--json"],
            ["rows.csv", "--target", EVIL], ["rows.csv", "--target", NAMES[2], "--features", EVIL],
            ["rows.csv", "--target", NAMES[2], "--monotone", f"{NAMES[0]}:+"],
            ["rows.csv", "--target", NAMES[2], "--algorithm", EVIL], ["rows.csv"], [FILE],
            ["rows.csv", "--target", NAMES[2], "--monotone", f"{NAMES[0]}:{EVIL}"],
            [f"{FILE}.csv", "--target", NAMES[2]])),
        ["train", "rows.csv", "--target", NAMES[2], "-o", f"{FILE}/x"],
        *(["evaluate", *more] for more in (
            ["rows.csv", "--model", "m.json", "--plot"], ["rows.csv", "--model", "m.json", "--json"],
            ["rows.csv", "--target", NAMES[2], "--folds", "3"], ["texts.csv", "--model", "m.json"],
            [f"{FILE}.csv", "--model", "m.json"], ["rows.csv", "--model", FILE],
            ["rows.csv", "--model", "m.json", "--against", "m.onnx"],
            ["texts.csv", "--model", "t.json", "--plot"], ["texts.csv", "--model", "t.json", "--json"])),
        *(["predict", *more] for more in (
            ["--model", "t.json", "--text", f"good day {EVIL}"], ["--model", "m.json", f"{FILE}.csv"],
            ["--model", "m.json", "--wake", "7:00"], ["--model", "broken.json", "--wake", "7:00"])),
        *(["inspect", "--model", model, *more]
          for model in ("m.json", "m.mlmodel", "m.onnx", "t.json")
          for more in ([], ["--json"], ["--plot"])),
        ["inspect", "--model", FILE], ["inspect", "--model", "broken.json"],
        *(["export", "--model", *more] for more in (
            ["m.json", "--format", "coreml", "-o", f"{FILE}/x"],
            ["m.json", "--format", EVIL, "-o", "x"], ["broken.json", "--format", "onnx", "-o", "x"],
            ["m.json", "--format", "onnx", "-o", f"{FILE}.onnx"])),
        ["import", "m.mlmodel", "-o", "back.json"], ["import", f"{FILE}.csv", "-o", "back.json"],
        ["import", "m.onnx", "-o", f"{FILE}.json"],
        *(["predict", "--wake", "7:00", f"--{option}", EVIL] for option in (
            "wake", "sleep", "coffee", "bed", "date", "time-zone", "locale", "model", "confidence",
            "sure", "text", "delimiter", "text-column", "threads", "remind")),
        ["predict", "--wake", "7:00", "--ics", f"{FILE}/x"],
        ["week", "--wake", f"Mon {EVIL}"], ["remind", "--stress", EVIL, "--ics", "-"],
        ["synthesize", EVIL], [EVIL], [f"--{EVIL}"], ["help", EVIL], ["predict", EVIL],
        ["predict", f"--{EVIL}"], ["--completion-script", EVIL],
    ]
    variables = (
        "BETTERREST_MODEL", "BETTERREST_DIARY", "TZ", "COLUMNS", "USER")
    # ICU crashes at some unknown names.
    locales = [
        {"LC_ALL": "", name: value} for name in ("LC_ALL", "LC_MESSAGES", "LANG")
        for value in (EVIL, "abcdefghijkl", "a" * 5000, "en_US." + "x" * 5000, "de_DE@" + "a=b;" * 99)]
    data = [["history", "--csv"], ["predict", "--model", "m.json", "rows.csv"],
            ["predict", "--model", "t.json", "texts.csv"]]
    return (
        [(words, {}, False) for words in texts] + [(words, {}, True) for words in data]
        + [(["predict", "--wake", "7:00"], {name: EVIL}, False) for name in variables]
        + [(["today"], {name: EVIL}, False) for name in variables]
        + [(["today"], variables, False) for variables in locales])


def problem(device, root, words, variables, has_data):
    """What a command prints that it should not, on a pipe and on a terminal."""
    environment = {**device.environment, **variables}
    piped = subprocess.run(
        ["betterrest", *words], env=environment, cwd=root, stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, timeout=60)
    if piped.returncode not in (0, 1, 64, 65, 66, 73, 74):
        return f"ended with {piped.returncode}"
    # What is data is written as it is.
    for output in [piped.stderr] if has_data else [piped.stdout, piped.stderr]:
        if found := harmful(output.decode()):
            return f"wrote {found!r} to a pipe"
    run = Run(["betterrest", *words], shows_output=True, environment=environment, folder=root)
    run.process.wait(60)
    for thread in run._threads:
        thread.join()
    if found := harmful(OWN.sub("\n", run.drawn.decode())):
        return f"wrote {found!r} to a terminal"
    return None


def main():
    with tempfile.TemporaryDirectory() as folder:
        root = pathlib.Path(folder)
        device = make(root)
        all = cases()
        with concurrent.futures.ThreadPoolExecutor(4) as threads:
            problems = list(threads.map(lambda case: problem(device, root, *case), all))
    failures = [(case, text) for case, text in zip(all, problems) if text]
    for (words, variables, _), text in failures:
        print(f"betterrest {words!r} {variables or ''}: {text}")
    print(f"{len(all) - len(failures)} commands passed, {len(failures)} failed")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
