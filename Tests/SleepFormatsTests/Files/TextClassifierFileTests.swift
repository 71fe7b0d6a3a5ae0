import Foundation
import SleepModels
import SleepFormats
import Testing

@Suite struct TextClassifierFileTests {
  @Test func isSavedAsAFile() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).json")
    defer { try? FileManager.default.removeItem(at: file) }
    let classifier = try TextClassifier.builtInMoods()
    try classifier.write(to: file)
    #expect(try Data(contentsOf: file) == Data(classifier.json))
    #expect(try TextClassifier(contentsOf: file.path) == classifier)
  }
}
