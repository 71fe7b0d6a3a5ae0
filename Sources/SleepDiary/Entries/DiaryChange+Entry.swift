extension DiaryChange {
  /// What puts an entry into the diary.
  package init(_ entry: NewEntry) {
    self = Self.change(entry.kind, entry.fields, id: nil)
  }

  /// What changes fields of a record; an empty text clears one.
  package static func setting(
    _ fields: [DiaryField: DiaryValue], of record: DiaryRecord
  ) -> DiaryChange {
    var fields = fields
    if record.kind == .day { fields[.day] = record.fields[.day] }
    return change(record.kind, fields, id: OperationID(record.id))
  }

  /// What takes a record away; `nil` for the profile, which stays.
  package static func deletion(of record: DiaryRecord) -> DiaryChange? {
    if let id = OperationID(record.id) { return .delete(id: id) }
    return record.kind == .day ? record.text(.day).map { .deleteDay($0) } : nil
  }

  private static func change(
    _ kind: DiaryKind, _ fields: [DiaryField: DiaryValue], id: OperationID?
  ) -> DiaryChange {
    switch kind {
    case .day: .setDay(fields[.day]?.text ?? "", fields)
    case .profile: .setProfile(fields)
    default: id.map { .set(id: $0, fields) } ?? .add(kind, fields)
    }
  }
}
