/// The exports of a program: how they are recognized, and how their rows are read.
///
/// Programs whose rows are nights with the columns of a table are declared in
/// `ProgramFormat+Tables`; others bring their own reader.
struct ProgramFormat {
  /// The display name: `Sleep Cycle`.
  let program: String
  /// The name in the field `src`: `sleep-cycle`.
  let source: String
  /// Whether the program measures the onset of sleep, as wrist-worn devices do.
  var measuresSleep = false
  /// The beginnings of its files, by version.
  let signatures: [Signature]
  /// Reads the rows of a file; throws if the whole file is damaged, and records damaged rows.
  let read: @Sendable (consuming ImportFile, inout SourceRows) throws -> Void

  static let all = [
    sleepAsAndroid, sleepCycle, fitbit, sleepmeter, pleesTracker, samsungHealth, appleHealth,
    daylio,
  ]

  /// What the first bytes of a file have to show.
  struct Signature {
    /// The text at its beginning; empty if it varies.
    var beginning = ""
    /// Further texts.
    var words: [String] = []
    /// The first columns.
    var columns: [String] = []

    func matches(_ file: FileBeginning) -> Bool {
      file.text.hasPrefix(beginning) && words.allSatisfy(file.text.contains)
        && file.columns.count >= columns.count
        && zip(file.columns, columns).allSatisfy { $0.lowercased() == $1.lowercased() }
    }
  }

  func recognizes(_ file: FileBeginning) -> Bool { signatures.contains { $0.matches(file) } }
}
