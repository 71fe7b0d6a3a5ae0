"""What the program says and writes, command by command, to compare before and after a change of its
inside.

    python3 Tests/Acceptance/Corpus/corpus.py make FOLDER          asks the `betterrest` on the PATH
    python3 Tests/Acceptance/Corpus/corpus.py compare OLD NEW      shows what differs; ends with 1 if anything does

`make` writes a file for each command with its output, its errors and the files that it wrote, and takes
its own inputs from OLD if given: `make NEW --inputs OLD`. Nothing is kept in the repository: the corpus
of a commit is made with the program of that commit. Pages are also kept as the texts in them, since their
markup may change. Linux only: the clock is set.
"""

import argparse
import difflib
import concurrent.futures
import html
import os
import re
import shlex
import shutil
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, "../Diary"))

from device import Device, surroundings  # noqa: E402

DATA = os.path.join(HERE, "../../../Data")
# The evening of a day with entries in the made-up diary; a Sunday.
NOW = 1762113600
ZONE = "Europe/Berlin"
VERBS = ("predict week remind log today history edit delete undo redo profile stats correlate "
         "train evaluate inspect export import synthesize").split()

# By home: the commands of a line share the home.
EMPTY = """
--version
--help
predict
predict --wake 6:30 --sleep 7.5 --coffee 3
predict --wake 6:30 --sleep 7.5 --coffee 3 --json
predict --coffee 0...6
predict --coffee 0...6 --sleep 7...9:0.5 --json
predict --coffee 0...6 --sleep 7...9:0.5
predict --bed 22:30 --coffee 2
predict --bed 22:30 --wake 6:30 --json
predict --details --coffee 4
predict --sure 0.9
predict --ics -
predict --locale de_DE --coffee 2
predict --on 2026-03-28 --time-zone America/New_York
predict --coffee nan
predict --coffe 2
predict --wake 25:00
week
week --json
week --ics - --on 2025-11-03
remind --ics - --stress 12:00,18:00 --before-bed 30
remind
today
stats
stats --json
correlate
history
profile
profile --json
profile --details
inspect
inspect --json
log 23:10 6:40 4; log; today; history; undo; redo
log stress 6 "deadline at work"; log 7 ; history --json
log note "a lovely calm evening"; profile; history note
log day sleep=7 coffee=3 activity=40 work=9 diet=6; stats sleep; predict
log 7:00 23:00
log night 23:10 6:40 awake=2x20
log night 23:10 6:40 qualty=4
log night 23:10 6:40 latency=15 awake=20 awakenings=2 woke=6:30 snooze=9 quality=4 coffee=2 last-coffee=15:30 alcohol=1 exercise=45 alarm=yes workday=no note=hot; history; history --json; history --csv; edit last quality=5; delete last; undo 2
log night 23:10 6:40 4 coffee=2 --json; edit last quality=2 --json; delete last --json; undo --json
profile name=Ada need=7.5 workdays=Mon-Fri start=05:00; profile; profile --json; predict; today
undo
redo
delete last
edit last quality=3
delete 2025-11-01
history --from 2025-10-40
"""

YEAR = """
predict
predict --json
predict --details --coffee 3
predict --sure 0.9
predict --coffee 0...4
week
week --ics -
week --json
remind --ics - --day 21:00
today
today --json
history
history --from 2025-09-20
history --to 2024-12-01
history stress --from 2025-10-20
history --csv --from 2025-10-01 --to 2025-10-20
history --json --from 2025-10-01 --to 2025-10-10
history --text work
history note --json --from 2025-10-20
profile
profile --json
profile --details
profile --forget --json
stats
stats day
stats week
stats month
stats --from 2025-01-01
stats week --plot
stats --json
stats month --json
stats --report year.html
stats --report month.html --from 2025-10-01
correlate
correlate --json
correlate sleep stress
correlate sleep stress --json
correlate --lag 0,1,2
evaluate --diary
evaluate --diary --json
evaluate --diary --report diary.html
edit yesterday quality=2; predict; undo; delete 2025-10-20; history --from 2025-10-19 --to 2025-10-21
log 6 "what a day"; history --from today; profile
"""

