import MessageText

/// The format of a file to import, determined by its first bytes and never by its name.
enum ImportFormat: Sendable {
  case own
  case program(any Importer.Type)

  static let importers: [any Importer.Type] = [
    SleepAsAndroid.self, SleepCycle.self, Fitbit.self, Sleepmeter.self, PleesTracker.self,
    AppleHealth.self, Daylio.self,
  ]

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

  /// Whether a program, named as in `src`, measures the onset of sleep, and thus takes precedence
  /// if two programs recorded the same night.
  static func measuresSleep(_ source: String) -> Bool {
    importers.first { $0.source == source }?.measuresSleep ?? false
  }
}
