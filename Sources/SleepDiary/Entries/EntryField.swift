import SleepText
import SleepCore

/// A field as it is written in an entry, such as `latency=15`, and as people read it; a row of the
/// table of fields.
package struct EntryField: Hashable {
  /// Where the value is told.
  package enum Place {
    /// Within the text of another field, or in the heading.
    case within
    /// On a line about the record, but not in the history.
    case onLine
    /// On a line and in the history; a night that is too long there leaves it out.
    case everywhere
    /// On a line and at the beginning of the history.
    case first
  }

  /// The written name, such as `last-coffee`.
  package let name: String
  /// The field or the two fields of the record that it sets.
  package let fields: [DiaryField]
  package let form: EntryForm
  /// The unit of its numbers; `nil` for other values.
  package let unit: FieldUnit?
  /// An example assignment, such as `last-coffee=15:30`.
  package let example: String
  package let help: String
  /// The label before the answer in a form; at most 14 columns.
  package let label: String
  package let question: String
  /// The unit or the format of the answer; may be empty.
  package let hint: String
  /// The words before the value in a sentence; empty if it needs none.
  package let phrase: String
  package let place: Place
  /// Whether the form of new entries asks for it.
  package private(set) var isAsked = false
  /// The names of such a column in tables of other programs, the clearest first.
  package let columns: [String]
  /// The words of its metric in statistics; `nil` if it is none.
  package private(set) var metric: MetricWords?

  /// What is not given follows from the field, the form and the label.
  init(
    _ field: DiaryField, and other: DiaryField? = nil, named name: String? = nil,
    _ form: EntryForm, in unit: FieldUnit? = nil, _ example: String, _ help: String,
    _ label: String, _ question: String, hint: String? = nil, phrase: String? = nil,
    told place: Place = .everywhere, columns: [String] = []
  ) {
    self.name =
      name ?? field.rawValue.map { $0.isUppercase ? "-\($0.lowercased())" : "\($0)" }.joined()
    fields = [field, other].compactMap { $0 }
    self.form = form
    self.unit = unit ?? form.unit
    self.example = "\(self.name)=\(example)"
    self.help = help
    self.label = label
    self.question = question
    self.hint = hint ?? self.unit?.name ?? ""
    self.phrase = phrase ?? label.lowercased()
    self.place = place
    self.columns = columns
  }

  var asked: EntryField {
    var field = self
    field.isAsked = true
    return field
  }

  /// A metric in statistics; what is not given follows from the words of the field.
  func metric(
    _ title: String? = nil, named name: String? = nil, definition: String? = nil,
    more: String? = nil, less: String? = nil, help: String? = nil, isMain: Bool = false
  ) -> EntryField {
    var field = self
    field.metric = MetricWords(
      name: name ?? self.name, title: title ?? label, definition: definition,
      more: more ?? "more \(phrase)",
      less: less ?? "less \(phrase)",
      help: help ?? self.help.capitalizedFirst + ".", isMain: isMain)
    return field
  }

  /// The field of the record that it sets first.
  package var field: DiaryField { fields[0] }

  /// The values in the order of the fields, for a field that is no moment.
  ///
  /// - Parameter zones: The clocks of a named time zone; `nil` if there is none.
  package func values(
    in text: String, zones: (String) -> ZoneClock?
  ) throws(EntryError) -> [DiaryValue?] {
    let text = withoutUnit(text)
    if form.lacksUnit(text) { throw .noUnit(text, field: name) }
    if form == .awake, let (times, minutes) = EntryForm.timesAndMinutes(in: text) {
      throw .perAwakeningOrInAll(text, times: times, minutes: minutes)
    }
    guard let values = form.values(in: text, zones: zones) else {
      throw .unreadableValue(text, field: name, expected: form.expected)
    }
    return values
  }
}

extension EntryField {
  /// The number of a text such as `2 cups` or `2 cups a day` for a count; others stay as they are.
  private func withoutUnit(_ text: String) -> String {
    guard case .count(let name)? = unit else { return text }
    let count = text.lowercased().hasSuffix(" a day") ? String(text.dropLast(6)) : text
    guard Double(plainNumber: count) == nil, let number = Double(plainNumber: count, of: name)
    else { return count }
    return Counted.digits(number)
  }

  /// Whether a text such as `latency=half an hour` is a field of some kind with a value that it takes.
  package static func reads(_ assignment: String) -> Bool {
    guard let sign = assignment.firstIndex(of: "=") else { return false }
    let name = assignment[..<sign].lowercased()
    let value = String(assignment[assignment.index(after: sign)...])
    return DiaryKind.allCases.contains { kind in
      all(of: kind).contains { $0.name == name && $0.reads(value) }
    }
  }

  /// Whether it takes a value.
  func reads(_ value: String) -> Bool {
    if form == .moment { return (try? WrittenMoment(parsing: value)) != nil }
    return (try? values(in: value, zones: { _ in nil })) != nil
  }

  package static func setting(_ field: DiaryField, of kind: DiaryKind) -> EntryField? {
    all(of: kind).first { $0.fields.contains(field) }
  }

  /// The fields in the order in which a line tells them, without those that others include.
  package static func told(of kind: DiaryKind) -> [EntryField] {
    kind.isSleep ? asTheNightWent : all(of: kind).filter { $0.place != .within }
  }

  private static let asTheNightWent = all(of: .night).filter { $0.place != .within }
    .sorted { $0.field.index < $1.field.index }
}

extension DiaryField {
  /// Its row for a kind of record, or else for another kind; `nil` for a field that nobody writes.
  package func row(of kind: DiaryKind) -> EntryField? {
    ([kind] + DiaryKind.allCases).lazy.compactMap { EntryField.setting(self, of: $0) }.first
  }

  /// The numbers that are values of the field; `nil` if it has other values, such as texts.
  ///
  /// A number in a line that is none of them does not count, wherever the line comes from.
  var numbers: ClosedRange<Double>? { Self.numbers[index] }

  private static let numbers = allCases.map { field in
    field == .part ? 1...1000 : field.row(of: .night)?.form.numbers
  }
}
