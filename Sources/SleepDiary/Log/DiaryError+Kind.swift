extension DiaryError {
  /// The kinds of errors, as far as they call for different answers.
  public enum Kind: Sendable, Hashable {
    /// A file or the folder cannot be read.
    case unreadable
    /// The system refuses access, as to the files of a locked device; later it may not.
    case noPermission
    /// Another process writes to the diary and does not finish.
    case inUse
    /// A file that this device has written is missing, as while a disk is not mounted.
    case missingFile
    /// A newer version has written the file, which this one must not rewrite.
    case newerFormat
    /// Nothing was written, and the diary is as before.
    case notWritten
    /// The files may hold the change all the same: look before you try it again.
    case perhapsWritten
    /// The diary has no such entry, or several that could be meant.
    case noEntry
    /// This device has no change left to undo.
    case nothingToUndo
    /// Nothing was undone last.
    case nothingToRedo
  }

  /// What to tell apart in an app; ``description`` says the rest.
  public var kind: Kind {
    if mayHaveWritten { return .perhapsWritten }
    if isDenied { return .noPermission }
    return switch problem {
    case .notInEffect: .perhapsWritten
    case .unreadable: .unreadable
    case .held: .inUse
    case .missingFile: .missingFile
    case .newerFormat: .newerFormat
    case .notWritten, .notRewritten, .lastPossibleID: .notWritten
    case .noRecord, .severalRecords, .noNight, .noRecords, .noneOf: .noEntry
    case .nothingToUndo, .fewerToUndo: .nothingToUndo
    case .nothingToRedo: .nothingToRedo
    }
  }
}
