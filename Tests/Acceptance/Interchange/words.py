"""Models of words in Core ML and ONNX: from a CSV to both formats, and back by import.

    python words.py

`betterrest` has to be on the PATH. Stops at the first thing that is wrong.

Three tables are generated: cars, houses and passengers, with words that are rare, missing and, in
the rows to be predicted, new. Models that Create ML saves for words are built with Apple's package.
"""

import csv
import io
import json
import logging
import math
import random
import subprocess
import tempfile
from pathlib import Path

logging.disable(logging.CRITICAL)

import numpy as np  # noqa: E402
import onnx  # noqa: E402
import onnxruntime  # noqa: E402
from coremltools.models import datatypes  # noqa: E402
from coremltools.models.utils import load_spec, save_spec  # noqa: E402
from coremltools.proto import Model_pb2  # noqa: E402
from evaluator import check_stages, predictions  # noqa: E402

BOUND = 1e-9
ROWS = 1200


def run(*words, status=0):
    process = subprocess.run(["betterrest", *map(str, words)], capture_output=True)
    assert process.returncode == status, (words, process.stderr.decode())
    return (process.stdout if status == 0 else process.stderr).decode()


def cars(chance, new):
    makes = {"Audi": 9, "BMW": 11, "Citroën": 4, "Fiat": 3, "Škoda": 5, "VW": 6, "Rolls, \"R\"": 90}
    fuels = {"diesel": 1.0, "electric": 4.0, "petrol": 0.0}
    for row in range(ROWS):
        make, fuel = chance.choice(list(makes)), chance.choice(list(fuels))
        age, km = chance.randint(0, 20), chance.randint(0, 300) * 1000
        price = 2000 * makes[make] / (1 + age / 4) + 900 * fuels[fuel] * (age < 6) - km / 90
        yield {
            "make": "Trabant" if new and chance.random() < 0.1 else make,
            "fuel": "" if chance.random() < 0.05 else fuel, "age": age, "km": km,
        }, price + chance.gauss(0, 300)


def houses(chance, new):
    cities = [f"city {number}" for number in range(60)]
    for row in range(ROWS):
        # Some cities are rare.
        number = min(int(chance.expovariate(0.08)), 59)
        area, heating = chance.randint(30, 200), chance.choice(["gas", "heat pump", "oil", "wood"])
        price = area * (20 + number * 37 % 50) + (5000 if heating == "heat pump" else 0)
        city = f"village {row}" if new and chance.random() < 0.1 else cities[number]
        yield {
            "area": "" if chance.random() < 0.1 else area,
            "city": "" if chance.random() < 0.1 else city, "heating": heating,
        }, price + chance.gauss(0, 100)


def passengers(chance, new):
    for row in range(ROWS):
        sex, port = chance.choice(["female", "male"]), chance.choice(["C", "Q", "S"])
        cabin = chance.choice(["first", "second", "third"])
        fare = {"first": 80, "second": 20, "third": 8}[cabin] * (1.2 if port == "C" else 1)
        fare *= 1.3 if sex == "female" and cabin == "first" else 1
        yield {
            "sex": sex, "cabin": "steerage" if new and chance.random() < 0.1 else cabin,
            "port": "" if chance.random() < 0.2 else port,
        }, fare + chance.gauss(0, 2)


def write(path, rows):
    names = list(rows[0])
    with open(path, "w", newline="") as file:
        writer = csv.DictWriter(file, names, lineterminator="\n")
        writer.writeheader()
        writer.writerows(rows)
    return path


def answers(model, path):
    text = run("predict", "--model", model, "--input", path)
    return [float(row["prediction"]) for row in csv.DictReader(io.StringIO(text))]


def agree(expected, found, what):
    assert len(expected) == len(found) == ROWS, what
    largest = max(abs(a - b) / max(1.0, abs(a)) for a, b in zip(expected, found))
    assert largest <= BOUND, (what, largest)
    return largest


def named(rows, model):
    """The inputs of rows: a text or a number each."""
    return [
        {
            feature["name"]: row[feature["name"]] if "levels" in feature
            else float(row[feature["name"]]) if row[feature["name"]] != "" else math.nan
            for feature in model["features"]
        } for row in rows
    ]


