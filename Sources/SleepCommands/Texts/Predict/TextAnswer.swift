import SleepTerminal
import SleepText
import SleepReports
import SleepModel

/// The answer to `predict --text`: which label a text has.
struct TextAnswer: Report {
  private struct Item: Encodable {
    let label: String
    let probability: Double
  }

  private let isUnsure: Bool
  private let probabilities: [Item]
  private let modelName: String
  /// The input of the Core ML model of the classifier; `nil` if it is not shown.
  private let features: [String: Double]?
  /// The words behind the answer, for `--details`.
  private let reasons: [String]?

  init(_ text: String, _ arguments: ParsedArguments, in session: borrowing Session) throws {
    let (classifier, sureProbability): (TextClassifier, Double)
    if let moods = try MoodModel.chosen(arguments, in: session) {
      (classifier, sureProbability) = (moods.classifier, Mood.Guess.sureProbability)
      (modelName, features) = (moods.name, nil)
    } else {
      let location = ModelLocation.choice(arguments, environment: session.environment)
      classifier = try TextClassifier(contentsOf: location.path ?? "")
      sureProbability = classifier.sureProbability
      modelName = location.name
      features = arguments[OutputOptions.json] ? classifier.features(of: text) : nil
    }
    var scorer = TextScorer(classifier)
    probabilities = zip(classifier.labels, scorer.probabilities(of: text)).map(Item.init)
      .sorted { ($1.probability, $0.label) < ($0.probability, $1.label) }
    isUnsure = probabilities[0].probability < sureProbability || scorer.answer(for: text).isUnsure
    reasons = arguments[OutputOptions.details] ? scorer.reasons(for: text) : nil
  }

  var json: JSONObject {
    [
      "prediction": probabilities[0].label, "probability": probabilities[0].probability,
      "unsure": isUnsure, "probabilities": probabilities, "model": modelName,
      "words": reasons, "features": features,
    ]
  }

  var blocks: [Block] {
    let lines = [sentence, reasons.flatMap(Mood.Guess.reasonText)].compactMap(\.self)
    return [.lines(lines.map { StyledLine($0) })]
  }

  /// `Relaxed, 0.83`, or `Unsure: Relaxed 0.45, Happy 0.31`.
  private var sentence: String {
    func item(_ item: Item, _ separator: String) -> String {
      item.label.printable() + separator + ScoreText.share(item.probability)
    }
    guard isUnsure else { return item(probabilities[0], ", ") }
    return "Unsure: " + probabilities.prefix(3).map { item($0, " ") }.commaSeparated
  }
}
