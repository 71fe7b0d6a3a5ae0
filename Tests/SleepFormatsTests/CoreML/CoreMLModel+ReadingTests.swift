import SleepModels
import Testing

@testable import SleepFormats

@Suite struct CoreMLModelReadingTests {
  private func error(_ bytes: [UInt8]) -> ForeignModelError? {
    do {
      _ = try RegressionModel(coreML: bytes)
      return nil
    } catch {
      guard case .foreign(let cause) = error.problem else { return .notForeign }
      return cause
    }
  }

  private func error(_ model: CoreMLModel) -> ForeignModelError? { error(model.bytes) }

  private func line(weights: [Double] = [1, 2], offset: Double = 0) -> CoreMLModel {
    CoreMLModel(
      inputs: [.init(name: "a", shape: .double), .init(name: "b", shape: .double)],
      outputs: [.init(name: "y", shape: .double)], predictedFeatureName: "y",
      kind: .line(.init(weights: [weights], offsets: [offset])))
  }

  @Test func truncatedAtEveryByte() throws {
    for bytes in [CreateMLModel.bytes, try RegressionModelCoreMLTests.missing.coreML()] {
      for count in bytes.indices {
        #expect(error(Array(bytes[..<count])) != nil, "\(count) bytes")
      }
    }
  }

  @Test func everySingleByteChanged() throws {
    for bytes in [CreateMLModel.bytes, try RegressionModelCoreMLTests.missing.coreML()] {
      var readCount = 0
      for place in bytes.indices {
        var changed = bytes
        changed[place] ^= place % 2 == 0 ? 0x01 : 0xFF
        guard let model = try? RegressionModel(coreML: changed) else { continue }
        _ = model.prediction(validated: model.features.map { _ in 1 })
        readCount += 1
      }
      // A change of a name is no damage.
      #expect((1..<bytes.count).contains(readCount))
    }
  }

