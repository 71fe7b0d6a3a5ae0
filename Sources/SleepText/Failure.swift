/// An error that can say what to report of it.
///
/// Each type of error has one table, ``failure``, with a row for each of its cases.
package protocol ReportableError: Error, CustomStringConvertible {
  var failure: Failure { get }
}

extension ReportableError {
  package var description: String { failure.message }
}

/// What is reported of an error: its kind, what is wrong and where, and what to do about it.
package struct Failure: ReportableError, Equatable {
  package enum Kind: Sendable {
    /// A check that was asked for failed; nothing went wrong.
    case failedCheck
    /// What was asked for cannot be.
    case usage
    case badData
    /// There is nothing to read.
    case noInput
    case cannotWrite
    case inputOutput
  }

  package let kind: Kind
  package let message: String
  package let advice: Advice?
  package var failure: Failure { self }

  package init(_ kind: Kind, _ message: String, advice: Advice? = nil) {
    (self.kind, self.message, self.advice) = (kind, message, advice)
  }

  /// The message and the advice in the words of a program.
  package func text(advising words: (Advice) -> String? = { $0.text }) -> String {
    [message, advice.flatMap(words)].compactMap { $0 }.joined(separator: " ")
  }
}

/// What to do about an error: a text, or the key of one that names commands and options, which only
/// the program knows.
package enum Advice: Sendable, Equatable {
  case text(String)

  // Tables of numbers and texts.
  /// State which columns are the features.
  case nameFeatures
  /// To leave out a column of texts, or to take it as words all the same.
  case leaveOutOrTakeAsWords(String)
  /// Name a column, or state which columns are the features.
  case nameColumnOrFeatures
  /// State which columns are the target and the features, since the data have other columns.
  case nameColumns
  /// State which column of the file this one is, such as the second.
  case nameColumn(String, column: String)
  /// State which columns hold the texts, if that is not known, and their labels.
  case nameTextColumns(text: String?)
  /// Use another model, since the data have other columns.
  case chooseModel
  /// Insert a header line with the names of the columns.
  case addHeader
  /// Fill in the missing values of this number of rows, or drop the rows.
  case dropMissing(rows: Int)
  case chooseFolds

  // Models.
  case train
  case nameModel

  // Entries of the diary; a reference names a record.
  case logText
  case nameYesterday(time: String)
  case leaveOutDay
  case insistOnLength
  case editOrLogPart(reference: String)
  case logNightInstead
  case edit(reference: String)
  case delete
  /// Continue or end the process that holds the diary, if it is known.
  case endHolder(process: Int64?)
  case findEntries
  /// Undo so many changes, which are all.
  case undo(Int)
  case seeEntries
  case logNight(day: String)
  case logFirst

  // Imports; columns are a map such as `out=Start`.
  case mapColumnsOrSendSample
  case mapColumns
  case importTable(source: String, columns: String)
  case seeFormats
  case exportDiary
  case exportDiaryOrImportTable(source: String, columns: String)

  package var text: String? { if case .text(let text) = self { text } else { nil } }
}
