import LearnerSamples
import TabularRegression
import Testing

@testable import ModelFormats

@Suite struct ONNXModelTests {
  private static let bytes = RegressionModel.sample.onnx()

  @Test func theSameModelGivesTheSameBytes() throws {
    for form in ONNXInputs.allCases {
      let bytes = RegressionModel.sample.onnx(inputs: form)
      #expect(bytes == RegressionModel.sample.onnx(inputs: form))
      #expect(try ONNXModel(bytes: bytes).bytes == bytes)
    }
    #expect(Self.bytes != RegressionModel.sample.onnx(inputs: .matrix))
  }

  @Test func beginsWithTheVersionAndTheProducer() {
    #expect(Self.bytes.starts(with: [0x08, 4, 0x12, 10] + Array("betterrest".utf8)))
  }

  @Test func cutShortIsRefusedButBetweenEntriesOfMetadata() throws {
    let whole = try ONNXModel(bytes: Self.bytes)
    var shortened = 0
    for count in Self.bytes.indices {
      guard let model = try? ONNXModel(bytes: Array(Self.bytes[..<count])),
        (try? ONNXProgram(model)) != nil
      else { continue }
      #expect(model.graph == whole.graph && model.operatorSets == whole.operatorSets)
      shortened += 1
    }
    #expect(shortened == whole.metadata.count)
  }

  @Test func anyChangedByteIsRefusedOrGivesAnotherModel() {
    var evaluated = 0
    for place in Self.bytes.indices {
      let change = ([0x01, 0x80, 0xFF] as [UInt8])[place % 3]
      var bytes = Self.bytes
      bytes[place] ^= change
      guard let program = try? ONNXProgram(bytes: bytes) else { continue }
      _ = program.output(for: [Double](repeating: 1, count: program.inputWidths.reduce(0, +)))
      evaluated += 1
    }
    #expect(evaluated > 0)
  }

  @Test func whatIsNotWrittenHereIsRefused() {
    let foreign = ONNXError.foreign("something in it is not written here")
    // A model version, a second graph, an empty one, and a graph that is not the last field.
    let additions: [[UInt8]] = [[0x28, 1], [0x3A, 0], [0x3A, 2, 0x12, 0], [0x12, 1, 0x78]]
    for addition in additions {
      #expect(throws: foreign) { _ = try ONNXModel(bytes: Self.bytes + addition) }
    }
    #expect(throws: foreign) { _ = try ONNXModel(bytes: []) }
    #expect(throws: ONNXError.malformed(.wireType(at: 0))) {
      _ = try ONNXModel(bytes: Array("{\"algorithm\"".utf8))
    }
  }

  @Test func otherVersionsAreRefused() throws {
    let foreign = ONNXError.foreign("it uses other versions of the format or of its operators")
    let changes: [(inout ONNXModel) -> Void] = [
      { $0.irVersion = 10 }, { $0.operatorSets[0].version = 21 },
      { $0.operatorSets.removeLast() }, { $0.operatorSets[1].domain = "com.example" },
      { $0.operatorSets.append(.init(domain: "com.example", version: 1)) },
    ]
    for change in changes {
      var model = try ONNXModel(bytes: Self.bytes)
      change(&model)
      #expect(throws: foreign) { _ = try ONNXProgram(model) }
    }
  }

  @Test func giantLengthsAreRefusedAtOnce() {
    let length: [UInt8] = [0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 1]
    for field in [0x12, 0x32, 0x3A, 0x42, 0x72] as [UInt8] {
      #expect(throws: ONNXError.self) { _ = try ONNXModel(bytes: [field] + length) }
    }
  }
}
