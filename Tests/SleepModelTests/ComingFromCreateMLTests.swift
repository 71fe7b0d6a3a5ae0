import Foundation
import SleepModel
import TestSupport
import Testing

/// The examples of the page "Coming from Create ML".
@Suite struct ComingFromCreateMLTests {
  private let file: URL
  private let json: URL
  private let coreML: URL
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    let path = URL(filePath: folder.path)
    file = path.appending(path: "houses.csv")
    json = path.appending(path: "model.json")
    coreML = path.appending(path: "Houses.mlmodel")
    let rows = (0..<200).map { "\(40 + $0),\($0 % 6 + 1),\(2000 * $0 + 9000 * ($0 % 6))" }
    try Data("area,rooms,price\n\(rows.joined(separator: "\n"))\n".utf8).write(to: file)
  }

  @Test func tablesModelsAndFiles() throws {
    let columns = ColumnSelection(target: "price", features: ["area", "rooms"])
    let table = try DataTable(contentsOf: file, columns: columns)
    let (training, test) = try table.randomSplit(by: 0.8, seed: 5)
    #expect(training.rowCount == 160 && test.rowCount == 40)

    var regressor = BoostedTreeRegressor()
    regressor.parameters.maxDepth = 4
    regressor.parameters.stepSize = 0.1
    let model = try regressor.model(trainedOn: training)
    print(model.trainingMetrics.rootMeanSquaredError)
    print(model.validationMetrics?.rootMeanSquaredError ?? .nan)

    let score = try model.evaluation(on: test)
    print(score.rootMeanSquaredError, score.maximumError ?? .nan)
    let predictions = try model.predictions(from: test)
    #expect(predictions.count == 40)
    #expect(score.rootMeanSquaredError < 1)

    try model.write(to: json)
    try model.export(to: coreML, as: .coreml, author: "Ann", license: "MIT")
    let loaded = try RegressionModel(contentsOf: json)
    let imported = try RegressionModel(contentsOf: coreML)
    #expect(loaded == model)
    #expect(try imported.prediction(for: [100, 3]) == model.prediction(for: [100, 3]))
  }

  @Test func textsAndTheirLabels() throws {
    let sentences = (0..<30).flatMap {
      ["running into the road \($0)", "waiting for the light \($0)"]
    }
    let categories = (0..<30).flatMap { _ in ["Unsafe", "Safe"] }
    let file = json

    let classifier = try TextClassifier(texts: sentences, labels: categories)
    let error = classifier.training.validationMetrics?.classificationError
    let category = classifier.prediction(from: "Running into traffic")
    try classifier.write(to: file)
    #expect(error == 0)
    #expect(category == "Unsafe")
    #expect(try TextClassifier(contentsOf: file.path) == classifier)
  }

  @Test func trainingInTheBackground() async throws {
    let columns = ColumnSelection(target: "price", features: ["area", "rooms"])
    let training = try DataTable(contentsOf: file, columns: columns)

    let progress = TrainingProgress { stage, _ in print("Now: \(stage.name)") }
    let job = Task { try await AutomaticRegressor().model(trainedOn: training, progress: progress) }
    for await fraction in progress.fractions { print(fraction) }
    let best = try await job.value
    #expect(best.algorithm == .linear)
  }

  @Test func answersInAnApp() throws {
    let wakeTime = Date(timeIntervalSinceReferenceDate: 800_000_000)

    let calculator = try SleepCalculator()
    let prediction = try calculator.prediction(wake: 25200, estimatedSleep: 8, coffee: 2)
    let bedtime = wakeTime - prediction.actualSleep
    #expect(abs(wakeTime.timeIntervalSince(bedtime) - 30_900) < 300)
  }

  /// Every line of Swift on the page stands in this file, in the same order within its block.
  @Test func thePageHasTheseExamples() throws {
    let here = URL(filePath: #filePath)
    let root = here.deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let page = try String(
      contentsOf: root.appending(
        path: "Sources/SleepModel/SleepModel.docc/ComingFromCreateML.md"), encoding: .utf8)
    let blocks = page.components(separatedBy: "```swift\n").dropFirst().compactMap {
      $0.components(separatedBy: "```").first
    }
    #expect(blocks.count == 6)
    func lines(_ text: String) -> [String] {
      text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    }
    let source = lines(try String(contentsOf: here, encoding: .utf8))
    for block in blocks {
      let example = lines(block)
      let start = try #require(source.firstIndex(of: example[0]), "\(example[0])")
      #expect(Array(source[start..<start + example.count]) == example)
    }
  }
}
