import Foundation

/// An element of a JSON array that should be a flat object.
struct JSONRow: Decodable {
  /// The members; `nil` if it is something else.
  let members: [(name: String, value: DiaryValue)]?

  /// The value of a member.
  private enum Member: Decodable {
    case value(DiaryValue)
    case null
    case nested

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if container.decodeNil() {
        self = .null
      } else if let text = try? container.decode(String.self) {
        self = .value(.text(text))
      } else if let flag = try? container.decode(Bool.self) {
        self = .value(.flag(flag))
      } else if let number = try? container.decode(Double.self) {
        self = .value(.number(number))
      } else {
        self = .nested
      }
    }
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let all = try? container.decode([String: Member].self) else {
      members = nil
      return
    }
    var members: [(name: String, value: DiaryValue)]? = []
    // In one order, so that the first error is always the same.
    for (name, member) in all.sorted(by: { $0.key < $1.key }) {
      switch member {
      case .value(let value): members?.append((name, value))
      case .null: break
      case .nested: members = nil
      }
    }
    self.members = members
  }

  /// The lines, from 1, at which the elements of an array begin.
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
