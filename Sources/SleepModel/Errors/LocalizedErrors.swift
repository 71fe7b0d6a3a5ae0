import Foundation
import SleepText

// What an alert of an app shows: the problem in sentences, and what to do about it where the problem
// does not say it. Both are English; an app in another language has the cases and the properties of
// each error.

extension ModelError: LocalizedError {
  /// What is wrong and where, in sentences.
  public var errorDescription: String? { failure.message }

  /// What to do about it, in a sentence; `nil` if the description says it.
  public var recoverySuggestion: String? { failure.suggestion }
}

extension ModelFileError: LocalizedError {
  /// What is wrong and where, in sentences.
  public var errorDescription: String? { failure.message }

  /// What to do about it, in a sentence; `nil` if the description says it.
  public var recoverySuggestion: String? { failure.suggestion }
}

extension ForeignModelError: LocalizedError {
  /// What is wrong and where, in sentences.
  public var errorDescription: String? { "The model \(failure.message)" }

  /// What to do about it, in a sentence; `nil` if the description says it.
  public var recoverySuggestion: String? { failure.suggestion }
}

extension ImplausibleSleepError: LocalizedError {
  /// What is wrong and where, in sentences.
  public var errorDescription: String? { failure.message }

  /// What to do about it, in a sentence; `nil` if the description says it.
  public var recoverySuggestion: String? { failure.suggestion }
}

extension NotASleepModelError: LocalizedError {
  /// What is wrong and where, in sentences.
  public var errorDescription: String? { description }
}

extension DiaryError: LocalizedError {
  /// What is wrong and where, in sentences.
  public var errorDescription: String? { failure.message }

  /// What to do about it, in a sentence; `nil` if the description says it.
  public var recoverySuggestion: String? { failure.suggestion }
}

extension DiaryEntryError: LocalizedError {
  /// What is wrong with the entry, in sentences.
  public var errorDescription: String? { failure.message }

  /// What to do about it, in a sentence; `nil` if the description says it.
  public var recoverySuggestion: String? { failure.suggestion }
}

extension TrainingError: LocalizedError {
  /// What is wrong and where, in sentences.
  public var errorDescription: String? { failure.message }

  /// What to do about it, in a sentence; `nil` if the description says it.
  public var recoverySuggestion: String? { failure.suggestion }
}

extension TableError: LocalizedError {
  /// What is wrong and where, in sentences.
  public var errorDescription: String? { failure.message }

  /// What to do about it, in a sentence; `nil` if the description says it.
  public var recoverySuggestion: String? { failure.suggestion }
}

extension TextClassificationError: LocalizedError {
  /// What is wrong and where, in sentences.
  public var errorDescription: String? { failure.message }

  /// What to do about it, in a sentence; `nil` if the description says it.
  public var recoverySuggestion: String? { failure.suggestion }
}

extension BedtimeInputError: LocalizedError {
  /// What is wrong with the input, in a sentence.
  public var errorDescription: String? { failure.message }

  /// How to write it, in a sentence.
  public var recoverySuggestion: String? { failure.suggestion }
}

extension ImportFormatError: LocalizedError {
  /// What is wrong and where, in sentences.
  public var errorDescription: String? { failure.message }

  /// What to do about it, in a sentence; `nil` if the description says it.
  public var recoverySuggestion: String? { failure.suggestion }
}
