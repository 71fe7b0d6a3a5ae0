import SleepText
import SleepCore

/// What the difference between two periods is made of, in sentences for a sleeper.
package struct SleepChangeText {
  let change: SleepChange
  /// The minutes of the difference that is told, which its parts add up to.
  private let told: Double
  let format: FigureFormat

  /// Less than this is not worth taking apart.
  private static let fewestMinutes = 5.0

  /// `nil` if the difference is too small to take apart.
  package init?(_ change: SleepChange, told: Double, _ format: FigureFormat) {
    guard told.magnitude >= Self.fewestMinutes else { return nil }
    (self.change, self.told, self.format) = (change, told, format)
  }

  /// The parts of a night, for after the difference.
  ///
  /// Such as `you went to bed 40 min later, but got up 15 min later`. Those the other way come last, so
  /// that the numbers before them add up.
  package var parts: String {
    let minutes = SleepChange.wholeMinutes(change.parts.map { $0.minutes }, sum: told)
    let parts = zip(change.parts, minutes).filter { $0.1 != 0 }
      .map { (part: $0.0.part, minutes: $0.1) }
      .sorted { $0.minutes.magnitude > $1.minutes.magnitude }
    func list(_ isSame: Bool) -> String? {
      let listed = parts.filter { (($0.minutes > 0) == (told > 0)) == isSame }
        .map { words($0.part, $0.minutes) }
      return listed.isEmpty ? nil : listed.listed()
    }
    return "you " + [list(true), list(false)].compactMap { $0 }.joined(separator: ", but ")
  }

  private func words(_ part: SleepChange.Part, _ minutes: Double) -> String {
    let size = format.duration(minutes: minutes.magnitude)
    return switch part {
    case .bedtimes: "went to bed \(size) \(minutes < 0 ? "later" : "earlier")"
    case .risings: "got up \(size) \(minutes < 0 ? "earlier" : "later")"
    case .awake:
      "were \(change.isTimeInBed ? "up at night" : "awake") \(size) "
        + (minutes < 0 ? "more" : "less")
    }
  }

  /// The nights before workdays and free days; `nil` if they are not known, or say nothing more.
  package var kinds: String? {
    guard !change.kinds.isEmpty else { return nil }
    let minutes = SleepChange.wholeMinutes(change.kinds.map { $0.minutes }, sum: told)
    let kinds = zip(change.kinds, minutes).filter { $0.1 != 0 }
    guard kinds.count > 1 else { return nil }
    let list = kinds.map { kind, minutes in
      "\(format.duration(minutes: minutes.magnitude)) \(minutes < 0 ? "less" : "more") \(words(kind.kind))"
    }
    return "By days, that is \(list.listed())."
  }

  private func words(_ kind: SleepChange.Kind) -> String {
    switch kind {
    case .workdays: "from nights before workdays"
    case .freeDays: "from nights before free days"
    case .mix: "from how many of them were workdays"
    }
  }
}
