"""A real terminal to try the program in: a window of tmux, with a shell in it."""

import itertools
import os
import pathlib
import re
import shlex
import subprocess
import termios
import time

CONFIGURATION = pathlib.Path(__file__).parent / "tmux.conf"
# How long anything may take before it counts as not coming, in seconds: no limit of its speed.
PATIENCE = 300


class Terminal:
    """A window of tmux with a shell, its keys and its screen.

    >>> with Terminal(80, 24) as terminal:
    ...     terminal.run("echo hello")
    ...     terminal.wait_for("hello")
    """

    _numbers = itertools.count()

    def __init__(self, columns, rows, term="screen-256color", **environment):
        self._tmux = ["tmux", "-u", "-L", f"betterrest-{os.getpid()}-{next(self._numbers)}"]
        variables = {
            "PATH": os.environ["PATH"],
            "HOME": os.environ["HOME"],
            "LC_ALL": "C.UTF-8",
            "TZ": "UTC",
            "PS1": "$ ",
            "TERM": term,
        } | environment
        settings = [f"{name}={value}" for name, value in variables.items()]
        shell = shlex.join(["env", "-i", *settings, "bash", "--norc", "--noprofile"])
        self._call(
            "-f", str(CONFIGURATION), "new-session", "-d", "-x", str(columns), "-y", str(rows), shell
        )
        self.wait_until(lambda screen: screen == "$", "the shell is there")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self._call("kill-server")

    def _call(self, *words):
        done = subprocess.run(
            [*self._tmux, *words], check=True, capture_output=True, encoding="utf-8"
        )
        return done.stdout

    def run(self, command):
        """Types a command line and the Enter key."""
        self.type(command)
        self.keys("Enter")

    def type(self, text):
        """Types text as it stands."""
        self._call("send-keys", "-l", text)

    def paste(self, text):
        """Pastes text, which the terminal marks as pasted if the program has asked for that."""
        self._call("set-buffer", "--", text)
        self._call("paste-buffer", "-p")

    def keys(self, *names):
        """Presses keys by the names that tmux has for them."""
        self._call("send-keys", *names)

    def resize(self, columns, rows):
        self._call("resize-window", "-x", str(columns), "-y", str(rows))

    def screen(self, attributes=False):
        """What the window shows, without spaces at the ends of lines or empty lines at the end."""
        text = self._call("capture-pane", "-p", *(["-e"] if attributes else []))
        return "\n".join(line.rstrip() for line in text.rstrip().split("\n"))

    def state(self, variable):
        """What tmux knows of the window: `cursor_flag`, `alternate_on`, `pane_pid`."""
        return self._call("display-message", "-p", f"#{{{variable}}}").strip()

    def wait_for(self, text):
        """Waits until the screen shows a text, and gives the screen."""
        return self.wait_until(lambda screen: text in screen, f"the screen shows {text!r}")

    def wait_for_screen(self, expected):
        """Waits until the screen is the one expected."""
        expected = expected.rstrip()
        return self.wait_until(lambda screen: screen == expected, f"the screen is\n{expected}\n")

    def wait_until(self, condition, description):
        end = time.monotonic() + PATIENCE
        while True:
            screen = self.screen()
            if condition(screen):
                return screen
            if time.monotonic() > end:
                raise AssertionError(f"Not so: {description}\nThe screen is\n{screen}\n")
            time.sleep(0.02)

    def wait_for_shell(self):
        """Waits until the command that was seen at work has ended or stopped, and the shell reads."""
        def reads(_):
            fields = pathlib.Path(f"/proc/{shell}/stat").read_text().rpartition(")")[2].split()
            # The process group in the foreground, of which the kernel knows.
            if fields[5] != shell:
                return False
            # Before the shell's editor takes the keys one by one, the terminal itself would echo them.
            terminal = os.open(self.state("pane_tty"), os.O_RDWR | os.O_NOCTTY)
            try:
                return not termios.tcgetattr(terminal)[3] & termios.ICANON
            finally:
                os.close(terminal)

        shell = self.state("pane_pid")
        self.wait_until(reads, "the shell reads")

    def status(self):
        """The exit code of the last command, asked of the shell."""
        self.wait_for_shell()
        label = f"status-{next(self._numbers)}="
        self.run(f"echo {label}$?.")
        found = rf"(?m)^{label}(\d+)\.$"
        screen = self.wait_until(lambda screen: re.search(found, screen), "the exit code is told")
        return int(re.search(found, screen)[1])
