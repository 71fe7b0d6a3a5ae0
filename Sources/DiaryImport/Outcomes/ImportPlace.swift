import MessageText

/// The position of a row in the imported files.
package struct ImportPlace: Sendable, Hashable, Comparable, CustomStringConvertible {
  /// The number of the file among the imported files, from 0.
  let file: Int
  /// The name of the file.
  package let source: String
  /// The line at which the row begins, from 1.
  package let line: Int
  /// The number of the record in the file, from 1, if several may be on one line; otherwise `nil`.
  package let entry: Int?

  init(file: Int, source: String, line: Int, entry: Int? = nil) {
    (self.file, self.source, self.line, self.entry) = (file, source, line, entry)
  }

  /// The place in the form that editors accept: `stress.csv:12`.
  package var description: String {
    "\(source.printable(limit: 1024)):\(line)\(entry.map { " (record \($0))" } ?? "")"
  }

  package static func < (left: ImportPlace, right: ImportPlace) -> Bool {
    (left.file, left.line, left.entry ?? 0) < (right.file, right.line, right.entry ?? 0)
  }
}

/// Why a row cannot become a record of the diary, or how the record differs from the row.
package struct ImportProblem: Error, Sendable, Equatable, CustomStringConvertible {
  package let place: ImportPlace
  /// What is wrong, without a full stop.
  package let reason: String

  package var description: String { "\(place): \(reason)." }
}

/// Why a row is left out, without its place and without a full stop.
struct RowRefusal: Error, Sendable, Equatable {
  let reason: String

  init(_ reason: String) { self.reason = reason }
}
