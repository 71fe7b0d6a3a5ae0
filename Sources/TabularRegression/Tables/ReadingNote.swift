/// Something odd about a table that is no error.
package enum ReadingNote: Sendable, Equatable, CustomStringConvertible {
  /// A unit of time.
  package enum Unit: String, Sendable {
    /// 3,600 seconds.
    case hours
    /// 60 seconds.
    case minutes
  }

  /// Every value of a column that is in seconds would rather make sense in another unit.
  case likelyUnit(Unit, column: String, largest: Double)

  /// The note as a sentence.
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
  /// The shortest text for the number, without a needless point: 2, 7.5, 1e+300.
  package var formattedPlainly: String {
    let text = "\(self)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
