import SleepModel

/// The changes of a record as text: `coffee 3 (was 2), note removed (was 'hot')`.
struct ChangeText {
  let before: DiaryRecord
  let after: DiaryRecord
  let style: ClockStyle

  init(_ before: DiaryRecord, _ after: DiaryRecord, _ style: ClockStyle) {
    (self.before, self.after, self.style) = (before, after, style)
  }

  /// Whether a value was replaced or removed.
  var replaces: Bool {
    before.fields.contains { field, value in after.fields[field] != value }
  }

  /// The record and its changes: `night of Sun, Nov 22, 2026: coffee 3 (was 2)`.
  var line: String {
    let list = changes.commaSeparated
    return heading + (list.isEmpty ? "" : ": \(list)") + zone
  }

  private var heading: String {
    guard let day else { return after.kind.rawValue }
    return after.kind == .day
      ? style.dated(day) : EntryText(after, style).heading(of: day)
  }

  private var day: CalendarDay? { after.day ?? after.moment(.at)?.day }

  /// The time zone in brackets, if moments have changed and it differs from the current one.
  private var zone: String {
    guard after.isElsewhere(than: style) else { return "" }
    let isMoved = after.fields.contains { field, value in
      before.fields[field] != value && value.text.flatMap { LocalMoment($0) } != nil
    }
    return isMoved ? after.text(.zone).map { " (\($0.printable()))" } ?? "" : ""
  }

  var changes: [String] {
    let kind =
      before.kind == after.kind ? [] : ["\(after.kind.rawValue) (was \(before.kind.rawValue))"]
    return kind
      + DiaryField.allCases.compactMap { field in
        // Whether a mood was guessed is told with the mood.
        let fields = field == .mood ? [field, .moodBy] : [field]
        guard fields.contains(where: { before.fields[$0] != after.fields[$0] }),
          !Self.untold.contains(field)
        else { return nil }
        let old = text(field, of: before, namesDay: isOnOtherDay(field))
        guard let new = text(field, of: after) else {
          return old.map { "\(name(of: field)) removed (was \($0.value))" }
        }
        return new.phrase + (old.map { " (was \($0.value))" } ?? "")
      }
  }

  /// Fields that the texts of other fields include.
  private static let untold: Set<DiaryField> = [.day, .part, .moodBy, .zone]

  private func text(
    _ field: DiaryField, of record: DiaryRecord, namesDay: Bool = false
  ) -> FieldText? {
    FieldText(field, of: record, style: style, besides: day, namesDay: namesDay)
  }

  private func isOnOtherDay(_ field: DiaryField) -> Bool {
    guard let old = before.moment(field), let new = after.moment(field) else { return false }
    return old.day != new.day
  }

  private func name(of field: DiaryField) -> String {
    EntryField.setting(field, of: after.kind)?.name ?? field.rawValue
  }
}
