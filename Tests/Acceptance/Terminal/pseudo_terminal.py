"""Runs a program on a pseudo-terminal, and tells what was written to it and what can be seen."""

import array
import contextlib
import fcntl
import os
import pty
import re
import signal
import struct
import subprocess
import termios
import threading
import time

# How long anything may take before it counts as not coming, in seconds: no limit of its speed.
PATIENCE = 300
CONTROL = re.compile(rb"\x1b\[([0-9;]*)([A-Za-z])")


class Screen:
    """What a terminal shows that knows line ends, the erasing of a line, and emphasis."""

    def __init__(self):
        self.lines = [""]
        self.column = 0
        self.widest = 0

    def write(self, data):
        position = 0
        text = data.decode("utf-8")
        while position < len(text):
            character = text[position]
            control = CONTROL.match(text[position:].encode())
            if control:
                position += control.end()
                self.control(control[1].decode(), control[2].decode())
                continue
            position += 1
            if character == "\r":
                self.column = 0
            elif character == "\n":
                self.lines.append("")
            elif character < " ":
                raise AssertionError(f"a control character: {character!r}")
            else:
                line = self.lines[-1].ljust(self.column)
                self.lines[-1] = line[: self.column] + character + line[self.column + 1 :]
                self.column += 1
                self.widest = max(self.widest, self.column)

    def control(self, numbers, letter):
        if letter == "K" and numbers == "":
            self.lines[-1] = self.lines[-1][: self.column]
        elif letter != "m":
            raise AssertionError(f"an unexpected control sequence: {numbers}{letter}")

    @property
    def text(self):
        return "\n".join(self.lines)


def unread(pipe):
    """How many bytes are in a pipe."""
    count = array.array("i", [0])
    fcntl.ioctl(pipe, termios.FIONREAD, count)
    return count[0]


class Run:
    """A program with its standard error, and its standard output if wanted, on a terminal.

    Of a `text` for its standard input it gets one half at first, and waits for the other until
    `finish()`: it is at work as long as the one who watches likes, however fast the machine is.
    """

    def __init__(
        self, words, *, columns=80, shows_output=False, environment=None, text=None, folder=None
    ):
        self._terminal, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", 24, columns, 0, 0))
        reader, writer = os.pipe()

        def take_terminal():
            os.setsid()
            fcntl.ioctl(slave, termios.TIOCSCTTY, 0)
            # Whoever runs this may have some ignored, as what runs in the background has SIGINT.
            for number in [signal.SIGINT, signal.SIGTERM, signal.SIGHUP]:
                signal.signal(number, signal.SIG_DFL)

        self._start = time.monotonic()
        self.process = subprocess.Popen(
            words,
            stdin=reader,
            stdout=slave if shows_output else subprocess.PIPE,
            stderr=slave,
            env={**os.environ, "TERM": "xterm", **(environment or {})},
            cwd=folder,
            preexec_fn=take_terminal,
        )
        os.close(slave)
        os.close(reader)
        self.drawn = b""
        self.output = b""
        # After how many seconds something was drawn for the first time.
        self.first_drawn = None
        self._news = threading.Condition()
        self._has_ended = False
        self._half_is_read = threading.Event()
        self._input_may_end = threading.Event()
        if text is None:
            self._input_may_end.set()
        jobs = [(self._feed, writer, (text or "").encode()), (self._read_terminal,)]
        if not shows_output:
            jobs.append((self._read_output,))
        self._threads = [
            threading.Thread(target=job, args=arguments, daemon=True) for job, *arguments in jobs
        ]
        for thread in self._threads:
            thread.start()

    def _feed(self, writer, data):
        half = data.find(b"\n", len(data) // 2) + 1
        with contextlib.suppress(BrokenPipeError), open(writer, "wb", buffering=0) as pipe:
            pipe.write(data[:half])
            while unread(writer) > 0 and not self._has_ended:
                time.sleep(0.001)
            self._half_is_read.set()
            self._input_may_end.wait()
            pipe.write(data[half:])

    def _read_terminal(self):
        data = b"-"
        while data:
            try:
                data = os.read(self._terminal, 65536)
            except OSError:  # EIO: nobody has the other side open any more.
                data = b""
            with self._news:
                if data and self.first_drawn is None:
                    self.first_drawn = time.monotonic() - self._start
                self.drawn += data
                self._has_ended = not data
                self._news.notify_all()

    def _read_output(self):
        while data := self.process.stdout.read1(65536):
            # Some programs never end by themselves.
            if len(self.output) < 1_000_000:
                self.output += data

    def type(self, data):
        os.write(self._terminal, data)

    def wait_until(self, pattern):
        """Waits until something that matches has been drawn."""
        with self._news:
            self._news.wait_for(
                lambda: self._has_ended or re.search(pattern, self.drawn), timeout=PATIENCE)
            if not re.search(pattern, self.drawn):
                raise AssertionError(f"{pattern!r} was never drawn, but {self.drawn!r}")
        return self

    def wait_until_half_is_read(self):
        """Waits until the program has read the first half of its text."""
        if not self._half_is_read.wait(PATIENCE):
            raise AssertionError("nothing was read")
        return self

    def wait(self):
        """Waits for the end; then `code`, `output`, `drawn` and `screen` tell how it went."""
        try:
            self.code = self.process.wait(timeout=PATIENCE)
        except subprocess.TimeoutExpired:
            self.process.kill()
            raise
        finally:
            self._input_may_end.set()
            for thread in self._threads:
                thread.join()
            os.close(self._terminal)
        self.screen = Screen()
        self.screen.write(self.drawn)
        return self

    def finish(self):
        """Gives the program the rest of its input, and waits for the end."""
        self._input_may_end.set()
        return self.wait()
