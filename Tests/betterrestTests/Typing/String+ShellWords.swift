@testable import SleepTerminal

extension String {
  /// The words of a command line as a program receives them.
  var shellWords: [String] {
    ShellWords(self).words.filter { !$0.raw.isEmpty }.map(\.text)
  }
}
