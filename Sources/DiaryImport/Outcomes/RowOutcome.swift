/// What happens to a row.
struct RowOutcome: Sendable, Equatable {
  enum Result: Sendable, Equatable {
    /// It adds a record; `part` is its number if the night has several parts.
    case new(part: Int?)
    /// It changes a record.
    case changed
    /// It restores a record whose addition was undone.
    case restored
    /// The diary already contains it.
    case same
    /// It is left out, for a reason without a full stop.
    case leftOut(String)
  }

  let place: ImportPlace
  let result: Result
  /// The repairs, each without a full stop.
  let repairs: [String]

  init(_ place: ImportPlace, _ result: Result, repairs: [String] = []) {
    (self.place, self.result, self.repairs) = (place, result, repairs)
  }

  /// The reason for leaving out a row whose record was deleted.
  static let deletedBefore = "it was deleted from your diary"
}
