import CommandLineKit
import MessageText
import Reports
import SleepModel

/// The question of `predict --text`: which label a text has.
struct TextQuestion {
  let text: String

  func answer(_ arguments: ParsedArguments, in session: inout Session) throws {
    let answer: TextAnswer
    if let moods = try MoodModel.chosen(arguments, in: session) {
      answer = TextAnswer(
        text, by: moods.classifier, named: moods.name, sureProbability: MoodGuess.sureProbability)
    } else {
      let location = ModelLocation.choice(arguments, environment: session.environment)
      answer = TextAnswer(
        text, by: try TextClassifier(contentsOf: location.path ?? ""), named: location.name,
        showsFeatures: arguments[OutputOptions.json])
    }
    try session.write(answer, arguments)
  }
}

/// The answer to `predict --text`.
struct TextAnswer: Report {
  private let isUnsure: Bool
  private let probabilities: [(label: String, probability: Double)]
  private let modelName: String
  /// The input of the Core ML model of the classifier; `nil` if it is not shown.
  private let features: [String: Double]?

  /// - Parameter sureProbability: The probability below which the answer is unsure; `nil` for that
  ///   of the classifier.
  init(
    _ text: String, by classifier: TextClassifier, named name: String,
    sureProbability: Double? = nil, showsFeatures: Bool = false
  ) {
    var scorer = TextScorer(classifier)
    probabilities = zip(classifier.labels, scorer.probabilities(of: text))
      .map { (label: $0, probability: $1) }
      .sorted { ($1.probability, $0.label) < ($0.probability, $1.label) }
    isUnsure = probabilities[0].probability < sureProbability ?? classifier.sureProbability
    modelName = name
    features = showsFeatures ? classifier.features(of: text) : nil
  }

  var json: JSONObject {
    [
      "prediction": probabilities[0].label, "probability": probabilities[0].probability,
      "unsure": isUnsure,
      "probabilities": probabilities.map {
        ["label": $0.label, "probability": $0.probability] as JSONObject
      },
      "model": modelName, "features": features,
    ]
  }

  var blocks: [Block] { sentence }

  /// `Relaxed, 0.83`, or `Unsure: Relaxed 0.45, Happy 0.31`.
  private var sentence: String {
    func item(_ item: (label: String, probability: Double), _ separator: String) -> String {
      item.label.printable() + separator + ScoreText.share(item.probability)
    }
    guard isUnsure else { return item(probabilities[0], ", ") }
    return "Unsure: " + probabilities.prefix(3).map { item($0, " ") }.commaSeparated
  }
}
