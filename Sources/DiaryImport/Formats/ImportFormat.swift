import MessageText

/// The format of a file to import, recognized from its first bytes and never from its name.
enum ImportFormat: Sendable {
  /// An export of betterrest itself.
  case own
  /// An export of another program.
  case program(any Importer.Type)

  /// The importers of all supported programs.
  static let importers: [any Importer.Type] = [
    SleepAsAndroid.self, SleepCycle.self, Fitbit.self, Sleepmeter.self, PleesTracker.self,
    AppleHealth.self, Daylio.self,
  ]

  /// Recognizes a file.
  ///
  /// - Throws: ``ImportFormatError`` if it is something else.
  init(_ beginning: FileBeginning, name: String) throws(ImportFormatError) {
    func error(_ problem: ImportFormatError.Problem) -> ImportFormatError {
      ImportFormatError(source: name, problem: problem)
    }
    if beginning.text.hasPrefix(#"{"betterrest":"diary""#) { throw error(.diaryFile) }
    if let importer = Self.importers.first(where: { $0.recognizes(beginning) }) {
      self = .program(importer)
    } else if let export = UnsupportedExport.all.first(where: { $0.isAuthor(of: beginning) }) {
      throw error(.unsupported(export.program, isTable: export.isTable))
    } else if OwnExport.recognizes(beginning) {
      self = .own
    } else if beginning.columns.count > 1, !"<{[".contains(beginning.text.prefix(1)) {
      let map = ColumnMap(suggestedFor: beginning.columns, firstRow: beginning.firstRow)
      throw error(.unknownTable(suggestion: map?.text))
    } else {
      throw error(.unknown)
    }
  }

  /// Whether a program, named as in `src`, measures when sleep begins.
  ///
  /// If two programs recorded the same night, the one that does takes precedence.
  static func measuresSleep(_ source: String) -> Bool {
    importers.first { $0.source == source }?.measuresSleep ?? false
  }
}
