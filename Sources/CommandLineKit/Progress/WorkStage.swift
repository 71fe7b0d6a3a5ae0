/// A part of long work, as those see it who wait for it.
package struct WorkStage: Sendable, Equatable {
  /// What is counted.
  package enum Unit: Sendable, Equatable {
    case bytes
    /// Things, by their noun in the plural; of many a second, three digits are enough.
    case items(String, isRounded: Bool = false)
  }

  /// One of several parts of about equal length.
  package struct Part: Sendable, Equatable {
    /// What such a part is called, at the beginning of a line: `Fold`.
    let noun: String
    /// Counted from 0.
    let index: Int
    let count: Int

    package init(noun: String, index: Int, count: Int) {
      self.noun = noun
      self.index = index
      self.count = count
    }
  }

  package let name: String
  let unit: Unit?
  /// Whether the total is no more than a limit, before which the work may well end.
  let isLimited: Bool
  /// The part that the stage belongs to.
  let part: Part?
  /// Which share of its part's time the stage takes, roughly: from where to where.
  let span: ClosedRange<Double>

  package init(
    name: String, unit: Unit? = nil, isLimited: Bool = false, part: Part? = nil,
    span: ClosedRange<Double> = 0...1
  ) {
    self.name = name
    self.unit = unit
    self.isLimited = isLimited
    self.part = part
    self.span = span
  }

  /// The name at the beginning of a line: `Fold 2 of 5, validation`.
  var title: String {
    if let part { return "\(part.noun) \(part.index + 1) of \(part.count), \(name)" }
    return name.prefix(1).uppercased() + name.dropFirst()
  }
}
