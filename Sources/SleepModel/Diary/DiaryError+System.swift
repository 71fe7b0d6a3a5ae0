import Foundation

extension DiaryError {
  /// A file that cannot be read.
  init(path: String, reading error: any Error) {
    self.init(path: path, .unreadable("\(error)"), isDenied: error.isRefusal)
  }

  /// A file that cannot be written.
  init(path: String, writing error: any Error, _ outcome: WriteOutcome = .unchanged) {
    self.init(path: path, .notWritten("\(error)", outcome), isDenied: error.isRefusal)
  }
}

extension Error {
  /// Whether the system refuses access: a locked device does not give protected files (EPERM).
  var isRefusal: Bool {
    if let error = self as? SystemError { return [EACCES, EPERM].contains(error.code) }
    return (self as? CocoaError)?.code == .fileReadNoPermission
  }
}
