import SleepDiary
import SleepText

package struct ImportedFile: Sendable, Equatable {
  let name: String
  package let format: String
  /// The numbers of new records.
  package private(set) var added: [DiaryKind: Int] = [:]
  /// The number of new records that are further parts of a night.
  package private(set) var parts = 0
  /// The number of new naps and further parts that were told by their times.
  package private(set) var told = 0
  package private(set) var changed = 0
  /// The number of restored records, whose addition was undone.
  package private(set) var restored = 0
  package private(set) var same = 0
  package private(set) var repaired: [ImportReport.Remark] = []
  package private(set) var leftOut: [ImportReport.Remark] = []

  package var new: Int { added.values.reduce(0, +) }
  package var read: Int { new + changed + restored + same + leftOut.count }

  mutating func count(_ outcome: RowOutcome) {
    switch outcome.result {
    case .new(let kind, let part):
      added[kind, default: 0] += 1
      if (part ?? 1) > 1 { parts += 1 }
      if outcome.isKindTold, kind == .nap || part != nil { told += 1 }
    case .changed: changed += 1
    case .restored: restored += 1
    case .same: same += 1
    case .leftOut(let reason):
      leftOut.append(ImportReport.Remark(place: outcome.place, reason: reason))
    }
    repaired += outcome.repairs.map { ImportReport.Remark(place: outcome.place, reason: $0) }
  }
}

struct RowOutcome: Equatable {
  enum Result: Equatable {
    /// A new record; `part` is its number if the night has several.
    case new(DiaryKind, part: Int?)
    case changed
    case restored
    case same
    /// The row is omitted, for a reason without a full stop.
    case leftOut(String)
  }

  let place: ImportPlace
  let result: Result
  /// Whether its kind was told by its times.
  let isKindTold: Bool
  /// The repairs, each without a full stop.
  let repairs: [String]

  init(
    _ place: ImportPlace, _ result: Result, isKindTold: Bool = false, repairs: [String] = []
  ) {
    (self.place, self.result) = (place, result)
    (self.isKindTold, self.repairs) = (isKindTold, repairs)
  }

  static let deletedBefore = "it was deleted from your diary"
}

package struct ImportPlace: Sendable, Hashable, Comparable, CustomStringConvertible {
  /// The index of the file, from 0.
  let file: Int
  package let source: String
  /// The line at which the row begins, from 1.
  package let line: Int
  /// The number of the record in the file, from 1, if a line may have several.
  package private(set) var entry: Int?

  /// The place in the format of editors: `stress.csv:12`.
  package var description: String {
    "\(source.printable(limit: 1024)):\(line)\(entry.map { " (record \($0))" } ?? "")"
  }

  package static func < (left: ImportPlace, right: ImportPlace) -> Bool {
    (left.file, left.line, left.entry ?? 0) < (right.file, right.line, right.entry ?? 0)
  }
}

/// The reason for omitting a row, without its place and without a full stop.
struct RowRefusal: Error, Sendable, Equatable {
  let reason: String

  init(_ reason: String) { self.reason = reason }
}
