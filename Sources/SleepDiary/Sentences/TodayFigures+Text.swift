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
    func duration(_ hours: Double) -> String { format.duration(minutes: 60 * hours) }
    return [
      hoursAsleep.map { "\(duration($0)) asleep" },
      hoursInBed.map { "\(duration($0)) in bed" },
      quality.map { "quality \(format.tenths($0))" },
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
    (hasNight ? [] : ["last night"]) + (stress.isEmpty ? ["stress"] : [])
      + missingMetrics.map { $0.label.lowercased() }
  }

  /// The metrics of the day that a form asks for and that were not logged yet.
  package var missingMetrics: [EntryField] {
    EntryField.all(of: .day).filter { $0.isAsked && metric($0.field) == nil }
  }
}
