/// What becomes of a row.
struct RowOutcome: Sendable, Equatable {
  enum Result: Sendable, Equatable {
    /// It adds a record; the part of the night if that has several.
    case new(part: Int?)
    /// It changes a record.
    case changed
    /// It brings a record back whose addition was undone.
    case restored
    /// The diary has it already.
    case same
    /// It is left out, for a reason without a full stop.
    case leftOut(String)
  }

  let place: ImportPlace
  let result: Result
  /// What was put right in it, each without a full stop.
  let repairs: [String]

  init(_ place: ImportPlace, _ result: Result, repairs: [String] = []) {
    (self.place, self.result, self.repairs) = (place, result, repairs)
  }

  /// Why a row is left out whose record somebody has deleted.
  static let deletedBefore = "it was deleted from your diary"
}
