import SleepText
import SleepCore

/// An error in reading or writing a diary: the problem, its location, and the state of the files.
public struct DiaryError: SpokenError, Equatable {
  package enum Problem: Equatable {
    case unreadable(String)
    case notWritten(String, WriteOutcome = .unchanged)
    case notRewritten(String)
    /// Another process holds the lock of this device's file.
    case held(DiaryHolder)
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
    case noNight(CalendarDay)
    case noRecords
    case noneOf(DiaryKind)
    /// This device has no command to undo or redo.
    case nothingToUndo, nothingToRedo
    /// There are fewer commands to undo than are asked for.
    case fewerToUndo(Int)
  }

  /// What a file holds after a failed write.
  package enum WriteOutcome: Equatable {
    case unchanged
    /// All lines are in the file, but they may not survive a loss of power.
    case written
    case partlyWritten
    case unknown
  }

  /// The path of the file or folder; empty if the error concerns neither.
  public let path: String
  package let problem: Problem
  /// Whether the system refused access.
  let isDenied: Bool

  package init(path: String = "", _ problem: Problem, isDenied: Bool = false) {
    (self.path, self.problem, self.isDenied) = (path, problem, isDenied)
  }

  /// Whether it is an error of the diary's files that has kept a change from being written.
  package var leavesFileUnchanged: Bool {
    switch problem {
    case .unreadable, .notWritten(_, .unchanged), .notRewritten, .held, .missingFile,
      .lastPossibleID:
      true
    default: false
    }
  }

  /// Whether the files may hold the change all the same, so that it must not simply be tried again.
  package var mayHaveWritten: Bool {
    switch problem {
    case .notWritten(_, .unchanged): false
    case .notWritten, .notInEffect: true
    default: false
    }
  }

  /// The complete message.
  public var description: String { failure.text }

  package func failure(_ figures: FigureFormat) -> Failure {
    let path = path.printable(limit: 4096)
    let check = "See what is there before you write it again."
    return switch problem {
    case .unreadable(let reason):
      Failure(.inputOutput, "Cannot read the diary: '\(path)': \(reason).")
    case .notWritten(let reason, .written):
      Failure(
        .inputOutput,
        "The disk reported an error for '\(path)': \(reason). The file holds what was written, but it "
          + "may be lost when the computer stops.", suggestion: check)
    case .notWritten(let reason, let outcome):
      Failure(
        .inputOutput, "Cannot write '\(path)': \(reason). \(outcome.sentence)",
        suggestion: outcome == .unchanged ? nil : check)
    case .notRewritten(let reason): Failure(.cannotWrite, "\(reason) The diary was not changed.")
    case .held(let holder):
      Failure(
        .inputOutput, "The diary is in use by \(holder). The diary was not changed.",
        suggestion: "Wait until it is done, or end it.")
    case .notInEffect:
      Failure(
        .inputOutput,
        "'\(path)' was written, but the diary, read again, does not show the change: another program "
          + "has changed its files.", suggestion: check)
    case .lastPossibleID(let id):
      Failure(
        .badData,
        "The entry cannot be changed: nothing can follow the line with the id \(id), the last one that "
          + "there can be.", suggestion: "Delete that line in an editor.")
    case .missingFile:
      Failure(
        .inputOutput,
        "The diary is not all there: '\(path)', which this device has written, is missing. Perhaps a "
          + "disk or an encrypted folder is not mounted.",
        suggestion: "Make it available again.")
    case .newerFormat(let version):
      Failure(
        .badData,
        "'\(path)' has version \(version) of the format, written by a newer betterrest. "
          + "The file was left as it is.", suggestion: "Install the newer betterrest.")
    case .noRecord(let ending):
      Failure(
        .noInput, "No entry has an id that ends with '\(ending)'.",
        suggestion: "Look among the entries.")
    case .severalRecords(let ending, let endings):
      Failure(
        .usage,
        "Several entries have ids that end with '\(ending)': \(endings.commaSeparated).")
    case .noNight(let day):
      Failure(
        .noInput, "There is no night of \(figures.day(day, .dated)).",
        suggestion: "Log it first.")
    case .noneOf(let kind):
      Failure(
        .noInput, "There is no \(kind.noun) in the diary.", suggestion: "Look among the entries.")
    case .noRecords:
      Failure(.noInput, "The diary has no entries yet.", suggestion: "Log one first.")
    case .fewerToUndo(let count):
      Failure(
        .usage,
        count == 1
          ? "Only one change can be undone." : "Only the last \(count) changes can be undone.",
        suggestion: "Undo \(count == 1 ? "it" : "them").")
    case .nothingToUndo: Failure(.noInput, "There is nothing to undo.")
    case .nothingToRedo: Failure(.noInput, "There is nothing to redo.")
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
