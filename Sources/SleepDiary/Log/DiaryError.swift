import SystemFiles

/// A diary that cannot be read or written: what is wrong, where, and what is certain.
public struct DiaryError: Error, Equatable, CustomStringConvertible {
  /// What went wrong.
  package enum Problem: Sendable, Equatable {
    /// A file or the folder cannot be read, in the system's words.
    case unreadable(String)
    /// Nothing was written, for a reason in the system's words.
    case notWritten(String)
    /// A file could not be rewritten.
    case notRewritten(FileWriteError)
    /// A newer version of the program has written the file: it may not be rewritten.
    case newerFormat(version: Int)
    /// No record has an id with this ending.
    case noRecord(String)
    /// Several records have ids with this ending; these are longer ones.
    case severalRecords(String, endings: [String])
    /// There is no night of a day.
    case noNight(day: String)
    /// There is no record yet.
    case noRecords
    /// There is no command of this device to take back, or to do again.
    case nothingToUndo, nothingToRedo
  }

  /// The file or folder; empty if the error is about none.
  public let path: String
  /// What went wrong.
  package let problem: Problem

  package init(path: String = "", _ problem: Problem) {
    self.path = path
    self.problem = problem
  }

  /// The whole message, ready to be shown.
  public var description: String {
    switch problem {
    case .unreadable(let reason): "Cannot read the diary: '\(path)': \(reason)."
    case .notWritten(let reason):
      "Nothing was logged: cannot write '\(path)': \(reason). The diary was not changed."
    case .notRewritten(let error): "\(error) The diary was not changed."
    case .newerFormat(let version):
      "'\(path)' has version \(version) of the format, written by a newer betterrest. "
        + "The file was left as it is."
    case .noRecord(let ending): "No entry has an id that ends with '\(ending)'."
    case .severalRecords(let ending, let endings):
      "Several entries have ids that end with '\(ending)': \(endings.joined(separator: ", "))."
    case .noNight(let day): "There is no night of \(day)."
    case .noRecords: "The diary has no entries yet."
    case .nothingToUndo: "There is nothing to undo."
    case .nothingToRedo: "There is nothing to redo."
    }
  }
}
