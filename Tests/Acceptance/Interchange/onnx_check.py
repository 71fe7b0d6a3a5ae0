"""ONNX files, checked with the ONNX project's own checker and evaluated with onnxruntime.

    python onnx_check.py

`betterrest` has to be on the PATH. Stops at the first thing that is wrong.

Inputs and outputs are doubles; the trees' operator gives sums of 32 bits, which alone would allow
for errors of 2^-24 of the answer. Since each leaf is in two parts, the answers are held to a far
smaller bound: BOUND of the largest answer.
"""

import csv
import io
import json
import math
import random
import subprocess
import tempfile
from pathlib import Path

import numpy as np
import onnx
import onnxruntime
from onnx import TensorProto, helper, numpy_helper

DATA = Path(__file__).parents[3] / "Data" / "BetterRest.csv"
BOUND = 1e-11
ROWS = 10_000


def run(*words):
    process = subprocess.run(["betterrest", *map(str, words)], capture_output=True)
    assert process.returncode == 0, (words, process.stderr.decode())
    return process.stdout.decode()


def write_rows(path, names, rows):
    with open(path, "w", newline="") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(names)
        for row in rows:
            writer.writerow(["" if math.isnan(value) else repr(value) for value in row])
    return path


def read_rows(path):
    with open(path, newline="") as file:
        lines = csv.reader(file)
        return next(lines), [[float(value) if value else math.nan for value in row] for row in lines]


def bent_nights(folder):
    """Nights whose target a line does not explain, so that trees are grown."""
    names, rows = read_rows(DATA)
    for row in rows:
        row[3] += 2000 - 0.02 * row[0] if row[2] > 4 else 0
    return write_rows(folder / "bent.csv", names, rows)


def gappy_nights(folder):
    """The same with gaps in two of three features, which themselves tell of the target."""
    names, rows = read_rows(bent_nights(folder))
    chance = random.Random(6)
    for row in rows:
        if chance.random() < 0.2:
            row[2] = math.nan
            row[3] += 700
        if chance.random() < 0.05:
            row[1] = math.nan
    return write_rows(folder / "gappy.csv", names, rows)


def friedman(folder):
    """Ten features without a value that comes twice, of which five matter."""
    chance = random.Random(7)
    rows = []
    for _ in range(ROWS):
        x = [chance.random() for _ in range(10)]
        y = 10 * math.sin(math.pi * x[0] * x[1]) + 20 * (x[2] - 0.5) ** 2 + 10 * x[3] + 5 * x[4]
        rows.append(x + [y + chance.gauss(0, 1)])
    # Names that are hard on a naive writer.
    names = [f"x{place}" for place in range(8)] + ["größe, in \"m\"", "row", "y"]
    return write_rows(folder / "friedman.csv", names, rows)


def close_values(folder):
    """Values of which 32 bits keep only every fourth apart."""
    chance = random.Random(8)
    rows = []
    for place in range(ROWS):
        step = place % 64
        rows.append([2e7 + 0.5 * step, chance.random(), step % 5 * 3 + step + chance.random()])
    return write_rows(folder / "close.csv", ["a", "b", "y"], rows)


def inputs_of(data, model):
    """The model's inputs, a row each, and what `predict` answers to them."""
    names, rows = read_rows(data)
    columns = [names.index(feature["name"]) for feature in model["features"]]
    text = run("predict", "--model", model["path"], "--input", data)
    answers = [float(row["prediction"]) for row in csv.DictReader(io.StringIO(text))]
    assert len(rows) == len(answers) == ROWS
    return np.array(rows)[:, columns], np.array(answers)


def exported(folder, model, form):
    path = folder / f"{form}.onnx"
    words = ["export", "--format", {"names": "onnx", "matrix": "onnx-matrix"}[form], "--model", model["path"]]
    report = json.loads(run(*words, "--output", path, "--json"))
    contents = path.read_bytes()
    run(*words, "--output", path)
    assert path.read_bytes() == contents, "the same model gave other bytes"
    assert report["bytes"] == len(contents)
    return contents


def trees_node(graph):
    return next((node for node in graph.node if node.op_type == "TreeEnsembleRegressor"), None)


def attributes(node):
    values = {item.name: helper.get_attribute_value(item) for item in node.attribute}
    for name, value in values.items():
        if isinstance(value, TensorProto):
            values[name] = numpy_helper.to_array(value)
        elif isinstance(value, list):
            values[name] = np.array(value)
    return values


def check_file(contents, model, form):
    file = onnx.load_from_string(contents)
    onnx.checker.check_model(file, full_check=True)
    names = [feature["name"] for feature in model["features"]]
    taken = names if form == "names" else ["inputs"]
    assert [value.name for value in file.graph.input] == taken
    target = file.graph.output[0].name
    assert target.rstrip("_") == model["target"]
    for value in [*file.graph.input, *file.graph.output]:
        kind = value.type.tensor_type
        rows, width = kind.shape.dim
        assert kind.elem_type == TensorProto.DOUBLE and rows.dim_param == "N"
        assert width.dim_value == (len(names) if value.name == "inputs" else 1)
    facts = {entry.key: entry.value for entry in file.metadata_props}
    assert len(facts) == len(file.metadata_props)
    assert json.loads(facts["features"]) == names and facts["target"] == model["target"]
    assert facts["betterrest.fingerprint"] == model["training"]["fingerprint"]
    assert file.producer_name == "betterrest"
    assert ("float" in file.doc_string) == (trees_node(file.graph) is not None)
    return file


