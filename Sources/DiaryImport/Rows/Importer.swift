/// Recognizes and reads the exports of one program.
protocol Importer: Sendable {
  /// The name of the program for people: `Sleep Cycle`.
  static var program: String { get }
  /// The name of the program in the field `src`: `sleep-cycle`.
  static var source: String { get }
  /// Whether the program measures when sleep begins, as wrist-worn devices do.
  static var measuresSleep: Bool { get }
  /// Whether a file begins like the program's exports.
  static func recognizes(_ beginning: FileBeginning) -> Bool
  /// Reads the rows of a file.
  ///
  /// - Throws: ``ImportFormatError`` or `TableError` if the file as a whole is damaged. Damaged
  ///   rows are left out and noted in `rows`.
  static func read(_ file: consuming ImportFile, into rows: inout SourceRows) throws
}

extension Importer {
  static var measuresSleep: Bool { false }
}
