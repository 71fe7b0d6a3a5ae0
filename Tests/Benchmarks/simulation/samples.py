"""Diaries of real people: exports of sleep trackers, and folders."""

import datetime
import shutil
from dataclasses import dataclass
from pathlib import Path

from simulation.diaries import CommandFailed, Diary, TooFewNights
from simulation.scores import Score
from simulation.sleepers import Night
from simulation.trials import Trial, compare, scored


@dataclass
class Sample:
    """A diary with its scores, or why it has none."""

    name: str
    trial: Trial | None = None
    remark: str = ""

    @property
    def scores(self) -> list[Score]:
        return self.trial.scores if self.trial else []


def exports(folder: Path) -> list[Sample]:
    """The files of a folder that can be imported."""
    if not folder.is_dir():
        return []
    found = []
    for path in sorted(path for path in folder.iterdir() if path.is_file()):
        with Diary() as diary:
            try:
                diary.run("import", path.resolve())
            except CommandFailed:
                # Other tables lie there, too.
                continue
            found.append(sample(path.name, diary))
    return found


def kept(folder: Path) -> Sample:
    """A copy of a diary's folder, scored in place of the original."""
    with Diary() as diary:
        shutil.copytree(folder, diary.folder, dirs_exist_ok=True)
        return sample(folder.resolve().name, diary)


def sample(name: str, diary: Diary) -> Sample:
    try:
        evaluation = diary.evaluation()
    except TooFewNights as reason:
        return Sample(name, remark=str(reason))
    records = {}
    for entry in diary.history():
        # The first part of a night, should there be several.
        if entry["day"] not in records or entry.get("part", 1) == 1:
            records[entry["day"]] = entry
    nights = []
    for answer in evaluation:
        entry = records[answer["night"]]
        nights.append(Night(
            datetime.date.fromisoformat(answer["night"]).toordinal(), answer["opportunity"],
            answer["opportunity"] - answer["asleep"], entry.get("coffee"), "asleep" in entry,
        ))
    trial = Trial(scored("sample", tuple(nights), evaluation))
    compare(name, tuple(nights), evaluation, trial)
    return Sample(name, trial)
