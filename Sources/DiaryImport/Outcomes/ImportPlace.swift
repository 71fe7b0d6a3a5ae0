import MessageText

package struct ImportPlace: Sendable, Hashable, Comparable, CustomStringConvertible {
  /// The index of the file, from 0.
  let file: Int
  package let source: String
  /// The line at which the row begins, from 1.
  package let line: Int
  /// The number of the record in the file, from 1, if a line may have several.
  package let entry: Int?

  init(file: Int, source: String, line: Int, entry: Int? = nil) {
    (self.file, self.source, self.line, self.entry) = (file, source, line, entry)
  }

  /// The place in the format of editors: `stress.csv:12`.
  package var description: String {
    "\(source.printable(limit: 1024)):\(line)\(entry.map { " (record \($0))" } ?? "")"
  }

  package static func < (left: ImportPlace, right: ImportPlace) -> Bool {
    (left.file, left.line, left.entry ?? 0) < (right.file, right.line, right.entry ?? 0)
  }
}

/// The reason for omitting a row, or the difference between the row and its record.
package struct ImportProblem: Sendable, Equatable, CustomStringConvertible {
  package let place: ImportPlace
  package let reason: String

  package var description: String { "\(place): \(reason)." }
}

/// The reason for omitting a row, without its place and without a full stop.
struct RowRefusal: Error, Sendable, Equatable {
  let reason: String

  init(_ reason: String) { self.reason = reason }
}
