import SleepDiary

/// A program's key for a record.
struct SourceKey: Sendable, Hashable {
  let source: String
  let key: String

  /// All keys of a record: first the key in `src` and `key`, then those in `also`.
  static func all(of fields: [DiaryField: DiaryValue]) -> [SourceKey] {
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

  /// The keys as a value of the field `also`; `nil` if there are none.
  ///
  /// They are sorted, so that each import of the same exports gives the same value.
  static func list(_ keys: [SourceKey]) -> DiaryValue? {
    keys.isEmpty
      ? nil : .text(keys.map { "\($0.source):\($0.key)" }.sorted().joined(separator: " "))
  }
}
