"""One run of the program, with all that it takes and all that must hold of it."""

import json
import os
import re
import resource
import signal
import subprocess

SECONDS, MEMORY = 1.0, 256  # of processor time; in megabytes
WAITING = 60  # seconds of wall time, after which a program hangs
CODES = {0, 1, 64, 65, 66, 73, 74}
# Nobody understands these; what a file itself holds is told in quotes, or stands in its rows.
ODD_TEXT = re.compile(rb"(?<![\w'\"-])-?(nan|inf|infinity)(?![\w'\"])|Fatal error|ptional\(", re.I)

ODD_JSON = re.compile(rb'"-?(nan|inf|infinity)"', re.I)


class Hanging(Exception):
    pass


def _stop(*_):
    raise Hanging


class Result:
    def __init__(self, words, code, usage, output, errors):
        self.words, self.code, self.output, self.errors = words, code, output, errors
        self.seconds = usage.ru_utime + usage.ru_stime
        self.memory = usage.ru_maxrss / 1024

    def flaws(self, may_hold_odd_text=False):
        """What does not hold, each in a few words that are the same for the same flaw."""
        if self.code < 0:
            place = re.search(rb"Fatal error[^\n]*", self.errors)
            name = "hanging" if self.code == -signal.SIGALRM else signal.Signals(-self.code).name
            yield f"{name} {place[0].decode(errors='replace') if place else ''}".strip()
            return
        if self.code not in CODES:
            yield f"exit code {self.code}"
        if self.seconds > SECONDS:
            yield f"more than {SECONDS:g} s of processor time"
        if self.memory > MEMORY:
            yield f"more than {MEMORY} MB"
        if self.code > 1 and not re.search(rb"^Error: ", self.errors, re.M):
            yield "no message on standard error"
        if self.code == 1 and not self.errors:
            yield "a check failed without a word"
        if self.code == 0 and re.search(rb"^Error: ", self.errors, re.M):
            yield "an error with exit code 0"
        if not may_hold_odd_text:
            for text in (self.output, self.errors):
                if odd := ODD_TEXT.search(text):
                    yield f"shows {odd[0].decode()!r}"
                    break
        if "--json" in self.words and self.code == 0:
            if not is_json(self.output):
                yield "standard output is no JSON"
            elif odd := ODD_JSON.search(self.output):
                yield f"JSON holds {odd[0].decode()} where a number belongs"


def _refuse(name):
    raise ValueError(name)


def is_json(data):
    try:
        json.loads(data, parse_constant=_refuse)
    except ValueError:
        return False
    return True


class Runner:
    """Runs commands one after the other; what they write goes through two files."""

    def __init__(self, folder):
        self._files = [open(os.path.join(folder, name), "w+b") for name in ("output", "errors")]
        self._nothing = open(os.devnull, "rb")
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        # Far above what is allowed: it is there to spare the machine.
        resource.setrlimit(resource.RLIMIT_AS, (4 << 30, 4 << 30))
        signal.signal(signal.SIGALRM, _stop)

    def run(self, words, folder, environment, stdin=None):
        for file in self._files:
            file.seek(0)
            file.truncate()
        source = open(os.path.join(folder, stdin), "rb") if stdin else self._nothing
        process = subprocess.Popen(
            ["betterrest", *words], cwd=folder, env=environment, stdin=source,
            stdout=self._files[0], stderr=self._files[1])
        resource.prlimit(process.pid, resource.RLIMIT_CPU, (20, 20))
        code = None
        try:
            signal.setitimer(signal.ITIMER_REAL, WAITING)
            _, status, usage = os.wait4(process.pid, 0)
        except Hanging:
            process.kill()
            _, status, usage = os.wait4(process.pid, 0)
            code = -signal.SIGALRM
        finally:
            signal.setitimer(signal.ITIMER_REAL, 0)
        process.returncode = code or os.waitstatus_to_exitcode(status)
        if stdin:
            source.close()
        return Result(words, process.returncode, usage, *map(self._text, self._files))

    def _text(self, file):
        file.seek(0)
        return file.read(8 << 20)
