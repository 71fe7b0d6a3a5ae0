import CommandLineKit
import DiaryCore

extension DiaryRecord {
  /// The record for `--json`: its id, its kind, and its fields as in diary files, including unknown
  /// ones.
  func json(isDeleted: Bool = false) -> JSONObject {
    var json: JSONObject = [:]
    for (name, value) in others { json[name] = value.encodable }
    for (field, value) in fields { json[field.rawValue] = value.encodable }
    json["id"] = id
    json["kind"] = kind.rawValue
    if let supersededBy { json["supersededBy"] = supersededBy }
    if isDeleted { json["deleted"] = true }
    return json
  }
}

extension DiaryValue {
  fileprivate var encodable: any Encodable {
    switch self {
    case .text(let text): text
    case .number(let number): number
    case .flag(let flag): flag
    }
  }
}
