import CommandLineKit
import SleepModel

/// The prediction interval of an answer, as sleep and as bedtimes.
struct AnswerInterval {
  let range: BedtimeInterval
  let confidence: Double
  let clock: ClockStyle

  var json: JSONObject {
    [
      "confidence": confidence, "actualSleepLower": range.actualSleep.lowerBound,
      "actualSleepUpper": range.actualSleep.upperBound,
      "earliestBedtime": clock.timestamp(of: range.earliest.date),
      "latestBedtime": clock.timestamp(of: range.latest.date),
    ]
  }

  var text: String {
    let share = "\(Plain.confidence(confidence)) of such nights"
    guard range.isTooWide else { return "\(share) call for a bedtime \(range.text(in: clock))." }
    let sleep = range.actualSleep
    return "\(share) take from \(Plain.rounded(sleep.lowerBound / 3600)) to "
      + "\(Plain.rounded(sleep.upperBound / 3600)) hours of sleep by this model: too wide a range for "
      + "a bedtime."
  }

  /// The meaning of the columns of a table with earliest and latest bedtimes.
  var columnsText: String {
    "\(Plain.confidence(confidence)) of such nights call for a bedtime between the earliest and the "
      + "latest."
  }
}

/// Notes on clock changes in several nights that are shown together, without repetitions.
enum NightNotes {
  /// The notes; bedtimes that clocks show twice are marked in the times themselves.
  static func texts(of nights: [Bedtime], in clock: ClockStyle) -> [String] {
    let changes = nights.map(\.clockChanges)
    var texts: [String] = []
    for change in changes.joined() {
      let text =
        switch change {
        case .repeated(.bedtime, _, let day, _):
          "The clocks show some of these bedtimes twice on \(clock.text(of: day, as: .date)); "
            + "each says which is meant."
        case _ where changes.allSatisfy({ $0.contains(change) }): change.text(clock.figures)
        default: "For some of these bedtimes: \(change.text(clock.figures))"
        }
      if !texts.contains(text) { texts.append(text) }
    }
    return texts
  }

  /// The notes for nights from one given bedtime, which clocks may skip or show twice.
  static func texts(of nights: [Bedtime], from bed: ClockInstant, in clock: ClockStyle) -> [String]
  {
    var changes = [bed.clockChange].compactMap(\.self)
    for change in nights.flatMap(\.clockChanges) where !changes.contains(change) {
      if case .repeated(.bedtime, _, _, _) = change { continue }
      changes.append(change)
    }
    return changes.map { $0.text(clock.figures) }
  }
}

extension Bedtime {
  /// The bedtime among others: `22:24`, or `02:43 (second)` if clocks show it twice.
  func text(in clock: ClockStyle) -> String {
    let text = clock.text(of: date)
    for case .repeated(.bedtime, _, _, let isFirst) in clockChanges {
      return "\(text) (\(isFirst ? "first" : "second"))"
    }
    return text
  }
}
