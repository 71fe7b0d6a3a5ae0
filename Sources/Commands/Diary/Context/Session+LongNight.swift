import CommandLineKit
import DiaryCore
import Forms

extension Session {
  /// Runs an action that may refuse a long night, and once more if somebody at the terminal insists
  /// on it; `nil` if they do not.
  ///
  /// - Parameter isLong: Whether long nights are wanted already.
  mutating func askingAboutLongNight<Result>(
    isLong: Bool, asJSON: Bool, _ action: (_ isLong: Bool, inout Session) throws -> Result
  ) throws -> Result? {
    do {
      return try action(isLong, &self)
    } catch let error as EntryError {
      guard standardInput.isTerminal, standardError.isTerminal, !asJSON else { throw error }
      let place = try dialogPlace()
      guard let dialog = LongNightDialog(error, readLine: place.readLine, show: place.show) else {
        throw error
      }
      return try dialog.insists() ? action(true, &self) : nil
    }
  }
}
