"""The models that a version can train, and what each of them is asked."""

import filecmp
import glob
import os

from questions import EXPORTED, PAST, question

# Name, table and options.
REGRESSORS = [
    ("linear", "nights", "--algorithm linear"),
    ("boosted", "nights", "--folds 0 --parameters max-iterations=5 --parameters max-depth=3"),
    ("validated", "nights", "--parameters max-leaves=4 --parameters max-iterations=12"),
    ("mean", "nights", "--parameters base=mean --folds 0 --parameters max-iterations=4 --parameters max-leaves=5 --parameters step-size=0.5"),
    ("forest", "nights", "--algorithm random-forest --parameters max-iterations=3 --parameters max-leaves=8"),
    ("tree", "nights", "--algorithm decision-tree --parameters max-leaves=8"),
    ("monotone", "nights", "--monotone coffee:+,wake:- --parameters base=mean --folds 0 --parameters max-iterations=5 "
     "--parameters max-leaves=4"),
    ("sampled", "nights", "--parameters row-subsample=0.7 --parameters column-subsample=0.7 --seed 5 --parameters max-leaves=4 "
     "--parameters max-iterations=5"),
    ("few", "few", "--folds 0"),
    ("weighted", "weighted", "--weight n --folds 3 --parameters max-leaves=4 --parameters max-iterations=4"),
    ("grouped", "grouped", "--weight n --target-variance variance --folds 3 --parameters max-leaves=4 "
     "--parameters max-iterations=4"),
    ("missing", "missing", "--parameters base=mean --folds 0 --parameters max-iterations=5 --parameters max-leaves=6 --parameters step-size=0.4"),
    ("missing-forest", "missing", "--algorithm random-forest --parameters max-iterations=3 --parameters max-leaves=8"),
    ("flats", "flats", "--target price --folds 0 --parameters max-iterations=5 --parameters max-leaves=6"),
    ("flats-forest", "flats", "--target price --features area,built --algorithm random-forest "
     "--parameters max-iterations=3 --parameters max-leaves=8"),
]
CLASSIFIERS = [
    ("notes", "notes", "--text-column note --target mood"),
    ("lexicon", "notes", "--text-column note --target mood --lexicon tables/words.csv"),
    ("two", "two", "--text-column note --target mood --precision 0.99"),
    ("checked", "two", "--text-column note --target mood --validation tables/two-others.csv"),
]
# Exported to Core ML, and read as they are or imported.
EXCHANGED = ["linear", "mean", "forest", "missing"]
# What is asked of some only, since answers are long: nights, scores, and exports that are read back.
ASKED = ["validated", "imported"]
SCORED = ["validated", "weighted", "grouped", "missing", "flats"]
EXPORTS = ["linear", "validated", "flats-forest"]
# The first version whose exports are compared byte by byte; before, their descriptions were reworded.
SETTLED = "bb6bf271"


def make(device, version):
    """Trains all models that the version knows; `device` runs it in the folder of the versions."""
    folder = f"{version}/models"
    os.makedirs(f"{PAST}/{folder}", exist_ok=True)
    for name, table, options in REGRESSORS + CLASSIFIERS:
        device("train", f"tables/{table}.csv", *options.split(), "--output", f"{folder}/{name}.json")
    for name in EXCHANGED:
        device("export", "--format", "coreml", "--model", f"{folder}/{name}.json",
               "--output", f"{folder}/{name}.mlmodel")
    device("import", f"{folder}/forest.mlmodel", "--output", f"{folder}/imported.json")
    drop_known(version)


def drop_known(version):
    """Removes the models that an earlier version has written with the same bytes."""
    for path in glob.glob(f"{PAST}/{version}/models/*"):
        others = glob.glob(f"{PAST}/*/models/{os.path.basename(path)}")
        if any(other != path and filecmp.cmp(path, other, shallow=False) for other in others):
            os.remove(path)


def questions(version):
    folder = f"{version}/models"
    options = {name: (table, words.split()) for name, table, words in REGRESSORS + CLASSIFIERS}
    for file in sorted(os.listdir(f"{PAST}/{folder}")):
        name, ending = file.split(".")
        table, words = options["forest" if name == "imported" else name]
        of_kind = of_classifier if (name, table, " ".join(words)) in CLASSIFIERS else of_regressor
        yield from of_kind(f"{folder}/{file}", name if ending == "json" else None, table, words)
    if version == "87c8988":
        # The built-in model is no file of a version, but has to answer as ever.
        yield from of_nights("the built-in model", [], "--confidence 0.99")
    if version == SETTLED:
        for name in ("linear", "validated", "missing", "flats-forest"):
            yield from of_exports(f"24f01c7/models/{name}.json")


def of_regressor(about, name, table, words):
    model = ["--model", about]
    asked = {"missing": "missing-questions", "flats": "flat-questions"}.get(table, "questions")
    yield question(about, ["predict", "--input", f"tables/{asked}.csv", *model])
    yield question(about, ["inspect", *model, "--json"])
    if name in SCORED:
        data = [word for option in ("--weight", "--target-variance") if option in words
                for word in (option, words[words.index(option) + 1])]
        yield question(about, ["evaluate", f"tables/{table}.csv", *model, *data, "--json"])
    if name in EXPORTS:
        core_ml = "home/exported.mlmodel"
        yield question(about, ["export", "--format", "coreml", *model, "--output", core_ml],
                       ["predict", "--input", f"tables/{asked}.csv", "--model", core_ml])
    if name in ASKED:
        yield from of_nights(about, model, "--confidence 0.8" if name == "validated" else "--details")


def of_exports(about):
    for format in ("coreml", "onnx", "onnx-matrix"):
        yield question(about, ["export", "--format", *format.split(), "--model", about,
                               "--output", EXPORTED])


def of_nights(about, model, option):
    """Nights on which nothing happens and on which clocks change, a table, and other questions."""
    for words in (
            f"--on 2025-03-20 {option}", "--on 2025-03-30 --wake 9:45 --sleep 6.5 --coffee 4",
            "--on 2025-10-26 --wake 3:00 --sleep 12 --coffee 20",
            "--on 2025-03-20 --sleep 7...9:1 --coffee 0...6:3",
            "--on 2025-03-20 --bed 22:30 --sleep 7.5 --coffee 2",
            "--on 2025-03-20 --bed 22:30 --sleep 7.5 --wake 7:30"):
        yield question(about, ["predict", *words.split(), *model, "--json"])


def of_classifier(about, _, table, words):
    model = ["--model", about]
    yield question(about, ["inspect", *model, "--json"], digits=1e-9)
    yield question(about, ["evaluate", f"tables/{table}.csv", *model, "--json"], digits=1e-9)
    yield question(about, ["predict", "--input", "tables/note-questions.csv", *model], digits=1e-9)
    yield question(about, ["export", "--format", "coreml", *model, "--output", EXPORTED])
    for text in ("tea at the lake", "not calm, very bad traffic :("):
        yield question(about, ["predict", "--text", text, *model, "--json"], digits=1e-9)
