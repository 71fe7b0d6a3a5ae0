"""Runs a program on a pseudo-terminal, and tells what was written to it and what can be seen."""

import fcntl
import os
import pty
import re
import struct
import subprocess
import termios
import threading
import time

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


class Run:
    """A program with its standard error, and its standard output if wanted, on a terminal."""

    def __init__(self, words, *, columns=80, shows_output=False, environment=None, stdin=None):
        self.master, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", 24, columns, 0, 0))

        def take_terminal():
            os.setsid()
            fcntl.ioctl(slave, termios.TIOCSCTTY, 0)

        variables = {**os.environ, "TERM": "xterm", **(environment or {})}
        self.start = time.monotonic()
        self.process = subprocess.Popen(
            words,
            stdin=stdin if stdin is not None else subprocess.DEVNULL,
            stdout=slave if shows_output else subprocess.PIPE,
            stderr=slave,
            env=variables,
            preexec_fn=take_terminal,
        )
        os.close(slave)
        self.drawn = b""
        self.output = b""
        self.threads = [threading.Thread(target=self._read_terminal, daemon=True)]
        if not shows_output:
            self.threads.append(threading.Thread(target=self._read_output, daemon=True))
        for thread in self.threads:
            thread.start()

    def _read_terminal(self):
        while True:
            try:
                data = os.read(self.master, 65536)
            except OSError:  # EIO: nobody has the other side open any more.
                return
            if not data:
                return
            self.drawn += data

    def _read_output(self):
        self.output = self.process.stdout.read()

    def type(self, data):
        os.write(self.master, data)

    def wait_until(self, text, seconds=30):
        """Waits until `text` has been drawn."""
        end = time.monotonic() + seconds
        while text.encode() not in self.drawn:
            if self.process.poll() is not None or time.monotonic() > end:
                raise AssertionError(f"{text!r} was never drawn, but {self.drawn!r}")
            time.sleep(0.01)

    def finish(self):
        """Waits for the end; then `code`, `seconds`, `output`, `drawn` and `screen` tell how it went."""
        try:
            self.code = self.process.wait(timeout=300)
        except subprocess.TimeoutExpired:
            self.process.kill()
            raise
        self.seconds = time.monotonic() - self.start
        for thread in self.threads:
            thread.join()
        os.close(self.master)
        self.screen = Screen()
        self.screen.write(self.drawn)
        return self