def answers_of(contents, form, names, inputs):
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = 2
    session = onnxruntime.InferenceSession(contents, options, providers=["CPUExecutionProvider"])

    def answer(inputs):
        columns = {name: inputs[:, [place]] for place, name in enumerate(names)}
        [output] = session.run(None, columns if form == "names" else {"inputs": inputs})
        assert output.dtype == np.float64 and output.shape == (len(inputs), 1)
        return output[:, 0]

    all_at_once = answer(inputs)
    # Runtimes take other ways for one row and for few.
    for size in [1, 7]:
        few = answer(inputs[:size])
        assert np.abs(few - all_at_once[:size]).max() <= BOUND * np.abs(all_at_once).max()
    return all_at_once


def leaves(node, inputs, kind):
    """The leaf of each row in each tree, with inputs and thresholds as numbers of one kind."""
    values = attributes(node)
    inputs = inputs.astype(kind)
    thresholds = values["nodes_values_as_tensor"].astype(kind)
    is_leaf = values["nodes_modes"] == b"LEAF"
    starts = np.flatnonzero(np.r_[True, np.diff(values["nodes_treeids"]) != 0])
    rows = np.arange(len(inputs))
    found = []
    for start in starts:
        places = np.full(len(inputs), start)
        while not is_leaf[places].all():
            asked = inputs[rows, values["nodes_featureids"][places]]
            left = asked <= thresholds[places]
            left |= np.isnan(asked) & (values["nodes_missing_value_tracks_true"][places] == 1)
            children = np.where(
                left, values["nodes_truenodeids"][places], values["nodes_falsenodeids"][places]
            )
            places = np.where(is_leaf[places], places, start + children)
        found.append(places)
    return np.array(found)


def diverted(node, inputs):
    """How many rows end in another leaf of any tree with 32 bits."""
    apart = leaves(node, inputs, np.float64) != leaves(node, inputs, np.float32)
    return int(apart.any(axis=0).sum())


def in_single_precision(file):
    """The same file with trees that take and hold 32-bit numbers alone."""
    copy = onnx.ModelProto()
    copy.CopyFrom(file)
    node = trees_node(copy.graph)
    for item in node.attribute:
        if item.name.endswith("_as_tensor"):
            values = numpy_helper.to_array(item.t).astype(np.float32)
            item.CopyFrom(helper.make_attribute(item.name.removesuffix("_as_tensor"), values))
    cast = helper.make_node("Cast", [node.input[0]], ["single"], to=TensorProto.FLOAT)
    node.input[0] = "single"
    copy.graph.node.insert(list(copy.graph.node).index(node), cast)
    onnx.checker.check_model(copy, full_check=True)
    return copy.SerializeToString()


def check(folder, title, data, *options, keeps_sides=None):
    path = folder / "model.json"
    run("train", data, "--output", path, *options)
    model = json.loads(path.read_text()) | {"path": path}
    names = [feature["name"] for feature in model["features"]]
    inputs, expected = inputs_of(data, model)
    size = np.abs(expected).max()
    largest = 0
    for form in ["names", "matrix"]:
        contents = exported(folder, model, form)
        file = check_file(contents, model, form)
        found = answers_of(contents, form, names, inputs)
        largest = max(largest, np.abs(found - expected).max())
        assert largest <= BOUND * size, (title, form, largest)

    node = trees_node(file.graph)
    assert (node is not None) == ("trees" in model) == (keeps_sides is not None), title
    if node is not None:
        count = diverted(node, inputs)
        assert (count == 0) == keeps_sides, (title, count)
    if keeps_sides:
        found = answers_of(in_single_precision(file), "matrix", names, inputs)
        assert np.abs(found - expected).max() <= 2**-24 * size
    print(f"{title}: {len(model.get('trees', []))} trees, off by {largest / size:.1e} at most")


# A split between known and missing values has the largest double for its threshold, which in
# 32 bits is infinite.
with tempfile.TemporaryDirectory() as name, np.errstate(over="ignore"):
    folder = Path(name)
    bent, gappy, close = bent_nights(folder), gappy_nights(folder), close_values(folder)
    many = friedman(folder)
    some = ["--folds", 0, "--parameters", "max-iterations=200"]
    check(folder, "line", DATA, "--algorithm", "linear")
    check(folder, "line that trees add nothing to", DATA)
    check(folder, "line and trees", bent, *some, keeps_sides=True)
    check(folder, "mean and trees", DATA, *some, "--parameters", "base=mean", keeps_sides=True)
    check(folder, "one tree", DATA, "--algorithm", "decision-tree", keeps_sides=True)
    forest = ["--algorithm", "random-forest", "--folds", 0, "--parameters", "max-iterations=40"]
    check(folder, "forest", DATA, *forest, keeps_sides=True)
    check(folder, "line and trees, missing values", gappy, *some, keeps_sides=True)
    check(folder, "forest, missing values", gappy, *forest, keeps_sides=True)
    check(folder, "line, missing values", gappy, "--algorithm", "linear")
    # Drawn from all doubles, one value in 100,000 lies too close to a threshold.
    check(folder, "ten features", many, *some, "--target", "y", keeps_sides=False)
    # From the mean: a line on numbers so large and close loses digits in 64 bits, too.
    confused = [*some, "--target", "y", "--parameters", "base=mean"]
    check(folder, "values that 32 bits confuse", close, *confused, keeps_sides=False)
