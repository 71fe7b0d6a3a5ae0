import MessageText
import SystemFiles

/// An error in reading or writing a diary: the problem, its location, and the state of the files.
public struct DiaryError: Error, Equatable, CustomStringConvertible {
  package enum Problem: Sendable, Equatable {
    case unreadable(String)
    case notWritten(String, WriteOutcome = .unchanged)
    case notRewritten(FileWriteError)
    /// The lines were written, but the diary that was read again does not show what they say.
    case notInEffect
    /// The line to be changed has the last id that there can be, so that nothing can follow it.
    case lastPossibleID(String)
    /// This device's file, which was there before, is missing; `memory` is the file that says so.
    case missingFile(memory: String)
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

  /// What a file holds after a failed write.
  package enum WriteOutcome: Sendable, Equatable {
    case unchanged
    /// All lines are in the file, but they may not survive a loss of power.
    case written
    case partlyWritten
    case unknown
  }

  /// The path of the file or folder; empty if the error concerns neither.
  public let path: String
  package let problem: Problem

  package init(path: String = "", _ problem: Problem) {
    self.path = path
    self.problem = problem
  }

  /// Whether it is an error of the diary's files that has kept a change from being written.
  package var leavesFileUnchanged: Bool {
    switch problem {
    case .unreadable, .notWritten(_, .unchanged), .notRewritten, .missingFile, .lastPossibleID: true
    default: false
    }
  }

  /// The complete message.
  public var description: String {
    switch problem {
    case .unreadable(let reason):
      "Cannot read the diary: '\(path.printable(limit: 4096))': \(reason)."
    case .notWritten(let reason, .written):
      "The disk reported an error for '\(path.printable(limit: 4096))': \(reason). The file holds what was written, but it "
        + "may be lost when the computer stops."
    case .notWritten(let reason, let outcome):
      "Cannot write '\(path.printable(limit: 4096))': \(reason). \(outcome.sentence)"
    case .notRewritten(let error): "\(error) The diary was not changed."
    case .notInEffect:
      "'\(path.printable(limit: 4096))' was written, but the diary, read again, does not show the change: another program "
        + "has changed its files."
    case .lastPossibleID(let id):
      "The entry cannot be changed: nothing can follow the line with the id \(id), the last one that "
        + "there can be. Delete that line in an editor."
    case .missingFile:
      "The diary is not all there: '\(path.printable(limit: 4096))', which this device has written, is missing. Perhaps a "
        + "disk or an encrypted folder is not mounted."
    case .newerFormat(let version):
      "'\(path.printable(limit: 4096))' has version \(version) of the format, written by a newer betterrest. "
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

extension DiaryError.WriteOutcome {
  fileprivate var sentence: String {
    switch self {
    case .unchanged: "The diary was not changed."
    case .written: "The diary was changed."
    case .partlyWritten: "A part of what was to be written is in the file."
    case .unknown: "Whether the diary was changed is not known."
    }
  }
}
