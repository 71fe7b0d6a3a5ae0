import LearnerSamples
import TabularRegression
import Testing

@testable import ModelFormats

@Suite struct ONNXTreesReadingTests {
  private let trees = ONNXTrees(dividing: [Tree.sample, Tree.sample])

  private func read(
    changing name: String, to value: ONNXAttribute.Value, width: Int = 2
  ) throws(ONNXError) -> ONNXTrees {
    var attributes = trees.attributes
    for place in attributes.indices where attributes[place].name == name {
      attributes[place].value = value
    }
    return try ONNXTrees(reading: attributes, width: width)
  }

  @Test func comeBack() throws {
    for trees in [trees, ONNXTrees(dividing: [Tree.sampleForMissing])] {
      #expect(try ONNXTrees(reading: trees.attributes, width: 2).attributes == trees.attributes)
    }
  }

  @Test func brokenTreesAreRefusedByTheirNumber() {
    let left = [2, 3, 0, 0, 0]
    #expect(throws: ONNXError.foreign("tree 2: its children do not form a tree")) {
      _ = try read(changing: "nodes_truenodeids", to: .integers(left + [0, 3, 0, 0, 0]))
    }
    #expect(throws: ONNXError.foreign("tree 1: its children do not form a tree")) {
      _ = try read(changing: "nodes_truenodeids", to: .integers([.max, .min, 0, 0, 0] + left))
    }
    #expect(throws: ONNXError.foreign("tree 1: it asks for a feature that the model does not have"))
    {
      _ = try ONNXTrees(reading: trees.attributes, width: 1)
    }
  }

  @Test func otherLayoutsAreRefused() {
    let foreign = ONNXError.foreign("its trees are not laid out as here")
    let changes: [(String, ONNXAttribute.Value)] = [
      ("n_targets", .integer(0)), ("n_targets", .integer(1)), ("n_targets", .integer(.max)),
      ("aggregate_function", .text("MAX")), ("target_ids", .integers([])),
      ("nodes_modes", .texts([])), ("nodes_featureids", .text("0")),
      ("nodes_missing_value_tracks_true", .integers([Int](repeating: 2, count: 10))),
      (
        "target_weights_as_tensor",
        .tensor(ONNXTensor("leaves", list: [Double](repeating: .nan, count: 12)))
      ),
    ]
    for (name, value) in changes {
      #expect(throws: foreign) { _ = try read(changing: name, to: value) }
    }
    #expect(throws: foreign) { _ = try ONNXTrees(reading: [], width: 2) }
    #expect(throws: foreign) {
      _ = try ONNXTrees(
        reading: trees.attributes + [ONNXAttribute("post_transform", .text("PROBIT"))], width: 2)
    }
  }
}
