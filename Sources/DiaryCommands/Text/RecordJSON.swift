import SleepDiary

/// A record for `--json`: its id, its kind, and its fields by their names in the diary's files.
///
/// Fields that this version does not know are among them.
struct RecordJSON: Encodable {
  let record: DiaryRecord
  /// Whether the record has been deleted.
  var isDeleted = false

  private struct Name: CodingKey {
    let stringValue: String
    let intValue: Int? = nil

    init(_ name: String) { stringValue = name }
    init?(stringValue: String) { self.init(stringValue) }
    init?(intValue: Int) { nil }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Name.self)
    func encode(_ value: DiaryValue, _ name: String) throws {
      switch value {
      case .text(let text): try container.encode(text, forKey: Name(name))
      case .number(let number): try container.encode(number, forKey: Name(name))
      case .flag(let flag): try container.encode(flag, forKey: Name(name))
      }
    }
    for (name, value) in record.others { try encode(value, name) }
    for (field, value) in record.fields { try encode(value, field.rawValue) }
    try container.encode(record.id, forKey: Name("id"))
    try container.encode(record.kind.rawValue, forKey: Name("kind"))
    if let other = record.supersededBy {
      try container.encode(other, forKey: Name("supersededBy"))
    }
    if isDeleted { try container.encode(true, forKey: Name("deleted")) }
  }
}
