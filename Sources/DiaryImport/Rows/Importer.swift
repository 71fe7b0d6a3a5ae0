/// The exports of one program: how they are recognized, and what their rows say.
protocol Importer: Sendable {
  /// The program, for people: `Sleep Cycle`.
  static var program: String { get }
  /// The program in the records' field `src`: `sleep-cycle`.
  static var source: String { get }
  /// Whether it measures when sleep begins, as devices on the wrist do.
  static var measuresSleep: Bool { get }
  /// Whether a file begins as the program's exports do.
  static func recognizes(_ beginning: FileBeginning) -> Bool
  /// Reads the rows of a file.
  ///
  /// - Throws: ``ImportFormatError`` or `TableError` for a file that is damaged as a whole; rows that
  ///   are, are left out and noted in `rows`.
  static func read(_ file: consuming ImportFile, into rows: inout SourceRows) throws
}

extension Importer {
  static var measuresSleep: Bool { false }
}
