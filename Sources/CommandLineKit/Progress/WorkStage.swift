/// A stage of long work, as the progress line shows it.
package struct WorkStage: Sendable, Equatable {
  package enum Unit: Sendable, Equatable {
    case bytes
    /// Items, by their plural noun; at high rates, three digits suffice.
    case items(String, isRounded: Bool = false)
  }

  /// One of several parts of about equal length.
  package struct Part: Sendable, Equatable {
    /// The name of such a part at the beginning of a line: `Fold`.
    let noun: String
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
  /// Whether the total is an upper limit, which the work may not reach.
  let isLimited: Bool
  let part: Part?
  /// The stage's approximate share of the time of its part, as a range from 0 to 1.
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
