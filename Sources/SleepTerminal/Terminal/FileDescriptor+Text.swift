import Foundation
import SleepText
import SleepPlatform

extension FileDescriptor {
  /// Writes text as UTF-8, normally in one call.
  package func write(_ text: String) throws(SystemError) {
    let bytes = [UInt8](text.utf8)[...]
    try writeAll(bytes.span)
  }

  /// Writes text with control characters escaped, except line ends and, on a terminal, the
  /// sequences of ``TextStyle``.
  func writeText(_ text: String) throws(SystemError) {
    try write(text.harmless(keeping: (isTerminal ? TextStyle.sequences : []) + ["\r\n"]))
  }

  /// The next line without its end, `\n` or `\r\n`, read byte by byte to leave the following
  /// lines; `nil` at the end.
  package func readLine() throws -> String? {
    var line: [UInt8] = []
    while true {
      var byte: UInt8 = 0
      let count: Int
      do throws(SystemError) {
        count = try SystemError.check { read(number, &byte, 1) }
      } catch {
        // A terminal that has disappeared counts as the end of input.
        count = 0
      }
      if count == 0, line.isEmpty { return nil }
      guard count > 0, byte != UInt8(ascii: "\n") else {
        if line.last == UInt8(ascii: "\r") { line.removeLast() }
        return String(decoding: line, as: UTF8.self)
      }
      line.append(byte)
    }
  }
}
