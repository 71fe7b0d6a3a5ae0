/// A field of a record that several devices have set to different values.
package struct FieldConflict: Sendable, Equatable {
  package struct Setting: Sendable, Equatable {
    /// The device's file name.
    package let device: String
    package let isOwn: Bool
    /// The value; an empty text cleared the field.
    package let value: DiaryValue
    /// The operation, whose id contains the time.
    package let operation: OperationID
  }

  package let record: DiaryRecord
  package let field: String
  /// The latest setting of each device, newest first: the first one counts.
  package let settings: [Setting]
}

extension Diary {
  /// The fields of existing records that devices have set to different values; the values of the
  /// addition do not count, because later changes were made in view of them.
  package var conflicts: [FieldConflict] {
    var settings: [String: [Operation]] = [:]
    for operation in log.operations where operation.verb == .set && undone.counts(operation) {
      guard let id = changedID(of: operation) else { continue }
      settings[id, default: []].append(operation)
    }
    settings = settings.filter { Set($0.value.map(device)).count > 1 }
    guard !settings.isEmpty else { return [] }
    return records().flatMap { record in
      conflicts(in: record, settings[record.id] ?? [])
    }
  }

  private func conflicts(in record: DiaryRecord, _ operations: [Operation]) -> [FieldConflict] {
    // By field and device; in the order of operations, so that the last one stays.
    var latest: [String: [String: FieldConflict.Setting]] = [:]
    for operation in operations {
      for (name, value) in members(of: operation) where name != DiaryField.day.rawValue {
        guard let value else { continue }
        latest[name, default: [:]][device(of: operation)] = FieldConflict.Setting(
          device: device(of: operation), isOwn: log.files[Int(operation.file)].isOwn, value: value,
          operation: operation.id)
      }
    }
    return latest.sorted { $0.key < $1.key }.compactMap { name, devices in
      guard Set(devices.values.map(\.value)).count > 1 else { return nil }
      return FieldConflict(
        record: record, field: name,
        settings: devices.values.sorted { $0.operation > $1.operation })
    }
  }

  /// The device that wrote an operation; conflict copies have a suffix.
  private func device(of operation: Operation) -> String {
    let name = log.files[Int(operation.file)].name
    return String(name.prefix { $0.isLetter || $0.isNumber })
  }

  /// The fields on a line whose values count, known or not; `nil` for values of unsupported types.
  func members(of operation: Operation) -> [(name: String, value: DiaryValue?)] {
    var members: [(name: String, value: DiaryValue?)] = []
    let slice = log.bytes[...]
    _ = LineScanner.scan(slice.span, from: operation.start, to: operation.end) { name, value in
      let name = String(decoding: log.bytes[name], as: UTF8.self)
      let counts =
        DiaryField.byName[name].map { DiaryLine.counts(value, of: $0, in: log.bytes) } ?? true
      if counts, !DiaryLine.isOfOperation(name) {
        members.append((name, DiaryLine.value(value, in: log.bytes)))
      }
    }
    return members
  }
}