TABLES = """
train BetterRest.csv --output linear.json; inspect --model linear.json; inspect --model linear.json --json; predict --model linear.json --details; evaluate BetterRest.csv --model linear.json; export --model linear.json --format coreml --output linear.mlmodel; export --model linear.json --format onnx --output linear.onnx; import linear.mlmodel --output back.json
train BetterRest.csv --algorithm boosted-trees --output boosted.json --json; inspect --model boosted.json; predict --model boosted.json; export --model boosted.json --format coreml --output boosted.mlmodel; export --model boosted.json --format onnx --output boosted.onnx; evaluate BetterRest.csv --model boosted.json --plot
train BetterRest.csv --algorithm random-forest --output forest.json; predict --model forest.json --json; export --model forest.json --format onnx --output forest.onnx; inspect --model forest.json --json
train BetterRest.csv --algorithm decision-tree --output tree.json; inspect --model tree.json; export --model tree.json --format coreml --output tree.mlmodel
train BetterRest.csv --algorithm automatic --output automatic.json
train BetterRest.csv --validation BetterRest.csv --output validated.json --json
evaluate BetterRest.csv
evaluate BetterRest.csv --json
evaluate BetterRest.csv --folds 5
evaluate BetterRest.csv --folds 5 --json
evaluate BetterRest.csv --report trained.html
evaluate BetterRest.csv --folds 5 --report folds.html
evaluate BetterRest.csv --folds 5 --algorithm random-forest --report forest.html
evaluate BetterRest.csv --max-rmse 100
evaluate BetterRest.csv --plot --folds 3 --json
synthesize 500 --seed 8 > new.csv; train BetterRest.csv --output a.json; train BetterRest.csv --algorithm decision-tree --output b.json; evaluate new.csv --model a.json --against b.json --report against.html; evaluate new.csv --model a.json --against b.json --json
train Moods.csv --text-column text --target mood --output moods.json; inspect --model moods.json; inspect --model moods.json --json; predict --model moods.json --text "what a calm day"; predict --model moods.json --text "what a calm day" --json; evaluate MoodNotes.csv --text-column text --target mood --model moods.json; evaluate MoodNotes.csv --model moods.json --json; evaluate MoodNotes.csv --model moods.json --report moods.html; export --model moods.json --format coreml --output moods.mlmodel
train Moods.csv --text-column text --target mood --lexicon MoodWords.csv --validation MoodNotes.csv --output moods.json --json
evaluate Moods.csv --text-column text --target mood --folds 3 --report text-folds.html
predict --text "so happy today"
predict --input BetterRest.csv --output answers.csv
predict --input MoodNotes.csv --text-column text
synthesize 20 --seed 3
train missing.csv
train broken.csv
train short.csv
evaluate broken.csv --json
import BetterRest.csv
import nights.csv; import nights.csv --columns 'out=Start,woke=End,quality=Quality,coffee=Coffee,note=Notes'; history; undo
import nights.csv --dry-run --json --columns 'out=Start,woke=End,quality=Quality,coffee=Coffee,note=Notes'
import nights.json; history --json
import export.xml; history
"""

SMALL = {
    "broken.csv": "wake,estimatedSleep,coffee,actualSleep\n25200,8,2,29000\n25200,eight,2,29000\n",
    "short.csv": "wake,estimatedSleep,coffee,actualSleep\n25200,8,2,29000\n25200,7,2,27000\n",
    "nights.csv": "Start,End,Quality,Coffee,Notes\n2025-10-01 22:50,2025-10-02 06:40,85 %,2,warm\n"
                  "2025-10-02 23:05,2025-10-03 07:00,70%,lots,\n2025-10-03 23:05,,70%,1,x\n",
    "nights.json": '[{"bed": "2025-10-01 22:50", "rise": "2025-10-02 06:40", "quality": 4}]',
    "export.xml": '<?xml version="1.0"?><HealthData locale="en_US">'
                  '<Record type="HKCategoryTypeIdentifierSleepAnalysis" sourceName="Watch" '
                  'startDate="2025-10-01 22:50:00 +0200" endDate="2025-10-02 06:40:00 +0200" '
                  'value="HKCategoryValueSleepAnalysisAsleepCore"/></HealthData>',
}


def scenarios():
    """The name of the home and the commands of each line."""
    yield from (("empty", [["help", verb]]) for verb in VERBS)
    yield from (("empty", [[verb, "--help"]]) for verb in VERBS[:2])
    yield from (("empty", [["help", verb, "--man"]]) for verb in VERBS)
    yield from (("empty", [["--generate-completion-script", shell]]) for shell in ("bash", "zsh", "fish"))
    for home, text in (("empty", EMPTY), ("year", YEAR), ("tables", TABLES)):
        for line in text.strip().splitlines():
            yield home, [shlex.split(command) for command in line.split("; ")]


def make_inputs(folder):
    """The homes, made once with the program whose corpus is the first."""
    os.makedirs(f"{folder}/tables")
    os.makedirs(f"{folder}/empty")
    os.makedirs(f"{folder}/year/diary")
    for name in ("BetterRest.csv", "Moods.csv", "MoodNotes.csv", "MoodWords.csv"):
        shutil.copy(f"{DATA}/{name}", f"{folder}/tables/{name}")
    for name, text in SMALL.items():
        with open(f"{folder}/tables/{name}", "w") as file:
            file.write(text)
    shutil.copy(f"{DATA}/Diary.jsonl", f"{folder}/year/diary/first.jsonl")


