"""What a Core ML model of the published specification answers, worked out from its fields.

Stages are gone through in their order; a value is a number, a list of numbers, a text or a
dictionary. Trees are walked node by node, as the comments in the specification say. Nothing is
shared with the Swift code.
"""

import math
import operator

COMPARISONS = {
    "BranchOnValueLessThanEqual": operator.le,
    "BranchOnValueLessThan": operator.lt,
    "BranchOnValueGreaterThanEqual": operator.ge,
    "BranchOnValueGreaterThan": operator.gt,
    "BranchOnValueEqual": operator.eq,
    "BranchOnValueNotEqual": operator.ne,
}


def flat(value):
    return list(value) if isinstance(value, (list, tuple)) else [value]


def has_type(feature, value):
    kind = feature.type.WhichOneof("Type")
    if kind == "multiArrayType":
        size = math.prod(feature.type.multiArrayType.shape)
        return isinstance(value, list) and len(value) == size
    if kind == "dictionaryType":
        key = {"stringKeyType": str, "int64KeyType": int}[
            feature.type.dictionaryType.WhichOneof("KeyType")]
        return isinstance(value, dict) and all(
            isinstance(k, key) and isinstance(v, (int, float)) for k, v in value.items())
    if kind == "stringType":
        return isinstance(value, str)
    return kind in ("doubleType", "int64Type") and isinstance(value, (int, float))


def logistic(x):
    return 1 / (1 + math.exp(-x)) if x >= 0 else math.exp(x) / (1 + math.exp(x))


def stages_of(spec):
    """The stages of a pipeline of any type; `None` for other models."""
    kind = spec.WhichOneof("Type")
    if kind == "pipeline":
        return spec.pipeline.models
    if kind in ("pipelineRegressor", "pipelineClassifier"):
        return getattr(spec, kind).pipeline.models
    return None


def check_stages(spec):
    """The rules for pipelines: each input of a stage is there before it, of the same type."""
    stages = stages_of(spec)
    if stages is None:
        return
    types = {feature.name: feature.type for feature in spec.description.input}
    for stage in stages:
        assert stage.specificationVersion == spec.specificationVersion
        for feature in stage.description.input:
            assert types[feature.name] == feature.type, feature
        for feature in stage.description.output:
            assert feature.name not in types
            types[feature.name] = feature.type
    last = stages[-1].description
    assert last.predictedFeatureName == spec.description.predictedFeatureName
    assert last.predictedProbabilitiesName == spec.description.predictedProbabilitiesName
    for feature in spec.description.output:
        assert types[feature.name] == feature.type


