import MessageText
import SleepCore

/// The field assignments of an entry, such as `latency=15 awake=20`; no field is repeated.
struct Assignments {
  let kind: DiaryKind
  /// The trimmed text for each field; an empty text clears the field.
  private(set) var texts: [EntryField: String] = [:]

  /// Parses texts such as `field=value`; `given` has further values by field name, `nil` for none.
  init(
    _ assignments: [String] = [], for kind: DiaryKind, given: KeyValuePairs<String, String?> = [:]
  ) throws(EntryError) {
    self.kind = kind
    for text in assignments {
      guard let sign = text.firstIndex(of: "="), sign > text.startIndex else {
        throw .notAnAssignment(text, example: EntryField.all(of: kind).last?.example ?? "")
      }
      try set(String(text[..<sign]).trimmingSpaces(), to: String(text[text.index(after: sign)...]))
    }
    for case (let name, let text?) in given { try set(name, to: text) }
  }

  private mutating func set(_ name: String, to text: String) throws(EntryError) {
    let name = name.lowercased()
    guard let field = EntryField.all(of: kind).first(where: { $0.name == name }) else {
      throw .unknownField(name, kind, names: EntryField.all(of: kind).map { $0.name })
    }
    guard texts.updateValue(text.trimmingSpaces(), forKey: field) == nil else {
      throw .fieldTwice(name)
    }
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
