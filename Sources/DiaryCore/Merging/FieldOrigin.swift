package enum FieldOrigin: Sendable, Equatable {
  /// A person, who typed or cleared it.
  case person
  /// An import; the program is named as in the field `src`.
  case program(String)
}

extension Diary {
  /// The origin of each field of a record, including cleared fields; empty for a keyed record.
  package func origins(ofRecord id: OperationID) -> [DiaryField: FieldOrigin] {
    guard let place = operations.place(of: id), operations.verb(at: place) == .add else {
      return [:]
    }
    var origins: [DiaryField: FieldOrigin] = [:]
    for place in history(ofRecordAddedAt: place).settings {
      let (fields, source) = fields(setBy: operations[place])
      for field in fields { origins[field] = source.map { .program($0) } ?? .person }
    }
    return origins
  }

  /// The fields that a line sets, and their source program: `from` on a change, `src` on an
  /// addition.
  private func fields(setBy operation: Operation) -> ([DiaryField], source: String?) {
    var (fields, source): ([DiaryField], String?) = ([], nil)
    let nameOfSource = operation.verb == .add ? DiaryField.src.rawValue : DiaryLine.from
    visit(operation) { field, name, value in
      let name = field?.rawValue ?? DiaryLine.name(name, in: log.bytes)
      if name == nameOfSource { source = DiaryLine.value(value, in: log.bytes)?.text }
      if let field { fields.append(field) }
    }
    return (fields, source)
  }
}
