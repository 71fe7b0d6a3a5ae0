import SystemFiles

/// An error in reading or writing a diary: the problem, its location, and the state of the files.
public struct DiaryError: Error, Equatable, CustomStringConvertible {
  package enum Problem: Sendable, Equatable {
    case unreadable(String)
    case notWritten(String)
    case notRewritten(FileWriteError)
    /// The file has a newer format version and must not be rewritten.
    case newerFormat(version: Int)
    case noRecord(String)
    /// Several ids have this ending; `endings` are longer, unambiguous ones.
    case severalRecords(String, endings: [String])
    case noNight(day: String)
    case noRecords
    /// This device has no command to undo or redo.
    case nothingToUndo, nothingToRedo
  }

  /// The path of the file or folder; empty if the error concerns neither.
  public let path: String
  package let problem: Problem

  package init(path: String = "", _ problem: Problem) {
    self.path = path
    self.problem = problem
  }

  /// The complete message.
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
