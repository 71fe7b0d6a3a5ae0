import SleepText
import SleepCore

/// The field assignments of an entry, such as `latency=15 awake=20`; no field is repeated.
package struct Assignments {
  let kind: DiaryKind
  /// The trimmed text for each field; an empty text clears the field.
  private(set) var texts: [EntryField: String] = [:]
  /// The values of second fields, such as who has said the mood, other than those of a typed text.
  private var origins: FieldValues = [:]

  /// Parses texts such as `field=value`, or a field and its value one after the other.
  ///
  /// Those of a sleep may begin with its two times. `given` has further values by field name, `nil`
  /// for none.
  init(
    _ assignments: [String] = [], for kind: DiaryKind, given: KeyValuePairs<String, String?> = [:]
  ) throws(EntryError) {
    self.kind = kind
    var assignments = assignments.filter { $0 != "=" }[...]
    if kind.isSleep, let span = Self.span(atStartOf: assignments) {
      try set("bed", to: span.start)
      try set("rise", to: span.end)
      assignments = assignments.suffix(span.rest.count)
    }
    while let text = assignments.popFirst() {
      if !text.contains("="), let field = Self.field(named: text, of: kind),
        let value = Self.value(of: field, atStartOf: assignments)
      {
        try set(text, to: value.spaceSeparated)
        assignments = assignments[value.endIndex...]
        continue
      }
      guard let sign = text.firstIndex(of: "="), sign > text.startIndex else {
        // The few fields of a profile say more than an example.
        if kind == .profile, !text.contains("=") { throw Self.unknown(text, kind) }
        throw .notAnAssignment(text, example: EntryField.all(of: kind).last?.example ?? "")
      }
      try set(String(text[..<sign]).trimmingSpaces(), to: String(text[text.index(after: sign)...]))
    }
    for case (let name, let text?) in given { try set(name, to: text) }
  }

  /// The texts of fields, of which the kind has each.
  init(_ texts: FieldTexts, for kind: DiaryKind) {
    self.kind = kind
    for row in EntryField.all(of: kind) {
      if let text = texts[row.field] { self.texts[row] = text.trimmingSpaces() }
      for other in row.fields.dropFirst() { origins[other] = texts[other].map { .text($0) } }
    }
  }

  private mutating func set(_ name: String, to text: String) throws(EntryError) {
    guard let field = Self.field(named: name, of: kind) else { throw Self.unknown(name, kind) }
    let isCleared = [.wakeTimes, .workdays].contains(field.form) && text.lowercased() == "none"
    guard texts.updateValue(isCleared ? "" : text.trimmingSpaces(), forKey: field) == nil else {
      throw .fieldTwice(field.name)
    }
  }

  private static func unknown(_ name: String, _ kind: DiaryKind) -> EntryError {
    .unknownField(name.lowercased(), kind, names: EntryField.all(of: kind).map { $0.name })
  }

  private static func field(named name: String, of kind: DiaryKind) -> EntryField? {
    let fields = EntryField.all(of: kind)
    func field(_ name: String) -> EntryField? { fields.first { $0.name == name } }
    let name = name.lowercased()
    return field(name) ?? (otherNames[name] ?? []).lazy.compactMap(field).first
  }

  /// Other words for fields, of the kinds that have no such field.
  private static let otherNames = [
    "up": ["rise", "wake"], "wake": ["rise"], "wakeup": ["rise", "wake"], "bedtime": ["bed"],
    "sleep": ["need"], "note": ["text"],
  ]

  /// Whether a word is the name of a field of an entry.
  package static func isName(_ word: String) -> Bool {
    DiaryKind.allCases.contains { $0 != .profile && field(named: word, of: $0) != nil }
  }

  private static let silent = ["at", "to", "up", "is", "was", "of", "about", "around"]

  /// The words of a value after the name of its field: as many as are one, or else the first.
  private static func value(
    of field: EntryField, atStartOf words: ArraySlice<String>
  ) -> ArraySlice<String>? {
    let following = words.prefix { !$0.contains("=") }
    guard !following.isEmpty else { return nil }
    if field.form == .text { return text(of: field, in: following) }
    let plain = following.drop { silent.contains($0.lowercased()) }
    for count in stride(from: plain.count, to: 0, by: -1)
    where field.reads(plain.prefix(count).spaceSeparated) {
      return plain.prefix(count)
    }
    return following.prefix(1)
  }

  /// A text up to a figure that is another field.
  private static func text(
    of field: EntryField, in words: ArraySlice<String>
  ) -> ArraySlice<String> {
    let kinds = DiaryKind.allCases.filter { EntryField.all(of: $0).contains(field) }
    let end = words.indices.dropFirst().first { place in
      kinds.contains { kind in
        guard let other = Self.field(named: words[place], of: kind), other.form.isFigure,
          let value = value(of: other, atStartOf: words[(place + 1)...])
        else { return false }
        return other.reads(value.spaceSeparated)
      }
    }
    return words[..<(end ?? words.endIndex)]
  }

  /// Two times before the fields, of which no word is the name of one.
  private static func span(atStartOf words: ArraySlice<String>) -> WrittenSpan? {
    let words = Array(words)
    guard let span = WrittenSpan(words) else { return nil }
    let isField = words.dropLast(span.rest.count).contains {
      field(named: $0, of: .night) != nil || $0.contains("=")
    }
    return isField ? nil : span
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
        values[target] = value?.isEmpty == true ? value : origins[target] ?? value
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