  @Test func otherKindsAreRefusedByName() {
    #expect(!CoreMLModel.otherKinds.isEmpty)
    for (field, name) in CoreMLModel.otherKinds {
      var writer = ProtocolBuffer.Writer()
      writer.write(1, field: 1)
      writer.write(field: field) { _ in }
      let reason = CoreMLModel.reasons[field] ?? ""
      #expect(error(writer.bytes) == .unsupported("it is a \(name)\(reason)"))
    }
    let text = ModelFileError(
      source: "Cats.mlmodel", problem: .foreign(.unsupported("it is a neuralNetwork"))
    ).description
    #expect(
      text == """
        Cats.mlmodel cannot be used: it is a neuralNetwork. What can: glmRegressor and \
        treeEnsembleRegressor, alone or in a pipeline with featureVectorizer, imputer, oneHotEncoder, \
        categoricalMapping and dictVectorizer.
        """)
  }

  /// As Create ML saves it: a text in, a label out, and a model that only Apple's frameworks read.
  @Test func aTextClassifierIsNamedBeforeItsFeatures() {
    let classifier = CoreMLModel(
      inputs: [.init(name: "text", shape: .string)],
      outputs: [.init(name: "label", shape: .string)],
      predictedFeatureName: "label", kind: .vectorizer([]))
    #expect(error(classifier) == .unsupported("label is of stringType, not a number"))
    var writer = ProtocolBuffer.Writer()
    writer.write(field: 2000) { $0.write(1, field: 1) }
    let bytes = classifier.bytes + writer.bytes
    #expect(
      error(bytes)
        == .unsupported(
          "it is a textClassifier of Create ML, a closed format; train a classifier on its table "
            + "instead"))
  }

  @Test func stagesOfClassifiersAreNamed() {
    let classifier = CoreMLModel(
      inputs: [.init(name: "a", shape: .double)], outputs: [.init(name: "y", shape: .string)],
      predictedFeatureName: "y", predictedProbabilitiesName: "p",
      kind: .classifier(.init(weights: [[1], [2]], offsets: [0, 0], labels: ["a", "b"])))
    var model = line()
    model.kind = .pipeline([classifier, line()], as: .regressor)
    #expect(
      error(model)
        == .unsupported(
          "a stage of it is a glmClassifier, which predicts a label; only models that predict a "
            + "number are read"))
    #expect(throws: ForeignModelError.unsupported("a stage of it is for labels, not for numbers")) {
      try PipelineComposition(model)
    }
  }

  @Test func emptyAndRandomBytes() {
    #expect(error([]) == .damaged("it has no model of a known type"))
    #expect(error([0x08, 0x01]) == .damaged("it has no model of a known type"))
    #expect(error([0x08]) == .damaged("it is cut off within the field at byte 1"))
    #expect(
      error([UInt8](repeating: 0, count: CoreMLLimits.fileSize + 1))
        == .tooLarge("it has more than 8 MB"))
  }

  @Test func invalidLinearModels() {
    #expect(error(line()) == nil)
    #expect(error(line(weights: [1])) == .damaged("its glmRegressor has 2 inputs but 1 weights"))
    #expect(
      error(line(weights: [1, .nan])) == .damaged("a weight of its glmRegressor is not finite"))
    #expect(
      error(line(offset: .infinity)) == .damaged("a weight of its glmRegressor is not finite"))
    var model = line()
    model.predictedFeatureName = "z"
    #expect(error(model) == .damaged("it predicts z, which is not its output"))
    model = line()
    model.outputs.append(.init(name: "z", shape: .double))
    #expect(error(model) == .unsupported("it predicts more than one number"))
    model = line()
    model.inputs[1].name = "a"
    #expect(error(model) == .damaged("two inputs have the name a"))
    model = line()
    model.outputs = []
    #expect(error(model) == .damaged("it has no output"))
  }

  @Test func hugeCounts() {
    var model = line()
    model.inputs = [.init(name: "x", shape: .list(1 << 40))]
    #expect(error(model) == .tooLarge("x has more than 4096 numbers"))
    model.inputs = (0..<5).map { .init(name: "x\($0)", shape: .list(1000)) }
    #expect(error(model) == .tooLarge("it has more than 4096 inputs"))
    model.inputs = [.init(name: String(repeating: "x", count: 2000), shape: .list(2))]
    #expect(error(model) == .tooLarge("it has a name or a text of more than 1024 bytes"))
    var nested = line()
    for _ in 0..<20 {
      nested = CoreMLModel(
        inputs: nested.inputs, outputs: nested.outputs, predictedFeatureName: "y",
        kind: .pipeline([nested], as: .regressor))
    }
    #expect(error(nested) == .tooLarge("it has more than 8 nested pipelines"))
    model = line()
    let small = CoreMLModel(
      inputs: [.init(name: "a", shape: .double)], outputs: [.init(name: "y", shape: .double)],
      predictedFeatureName: "y", kind: .line(.init(weights: [[1]], offsets: [])))
    model.kind = .pipeline([CoreMLModel](repeating: small, count: 5000), as: .transformer)
    #expect(error(model) == .tooLarge("it has more than 4096 stages"))
    // Each stage hands on a thousand numbers.
    let row = CoreMLFeature(name: "x", shape: .list(1000))
    let copy = CoreMLModel(
      inputs: [row], outputs: [row], kind: .vectorizer([CoreMLVectorPart(name: "x", width: 1000)]))
    model.inputs = [row]
    model.kind = .pipeline([CoreMLModel](repeating: copy, count: 300), as: .transformer)
    #expect(error(model) == .tooLarge("its stages have more than 262144 numbers together"))
  }

  /// Each stage doubles the sum; terms must grow with the stages only.
  @Test func sumsOfSumsDoNotGrow() throws {
    var stages: [CoreMLModel] = []
    var last = CoreMLFeature(name: "a", shape: .double)
    for number in 0..<60 {
      let next = CoreMLFeature(name: "s\(number)", shape: .double)
      stages.append(
        CoreMLModel(
          inputs: [last, last], outputs: [next], predictedFeatureName: next.name,
          kind: .line(.init(weights: [[1, 1]], offsets: [0]))))
      last = next
    }
    let model = try RegressionModel(
      coreML: CoreMLModel(
        inputs: [.init(name: "a", shape: .double)], outputs: [last],
        predictedFeatureName: last.name, kind: .pipeline(stages, as: .regressor)
      ).bytes)
    #expect(model.base.coefficients == [0x1p60])
  }
}
