"""A shell on a terminal of its own, typed into as a person does."""

import codecs
import fcntl
import os
import pty
import re
import select
import signal
import struct
import termios
import time
from pathlib import Path

# What each shell reads at its start: the completions, and a key that writes the line to a file.
STARTUP = {
    "bash": """
PS1='READY> '
bind 'set completion-query-items 0'
bind 'set page-completions off'
bind 'set show-all-if-ambiguous on'
eval "$(betterrest --generate-completion-script bash)"
report() { printf '%s' "$READLINE_LINE" > "$REPORT.new"; mv "$REPORT.new" "$REPORT"; }
bind -x '"\\C-x\\C-o": report'
""",
    "zsh": """
PS1='READY> '
LISTMAX=10000
fpath=("$HOME" $fpath)
betterrest --generate-completion-script zsh > "$HOME/_betterrest"
autoload -Uz compinit
compinit -D -u
report() { print -rn -- "$BUFFER" > "$REPORT.new"; command mv "$REPORT.new" "$REPORT" }
zle -N report
bindkey '^X^O' report
""",
    "fish": """
set -g fish_greeting
set -g fish_autosuggestion_enabled 0
function fish_prompt; echo 'READY> '; end
betterrest --generate-completion-script fish | source
function report
    commandline > $REPORT.new
    command mv $REPORT.new $REPORT
end
bind \\cx\\co report
""",
}
COMMANDS = {
    "bash": ["bash", "--noprofile", "--rcfile", "{startup}", "-i"],
    "zsh": ["zsh", "-i"],
    "fish": ["fish", "--private", "--interactive"],
}
STARTUP_FILES = {"bash": "bashrc", "zsh": ".zshrc", "fish": "fish/config.fish"}
CONTROL = re.compile(
    r"\x1b\[[0-9;?=>]*[A-Za-z]|\x1b[()][A-Z0-9]|\x1b\][^\x07]*\x07|\x1b[=>]|[\r\x0f]"
)
# A character that is in no list.
MARK = "@"
# How long anything may take before it counts as not coming, in seconds: no limit of its speed.
PATIENCE = 300
REPORT_KEY, LINE_END, DISCARD, LEFT = "\x18\x0f", "\x05", "\x15", "\x1b[D"


class Shell:
    """An interactive shell that completes the command lines of betterrest."""

    def __init__(self, name: str, home: Path, folder: Path):
        self.name = name
        self.report = home / "report"
        startup = home / STARTUP_FILES[name]
        startup.parent.mkdir(parents=True, exist_ok=True)
        startup.write_text(STARTUP[name])
        environment = {
            "PATH": os.environ["PATH"], "HOME": str(home), "ZDOTDIR": str(home),
            "XDG_CONFIG_HOME": str(home), "REPORT": str(self.report), "TERM": "xterm",
            "LC_ALL": "C.UTF-8", "COLUMNS": "100", "LINES": "60",
        }
        command = [part.format(startup=startup) for part in COMMANDS[name]]
        self.process, self.terminal = pty.fork()
        if self.process == 0:
            os.chdir(folder)
            # Room for all that is listed: fish goes by the terminal and not by LINES.
            fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", 60, 100, 0, 0))
            os.execvpe(command[0], command, environment)
        self._decoder = codecs.getincrementaldecoder("utf-8")(errors="replace")
        self.output = ""
        self._wait(lambda: "READY> " in self.output)

    def completed(self, line: str) -> str:
        """The line after the Tab key; a caret in it stands for the cursor."""
        self._complete(line)
        text = self.report.read_text().rstrip("\n")
        self._discard()
        return text

    def listed(self, line: str) -> str:
        """What stands on the screen after the Tab key."""
        self.output = ""
        self._complete(line)
        # Once this is seen, so is all that came before it.
        self._send(MARK)
        self._wait(lambda: MARK in self._screen)
        screen = self._screen.replace(MARK, "")
        self._discard()
        return screen

    @property
    def _screen(self) -> str:
        return CONTROL.sub("", self.output)

    def close(self):
        os.kill(self.process, signal.SIGKILL)
        os.waitpid(self.process, 0)
        os.close(self.terminal)

    def _complete(self, line: str):
        before, _, after = line.partition("^")
        self._report(before + after + LEFT * len(after) + "\t")

    def _discard(self):
        self._report(LINE_END + DISCARD)

    def _report(self, keys: str):
        """Types, and waits until the shell has done all that and written the line to a file."""
        self.report.unlink(missing_ok=True)
        self._send(keys + REPORT_KEY)
        self._wait(self.report.exists)

    def _send(self, keys: str):
        os.write(self.terminal, keys.encode())

    def _wait(self, is_done):
        """Reads what the shell writes until something is so."""
        end = time.monotonic() + PATIENCE
        while not is_done():
            if time.monotonic() > end:
                raise TimeoutError(f"{self.name} does not answer; it shows:\n{self.output}")
            if select.select([self.terminal], [], [], 0.02)[0]:
                self.output += self._decoder.decode(os.read(self.terminal, 65536))
