/// A note about implausible values of a table that are not errors.
package enum ReadingNote: Sendable, Equatable, CustomStringConvertible {
  package enum Unit: String, Sendable {
    case hours
    case minutes
  }

  /// The values of a column are in seconds, but are plausible only in another unit.
  case likelyUnit(Unit, column: String, largest: Double)

  package var description: String {
    switch self {
    case .likelyUnit(let unit, let column, let largest):
      let factor = unit == .hours ? 3600 : 60
      return "\(column) is in seconds, yet no value is above \(largest.formattedPlainly): if these "
        + "are \(unit), multiply them by \(factor)."
    }
  }
}

extension Double {
  /// The shortest text for the number, without a redundant decimal point: 2, 7.5, 1e+300.
  package var formattedPlainly: String {
    let text = "\(self)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
