protocol Importer: Sendable {
  /// The display name: `Sleep Cycle`.
  static var program: String { get }
  /// The name in the field `src`: `sleep-cycle`.
  static var source: String { get }
  /// Whether the program measures the onset of sleep, as wrist-worn devices do.
  static var measuresSleep: Bool { get }
  static func recognizes(_ beginning: FileBeginning) -> Bool
  /// Reads the rows of a file; throws if the whole file is damaged, and records damaged rows in
  /// `rows`.
  static func read(_ file: consuming ImportFile, into rows: inout SourceRows) throws
}

extension Importer {
  static var measuresSleep: Bool { false }
}