def make(folder, inputs):
    os.makedirs(folder)
    if inputs:
        shutil.copytree(f"{inputs}/inputs", f"{folder}/inputs")
    else:
        make_inputs(f"{folder}/inputs")
    # Built once, before the threads need it.
    surroundings()
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as workers:
        list(workers.map(lambda item: ask(folder, *item), scenarios()))


def ask(folder, home, commands):
    """Writes a file about the commands, and one for each file that they wrote."""
    title = "; ".join(map(shlex.join, commands))
    place = f"{folder}/{home}: {re.sub('[^A-Za-z0-9=.,:; -]', '', title)[:120]}"
    root = f"{place}.home"
    shutil.copytree(f"{folder}/inputs/{home}", root)
    # The name of a new device is drawn at random.
    os.makedirs(f"{root}/state/betterrest")
    with open(f"{root}/state/betterrest/device", "w") as file:
        file.write("bcdfgh\n")
    device = Device(root, f"{root}/diary")
    before = files(root)
    said = []
    for step, words in enumerate(commands):
        asked = words[:words.index(">")] if ">" in words else words
        process = device.start(*asked, at=NOW + 60 * step, zone=ZONE, cwd=root)
        output, errors = process.communicate(timeout=600)
        if ">" in words:
            with open(f"{root}/{words[-1]}", "w") as file:
                file.write(output)
        said.append(f"$ betterrest {shlex.join(words)}\n{output}---- {process.returncode}\n{errors}")
    written = {name: path for name, path in files(root).items()
               if before.get(name) is None and not name.startswith(("cache", "state"))}
    said = "\n".join(said).replace(os.path.abspath(root), "HOME")
    ids = drawn(path for name, path in written.items() if name.startswith("diary/"))
    write(place + ".txt", masked(said, ids))
    for name, path in sorted(written.items()):
        name = "DEVICE.jsonl" if name.startswith("diary/") else name.replace("/", ":")
        with open(path, "rb") as file:
            data = file.read()
        try:
            text = data.decode()
        except UnicodeDecodeError:
            shutil.copy(path, f"{place} > {name}")
            continue
        # The markup of a page is free to change, its texts and charts are not.
        write(f"{place} > {name}", masked(texts(text) if name.endswith(".html") else text, ids))
    shutil.rmtree(root)


def drawn(paths):
    """The ids in new files of a diary, which are drawn at random, in their order."""
    ids = {}
    for path in paths:
        with open(path) as file:
            ids |= dict.fromkeys(re.findall("01[0-9A-Z]{24}", file.read()))
    return list(ids)


def masked(text, ids):
    for index, drawn_id in enumerate(ids):
        for length in (26, 6, 5, 4):
            text = text.replace(drawn_id[-length:], f"#{index:02}#".ljust(length, "#"))
    return text


def write(path, text):
    with open(path, "w") as file:
        file.write(text)


def files(root):
    return {os.path.relpath(os.path.join(folder, name), root): os.path.join(folder, name)
            for folder, _, names in os.walk(root) for name in names}


def texts(page):
    """The texts and the shapes of a page, one in a line."""
    page = re.sub(r"<(style|script)\b.*?</\1>", "", page, flags=re.S)
    shapes = [f"<{shape}>" for shape in re.findall(r"<((?:path|rect|circle|line|polyline|polygon)\b[^>]*?)/?>", page)]
    words = [html.unescape(part).strip() for part in re.sub(r"<[^>]*>", "\n", page).split("\n")]
    return "\n".join([*filter(None, words), *shapes]) + "\n"


def compare(old, new):
    names = sorted({name for folder in (old, new) for name in os.listdir(folder) if name != "inputs" and not name.endswith(".home")})
    differing = 0
    for name in names:
        first, second = (contents(f"{folder}/{name}") for folder in (old, new))
        if first == second:
            continue
        differing += 1
        print(f"== {name}")
        if first is None or second is None:
            print("  only in " + (new if first is None else old))
            continue
        try:
            lines = [data.decode().splitlines() for data in (first, second)]
            print("\n".join(list(difflib.unified_diff(*lines, lineterm="", n=1))[2:60]))
        except UnicodeDecodeError:
            print(f"  {len(first)} and {len(second)} bytes")
    print(f"{differing} of {len(names)} differ")
    return 1 if differing else 0


def contents(path):
    if not os.path.exists(path):
        return None
    with open(path, "rb") as file:
        return file.read()


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    commands = parser.add_subparsers(dest="command", required=True)
    making = commands.add_parser("make")
    making.add_argument("folder")
    making.add_argument("--inputs")
    comparing = commands.add_parser("compare")
    comparing.add_argument("old")
    comparing.add_argument("new")
    arguments = parser.parse_args()
    sys.exit(compare(arguments.old, arguments.new) if arguments.command == "compare"
             else make(arguments.folder, arguments.inputs))
