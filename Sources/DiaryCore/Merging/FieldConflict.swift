/// A field of a record that several devices have set to different values.
package struct FieldConflict: Sendable, Hashable {
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
