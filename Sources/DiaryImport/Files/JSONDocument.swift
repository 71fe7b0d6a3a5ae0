import Foundation

enum JSONDocument {
  static func decode<Value: Decodable>(
    _ bytes: [UInt8], program: String, name: String
  ) throws(ImportFormatError) -> Value {
    do {
      let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
      return try JSONDecoder().decode(Value.self, from: Data(bytes[start...]))
    } catch {
      let isCut = ![UInt8(ascii: "]"), UInt8(ascii: "}")].contains(
        bytes.last { ![0x20, 0x09, 0x0A, 0x0D].contains($0) })
      throw ImportFormatError(
        source: name,
        problem: .damaged(
          program,
          reason: isCut ? "the end of the file is missing" : "the JSON is not well-formed"))
    }
  }

  /// The line numbers, from 1, of the elements of an array.
  static func lines(in bytes: [UInt8]) -> [Int] {
    var (lines, line, depth): ([Int], Int, Int) = ([], 1, 0)
    var (isText, isEscaped, isDue) = (false, false, false)
    for byte in bytes {
      if byte == UInt8(ascii: "\n") { line += 1 }
      if isText {
        if !isEscaped, byte == UInt8(ascii: "\"") { isText = false }
        isEscaped = !isEscaped && byte == UInt8(ascii: "\\")
        continue
      }
      switch byte {
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"): continue
      case UInt8(ascii: "]") where depth == 1: isDue = false
      default: break
      }
      if isDue {
        lines.append(line)
        isDue = false
      }
      switch byte {
      case UInt8(ascii: "\""): isText = true
      case UInt8(ascii: "["), UInt8(ascii: "{"):
        depth += 1
        isDue = depth == 1
      case UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
      case UInt8(ascii: ","): isDue = depth == 1
      default: break
      }
    }
    return lines
  }
}