def check_core_ml(folder, title, path, model, rows, table, own):
    exported = folder / "words.mlmodel"
    run("export", "--format", "coreml", "--output", exported, "--model", path)
    spec = load_spec(str(exported))
    # The package sorts the words of a map in an order of its own.
    assert len(spec.SerializeToString()) == exported.stat().st_size
    assert spec.specificationVersion == 1
    check_stages(spec)
    # Apple's package converts what it loads; only macOS evaluates it.
    for feature in spec.description.input:
        words = any(f["name"] == feature.name and "levels" in f for f in model["features"])
        assert feature.type.WhichOneof("Type") == ("stringType" if words else "doubleType")
    off = agree(own, predictions(spec, named(rows, model)), (title, "Core ML"))
    agree(own, answers(exported, table), (title, "Core ML read"))
    imported, back = folder / "imported.json", folder / "back.mlmodel"
    run("import", exported, "--output", imported)
    agree(own, answers(imported, table), (title, "imported"))
    levels = {f["name"]: f.get("levels") for f in json.loads(imported.read_text())["features"]}
    assert levels == {f["name"]: f.get("levels") for f in model["features"]}
    run("export", "--format", "coreml", "--output", back, "--model", imported)
    agree(own, predictions(load_spec(str(back)), named(rows, model)), (title, "back"))
    return off


def check_onnx(folder, title, path, model, rows, own):
    exported = folder / "words.onnx"
    run("export", "--format", "onnx", "--output", exported, "--model", path)
    file = onnx.load(exported)
    onnx.checker.check_model(file, full_check=True)
    session = onnxruntime.InferenceSession(
        exported.read_bytes(), providers=["CPUExecutionProvider"])
    largest = 0
    # Runtimes take other ways for one row and for few.
    for size in [ROWS, 7, 1]:
        columns = {}
        for feature in model["features"]:
            values = [row[feature["name"]] for row in named(rows[:size], model)]
            kind = object if "levels" in feature else np.float64
            columns[feature["name"]] = np.array(values, dtype=kind).reshape(-1, 1)
        [found] = session.run(None, columns)
        assert found.dtype == np.float64 and found.shape == (size, 1)
        # The operator for trees adds in 32 bits: errors are in proportion to the largest answer.
        difference = np.abs(found[:, 0] - own[:size]).max() / np.abs(own).max()
        largest = max(largest, difference)
    assert largest <= BOUND, (title, "ONNX", largest)
    message = run(
        "export", "--format", "onnx-matrix", "--output", folder / "no.onnx", "--model", path,
        status=65)
    assert "has words, and a matrix takes numbers alone" in message, message
    return largest


def check_tables(folder):
    few = ["--folds", 0, "--parameters", "max-iterations=40"]
    methods = {
        "line": ["--algorithm", "linear"],
        "line and trees": few,
        "mean and trees": few + ["--parameters", "base=mean"],
        "one tree": ["--algorithm", "decision-tree"],
        "forest": ["--algorithm", "random-forest", "--folds", 0, "--parameters", "max-iterations=8"],
    }
    for number, make in enumerate([cars, houses, passengers]):
        chance = random.Random(number)
        train = [row | {"target": repr(target)} for row, target in make(chance, False)]
        rows = [row for row, _ in make(chance, True)]
        data, table = write(folder / "train.csv", train), write(folder / "rows.csv", rows)
        for method, options in methods.items():
            title = f"{make.__name__}, {method}"
            path = folder / "model.json"
            run("train", data, "--target", "target", "--output", path, *options)
            model = json.loads(path.read_text())
            own = answers(path, table)
            core_ml = check_core_ml(folder, title, path, model, rows, table, own)
            in_onnx = check_onnx(folder, title, path, model, rows, own)
            print(f"{title}: off by {core_ml:.1e} in Core ML and {in_onnx:.1e} in ONNX at most")


def stage(pipeline, inputs, outputs):
    model = pipeline.models.add(specificationVersion=1)
    for features, described in [(model.description.input, inputs), (model.description.output, outputs)]:
        for name, kind in described:
            feature = features.add(name=name)
            datatypes._set_datatype(feature.type, kind)
    return model


