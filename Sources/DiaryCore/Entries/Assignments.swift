import MessageText
import SleepCore

/// The field assignments of an entry, such as `latency=15 awake=20`; no field is repeated.
struct Assignments {
  let kind: DiaryKind
  /// The trimmed text for each field; an empty text clears the field.
  private(set) var texts: [EntryField: String] = [:]

  /// Parses texts such as `field=value`, or a field and its value one after the other.
  ///
  /// Those of a sleep may begin with its two times. `given` has further values by field name, `nil`
  /// for none.
  init(
    _ assignments: [String] = [], for kind: DiaryKind, given: KeyValuePairs<String, String?> = [:]
  ) throws(EntryError) {
    self.kind = kind
    var assignments = assignments[...]
    if kind.isSleep, let (bed, rise) = Self.times(atStartOf: assignments) {
      try set("bed", to: bed)
      try set("rise", to: rise)
      assignments = assignments.dropFirst(2)
    }
    while let text = assignments.popFirst() {
      if !text.contains("="), Self.field(named: text, of: kind) != nil,
        let value = assignments.first,
        !value.contains("=")
      {
        try set(text, to: value)
        assignments = assignments.dropFirst()
        continue
      }
      guard let sign = text.firstIndex(of: "="), sign > text.startIndex else {
        throw .notAnAssignment(text, example: EntryField.all(of: kind).last?.example ?? "")
      }
      try set(String(text[..<sign]).trimmingSpaces(), to: String(text[text.index(after: sign)...]))
    }
    for case (let name, let text?) in given { try set(name, to: text) }
  }

  private mutating func set(_ name: String, to text: String) throws(EntryError) {
    guard let field = Self.field(named: name, of: kind) else {
      throw .unknownField(name.lowercased(), kind, names: EntryField.all(of: kind).map { $0.name })
    }
    guard texts.updateValue(text.trimmingSpaces(), forKey: field) == nil else {
      throw .fieldTwice(field.name)
    }
  }

  private static func field(named name: String, of kind: DiaryKind) -> EntryField? {
    let name = name.lowercased()
    return EntryField.all(of: kind).first { $0.name == name }
  }

  private static func times(atStartOf words: ArraySlice<String>) -> (String, String)? {
    let times = words.prefix(2).filter {
      !$0.contains("=") && (try? WrittenMoment(parsing: $0)) != nil
    }
    return times.count == 2 ? (times[0], times[1]) : nil
  }

  /// The texts of the moment fields; an empty text clears.
  var moments: [DiaryField: String] {
    var moments: [DiaryField: String] = [:]
    for (field, text) in texts where field.form == .moment { moments[field.field] = text }
    return moments
  }

  /// The values of all fields but the moments; an empty text clears.
  func values(
    zones: (String) -> ZoneClock?
  ) throws(EntryError) -> FieldValues {
    var values: FieldValues = [:]
    // In the order of the table, so that the reported error is deterministic.
    for field in EntryField.all(of: kind) where field.form != .moment {
      guard let text = texts[field] else { continue }
      if text.isEmpty {
        for cleared in field.fields { values[cleared] = .text("") }
        continue
      }
      for (target, value) in zip(field.fields, try field.values(in: text, zones: zones)) {
        values[target] = value
      }
    }
    return values
  }

  var nothingSaid: EntryError {
    let fields = EntryField.all(of: kind)
    return .nothingSaid(kind, names: fields.map { $0.name }, example: fields[0].example)
  }
}
