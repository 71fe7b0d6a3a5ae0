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
      if !text.contains("="), let field = Self.field(named: text, of: kind),
        let value = Self.value(of: field, atStartOf: assignments)
      {
        try set(text, to: value.spaceSeparated)
        assignments = assignments.dropFirst(value.count)
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
    let fields = EntryField.all(of: kind)
    func field(_ name: String) -> EntryField? { fields.first { $0.name == name } }
    let name = name.lowercased()
    return field(name) ?? otherNames[name].flatMap(field)
  }

  /// Other words for fields, of the kinds that have no such field.
  private static let otherNames = ["up": "rise", "wake": "rise", "sleep": "need"]

  /// The word after the name of a field, or two for a number with its unit.
  private static func value(
    of field: EntryField, atStartOf words: ArraySlice<String>
  ) -> ArraySlice<String>? {
    guard let first = words.first, !first.contains("=") else { return nil }
    let two = words.prefix(2)
    let isOne =
      field.unit == nil
      || (try? field.values(in: two.spaceSeparated, zones: { _ in nil })) == nil
    return isOne ? words.prefix(1) : two
  }

  private static func times(atStartOf words: ArraySlice<String>) -> (String, String)? {
    let times = words.prefix(2).filter {
      !$0.contains("=") && (try? WrittenMoment(parsing: $0)) != nil
    }
    return times.count == 2 ? (times[0], times[1]) : nil
  }

  /// The fields that assignments set; none if the kind has not all of them.
  static func fields(of assignments: [String], for kind: DiaryKind) -> [DiaryField] {
    (try? Assignments(assignments, for: kind))?.texts.keys.map { $0.field } ?? []
  }

  /// The texts of the moment fields; an empty text clears.
  var moments: [DiaryField: String] {
    var moments: [DiaryField: String] = [:]
    for (field, text) in texts where field.form == .moment { moments[field.field] = text }
    return moments
  }

  /// The values of all fields but the moments; an empty text clears, and `+1` adds to what there is.
  func values(
    zones: (String) -> ZoneClock?, over known: FieldValues = [:]
  ) throws(EntryError) -> FieldValues {
    var values: FieldValues = [:]
    // In the order of the table, so that the reported error is deterministic.
    for field in EntryField.all(of: kind) where field.form != .moment {
      guard let text = texts[field] else { continue }
      if text.isEmpty {
        for cleared in field.fields { values[cleared] = .text("") }
        continue
      }
      if let sum = try Self.sum(field, known, text, zones) {
        values[field.field] = .number(sum)
        continue
      }
      for (target, value) in zip(field.fields, try field.values(in: text, zones: zones)) {
        values[target] = value
      }
    }
    return values
  }

  /// The value of a text such as `+1` over a known one; `nil` for other texts.
  private static func sum(
    _ field: EntryField, _ known: FieldValues, _ text: String, _ zones: (String) -> ZoneClock?
  ) throws(EntryError) -> Double? {
    guard text.hasPrefix("+"), case .number(let old)? = known[field.field],
      let numbers = field.form.numbers,
      case .number(let more)?? = try field.values(in: String(text.dropFirst()), zones: zones).first
    else { return nil }
    guard numbers.contains(old + more) else {
      throw .unreadableValue(text, field: field.name, expected: field.form.expected)
    }
    return old + more
  }

  var nothingSaid: EntryError {
    let fields = EntryField.all(of: kind)
    return .nothingSaid(kind, names: fields.map { $0.name }, example: fields[0].example)
  }
}
