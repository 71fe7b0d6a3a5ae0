import DiaryCore
import MessageText

/// The question whether a night is as long as it was written.
package struct LongNightDialog {
  let error: EntryError
  let readLine: () throws -> String?
  let show: (String) throws -> Void

  /// - Parameter error: The refusal of the night; `nil` if it is refused for another reason, or
  ///   cannot be insisted on.
  package init?(
    _ error: EntryError, readLine: @escaping () throws -> String?,
    show: @escaping (String) throws -> Void
  ) {
    guard error.canBeInsistedOn else { return nil }
    (self.error, self.readLine, self.show) = (error, readLine, show)
  }

  /// Asks until the answer is yes or no; no for an empty line and at the end of the input.
  package func insists() throws -> Bool {
    try show("\(error)\n")
    while true {
      try show("Save it as it is? (yes/no) [no] ")
      guard let line = try readLine() else {
        try show("\n")
        return false
      }
      if line.trimmingSpaces().isEmpty { return false }
      if case .flag(let isSo)?? = EntryForm.yesOrNo.values(in: line)?.first { return isSo }
      try show("Please write yes or no.\n")
    }
  }
}

extension EntryError {
  /// Whether it is a night that is kept if the user insists on its length.
  var canBeInsistedOn: Bool {
    if case .tooLong(_, _, _, canBeLong: true) = self { true } else { false }
  }
}
