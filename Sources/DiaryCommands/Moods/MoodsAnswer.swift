import MessageText
import CommandInputs
import CommandLineKit
import MoodPrediction

/// How moods are predicted.
struct MoodsAnswer {
  let model: MoodModel
  /// The number of notes whose mood was chosen or confirmed.
  let confirmed: Int
  let knowledge: MoodKnowledge
  /// Whether the personal model was forgotten just now.
  let isForgotten: Bool

  /// Said once, when the personal model takes over.
  static let announcement =
    "From now on, moods come from your own notes; betterrest moods --forget takes that back."

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

  var text: String {
    var lines: [String] = []
    if isForgotten { lines.append("Forgotten. Your notes stay in your diary.") }
    if let notes = model.noteCount {
      lines.append("Moods come from your own model, learned from \(Plain.count(notes)) notes.")
    } else {
      lines.append("Moods come from the built-in model.")
    }
    if let comparison { lines.append(comparison) }
    let missing = PersonalMoods.fewestNotes - confirmed
    if missing > 0 {
      let so =
        confirmed == 0 ? "no mood" : "the mood of \(Plain.counted(confirmed, "note"))"
      lines.append(
        "You have chosen or confirmed \(so) so far; from "
          + "\(PersonalMoods.fewestNotes) on, a model of your own is compared with it.")
    }
    return lines.map { $0 + "\n" }.joined()
  }

  private var comparison: String? {
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
