/// Why a row cannot become a record of the diary, or how the record differs from the row.
package struct ImportProblem: Error, Sendable, Equatable, CustomStringConvertible {
  package let place: ImportPlace
  /// What is wrong, without a full stop.
  package let reason: String

  init(place: ImportPlace, reason: String) {
    (self.place, self.reason) = (place, reason)
  }

  package var description: String { "\(place): \(reason)." }
}

/// Why a row is left out, without its place and without a full stop.
struct RowRefusal: Error, Sendable, Equatable {
  let reason: String

  init(_ reason: String) { self.reason = reason }
}
