import SleepModels
import Testing

@testable import SleepFormats

@Suite struct CoreMLDictionaryClassifierTests {
  private func classifier(
    input: String = "f", label: String = "c", features: [String] = ["hi", "ü"],
    labels: [String] = ["n", "y"], weights: [[Double]] = [[1, -2]], offsets: [Double] = [0.5]
  ) -> CoreMLDictionaryClassifier {
    CoreMLDictionaryClassifier(
      inputName: input, inputDescription: "Words.", labelName: label, features: features,
      labels: labels, weights: weights, offsets: offsets)
  }

  private func contains(_ part: [UInt8], in bytes: [UInt8]) -> Bool {
    bytes.indices.contains { bytes[$0...].starts(with: part) }
  }

  private func message(_ fields: (inout ProtocolBuffer.Writer) -> Void) -> [UInt8] {
    var writer = ProtocolBuffer.Writer()
    fields(&writer)
    return writer.bytes
  }

  /// The expected bytes are put together by hand from the numbers in the published schema.
  @Test func writesAClassifierOfTwoLabels() {
    func text(_ field: UInt8, _ text: String) -> [UInt8] {
      block([field << 3 | 2], Array(text.utf8))
    }
    func block(_ tag: [UInt8], _ contents: [UInt8]) -> [UInt8] {
      contents.count < 128
        ? tag + [UInt8(contents.count)] + contents
        : tag + [UInt8(contents.count & 127 | 128), UInt8(contents.count >> 7)] + contents
    }
    // Types: 3 is a string, 5 an array (of 2 doubles, 65600), 6 a dictionary by int64 or string.
    let string: [UInt8] = [0x1A, 0]
    let byInteger: [UInt8] = [0x32, 2, 0x0A, 0]
    let byString: [UInt8] = [0x32, 2, 0x12, 0]
    let array: [UInt8] = [0x2A, 7, 0x0A, 1, 2, 0x10, 0xC0, 0x80, 0x04]
    func feature(_ tag: UInt8, _ name: String, _ about: String, _ type: [UInt8]) -> [UInt8] {
      block([tag], text(1, name) + (about.isEmpty ? [] : text(2, about)) + block([0x1A], type))
    }
    func outputs(_ label: String, _ chances: String) -> [UInt8] {
      feature(0x52, "c", label, string) + feature(0x52, "cProbability", chances, byString)
        + text(11, "c") + text(12, "cProbability")
    }
    func model(_ description: [UInt8], _ kind: [UInt8]) -> [UInt8] {
      [0x08, 1] + block([0x12], description) + kind
    }
    let vectorizer = model(
      feature(0x0A, "f", "", byString) + feature(0x52, "__feature_indices__", "", byInteger),
      // dictVectorizer 603: stringToIndex 1: vector 1
      block([0xDA, 0x25], block([0x0A], text(1, "hi") + text(1, "ü"))))
    let dense = model(
      feature(0x0A, "__feature_indices__", "", byInteger)
        + feature(0x52, "__vectorized_features__", "", array),
      // featureVectorizer 602: inputList 1: inputColumn 1, inputDimensions 2
      block([0xD2, 0x25], block([0x0A], text(1, "__feature_indices__") + [0x10, 2])))
    let one: [UInt8] = [0, 0, 0, 0, 0, 0, 0xF0, 0x3F]
    let minusTwo: [UInt8] = [0, 0, 0, 0, 0, 0, 0, 0xC0]
    let half: [UInt8] = [0, 0, 0, 0, 0, 0, 0xE0, 0x3F]
    let glm = model(
      feature(0x0A, "__vectorized_features__", "", array) + outputs("", ""),
      // glmClassifier 400: weights 1: value 1; offset 2; stringClassLabels 100: vector 1
      block(
        [0x82, 0x19],
        block([0x0A], block([0x0A], one + minusTwo)) + block([0x12], half)
          + block([0xA2, 0x06], text(1, "n") + text(1, "y"))))
    let metadata =
      text(1, "Predicts c.") + text(2, "abc") + text(3, "betterrest") + text(4, "Not stated")
      + block([0xA2, 0x06], text(1, "betterrest.fingerprint") + text(2, "abc"))
      + block([0xA2, 0x06], text(1, "betterrest.rows") + text(2, "4"))
    let expected = model(
      feature(0x0A, "f", "Words.", byString)
        + outputs("The label with the highest probability.", "The probability of each label.")
        + block([0xA2, 0x06], metadata),
      // pipelineClassifier 200: pipeline 1: models 1
      block(
        [0xC2, 0x0C],
        block(
          [0x0A], block([0x0A], vectorizer) + block([0x0A], dense) + block([0x0A], glm))))
    let bytes = classifier().bytes(
      summary: "Predicts c.", notes: ["rows": "4", "fingerprint": "abc"])
    #expect(bytes == expected)
  }

  @Test func moreLabelsHaveARowEach() {
    let labels = ["a", "b", "c"]
    let three = classifier(
      features: ["x"], labels: labels, weights: [[1], [2], [3]], offsets: [4, 5, 6])
    let expected = message { glm in
      for weight in [1.0, 2, 3] {
        glm.write(field: 1) { $0.write(packed: [weight], field: 1) }
      }
      glm.write(packed: [4.0, 5, 6], field: 2)
      glm.write(1, field: 4)
      glm.write(field: 100) { list in
        for label in labels { list.write(label, field: 1) }
      }
    }
    #expect(contains(expected, in: three.bytes(summary: "")))
  }

  @Test func namesDoNotClash() {
    let bytes = classifier(input: "cProbability", label: "__feature_indices__").bytes(summary: "")
    #expect(contains(Array("\u{0A}\u{14}__feature_indices___".utf8), in: bytes))
    let same = classifier(input: "mood", label: "mood").bytes(summary: "")
    #expect(contains(Array("\u{0A}\u{05}mood_".utf8), in: same))
  }

  @Test func withoutFeaturesThereIsOneOfWeightZero() {
    let none = classifier(features: [], weights: [[]])
    #expect(
      none.bytes(summary: "") == classifier(features: [""], weights: [[0]]).bytes(summary: ""))
  }

  @Test func labelsReplaceTheDefaults() {
    let labels = ExportLabels(author: "Anna", license: "CC0", version: "3")
    let bytes = classifier().bytes(labels: labels, summary: "", notes: ["fingerprint": "abc"])
    let expected = message {
      $0.write("3", field: 2)
      $0.write("Anna", field: 3)
      $0.write("CC0", field: 4)
    }
    #expect(contains(expected, in: bytes))
  }

  @Test func isNotImported() {
    let error = #expect(throws: ModelFileError.self) {
      try RegressionModel(coreML: classifier().bytes(summary: ""), source: "Moods.mlmodel")
    }
    #expect(
      error?.description == """
        Moods.mlmodel cannot be used: it is a pipelineClassifier, which predicts a label; only \
        models that predict a number are read. What can: glmRegressor and treeEnsembleRegressor, \
        alone or in a pipeline with featureVectorizer, imputer, oneHotEncoder, categoricalMapping and \
        dictVectorizer.
        """)
  }
}
