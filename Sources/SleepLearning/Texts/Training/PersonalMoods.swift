import SleepModels
import SleepNumerics

/// A classifier of moods trained on somebody's own notes, compared with the built-in one.
///
/// The comparison is of predictions for notes that the classifier was not trained on, by a bootstrap
/// of their difference (Efron and Tibshirani, *An Introduction to the Bootstrap*, 1993).
public struct PersonalMoods: Sendable {
  /// A note with the mood that its writer chose or confirmed.
  public struct Note: Sendable, Hashable {
    /// The text.
    public let text: String
    /// The mood in lower case, which may be a word of the writer's own.
    public let mood: String

    /// Creates a note.
    public init(text: String, mood: String) {
      (self.text, self.mood) = (text, mood)
    }
  }

  /// From this number of notes on, a comparison is possible: 50.
  public static let fewestNotes = 50

  /// The classifier, with the moods of the notes as its labels.
  public let classifier: TextClassifier
  /// The accuracy on notes that the classifier was not trained on, minus that of the built-in one on
  /// the same notes.
  package let advantage: PairedAccuracy
  /// The share of notes with the right mood, each predicted without having been learned.
  public let accuracy: Double
  /// The share of the same notes that the built-in classifier gets right.
  public let builtInAccuracy: Double

  /// Whether the classifier is significantly better than the built-in one.
  public var isBetter: Bool { advantage.isBetter }

  /// Trains a classifier on notes, by cross-validation; `nil` for too few notes, or for notes of a
  /// single mood.
  ///
  /// Moods that the built-in classifier does not know count as its errors.
  package init?(_ notes: [Note], builtIn: TextClassifier, threads: Int) {
    guard notes.count >= Self.fewestNotes,
      let texts = try? LabelledTexts(texts: notes.map(\.text), labels: notes.map(\.mood))
    else { return nil }
    var parameters = TextClassifier.Parameters()
    parameters.lexicon = builtIn.lexicon
    let trainer = TextClassifierTrainer(parameters, threads: threads)
    guard
      let result = try? trainer.result(trainedOn: texts, textColumn: "note", target: "mood"),
      let (places, predictions) = result.validation
    else { return nil }
    var scorer = TextScorer(builtIn)
    let builtInHits = places.map { place in
      let answer = scorer.answer(for: texts.texts[Int(place)]).label.lowercased()
      return answer == texts.labels[Int(texts.targets[Int(place)])]
    }
    let hits = predictions.all.map(\.isHit)
    let weights = predictions.all.map(\.weight)
    classifier = result.classifier
    advantage = PairedAccuracy(hits, against: builtInHits, weights: weights)
    func share(_ hits: [Bool]) -> Double {
      zip(hits, weights).reduce(0) { $0 + ($1.0 ? $1.1 : 0) } / predictions.totalWeight
    }
    (accuracy, builtInAccuracy) = (share(hits), share(builtInHits))
  }
}
