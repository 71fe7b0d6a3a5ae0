import SleepClock

/// The fields of a record as positions in the bytes of the diary, for reading many records without
/// allocating.
package struct ScannedRecord: RecordFields {
  package fileprivate(set) var kind = DiaryKind.night
  fileprivate let bytes: [UInt8]
  /// The scanned values by the index of their field.
  fileprivate var values = [LineScanner.Value?](repeating: nil, count: DiaryField.allCases.count)

  private func value(_ field: DiaryField) -> DiaryValue? {
    let value = values[field.index].flatMap { DiaryLine.value($0, in: bytes) }
    return value?.isEmpty == true ? nil : value
  }

  package func text(_ field: DiaryField) -> String? { value(field)?.text }

  package func number(_ field: DiaryField) -> Double? { value(field)?.number }

  package func flag(_ field: DiaryField) -> Bool? { value(field)?.flag }

  package func moment(_ field: DiaryField) -> LocalMoment? {
    guard let value = values[field.index] else { return nil }
    return value.form == .string
      ? LocalMoment(bytes[value.start..<value.end].span) : text(field).flatMap { LocalMoment($0) }
  }
}

extension Diary {
  /// The number of operations, which is at least that of the records.
  package var operationCount: Int { log.operations.count }

  /// Visits the existing records of some kinds in the order of their addition, keyed ones last,
  /// with some of their fields; superseded nights are visited too, before those that count.
  ///
  /// It takes a fraction of the time of ``records(of:)``.
  package func forEachRecord(
    of kinds: Set<DiaryKind>, fields: [DiaryField], _ body: (ScannedRecord) -> Void
  ) {
    let names = fields.map { FieldName($0) }
    var record = ScannedRecord(bytes: log.bytes)
    for place in log.operations.indices where log.operations.verb(at: place) == .add {
      guard let kind = log.operations[place].kind, kinds.contains(kind), !kind.isKeyed else {
        continue
      }
      let history = history(ofRecordAddedAt: place)
      guard history.isAlive(in: log.operations) else { continue }
      scan(history.settings, of: kind, names, into: &record)
      body(record)
    }
    for places in keyed.values {
      guard let kind = log.operations[places[0]].kind, kinds.contains(kind) else { continue }
      let history = history(ofKeyedRecord: places)
      guard history.isAlive(in: log.operations) else { continue }
      scan(history.settings, of: kind, names, into: &record)
      body(record)
    }
  }

  /// The existing or deleted records that satisfy a condition on some of their fields, in O(n), but
  /// much faster than reading all records.
  ///
  /// Superseded nights are marked if the condition holds for all parts of a night or for none.
  package func records(
    of kinds: Set<DiaryKind>, areDeleted: Bool = false, with fields: [DiaryField],
    where condition: (ScannedRecord) -> Bool
  ) -> [DiaryRecord] {
    let names = fields.map { FieldName($0) }
    var record = ScannedRecord(bytes: log.bytes)
    return records(of: kinds, areAlive: !areDeleted) { kind, settings in
      scan(settings, of: kind, names, into: &record)
      return condition(record)
    }
  }

  private func scan(
    _ places: [Int], of kind: DiaryKind, _ names: [FieldName], into record: inout ScannedRecord
  ) {
    record.kind = kind
    for name in names { record.values[name.field.index] = nil }
    let bytes = log.bytes[...]
    let span = bytes.span
    for place in places {
      let operation = log.operations[place]
      _ = LineScanner.scan(span, from: operation.start, to: operation.end) { name, value in
        let word = LineScanner.word(span, from: name.lowerBound, to: name.upperBound)
        var found = names.first { $0.word == word && $0.count == name.count }?.field
        if found == nil, bytes[name].contains(UInt8(ascii: "\\")) {
          found = DiaryField.byName[DiaryLine.name(name, in: log.bytes)]
        }
        guard let found, DiaryLine.counts(value, of: found, in: log.bytes) else { return }
        record.values[found.index] = value
      }
    }
  }
}

/// The name of a field, for comparison with the bytes of a line.
private struct FieldName {
  let field: DiaryField
  let count: Int
  /// The first eight bytes, which tell all fields of a length apart.
  let word: UInt64

  init(_ field: DiaryField) {
    self.field = field
    count = field.rawValue.utf8.count
    word = field.rawValue.utf8.prefix(8).reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }
}