class Stage:
    """A model or a stage of one, ready to answer many rows."""

    def __init__(self, spec):
        self.spec = spec
        self.kind = spec.WhichOneof("Type")
        self.inputs = list(spec.description.input)
        self.outputs = [feature.name for feature in spec.description.output]
        if stages_of(spec) is not None:
            self.stages = [Stage(model) for model in stages_of(spec)]
            assert self.stages
        elif self.kind in ("dictVectorizer", "oneHotEncoder"):
            encoder = getattr(spec, self.kind)
            field = encoder.WhichOneof("Map" if self.kind == "dictVectorizer" else "CategoryType")
            keys = list(getattr(encoder, field).vector)
            self.indices = {key: index for index, key in enumerate(keys)}
            assert len(self.indices) == len(keys)
        elif self.kind == "glmClassifier":
            self.weights = [list(row.value) for row in spec.glmClassifier.weights]
        elif self.kind == "treeEnsembleRegressor":
            self.prepare_trees(spec.treeEnsembleRegressor)

    def prepare_trees(self, regressor):
        ensemble = regressor.treeEnsemble
        assert regressor.postEvaluationTransform == 0
        assert ensemble.numPredictionDimensions == 1
        self.trees = {}
        children = set()
        names = ensemble.TreeNode.TreeNodeBehavior
        for node in ensemble.nodes:
            tree = self.trees.setdefault(node.treeId, {})
            behavior = names.Name(node.nodeBehavior)
            assert node.nodeId not in tree
            if behavior == "LeafNode":
                assert all(info.evaluationIndex == 0 for info in node.evaluationInfo)
                tree[node.nodeId] = sum(info.evaluationValue for info in node.evaluationInfo)
                continue
            both = (node.trueChildNodeId, node.falseChildNodeId)
            children |= {(node.treeId, child) for child in both}
            tree[node.nodeId] = (
                COMPARISONS[behavior], node.branchFeatureIndex, node.branchFeatureValue, *both,
                node.missingValueTracksTrueChild,
            )
        self.roots = {}
        for number, tree in self.trees.items():
            [self.roots[number]] = [node for node in tree if (number, node) not in children]

    def answer(self, values):
        """The outputs for named inputs."""
        for feature in self.inputs:
            assert has_type(feature, values[feature.name]), feature
        outputs = getattr(self, f"answer_{self.kind}")(values)
        for feature in self.spec.description.output:
            assert has_type(feature, outputs[feature.name]), feature
        return {name: outputs[name] for name in self.outputs}

    def row(self, values):
        return [number for feature in self.inputs for number in flat(values[feature.name])]

    def answer_pipeline(self, values):
        values = dict(values)
        for stage in self.stages:
            values |= stage.answer(values)
        return values

    answer_pipelineRegressor = answer_pipeline
    answer_pipelineClassifier = answer_pipeline

    def answer_dictVectorizer(self, values):
        """All keys must be known; the framework keeps the result sparse."""
        [name] = [feature.name for feature in self.inputs]
        return {self.outputs[0]: {self.indices[k]: v for k, v in values[name].items()}}

    def answer_oneHotEncoder(self, values):
        """A word that is none of the categories is an error, or gives zeros."""
        [name] = [feature.name for feature in self.inputs]
        encoder = self.spec.oneHotEncoder
        index = self.indices.get(values[name])
        assert index is not None or encoder.handleUnknown == encoder.IgnoreUnknown, values[name]
        sparse = {} if index is None else {index: 1.0}
        row = [sparse.get(place, 0.0) for place in range(len(self.indices))]
        return {self.outputs[0]: sparse if encoder.outputSparse else row}

    def answer_categoricalMapping(self, values):
        [name] = [feature.name for feature in self.inputs]
        mapping = self.spec.categoricalMapping
        assert mapping.WhichOneof("MappingType") == "stringToInt64Map"
        numbers = mapping.stringToInt64Map.map
        if values[name] in numbers:
            return {self.outputs[0]: numbers[values[name]]}
        assert mapping.WhichOneof("ValueOnUnknown") == "int64Value", values[name]
        return {self.outputs[0]: mapping.int64Value}

    def answer_featureVectorizer(self, values):
        row = []
        for column in self.spec.featureVectorizer.inputList:
            value = values[column.inputColumn]
            if isinstance(value, dict):
                assert all(0 <= index < column.inputDimensions for index in value)
                value = [value.get(index, 0.0) for index in range(column.inputDimensions)]
            part = flat(value)
            assert len(part) == column.inputDimensions
            row += part
        return {self.outputs[0]: [float(number) for number in row]}

    def answer_imputer(self, values):
        imputer = self.spec.imputer
        assert imputer.WhichOneof("ReplaceValue") is None or math.isnan(imputer.replaceDoubleValue)
        row = self.row(values)
        if imputer.WhichOneof("ImputedValue") == "imputedDoubleArray":
            substitutes = list(imputer.imputedDoubleArray.vector)
        else:
            substitutes = [imputer.imputedDoubleValue] * len(row)
        assert len(substitutes) == len(row)
        row = [new if math.isnan(old) else old for old, new in zip(row, substitutes)]
        whole = isinstance(values[self.inputs[0].name], list)
        return {self.outputs[0]: row if whole else row[0]}

    def answer_glmRegressor(self, values):
        glm = self.spec.glmRegressor
        assert glm.postEvaluationTransform == 0
        [weights], [offset] = glm.weights, glm.offset
        row = self.row(values)
        assert len(weights.value) == len(row)
        return {self.outputs[0]: math.fsum(w * x for w, x in zip(weights.value, row)) + offset}

    def answer_glmClassifier(self, values):
        glm = self.spec.glmClassifier
        assert glm.postEvaluationTransform == glm.Logit
        row = self.row(values)
        assert all(len(weights) == len(row) for weights in self.weights)
        chances = [
            logistic(math.fsum(w * x for w, x in zip(weights, row) if x) + offset)
            for weights, offset in zip(self.weights, glm.offset, strict=True)
        ]
        labels = list(glm.stringClassLabels.vector)
        if len(labels) == 2:
            # The first class is the reference class.
            [second] = chances
            chances = [1 - second, second]
        else:
            assert glm.classEncoding == glm.OneVsRest
            chances = [chance / math.fsum(chances) for chance in chances]
        probabilities = dict(zip(labels, chances, strict=True))
        description = self.spec.description
        return {
            description.predictedFeatureName: max(probabilities, key=probabilities.get),
            description.predictedProbabilitiesName: probabilities,
        }

    def answer_treeEnsembleRegressor(self, values):
        row = self.row(values)
        sums = list(self.spec.treeEnsembleRegressor.treeEnsemble.basePredictionValue) or [0.0]
        assert len(sums) == 1
        for number, tree in self.trees.items():
            node = tree[self.roots[number]]
            while isinstance(node, tuple):
                compare, feature, threshold, yes, no, missing_is_true = node
                value = row[feature]
                passes = missing_is_true if math.isnan(value) else compare(value, threshold)
                node = tree[yes if passes else no]
            sums.append(node)
        return {self.outputs[0]: math.fsum(sums)}


def predictions(spec, rows):
    """The answers to rows, each a dictionary of inputs."""
    assert spec.description.predictedFeatureName == spec.description.output[0].name
    stage = Stage(spec)
    return [stage.answer(row)[spec.description.predictedFeatureName] for row in rows]
