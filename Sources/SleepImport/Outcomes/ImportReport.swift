import SleepCore
import SleepDiary
import SleepText

/// What an import brings into a diary, and what it leaves out.
public struct ImportReport: Sendable, Equatable {
  /// A row that was left out, or from which its entry differs, with the reason.
  public struct Remark: Sendable, Hashable, CustomStringConvertible {
    package let place: ImportPlace
    /// The reason: a clause without a full stop.
    public let reason: String

    /// The name of the file.
    public var file: String { place.source }

    /// The line at which the row begins, counted from 1.
    public var line: Int { place.line }

    /// The place and the reason, such as `stress.csv:12: bed is after rise.`.
    public var description: String { "\(place): \(reason)." }
  }

  package let files: [ImportedFile]

  /// The programs whose exports were read.
  public var programs: [String] {
    files.reduce(into: []) { if !$0.contains($1.format) { $0.append($1.format) } }
  }

  /// The number of new entries of each kind; the further parts of a night count as nights.
  public var added: [DiaryKind: Int] {
    files.reduce(into: [:]) { $0.merge($1.added, uniquingKeysWith: +) }
  }

  /// The number of entries that the files change.
  public var changed: Int { files.sum(\.changed) }

  /// The number of entries whose import was undone, and which come back.
  public var restored: Int { files.sum(\.restored) }

  /// The number of rows that the diary has already.
  public var alreadyKnown: Int { files.sum(\.same) }

  /// The rows from which something was left out or corrected.
  public var repaired: [Remark] { files.flatMap(\.repaired) }

  /// The rows that were left out.
  public var leftOut: [Remark] { files.flatMap(\.leftOut) }

  /// A sentence for each program, such as `12 nights and 3 naps from Fitbit, 1 left out.`.
  ///
  /// - Parameter format: The format of numbers.
  public func sentences(in format: FigureFormat) -> [String] { lines(format, verb: "") }

  /// - Parameter verb: What was done, in front of what is new, with a space behind it.
  package func lines(_ figures: FigureFormat, verb: String) -> [String] {
    programs.map { program in
      files.filter { $0.format == program }.line(of: program, figures, verb: verb)
    }
  }
}

extension ImportReport {
  /// The sources that are no program with a name of its own.
  static let (table, diary) = ("table", "betterrest")
}

extension [ImportedFile] {
  package func sum(_ count: (ImportedFile) -> Int) -> Int { reduce(0) { $0 + count($1) } }

  /// What came in from one program, and what did not.
  fileprivate func line(of program: String, _ figures: FigureFormat, verb: String) -> String {
    let parts = sum(\.parts)
    var counted = DiaryKind.allCases.map { kind in
      // The further parts of a night are no nights of their own.
      (sum { $0.added[kind] ?? 0 } - (kind == .night ? parts : 0), kind.noun)
    }
    counted.insert((parts, DiaryKind.nounOfPart), at: 1)
    let added = counted.compactMap { $0 > 0 ? figures.counted($0, $1) : nil }
    let counts = [
      (sum(\.changed), "changed"), (sum(\.restored), "brought back"),
      (sum(\.same), "already known"), (sum(\.repaired.count), "repaired"),
      (sum(\.leftOut.count), "left out"),
    ]
    let number = count > 1 ? " (\(figures.counted(count, "file")))" : ""
    let origin =
      (added.isEmpty ? "Nothing new" : verb + added.listed())
      + " from \(Self.origins[program] ?? program)\(number)"
    let list = [origin] + counts.filter { $0.0 > 0 }.map { "\(figures.number($0.0)) \($0.1)" }
    return list.commaSeparated + "."
  }

  /// What is no program with a name of its own.
  private static var origins: [String: String] {
    [ImportReport.table: "the table", ImportReport.diary: "a diary"]
  }
}
