/// What the numbers of a column mean: their unit, their limits, and how they are commonly mistaken.
///
/// Numbers outside of ``validRange`` are errors. A column without a meaning may hold any finite
/// number.
package struct ColumnMeaning: Sendable, Equatable {
  /// What a value outside of the limits probably is.
  package struct Mistake: Sendable, Equatable {
    package let values: ClosedRange<Double>
    /// The cause and the remedy, as the end of a sentence such as `is midnight: write 0.`.
    package let cause: String

    package init(_ values: ClosedRange<Double>, _ cause: String) {
      self.values = values
      self.cause = cause
    }
  }

  /// A unit that a whole column is probably in, where each value is possible in the right one but
  /// all of them together are not likely.
  package struct UnlikelyUnit: Sendable, Equatable {
    package let unit: ReadingNote.Unit
    /// The largest value of the column, if it is in this unit.
    package let largest: ClosedRange<Double>

    package init(_ unit: ReadingNote.Unit, largest: ClosedRange<Double>) {
      self.unit = unit
      self.largest = largest
    }
  }

  /// The values that make sense.
  package let validRange: ClosedRange<Double>
  /// The unit and the range, to follow "it is in".
  package let requirement: String
  package let mistakes: [Mistake]
  package let unlikelyUnits: [UnlikelyUnit]
  /// Whether a clock time such as 7:00 can be meant, to be written in seconds after midnight.
  package let isTimeOfDay: Bool

  package init(
    validRange: ClosedRange<Double>, requirement: String, mistakes: [Mistake] = [],
    unlikelyUnits: [UnlikelyUnit] = [], isTimeOfDay: Bool = false
  ) {
    self.validRange = validRange
    self.requirement = requirement
    self.mistakes = mistakes
    self.unlikelyUnits = unlikelyUnits
    self.isTimeOfDay = isTimeOfDay
  }

  /// What a value outside of the limits probably is, to follow the value itself.
  func likelyCause(of value: Double) -> String? {
    mistakes.first { $0.values.contains(value) }?.cause
  }

  /// The unit that a whole column is probably in.
  func likelyUnit(largest: Double) -> ReadingNote.Unit? {
    unlikelyUnits.first { $0.largest.contains(largest) }?.unit
  }

  /// The seconds after midnight that a clock time such as 7:00 or 07:30:15 stands for.
  package static func secondsAfterMidnight(clockTime text: String) -> Int? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { UInt8($0) }.map(Int.init)
    guard parts.count == 2 || parts.count == 3, numbers.count == parts.count,
      numbers[0] < 24, numbers.dropFirst().allSatisfy({ $0 < 60 })
    else { return nil }
    return zip(numbers, [3600, 60, 1]).reduce(0) { $0 + $1.0 * $1.1 }
  }
}
