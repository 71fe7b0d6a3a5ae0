import DiaryCore
import MessageText
import Platform

/// What a command does to the diary, in words about how it ended.
enum DiaryAction {
  case logging, importing, editing, deletion, undo, redo, settingProfile, compaction

  /// What is said if the command fails before it has changed anything.
  private var failure: String {
    switch self {
    case .logging: "Nothing was logged"
    case .importing: "Nothing was imported"
    case .editing: "Nothing was changed"
    case .deletion: "Nothing was deleted"
    case .undo: "Nothing was undone"
    case .redo: "Nothing was redone"
    case .settingProfile: "Your profile was not changed"
    case .compaction: "Nothing was removed"
    }
  }

  /// What is said if the command is done, but cannot say what it did.
  var success: String {
    switch self {
    case .logging: "What you logged is saved all the same."
    case .importing: "The import is in your diary all the same."
    case .editing: "The change is saved all the same."
    case .deletion: "It is deleted all the same."
    case .undo: "It is undone all the same."
    case .redo: "It is redone all the same."
    case .settingProfile: "Your profile is saved all the same."
    case .compaction: "The file was rewritten all the same."
    }
  }

  /// Writes to the diary, and says of an error of its files what it kept from being done.
  func explainingFailures<Result>(_ write: () throws -> Result) throws -> Result {
    do {
      return try write()
    } catch let error as DiaryError where error.leavesFileUnchanged {
      throw explained(error.failure)
    } catch let error as FileWriteError {
      throw explained(error.failure)
    }
  }

  private func explained(_ cause: Failure) -> Failure {
    let text = cause.message
    return Failure(
      cause.kind, "\(failure): \(text.prefix(1).lowercased() + text.dropFirst())",
      advice: cause.advice)
  }
}
