import MessageText

/// Where a row is.
package struct ImportPlace: Sendable, Hashable, Comparable, CustomStringConvertible {
  /// The file, by its number among those that are imported.
  let file: Int
  /// The name of the file.
  let source: String
  /// The line at which the row begins, from 1.
  let line: Int

  /// The place as editors take it: `stress.csv:12`.
  package var description: String { "\(source.printable(limit: 1024)):\(line)" }

  package static func < (left: ImportPlace, right: ImportPlace) -> Bool {
    (left.file, left.line) < (right.file, right.line)
  }
}

/// Why a row of a file cannot be a record of the diary.
package struct ImportProblem: Error, Sendable, Equatable, CustomStringConvertible {
  package let place: ImportPlace
  /// What is wrong, without a full stop.
  package let reason: String

  package var description: String { "\(place): \(reason)." }
}

/// Why a file cannot be imported at all.
package struct ImportFormatError: Error, Sendable, Equatable, CustomStringConvertible {
  package enum Problem: Sendable, Equatable {
    /// The export of another program, which is known.
    case otherProgram(String)
    /// A file of a diary's folder.
    case diaryFile
    /// Something else, or nothing.
    case unknown
    /// What begins like an export and is broken.
    case damaged(String)
  }

  /// The name of the file.
  package let source: String
  package let problem: Problem

  package var description: String {
    let source = source.printable(limit: 1024)
    return switch problem {
    case .otherProgram(let name):
      "\(source): this is an export of \(name), which cannot be imported. \(Self.supported)"
    case .diaryFile:
      "\(source): this is a file of a diary's folder. Copy it into the folder of your diary instead: "
        + "all files there are merged."
    case .unknown: "\(source): this is not an export of a diary. \(Self.supported)"
    case .damaged(let reason): "\(source): this export of a diary is damaged: \(reason)."
    }
  }

  private static let supported =
    "Exports of this program, as CSV and as JSON, can be imported."
}
