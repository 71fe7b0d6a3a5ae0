package enum FieldOrigin: Sendable, Equatable {
  /// A person, who typed or cleared it.
  case person
  /// An import; the program is named as in the field `src`.
  case program(String)
}

extension Diary {
  /// The origin of each field of a record, including cleared fields; empty for a keyed record.
  package func origins(ofRecord id: OperationID) -> [DiaryField: FieldOrigin] {
    guard let place = log.operations.place(of: id), log.operations.verb(at: place) == .add else {
      return [:]
    }
    var origins: [DiaryField: FieldOrigin] = [:]
    for place in history(ofRecordAddedAt: place).settings {
      let (fields, source) = fields(setBy: log.operations[place])
      for field in fields { origins[field] = source.map { .program($0) } ?? .person }
    }
    return origins
  }

  /// The fields that a line sets, and their source program: `from` on a change, `src` on an
  /// addition.
  private func fields(setBy operation: Operation) -> ([DiaryField], source: String?) {
    var (fields, source): ([DiaryField], String?) = ([], nil)
    let slice = log.bytes[...]
    _ = LineScanner.scan(slice.span, from: operation.start, to: operation.end) { name, value in
      let name = DiaryLine.name(name, in: log.bytes)
      let namesSource =
        operation.verb == .add ? name == DiaryField.src.rawValue : name == DiaryLine.from
      if namesSource { source = DiaryLine.value(value, in: log.bytes)?.text }
      if let field = DiaryField.byName[name], DiaryLine.counts(value, of: field, in: log.bytes) {
        fields.append(field)
      }
    }
    return (fields, source)
  }
}
