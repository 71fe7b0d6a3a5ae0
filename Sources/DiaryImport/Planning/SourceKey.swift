import SleepDiary

/// What a program calls a record.
struct SourceKey: Sendable, Hashable {
  let source: String
  let key: String

  /// All names of a record: of the program that its sleep is from, and of the others.
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

  /// A list of names for the field `also`; `nil` for an empty list.
  static func list(_ keys: [SourceKey]) -> DiaryValue? {
    keys.isEmpty ? nil : .text(keys.map { "\($0.source):\($0.key)" }.joined(separator: " "))
  }
}
