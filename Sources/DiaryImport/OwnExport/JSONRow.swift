import Foundation
import SleepDiary

/// An element of a JSON array, expected to be a flat object.
struct JSONRow: Decodable {
  /// The members; `nil` if the element is not a flat object.
  let members: [(name: String, value: DiaryValue)]?

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
    // Sorted, so that the reported error is deterministic.
    for (name, member) in all.sorted(by: { $0.key < $1.key }) {
      switch member {
      case .value(let value): members?.append((name, value))
      case .null: break
      case .nested: members = nil
      }
    }
    self.members = members
  }
}
