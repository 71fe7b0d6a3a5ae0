import DiaryCore
import MessageText

/// The format of a file to import, determined by its first bytes and never by its name.
enum ImportFormat: Sendable {
  /// A file of lines, as in the folder of a diary.
  case diary
  case program(ProgramFormat)

  init(_ beginning: FileBeginning, name: String) throws(ImportFormatError) {
    func error(_ problem: ImportFormatError.Problem) -> ImportFormatError {
      ImportFormatError(source: name, problem: problem)
    }
    if beginning.text.hasPrefix(#"{"betterrest":"diary""#) {
      self = .diary
    } else if let format = ProgramFormat.all.first(where: { $0.recognizes(beginning) }) {
      self = .program(format)
    } else if let export = UnsupportedExport.all.first(where: { $0.isAuthor(of: beginning) }) {
      throw error(.unsupported(export.program, isTable: export.isTable))
    } else if beginning.isHistory {
      throw error(.history(suggestion: beginning.suggestion))
    } else if beginning.columns.count > 1, !"<{[".contains(beginning.text.prefix(1)) {
      throw error(.unknownTable(suggestion: beginning.suggestion))
    } else {
      throw error(.unknown)
    }
  }

  /// Whether a program, named as in `src`, measures the onset of sleep, and thus takes precedence
  /// if two programs recorded the same night.
  static func measuresSleep(_ source: String) -> Bool {
    ProgramFormat.all.first { $0.source == source }?.measuresSleep ?? false
  }
}

extension FileBeginning {
  /// Whether it is the table or the JSON of `RecordExport`, which is only written.
  fileprivate var isHistory: Bool {
    text.hasPrefix("[")
      ? contains("\"\(RecordColumn.id)\"", "\"\(RecordColumn.kind)\"")
      : hasColumns(RecordColumn.id, RecordColumn.kind)
  }

  /// The map of the columns of a table, as far as their names tell it.
  fileprivate var suggestion: String? {
    ColumnMap(suggestedFor: columns, firstRow: firstRow)?.text
  }
}
