import SleepDiary

struct SourceKey: Hashable {
  let source: String
  let key: String
}

extension SourceKey {
  init(_ row: SourceRow) { self.init(source: row.source, key: row.key) }

  /// All keys of a record: the one in `src` and `key`, then those in `also`.
  static func all(of fields: FieldValues) -> [SourceKey] {
    var keys: [SourceKey] = []
    if let source = fields[.src]?.text, let key = fields[.key]?.text {
      keys.append(SourceKey(source: source, key: key))
    }
    for word in (fields[.also]?.text ?? "").split(separator: " ") {
      let parts = word.split(separator: ":", maxSplits: 1)
      guard parts.count == 2 else { continue }
      keys.append(SourceKey(source: String(parts[0]), key: String(parts[1])))
    }
    return keys
  }

  /// The value of the field `also`, sorted so that it is deterministic; `nil` without keys.
  static func list(_ keys: [SourceKey]) -> DiaryValue? {
    keys.isEmpty
      ? nil : .text(keys.map { "\($0.source):\($0.key)" }.sorted().joined(separator: " "))
  }
}
