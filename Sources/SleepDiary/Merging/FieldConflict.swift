/// A field of a record that several devices have set to different values.
package struct FieldConflict: Sendable, Equatable {
  /// What one device has set last.
  package struct Setting: Sendable, Equatable {
    /// The device, by the name of its file.
    package let device: String
    /// Whether it is this device.
    package let isOwn: Bool
    /// The value; an empty text has cleared the field.
    package let value: DiaryValue
    /// What the setting is called, and with it when it was made.
    package let operation: OperationID
  }

  /// The record as it stands.
  package let record: DiaryRecord
  /// The name of the field.
  package let field: String
  /// What each device has set last, the latest first: that is the value that counts.
  package let settings: [Setting]
}

extension Diary {
  /// The fields that devices have set to different values, in the records that are there.
  ///
  /// What a record was added with is no setting: whoever changes a record has seen that.
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
    // By field and device; operations are in their order, so that the last one stays.
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

  /// The name of the device that has written an operation; a conflict copy has more behind it.
  private func device(of operation: Operation) -> String {
    let name = log.files[Int(operation.file)].name
    return String(name.prefix { $0.isLetter || $0.isNumber })
  }

  /// The fields that a line names, known or not; a value is `nil` if no field can have it.
  func members(of operation: Operation) -> [(name: String, value: DiaryValue?)] {
    var members: [(name: String, value: DiaryValue?)] = []
    let slice = log.bytes[...]
    _ = LineScanner.scan(slice.span, from: operation.start, to: operation.end) { name, value in
      let name = String(decoding: log.bytes[name], as: UTF8.self)
      if !DiaryLine.isOfOperation(name) {
        members.append((name, DiaryLine.value(value, in: log.bytes)))
      }
    }
    return members
  }
}
