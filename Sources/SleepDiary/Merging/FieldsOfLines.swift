package enum FieldOrigin: Equatable {
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

/// A field of a record that several devices have set to different values.
package struct FieldConflict: Hashable {
  package let record: String
  package let field: String
}

extension Diary {
  /// The fields that devices have set to different values, by record; the values of the addition
  /// do not count, because later changes were made in view of them.
  package var conflicts: [String: [FieldConflict]] {
    guard log.files.count > 1 else { return [:] }
    // By field and device; in the order of operations, so that the last value stays.
    var latest: [FieldConflict: [String: DiaryValue]] = [:]
    for operation in operations where operation.verb == .set && undone.counts(operation) {
      guard let id = changedID(of: operation) else { continue }
      for (name, value) in members(of: operation) where name != DiaryField.day.rawValue {
        latest[FieldConflict(record: id, field: name), default: [:]][device(of: operation)] = value
      }
    }
    let conflicts = latest.filter { Set($0.value.values).count > 1 }.keys
    return Dictionary(grouping: conflicts.sorted { $0.field < $1.field }, by: { $0.record })
  }

  /// The device that wrote an operation; conflict copies have a suffix.
  private func device(of operation: Operation) -> String {
    let name = log.files[Int(operation.file)].name
    return String(name.prefix { $0.isLetter || $0.isNumber })
  }

  /// The fields on a line whose values count, known or not; `nil` for values of unsupported types.
  func members(of operation: Operation) -> [(name: String, value: DiaryValue?)] {
    var members: [(name: String, value: DiaryValue?)] = []
    visit(operation) { field, name, value in
      let name = field?.rawValue ?? DiaryLine.name(name, in: log.bytes)
      if !DiaryLine.isOfOperation(name) {
        members.append((name, DiaryLine.value(value, in: log.bytes)))
      }
    }
    return members
  }
}
