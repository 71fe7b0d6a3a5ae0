import SleepText
import SleepCore

extension TodayFigures {
  /// The metrics of the day but the hours slept, which stand with the night.
  package static let metrics = EntryField.all(of: .day).filter { $0.field != .sleep }

  /// What is known of the day, with a label: `Last night`, and `7 h asleep`, `8 h in bed`.
  package func facts(_ format: FigureFormat) -> [(label: String, parts: [String])] {
    let metrics = Self.metrics.map { row in
      (label: row.label, parts: metric(row.field).map { [Self.text($0, row, format)] } ?? [])
    }
    let facts =
      [
        (label: "Last night", parts: nightParts(format)),
        (label: "Stress", parts: stressParts(format)),
      ] + metrics
    return facts.filter { !$0.parts.isEmpty }
  }

  private func nightParts(_ format: FigureFormat) -> [String] {
    return [
      hoursAsleep.map { "\(format.duration(minutes: 60 * $0)) asleep" },
      night.map { "\(format.duration(minutes: $0.minutesInBed)) in bed" },
      night?.quality.map { "quality \(format.tenths($0))" },
    ].compactMap { $0 }
  }

  private func stressParts(_ format: FigureFormat) -> [String] {
    guard let mean = meanStress, let least = stress.min(), let most = stress.max() else {
      return []
    }
    guard stress.count > 1 else { return [format.tenths(mean)] }
    let entries = format.counted(stress.count, "entry")
    guard least < most else { return ["always \(format.tenths(mean))", entries] }
    return ["\(format.tenths(mean)) on average", (least...most).span(format.tenths), entries]
  }

  /// A figure of the day with its unit.
  private static func text(_ number: Double, _ row: EntryField, _ format: FigureFormat) -> String {
    switch row.unit {
    case .minutes: format.duration(minutes: number)
    case .hours: format.duration(minutes: 60 * number)
    case .points:
      "\(format.tenths(number)) of \(format.amount(row.form.numbers?.upperBound ?? 0))"
    case .count(let thing): format.counted(format.amount(number), thing)
    default: format.amount(number)
    }
  }

  /// What was not logged yet, in the words of a sentence: `last night`, `stress`, `diet`.
  package var missing: [String] {
    (night == nil ? ["last night"] : []) + (stress.isEmpty ? ["stress"] : [])
      + missingMetrics.map { $0.label.lowercased() }
  }

  /// What was not logged yet, in a sentence; `nil` if nothing is missing.
  package var missingSentence: String? {
    missing.isEmpty ? nil : "Still to log: \(missing.listed())."
  }

  /// The metrics of the day that a form asks for and that were not logged yet.
  package var missingMetrics: [EntryField] {
    EntryField.all(of: .day).filter { $0.isAsked && metric($0.field) == nil }
  }
}
