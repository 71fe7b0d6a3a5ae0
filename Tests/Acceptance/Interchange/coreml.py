"""Core ML files, both ways, read and built with Apple's own package.

    python coreml.py

`betterrest` has to be on the PATH. Stops at the first thing that is wrong.
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

from coremltools.models import datatypes  # noqa: E402
from coremltools.models.feature_vectorizer import create_feature_vectorizer  # noqa: E402
from coremltools.models.pipeline import Pipeline, PipelineRegressor  # noqa: E402
from coremltools.models.tree_ensemble import TreeEnsembleRegressor  # noqa: E402
from coremltools.models.utils import load_spec, save_spec  # noqa: E402
from coremltools.proto import Model_pb2  # noqa: E402
from evaluator import COMPARISONS, check_stages, predictions  # noqa: E402

DATA = Path(__file__).parents[3] / "Data" / "BetterRest.csv"
NIGHT = ["wake", "estimatedSleep", "coffee"]
TOLERANCE = 1e-6


def run(*words, status=0):
    process = subprocess.run(["betterrest", *map(str, words)], capture_output=True)
    assert process.returncode == status, (words, process.stderr.decode())
    return (process.stdout if status == 0 else process.stderr).decode()


def write_rows(path, names, rows):
    with open(path, "w", newline="") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(names)
        for row in rows:
            writer.writerow(["" if math.isnan(row[name]) else repr(row[name]) for name in names])


def read_rows(path, names):
    with open(path, newline="") as file:
        return [
            {name: float(row[name]) if row[name] else math.nan for name in names}
            for row in csv.DictReader(file)
        ]


def answers(model, path):
    """What `predict` says of each row of a CSV."""
    text = run("predict", "--model", model, "--input", path)
    return [float(row["prediction"]) for row in csv.DictReader(io.StringIO(text))]


def agree(expected, found, what):
    assert len(expected) == len(found), what
    for row, (a, b) in enumerate(zip(expected, found)):
        assert abs(a - b) <= TOLERANCE * max(1.0, abs(a)), (what, row, a, b)


def noisy_nights(folder, missing):
    """Nights whose target a line does not explain, so that trees are grown."""
    chance = random.Random(6)
    path = folder / ("missing.csv" if missing else "nights.csv")
    rows = []
    for row in read_rows(DATA, NIGHT + ["actualSleep"]):
        if row["coffee"] > 4:
            row["actualSleep"] += 2000 - 0.02 * row["wake"]
        if missing and chance.random() < 0.2:
            row["coffee"] = math.nan
            row["actualSleep"] += 700
        row["actualSleep"] = min(row["actualSleep"], 86_000)
        rows.append(row)
    write_rows(path, NIGHT + ["actualSleep"], rows)
    return path


def houses(folder):
    chance = random.Random(7)
    rows = []
    for _ in range(3000):
        row = {
            "area": round(chance.uniform(20, 300), 1), "rooms": float(chance.randint(1, 9)),
            "größe, in \"m\"": chance.uniform(-1, 1),
        }
        row["price"] = 1e5 + 3000 * row["area"] + (2e5 if row["rooms"] > 5 else 0)
        rows.append(row)
    path = folder / "houses.csv"
    write_rows(path, list(rows[0]), rows)
    return path


def check_export(folder, name, data, kinds, *options, target="actualSleep"):
    """Trains, exports, loads with coremltools, and compares with `predict` row by row."""
    model, exported = folder / f"{name}.json", folder / f"{name}.mlmodel"
    if data is None:
        source, data = [], DATA
    else:
        run("train", data, "--output", model, *options)
        source = ["--model", model]
    run("export", "--format", "coreml", "--output", exported, *source)
    spec = load_spec(str(exported))
    assert spec.SerializeToString(deterministic=True) == exported.read_bytes()
    assert spec.specificationVersion == 1
    description = spec.description
    assert [feature.name for feature in description.output] == [target]
    assert description.predictedFeatureName == target
    assert all(feature.type.WhichOneof("Type") == "doubleType" for feature in description.input)
    metadata = description.metadata
    assert metadata.author and metadata.license and metadata.versionString
    assert set(metadata.userDefined) == {"betterrest.algorithm", "betterrest.fingerprint"}
    if target == "actualSleep":
        units = {"wake": "seconds after midnight", "estimatedSleep": "hours", "coffee": "cups"}
        for feature in description.input:
            assert units[feature.name] in feature.shortDescription
        assert "seconds" in description.output[0].shortDescription
    check_stages(spec)
    found = spec.WhichOneof("Type")
    if found == "pipelineRegressor":
        models = spec.pipelineRegressor.pipeline.models
        found = " ".join(stage.WhichOneof("Type") for stage in models)
    assert found == kinds, found
    if found == "featureVectorizer glmRegressor" and target == "actualSleep":
        assert exported.stat().st_size <= 1000, exported.stat().st_size
    rows = read_rows(data, [feature.name for feature in description.input])
    expected = predictions(spec, rows)
    own = answers(model if model.exists() else exported, data)
    agree(expected, own, name)
    # Read again, it answers the same to the last digit, and its training rows are known.
    agree(own, answers(exported, data), name)
    again = folder / f"{name}-again.mlmodel"
    run("export", "--format", "coreml", "--output", again, "--model", exported)
    again_spec = load_spec(str(again))
    agree(expected, predictions(again_spec, rows), name)
    if model.exists():
        old, new = [json.loads(run("inspect", "--json", "--model", m)) for m in (model, exported)]
        for key in ["fingerprint", "algorithm"]:
            assert old[key] == new[key], key
        for one, other in zip(old["features"], new["features"]):
            for key in ["name", "coefficient"]:
                assert one[key] == other[key], key


def check_exports(folder):
    line = "featureVectorizer glmRegressor"
    both = (
        "featureVectorizer glmRegressor treeEnsembleRegressor featureVectorizer glmRegressor"
    )
    with_missing = both.replace("featureVectorizer glm", "featureVectorizer imputer glm", 1)
    nights, missing = noisy_nights(folder, False), noisy_nights(folder, True)
    check_export(folder, "built-in", None, line)
    check_export(folder, "line", nights, line, "--algorithm", "linear")
    check_export(folder, "line-missing", missing, line.replace(" ", " imputer "),
                 "--algorithm", "linear")
    check_export(folder, "boosted", nights, both)
    check_export(folder, "missing", missing, with_missing)
    check_export(folder, "mean", nights, "treeEnsembleRegressor", "--parameters", "base=mean")
    check_export(folder, "mean-missing", missing, "treeEnsembleRegressor", "--parameters", "base=mean")
    check_export(folder, "tree", nights, "treeEnsembleRegressor", "--algorithm", "decision-tree")
    check_export(folder, "forest", nights, "treeEnsembleRegressor",
                 "--algorithm", "random-forest", "--parameters", "max-iterations=12", "--folds", "0")
    check_export(folder, "houses", houses(folder), both, "--target", "price", target="price")


def save(folder, spec, name):
    path = folder / f"{name}.mlmodel"
    save_spec(spec, str(path))
    return path


def check_import(folder, spec, rows, columns, name):
    """A foreign model answers as the evaluator does, as it is and imported."""
    path = save(folder, spec, name)
    table = folder / f"{name}.csv"
    write_rows(table, columns, rows)
    inputs = []
    for row in rows:
        named = {}
        for feature in spec.description.input:
            if feature.type.WhichOneof("Type") == "multiArrayType":
                size = math.prod(feature.type.multiArrayType.shape)
                named[feature.name] = (
                    [row[feature.name]] if size == 1
                    else [row[f"{feature.name}_{place}"] for place in range(size)]
                )
            else:
                named[feature.name] = row[feature.name]
        inputs.append(named)
    expected = predictions(spec, inputs)
    agree(expected, answers(path, table), name)
    imported = folder / f"{name}.json"
    report = json.loads(run("import", path, "--output", imported, "--json"))
    assert report["features"] == columns, report
    agree(expected, answers(imported, table), name)
    assert "Imported from" in run("inspect", "--model", imported)
    back = folder / f"{name}-back.mlmodel"
    run("export", "--format", "coreml", "--output", back, "--model", imported)
    agree(expected, predictions(load_spec(str(back)), [dict(zip(columns, (row[c] for c in columns)))
                                                       for row in rows]), name)


def random_ensemble(chance, features, names, trees, missing, behaviors, grid):
    """Trees of all behaviors whose nodes have odd numbers and come in any order."""
    builder = TreeEnsembleRegressor(features, "answer")
    builder.set_default_prediction_value(chance.uniform(-5, 5))
    for tree in range(trees):
        nodes = []
        numbers = chance.sample(range(1000), 200)

        def grow(depth):
            number = numbers.pop()
            if depth == 0 or chance.random() < 0.2:
                nodes.append(("leaf", number, chance.uniform(-9, 9)))
                return number
            yes, no = grow(depth - 1), grow(depth - 1)
            nodes.append((
                "branch", number, chance.randrange(names), chance.choice(grid),
                chance.choice(behaviors), yes, no, missing and chance.random() < 0.5,
            ))
            return number

        grow(5)
        chance.shuffle(nodes)
        for kind, number, *rest in nodes:
            if kind == "leaf":
                builder.add_leaf_node(tree * 7, number, rest[0])
            else:
                *branch, side = rest
                builder.add_branch_node(
                    tree * 7, number, *branch, missing_value_tracks_true_child=side)
    return builder.spec


def glm(inputs, weights, offset, output):
    spec = Model_pb2.Model()
    spec.specificationVersion = 1
    for name, kind in inputs:
        feature = spec.description.input.add()
        feature.name = name
        datatypes._set_datatype(feature.type, kind)
    feature = spec.description.output.add()
    feature.name = output
    datatypes._set_datatype(feature.type, datatypes.Double())
    spec.description.predictedFeatureName = output
    spec.glmRegressor.weights.add().value.extend(weights)
    spec.glmRegressor.offset.append(offset)
    return spec


def check_trees(folder):
    chance = random.Random(8)
    grid = [-2.0, -0.0, 0.0, 0.1, 0.5, 1.0, 1.5, 3.0]
    names = ["a", "b", "c"]
    scalars = [("a", datatypes.Double()), ("b", datatypes.Int64()), ("c", datatypes.Double())]
    for behavior in list(COMPARISONS) + [None]:
        for missing in [False, True]:
            behaviors = [behavior] if behavior else list(COMPARISONS)
            spec = random_ensemble(chance, scalars, 3, 4, missing, behaviors, grid)
            gaps = missing and all(
                any(n.missingValueTracksTrueChild and n.branchFeatureIndex == place
                    for n in spec.treeEnsembleRegressor.treeEnsemble.nodes)
                for place in range(3)
            )
            around = [math.nextafter(x, side) for x in grid for side in (-math.inf, math.inf)]
            values = grid + around + ([math.nan] if gaps else [])
            rows = [{name: chance.choice(values) for name in names} for _ in range(500)]
            check_import(folder, spec, rows, names, f"trees-{behavior}-{missing}")


def check_lists(folder):
    chance = random.Random(9)
    rows = [{f"x_{i}": chance.uniform(-3, 3) for i in range(4)} for _ in range(200)]
    columns = [f"x_{i}" for i in range(4)]
    spec = glm([("x", datatypes.Array(4))], [1.5, -2.0, 0.0, 1e-5], 7.25, "y")
    check_import(folder, spec, rows, columns, "list")
    spec = random_ensemble(
        chance, [("x", datatypes.Array(4))], 4, 3, False, list(COMPARISONS), [-1.0, 0.5, 2.0])
    check_import(folder, spec, rows, columns, "list-trees")


def check_nested(folder):
    """A line and trees behind a vectorizer, in a pipeline within a pipeline, added with weights."""
    chance = random.Random(10)
    numbers = [("a", datatypes.Double()), ("b", datatypes.Double())]
    outer = PipelineRegressor(numbers, [("answer", datatypes.Double())])
    inner = Pipeline(numbers, [("row", datatypes.Array(2))])
    vectorizer, size = create_feature_vectorizer(numbers, "row")
    assert size == 2
    inner.add_model(vectorizer)
    outer.add_model(inner.spec)
    row = [("row", datatypes.Array(2))]
    outer.add_model(glm(row, [2.0, -1.0], 0.5, "line"))
    trees = random_ensemble(chance, row, 2, 3, False, list(COMPARISONS), [-1.0, 0.0, 1.0])
    trees.description.output[0].name = trees.description.predictedFeatureName = "trees"
    outer.add_model(trees)
    outer.add_model(glm(
        [("line", datatypes.Double()), ("trees", datatypes.Double()), ("a", datatypes.Double())],
        [0.5, -3.0, 4.0], -1.0, "answer"))
    rows = [{"a": chance.uniform(-2, 2), "b": chance.choice([-1.0, 0.0, 1.0])} for _ in range(300)]
    check_import(folder, outer.spec, rows, ["a", "b"], "nested")


def create_ml_model(coffee, version):
    """The tutorial's model in the form in which Create ML saves a line."""
    inputs = [
        ("wake", datatypes.Double()), ("estimatedSleep", datatypes.Double()), ("coffee", coffee)]
    pipeline = PipelineRegressor(inputs, [("actualSleep", datatypes.Double())])
    vectorizer, _ = create_feature_vectorizer(inputs, "__vectorized_features__")
    regressor = glm(
        [("__vectorized_features__", datatypes.Array(3))], [0.00009, 3601.4, 832.4], 461.7,
        "actualSleep")
    for stage in [vectorizer, regressor]:
        stage.specificationVersion = version
        pipeline.add_model(stage)
    spec = pipeline.spec
    spec.specificationVersion = version
    spec.description.metadata.userDefined["com.apple.createml.app.tag"] = "40.12"
    return spec


