"""The folder in which everything is made: the peers' environment, and files that do not stay."""

import fcntl
import hashlib
import os
import shutil
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
PACKAGE = HERE.parent.parent


class CannotRun(Exception):
    """Nothing can be measured; the message says why and what to do."""


def usual_folder() -> Path:
    if sys.platform == "darwin":
        cache = Path.home() / "Library/Caches"
    else:
        cache = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")
    return cache / "betterrest-benchmarks"


class Workspace:
    """Holds the folder while it is entered, and leaves nothing but the environment in it."""

    def __init__(self, folder: Path):
        self.folder = folder.resolve()
        self.files = self.folder / "files"
        requirements = (HERE / "requirements.txt").read_bytes() + sys.version.encode()
        digest = hashlib.sha256(requirements).hexdigest()[:12]
        self.environment = self.folder / f"python-{digest}"

    def __enter__(self):
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            self.lock = (self.folder / "lock").open("w")
        except OSError as error:
            raise CannotRun(f"{self.folder} cannot be used: {error.strerror}.") from None
        try:
            fcntl.flock(self.lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            raise CannotRun(
                f"Another benchmark runs in {self.folder}, and each would slow the other. "
                "Wait for its end."
            ) from None
        # A run that was killed may have left files.
        shutil.rmtree(self.files, ignore_errors=True)
        self.files.mkdir()
        return self

    def __exit__(self, *_):
        shutil.rmtree(self.files, ignore_errors=True)
        self.lock.close()

    @property
    def python(self) -> Path:
        return self.environment / "bin/python"

    def has_room(self, size: int) -> bool:
        """Whether the disk takes this many bytes and half a gigabyte more."""
        return shutil.disk_usage(self.folder).free > size + 500_000_000

    def need_room(self, size: int):
        if not self.has_room(size):
            raise CannotRun(
                f"{self.folder} has too little room: this takes {size / 1e9:.1f} GB. "
                "Name another folder with --work, or try --quick."
            )

    def install_peers(self, say) -> None:
        """Makes the environment, once for these versions; a peer that fails is left out."""
        finished = self.environment / "finished"
        if finished.exists():
            return
        self.need_room(2_000_000_000)
        for old in self.folder.glob("python-*"):
            shutil.rmtree(old)
        say("Installing the peers")
        subprocess.run([sys.executable, "-m", "venv", self.environment], check=True)
        pip = [self.python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
        listed = ["--requirement", HERE / "requirements.txt"]
        if subprocess.run(pip + listed, stdout=sys.stderr).returncode == 0:
            finished.touch()
            return
        # Not marked as finished: the next run tries again.
        for line in (HERE / "requirements.txt").read_text().splitlines():
            if line and not line.startswith("#"):
                if subprocess.run(pip + [line], stdout=sys.stderr).returncode != 0:
                    say(f"No {line} here: its rows will say so")

    def build(self, say) -> Path:
        """Builds the release binary, and tells where it is."""
        say("Building")
        if shutil.which("swift") is None:
            raise CannotRun("There is no swift on the PATH: it builds what is measured.")
        command = ["swift", "build", "-c", "release", "--package-path", PACKAGE]
        subprocess.run(command, check=True, stdout=sys.stderr)
        folder = subprocess.run(
            command + ["--show-bin-path"], check=True, capture_output=True, text=True
        ).stdout.strip()
        return Path(folder) / "betterrest"
