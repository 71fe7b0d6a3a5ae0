"""Whether tests notice that one operator, number or condition of the sources is another.

usage: mutants.py COUNT SEED SUITES PATH...
       mutants.py --only LIST SUITES

Draws COUNT changes by SEED from the Swift files in the paths, builds each in place (debug), runs the
test suites whose names match SUITES until the first failure, and restores the file. A line per
change: killed or survived, the file, the line, and what became what. --only runs the changes in such
lines again, for instance with other tests: of what was killed before, nothing may survive after.
Use it in a clone, with nothing uncommitted that you need.
"""

import os
import pathlib
import random
import re
import signal
import subprocess
import sys
import threading

SWAPS = {
    "<": "<=", "<=": "<", ">": ">=", ">=": ">", "==": "!=", "!=": "==", "&&": "||", "||": "&&",
    "+": "-", "-": "+", "*": "/", "+=": "-=", "-=": "+=", "...": "..<", "..<": "...",
    "true": "false", "false": "true",
}
SKIPPED = re.compile(
    r'//[^\n]*|/\*.*?\*/|"""(?:.|\n)*?"""|#+"(?:[^"\n]|"(?!#))*"#+|"(?:\\.|[^"\\\n])*"', re.S)
SITE = re.compile(
    r"(?<= )(?:<=?|>=?|==|!=|&&|\|\||\+=?|-=?|\*)(?= )|(?<=\w)(?:\.\.\.|\.\.<)(?=[\w.])"
    r"|(?<![\w.$])(?:\d+\.\d+|\d+|true|false)(?![\w.:])")
# An endless loop is noticed, too.
LONGEST = 240


def sites(path):
    text = path.read_text(encoding="utf-8")
    hidden = SKIPPED.sub(lambda found: " " * len(found.group()), text)
    for found in SITE.finditer(hidden):
        before = found.group()
        if before in SWAPS:
            after = SWAPS[before]
        else:
            after = str(int(before) + 1) if before.isdigit() else str(float(before) * 2 + 1)
        yield path, found.start(), before, after


def run(*command):
    return subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT).returncode


def fails(suites):
    """Runs the suites until one of their tests fails."""
    process = subprocess.Popen(
        ["swift", "test", "--skip-build", "--filter", suites], stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT, text=True, errors="replace", start_new_session=True)
    # The tests are a process of their own, which has to end, too.
    stop = lambda: os.killpg(process.pid, signal.SIGKILL)
    timer = threading.Timer(LONGEST, stop)
    timer.start()
    for line in process.stdout:
        if line.startswith("✘"):
            stop()
            break
    timer.cancel()
    return process.wait() != 0


def verdict(site, suites):
    """Killed, survived, or None where the change is no Swift."""
    path, place, before, after = site
    text = path.read_text(encoding="utf-8")
    path.write_text(text[:place] + after + text[place + len(before):], encoding="utf-8")
    try:
        if run("swift", "build", "--build-tests") != 0:
            return None
        return "killed" if fails(suites) else "survived"
    finally:
        path.write_text(text, encoding="utf-8")


def main(arguments):
    if arguments[0] == "--only":
        lines = [line.split("\t") for line in pathlib.Path(arguments[1]).read_text().splitlines()]
        drawn = [(pathlib.Path(line[1]), int(line[3]), line[4], line[5]) for line in lines]
        count, suites = len(drawn), arguments[2]
    else:
        count, seed, suites = int(arguments[0]), int(arguments[1]), arguments[2]
        folders = [pathlib.Path(path) for path in arguments[3:]]
        files = [file for path in folders for file in (sorted(path.rglob("*.swift")) or [path])]
        drawn = [site for file in files for site in sites(file)]
        random.Random(seed).shuffle(drawn)
    if run("swift", "build", "--build-tests") != 0 or fails(suites):
        sys.exit("The tests fail without any change.")
    for site in drawn:
        if count == 0:
            break
        found = verdict(site, suites)
        if found is None:
            continue
        count -= 1
        path, place, before, after = site
        number = path.read_text(encoding="utf-8").count("\n", 0, place) + 1
        print(found, path, number, place, before, after, sep="\t", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
