import CommandLineKit
import Learning
import Platform

/// How moods are predicted.
struct MoodsAnswer {
  private let model: MoodModel
  /// The number of notes whose mood was chosen or confirmed.
  private let confirmed: Int
  private let knowledge: MoodKnowledge

  /// Learns from the notes if they have changed.
  init(environment: [String: String]) throws {
    model = try MoodModel.current(environment: environment)
    knowledge = MoodKnowledge(environment: environment)
    confirmed = try ConfirmedNotes(environment: environment, after: knowledge.learnsAfter).notes
      .count
  }

  /// Said once, when the personal model takes over.
  static let announcement =
    "From now on, moods come from your own notes; betterrest profile --forget takes that back."

  var json: JSONObject {
    let comparison: JSONObject? = knowledge.accuracy.map {
      [
        "notes": knowledge.noteCount, "accuracy": $0, "builtInAccuracy": knowledge.builtInAccuracy,
        "lower": knowledge.lower, "upper": knowledge.upper, "isBetter": knowledge.isBetter,
      ]
    }
    return [
      "model": model.name, "notes": model.noteCount, "confirmed": confirmed,
      "needed": PersonalMoods.fewestNotes, "comparison": comparison,
    ]
  }

  /// Whether there is anything to learn moods from.
  var isEmpty: Bool { confirmed == 0 }

  var sentence: String {
    if let notes = model.noteCount {
      return "Moods are guessed from \(Plain.count(notes)) of your own notes."
    }
    let (count, needed) = (Plain.count(confirmed), PersonalMoods.fewestNotes)
    return "Moods are guessed by the built-in model"
      + (confirmed < needed
        ? " until you have chosen or confirmed the mood of \(needed) notes (so far \(count))."
        : ": your \(count) notes do not improve the guesses yet.")
  }

  /// How right the guesses are; `nil` if too few notes tell.
  var comparison: String? {
    guard let accuracy = knowledge.accuracy, let builtIn = knowledge.builtInAccuracy,
      let count = knowledge.noteCount
    else { return nil }
    func share(_ number: Double) -> String { Plain.confidence((number * 100).rounded() / 100) }
    let verdict = knowledge.isBetter ? "better" : "not significantly better"
    return
      "On your \(Plain.count(count)) notes, your own model is right about \(share(accuracy)), the "
      + "built-in one about \(share(builtIn)): yours is \(verdict)."
  }
}
