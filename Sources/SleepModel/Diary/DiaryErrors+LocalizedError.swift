import Foundation

extension DiaryError: LocalizedError {
  /// The complete message.
  public var errorDescription: String? { description }
}

extension DiaryEntryError: LocalizedError {
  /// The complete message.
  public var errorDescription: String? { description }
}
