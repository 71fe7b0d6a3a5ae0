/// A change to a diary that has not been written yet.
package enum DiaryChange: Equatable {
  /// Adds a record with an id; `nil` for a new one.
  case add(DiaryKind, FieldValues, id: OperationID? = nil)
  /// Adds the line of another file, with its id; see ``DiaryLines``.
  case copy(id: OperationID, line: [UInt8])
  /// Changes fields of a record; an empty text clears one.
  ///
  /// - Parameter from: The source program of imported values, as in `src`; `nil` for a person.
  case set(id: OperationID, FieldValues, from: String? = nil)
  case setDay(String, FieldValues)
  case setProfile(FieldValues)
  case delete(id: OperationID)
  case deleteDay(String)
  /// Undoes a command, identified by its operation or batch.
  case undo(OperationID)
  /// Undoes the operation that has undone an earlier import.
  case reimport(undoing: OperationID)

  var givenID: OperationID? {
    switch self {
    case .add(_, _, let id): id
    case .copy(let id, _): id
    default: nil
    }
  }

  func line(_ id: OperationID, batch: OperationID?) -> DiaryLine {
    var line = DiaryLine()
    line.add("op", id)
    func begin(_ verb: String, _ kind: DiaryKind? = nil, day: String? = nil) {
      line.add("do", .text(verb))
      if let batch { line.add("batch", batch) }
      if let kind { line.add("kind", .text(kind.rawValue)) }
      if let day { line.add(DiaryField.day.rawValue, .text(day)) }
    }
    switch self {
    case .add(let kind, let fields, _):
      begin("add", kind)
      line.add(fields)
    case .copy(_, let copy): return DiaryLine(copying: copy[...], batch: batch)
    case .set(let id, let fields, let source):
      begin("set")
      line.add("id", id)
      if let source { line.add(DiaryLine.from, .text(source)) }
      line.add(fields)
    case .setDay(let day, let fields):
      begin("set", .day, day: day)
      line.add(fields.filter { $0.key != .day })
    case .setProfile(let fields):
      begin("set", .profile)
      line.add(fields)
    case .delete(let id):
      begin("delete")
      line.add("id", id)
    case .deleteDay(let day): begin("delete", .day, day: day)
    case .undo(let id), .reimport(undoing: let id):
      begin("undo")
      line.add("of", id)
    }
    return line
  }
}

extension DiaryChange {
  package init(_ entry: NewEntry) {
    self = Self.change(entry.kind, entry.fields, id: nil)
  }

  /// The change of some fields; an empty text clears.
  package static func setting(
    _ fields: FieldValues, of record: DiaryRecord
  ) -> DiaryChange {
    var fields = fields
    if record.kind == .day { fields[.day] = record.fields[.day] }
    return change(record.kind, fields, id: OperationID(record.id))
  }

  /// The deletion of a record; `nil` for the profile, which cannot be deleted.
  package static func deletion(of record: DiaryRecord) -> DiaryChange? {
    if let id = OperationID(record.id) { return .delete(id: id) }
    return record.kind == .day ? record.text(.day).map { .deleteDay($0) } : nil
  }

  private static func change(
    _ kind: DiaryKind, _ fields: FieldValues, id: OperationID?
  ) -> DiaryChange {
    switch kind {
    case .day: .setDay(fields[.day]?.text ?? "", fields)
    case .profile: .setProfile(fields)
    default: id.map { .set(id: $0, fields) } ?? .add(kind, fields)
    }
  }
}
