import MessageText

/// Where a row is.
package struct ImportPlace: Sendable, Hashable, Comparable, CustomStringConvertible {
  /// The file, by its number among those that are imported, from 0.
  package let file: Int
  /// The name of the file.
  package let source: String
  /// The line at which the row begins, from 1.
  package let line: Int

  /// Which of the file's records it is, from 1, where several may be on one line; or else `nil`.
  package let entry: Int?

  package init(file: Int, source: String, line: Int, entry: Int? = nil) {
    (self.file, self.source, self.line, self.entry) = (file, source, line, entry)
  }

  /// The place as editors take it: `stress.csv:12`.
  package var description: String {
    "\(source.printable(limit: 1024)):\(line)\(entry.map { " (record \($0))" } ?? "")"
  }

  package static func < (left: ImportPlace, right: ImportPlace) -> Bool {
    (left.file, left.line, left.entry ?? 0) < (right.file, right.line, right.entry ?? 0)
  }
}