def check_create_ml(folder):
    for name, coffee in [
        ("double", datatypes.Double()), ("int64", datatypes.Int64()), ("list", datatypes.Array(1))
    ]:
        for version in range(1, 5):
            spec = create_ml_model(coffee, version)
            rows = read_rows(DATA, NIGHT)
            path = save(folder, spec, f"create-ml-{name}-{version}")
            assert path.stat().st_size < 900, path.stat().st_size
            sums = [
                461.7 + 0.00009 * row["wake"] + 3601.4 * row["estimatedSleep"]
                + 832.4 * row["coffee"] for row in rows
            ]
            assert sums == answers(path, DATA)
    check_import(
        folder, create_ml_model(datatypes.Double(), 1), read_rows(DATA, NIGHT)[:500], NIGHT,
        "create-ml")
    text = run("predict", "--model", path, "--wake", "07:00", "--sleep", "8", "--coffee", "2")
    assert "10:24" in text, text


def check_refusals(folder):
    for kind in ["neuralNetwork", "supportVectorRegressor", "glmClassifier", "scaler",
                 "oneHotEncoder", "customModel", "mlProgram", "neuralNetworkRegressor"]:
        spec = glm([("a", datatypes.Double())], [1.0], 0.0, "y")
        spec.ClearField("glmRegressor")
        getattr(spec, kind).SetInParent()
        message = run("import", save(folder, spec, kind), "--output", folder / "no.json", status=65)
        assert kind in message, message
    # Classifiers of texts are named by their kind, not by the types of their features.
    for kind in ["pipelineClassifier", "textClassifier", "treeEnsembleClassifier", "wordTagger"]:
        spec = Model_pb2.Model(specificationVersion=3)
        text = spec.description.input.add(name="text")
        datatypes._set_datatype(text.type, datatypes.String())
        getattr(spec, kind).SetInParent()
        message = run("import", save(folder, spec, kind), "--output", folder / "no.json", status=65)
        assert f"it is a {kind}" in message, message
    spec = glm([("a", datatypes.Double())], [1.0], 0.0, "y")
    spec.glmRegressor.postEvaluationTransform = 1
    assert "Logit" in run("inspect", "--model", save(folder, spec, "logit"), status=65)
    spec = glm([("a", datatypes.String())], [1.0], 0.0, "y")
    assert "stringType" in run("inspect", "--model", save(folder, spec, "string"), status=65)
    assert not (folder / "no.json").exists()


with tempfile.TemporaryDirectory() as name:
    for check in [check_create_ml, check_trees, check_lists, check_nested, check_refusals,
                  check_exports]:
        check(Path(name))
        print(check.__name__.replace("_", " ").removeprefix("check "))
