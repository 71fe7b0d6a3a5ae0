"""A text classifier in Core ML: its structure, its bytes and its probabilities.

    python text_coreml.py MODEL.mlmodel ANSWERS.json

ANSWERS.json is a list of objects like {"features": {name: value}, "probabilities": {label: p}}:
dictionaries for the model's input, and what the classifier answered. Stops at the first thing that
is wrong, such as a probability that differs by more than 1e-6.
"""

import json
import logging
import sys

logging.disable(logging.CRITICAL)

from coremltools.models import datatypes  # noqa: E402
from coremltools.models._interface_management import (  # noqa: E402
    set_classifier_interface_params, set_transform_interface_params)
from coremltools.models.feature_vectorizer import create_feature_vectorizer  # noqa: E402
from coremltools.models.pipeline import PipelineClassifier  # noqa: E402
from coremltools.models.utils import load_spec  # noqa: E402
from coremltools.proto import Model_pb2  # noqa: E402
from evaluator import Stage, check_stages  # noqa: E402

TOLERANCE = 1e-6


def check_structure(spec):
    """What Core ML's own validation requires of these models, and what an app relies on."""
    description = spec.description
    assert spec.specificationVersion == 1
    assert spec.WhichOneof("Type") == "pipelineClassifier"
    [given], [label, probabilities] = description.input, description.output
    for feature in (given, probabilities):
        assert feature.type.dictionaryType.WhichOneof("KeyType") == "stringKeyType", feature
    assert label.type.WhichOneof("Type") == "stringType"
    assert description.predictedFeatureName == label.name
    assert description.predictedProbabilitiesName == probabilities.name == f"{label.name}Probability"
    assert given.shortDescription and label.shortDescription and probabilities.shortDescription
    metadata = description.metadata
    assert metadata.shortDescription and metadata.author and metadata.license
    assert all(key.startswith("betterrest.") for key in metadata.userDefined)
    check_stages(spec)
    stages = spec.pipelineClassifier.pipeline.models
    assert [stage.WhichOneof("Type") for stage in stages] == [
        "dictVectorizer", "featureVectorizer", "glmClassifier"]
    glm = stages[2].glmClassifier
    keys, labels = stages[0].dictVectorizer.stringToIndex.vector, glm.stringClassLabels.vector
    assert len(set(keys)) == len(keys) > 0 and len(set(labels)) == len(labels) > 0
    assert glm.classEncoding == (glm.ReferenceClass if len(labels) == 2 else glm.OneVsRest)
    assert len(glm.weights) == len(glm.offset) == (1 if len(labels) == 2 else len(labels))
    assert all(len(row.value) == len(keys) for row in glm.weights)


def built_again(spec):
    """The same model from the functions of coremltools; only descriptions are copied."""
    stages = spec.pipelineClassifier.pipeline.models
    [given], outputs = spec.description.input, [f.name for f in spec.description.output]
    keys, glm = list(stages[0].dictVectorizer.stringToIndex.vector), stages[2].glmClassifier
    labels = list(glm.stringClassLabels.vector)
    indices, vector = (stage.description.output[0].name for stage in stages[:2])
    texts, numbers = datatypes.Dictionary(datatypes.String()), datatypes.Dictionary(int)
    first, last = Model_pb2.Model(specificationVersion=1), Model_pb2.Model(specificationVersion=1)
    first.dictVectorizer.stringToIndex.vector.extend(keys)
    set_transform_interface_params(first, [(given.name, texts)], [(indices, numbers)])
    middle, _ = create_feature_vectorizer([(indices, numbers)], vector, {indices: len(keys)})
    set_classifier_interface_params(
        last, [(vector, datatypes.Array(len(keys)))], labels, "glmClassifier", outputs)
    for row in glm.weights:
        last.glmClassifier.weights.add().value.extend(row.value)
    last.glmClassifier.offset.extend(glm.offset)
    last.glmClassifier.classEncoding = 0 if len(labels) == 2 else 1
    pipeline = PipelineClassifier([(given.name, texts)], labels, outputs)
    for stage in (first, middle, last):
        pipeline.add_model(stage)
    description = pipeline.spec.description
    description.metadata.CopyFrom(spec.description.metadata)
    for own, theirs in zip(
        [*description.input, *description.output],
        [*spec.description.input, *spec.description.output]
    ):
        own.shortDescription = theirs.shortDescription
    return pipeline.spec


def check_answers(spec, answers):
    stage = Stage(spec)
    label, probabilities = (feature.name for feature in spec.description.output)
    [given] = spec.description.input
    largest = 0.0
    for place, answer in enumerate(answers):
        found, expected = stage.answer({given.name: answer["features"]}), answer["probabilities"]
        assert found[probabilities].keys() == expected.keys(), place
        for name, probability in expected.items():
            difference = abs(found[probabilities][name] - probability)
            if not answer["features"]:
                # Of unknown words, the program may go halfway to equal probabilities; Core ML cannot.
                halfway = (found[probabilities][name] + 1 / len(expected)) / 2
                difference = min(difference, abs(halfway - probability))
            assert difference <= TOLERANCE, (place, name, found[probabilities][name], probability)
            largest = max(largest, difference)
        assert expected[found[label]] >= max(expected.values()) - 2 * TOLERANCE, place
    return largest


model, answers = sys.argv[1:]
spec = load_spec(model)
with open(model, "rb") as file:
    contents = file.read()
assert spec.SerializeToString(deterministic=True) == contents, "not as Google's library writes it"
check_structure(spec)
assert built_again(spec).SerializeToString(deterministic=True) == contents, "not as coremltools does"
with open(answers, encoding="utf-8") as file:
    answers = json.load(file)
assert answers, "no answers to compare"
print(f"{len(answers)} texts, the largest difference is {check_answers(spec, answers):.1e}")