def create_ml_model(chance, trees, ignores):
    """As Create ML saves it: each encoder's output has the name of its input."""
    text, whole = datatypes.String(), datatypes.Int64()
    sparse, entries = datatypes.Dictionary(int), datatypes.Dictionary(str)
    inputs = [("city", text), ("zone", whole), ("area", datatypes.Double()), ("tags", entries)]
    spec = Model_pb2.Model(specificationVersion=1)
    for name, kind in inputs:
        datatypes._set_datatype(spec.description.input.add(name=name).type, kind)
    datatypes._set_datatype(spec.description.output.add(name="price").type, datatypes.Double())
    spec.description.predictedFeatureName = "price"
    pipeline = spec.pipelineRegressor.pipeline
    encoder = stage(pipeline, [("city", text)], [("city", sparse)]).oneHotEncoder
    encoder.stringCategories.vector.extend(["Köln", "Bonn", "Ulm"])
    encoder.outputSparse, encoder.handleUnknown = True, ignores
    encoder = stage(pipeline, [("zone", whole)], [("zone", sparse)]).oneHotEncoder
    encoder.int64Categories.vector.extend([3, -1])
    encoder.outputSparse, encoder.handleUnknown = True, 1
    vectorizer = stage(pipeline, [("tags", entries)], [("tags", sparse)]).dictVectorizer
    vectorizer.stringToIndex.vector.extend(["new", "old"])
    parts = [("city", sparse, 3), ("zone", sparse, 2), ("area", datatypes.Double(), 1),
             ("tags", sparse, 2)]
    row = [("__vectorized_features__", datatypes.Array(8))]
    vectorizer = stage(pipeline, [part[:2] for part in parts], row).featureVectorizer
    for name, _, size in parts:
        vectorizer.inputList.add(inputColumn=name, inputDimensions=size)
    last = stage(pipeline, row, [("price", datatypes.Double())])
    last.description.predictedFeatureName = "price"
    if not trees:
        last.glmRegressor.weights.add().value.extend(chance.uniform(-9, 9) for _ in range(8))
        last.glmRegressor.offset.append(100)
        return spec
    ensemble = last.treeEnsembleRegressor.treeEnsemble
    ensemble.numPredictionDimensions = 1
    ensemble.basePredictionValue.append(50)
    for tree in range(20):
        for node in range(15):
            added = ensemble.nodes.add(treeId=tree, nodeId=node)
            if node < 7:
                added.nodeBehavior = chance.randrange(6)
                added.branchFeatureIndex = chance.randrange(8)
                added.branchFeatureValue = chance.choice([0, 0.5, 1])
                added.trueChildNodeId, added.falseChildNodeId = 2 * node + 1, 2 * node + 2
            else:
                added.nodeBehavior = 6
                added.evaluationInfo.add(evaluationIndex=0, evaluationValue=chance.uniform(-9, 9))
    return spec


def check_create_ml(folder):
    chance = random.Random(4)
    for trees in [False, True]:
        for ignores in [0, 1]:
            spec = create_ml_model(chance, trees, ignores)
            path = folder / "create-ml.mlmodel"
            save_spec(spec, str(path))
            rows, inputs = [], []
            for _ in range(ROWS):
                cities = ["Köln", "Bonn", "Ulm"] + ["Rostock"] * ignores
                row = {"city": chance.choice(cities), "zone": chance.choice([3, -1, 8]),
                       "area": chance.choice([0.0, 0.5, 1.0, 7.25])}
                tags = {key: chance.choice([0.5, 1.0]) for key in ["new", "old"]
                        if chance.random() < 0.6}
                inputs.append(row | {"tags": tags})
                rows.append(row | {f"tags_{key}": tags.get(key, "") for key in ["new", "old"]})
            table, imported = write(folder / "rows.csv", rows), folder / "imported.json"
            title = f"Create ML, {'trees' if trees else 'line'}, {ignores}"
            expected = predictions(spec, inputs)
            agree(expected, answers(path, table), title)
            run("import", path, "--output", imported)
            agree(expected, answers(imported, table), title)
            back = folder / "back.mlmodel"
            run("export", "--format", "coreml", "--output", back, "--model", imported)
            own = [
                {"city": row["city"], "zone": str(row["zone"]), "area": row["area"]}
                | {key: row[key] if row[key] != "" else math.nan for key in ["tags_new", "tags_old"]}
                for row in rows
            ]
            # Trees of entries take a missing one for a zero.
            agree(expected, predictions(load_spec(str(back)), own), title)
            message = run("predict", "--model", imported, "--input",
                          write(folder / "other.csv", [rows[0] | {"city": "Kõln"}]), status=0 if ignores else 65)
            assert ignores or 'Did you mean "Köln"' in message, message
            print(f"{title}: equal")


with tempfile.TemporaryDirectory() as name:
    check_create_ml(Path(name))
    check_tables(Path(name))
