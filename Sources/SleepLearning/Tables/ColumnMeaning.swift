/// The meaning of the numbers in a column: their unit, their limits and common errors.
///
/// Numbers outside `validRange` are errors. A column without a meaning may contain any finite
/// number.
package struct ColumnMeaning: Sendable, Equatable {
  /// A probable cause of values outside the limits.
  package struct Mistake: Sendable, Equatable {
    package let values: ClosedRange<Double>
    /// The cause and the remedy, as the predicate of a sentence, such as `is midnight: write 0.`.
    package let cause: String

    package init(_ values: ClosedRange<Double>, _ cause: String) {
      self.values = values
      self.cause = cause
    }
  }

  /// A probable unit of a whole column whose values are all valid but implausible as a whole.
  package struct UnlikelyUnit: Sendable, Equatable {
    package let unit: ReadingNote.Unit
    /// The range of the largest value of the column if it is in this unit.
    package let largest: ClosedRange<Double>

    package init(_ unit: ReadingNote.Unit, largest: ClosedRange<Double>) {
      self.unit = unit
      self.largest = largest
    }
  }

  package let validRange: ClosedRange<Double>
  /// The unit and the range, to follow "it is in" in a message.
  package let requirement: String
  package let mistakes: [Mistake]
  package let unlikelyUnits: [UnlikelyUnit]
  /// Whether the column contains times of day, in seconds after midnight, for which a clock time
  /// such as 7:00 may be written by mistake.
  package let isTimeOfDay: Bool
  /// Other names of the column.
  package let aliases: ColumnAliases

  package init(
    validRange: ClosedRange<Double>, requirement: String, mistakes: [Mistake] = [],
    unlikelyUnits: [UnlikelyUnit] = [], isTimeOfDay: Bool = false,
    aliases: ColumnAliases = ColumnAliases([], units: [])
  ) {
    self.aliases = aliases
    self.validRange = validRange
    self.requirement = requirement
    self.mistakes = mistakes
    self.unlikelyUnits = unlikelyUnits
    self.isTimeOfDay = isTimeOfDay
  }

  /// Returns the probable cause of a value outside the limits, to follow the value in a message.
  func likelyCause(of value: Double) -> String? {
    mistakes.first { $0.values.contains(value) }?.cause
  }

  func likelyUnit(largest: Double) -> ReadingNote.Unit? {
    unlikelyUnits.first { $0.largest.contains(largest) }?.unit
  }

  /// Returns the seconds after midnight for a clock time such as 7:00 or 07:30:15.
  package static func secondsAfterMidnight(clockTime text: String) -> Int? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { UInt8($0) }.map(Int.init)
    guard parts.count == 2 || parts.count == 3, numbers.count == parts.count,
      numbers[0] < 24, numbers.dropFirst().allSatisfy({ $0 < 60 })
    else { return nil }
    return zip(numbers, [3600, 60, 1]).reduce(0) { $0 + $1.0 * $1.1 }
  }
}
