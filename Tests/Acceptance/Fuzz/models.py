"""Models whose numbers, arrays and texts were replaced by ones that nobody trained."""

import copy
import json
import struct

import extremes
from tables import chance

TEXTS = ["", "wake", "linear", "random-forest", "automatic", "x" * 300, "\u0007\u001b[2J", "é", "0" * 16]


def hostile(random, model):
    """A copy of a model as JSON, with harm done to it."""
    model = copy.deepcopy(model)
    if chance(random, 0.7):
        replace_in_order(random, model)
    else:
        for _ in range(random.randint(1, 3)):
            replace_anything(random, model)
    text = json.dumps(model)
    if chance(random, 0.02):
        text = text[: random.randint(0, len(text))]
    return text.encode()


def replace_in_order(random, model):
    """New numbers that reading has no reason to refuse."""
    share = random.choice((0.1, 0.5, 1))
    # Far beyond that, answers are no numbers, and the model is refused.
    limit = 1e50 if chance(random, 0.75) else extremes.LARGEST

    def number():
        return extremes.within(random, limit)

    def replace(values):
        for place in range(len(values)):
            if chance(random, share):
                values[place] = number()

    def replace_line(line):
        if chance(random, 0.5):
            replace(line["coefficients"])
        if chance(random, 0.5):
            line["intercept"] = number()

    def replace_trees(trees):
        for tree in trees:
            if chance(random, 0.7):
                replace(tree["leaf"])
            if chance(random, 0.3):
                replace(tree["threshold"])

    kind = random.randrange(4)
    if kind == 0:
        replace_line(model["base"])
    if kind < 2:
        replace_trees(model.get("trees", []))
    if kind == 2 and "trees" in model:
        cancel(random, model)
    for feature in model["features"]:
        if chance(random, 0.2):
            low, mean, high = sorted(number() for _ in range(3))
            feature |= {"minimum": low, "mean": mean, "maximum": high}
        for key in ("gain", "importance", "missingWeight"):
            if chance(random, 0.05):
                feature[key] = extremes.positive(random)
        if chance(random, 0.05):
            feature["distinctCount"] = random.choice((1, 2, 2**31, 2**53, 2**63 - 1))
    if "range" in model and chance(random, 0.5):
        replace_range(random, model["range"], number, replace_line, replace_trees)
    for dependence in model.get("partialDependence", []) if chance(random, 0.4) else []:
        replace(dependence["predictions"])
        if chance(random, 0.5):
            replace(dependence["values"])
            dependence["values"] = sorted(set(dependence["values"]))
            del dependence["predictions"][len(dependence["values"]) :]
    if chance(random, 0.2):
        replace_training(random, model["training"])


def cancel(random, model):
    """Large terms that make up for each other: the answers stay about as they were."""
    size = random.choice((1e6, 1e12, 1e15, -1e18, -3.6e24, 1e300)) * random.uniform(1, 10)
    model["base"]["intercept"] += size
    tree = random.choice(model["trees"])
    tree["leaf"] = [leaf - size for leaf in tree["leaf"]]


def replace_range(random, spread, number, replace_line, replace_trees):
    if chance(random, 0.5):
        replace_line(spread)
    if chance(random, 0.5):
        replace_trees(spread.get("trees", []))
    if chance(random, 0.5):
        spread["smallestSpread"] = abs(number()) or extremes.SMALLEST
    if chance(random, 0.5):
        spread["quantiles"] = sorted(abs(number()) for _ in spread["quantiles"])


def replace_training(random, training):
    training["rows"] = extremes.positive(random)
    for key in ("trainingMetrics", "validationMetrics"):
        for name in training.get(key, {}):
            training[key][name] = extremes.finite(random)
    for key in ("folds", "randomSeed"):
        if chance(random, 0.5):
            training[key] = random.choice((0, 1, 2**31, 2**53, 2**63 - 1))


def places(value, path=()):
    """Every place in a document, outermost first."""
    yield path
    if isinstance(value, dict):
        for key in value:
            yield from places(value[key], path + (key,))
    elif isinstance(value, list):
        for index in range(len(value)):
            yield from places(value[index], path + (index,))


def replace_anything(random, model):
    path = random.choice(list(places(model))[1:])
    parent = model
    for key in path[:-1]:
        parent = parent[key]
    key, value = path[-1], parent[path[-1]]
    kind = random.randrange(10)
    if kind == 0:
        del parent[key]
    elif kind == 1:
        parent[key] = random.choice((None, True, "", [], {}, [[]], "1", 0))
    elif isinstance(value, list) and value:
        rearrange(random, value)
    elif isinstance(value, str):
        parent[key] = random.choice(TEXTS)
    elif isinstance(value, (int, float)):
        parent[key] = random.choice((
            extremes.finite(random), random.randint(-10, 10), -value, 10**30, 2**63 - 1, -(2**63)))


def rearrange(random, values):
    kind = random.randrange(6)
    if kind == 0:
        del values[random.randrange(len(values)) :]
    elif kind == 1:
        values.append(copy.deepcopy(random.choice(values)))
    elif kind == 2:
        random.shuffle(values)
    elif kind == 3:
        values.reverse()
    elif kind == 4:
        values.extend(copy.deepcopy(values))
    else:
        values[:] = [copy.deepcopy(values[0])] * len(values)


def hostile_core_ml(random, data, model):
    """The file with some numbers of its model, as they stand there in eight bytes, replaced."""
    numbers = [*model["base"]["coefficients"], model["base"]["intercept"]]
    for tree in model.get("trees", []):
        numbers += tree["leaf"] + tree["threshold"]
    share = random.choice((0.05, 0.3, 1))
    for number in numbers:
        if number and chance(random, share):
            data = data.replace(
                struct.pack("<d", number), struct.pack("<d", extremes.finite(random)), 1)
    return data
