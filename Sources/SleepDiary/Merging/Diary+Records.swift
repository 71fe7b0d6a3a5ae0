import SleepCore

/// What a record is named by; its id is made when it is asked for.
private enum RecordName {
  case addition(OperationID)
  case key(String)

  var id: String {
    switch self {
    case .addition(let operation): operation.description
    case .key(let key): key
    }
  }
}

/// The fields of a record as positions in the bytes of the diary, decoded when they are asked for.
package struct ScannedRecord: RecordFields {
  package fileprivate(set) var kind = DiaryKind.night
  fileprivate var name = RecordName.key("")
  fileprivate let bytes: [UInt8]
  /// The scanned values by the index of their field.
  fileprivate var values = [LineScanner.Value?](repeating: nil, count: DiaryField.allCases.count)

  package var id: String { name.id }

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
  var operationCount: Int { operations.count }

  /// The records of some kinds in the order of their addition, including superseded nights and
  /// naps.
  public func records(of kinds: Set<DiaryKind> = Set(DiaryKind.allCases)) -> [DiaryRecord] {
    records(of: kinds, areDeleted: false)
  }

  /// The deleted records of some kinds, with what they said, in the order of their addition.
  public func deletedRecords(
    of kinds: Set<DiaryKind> = Set(DiaryKind.allCases)
  ) -> [DiaryRecord] {
    records(of: kinds, areDeleted: true)
  }

  /// The existing or deleted records that satisfy a condition, in O(n), but much faster than reading
  /// all records; superseded nights are marked if it holds for all parts of a night or for none.
  ///
  /// - Parameter texts: Texts of at least eight bytes of which the lines of a record contain one,
  ///   unless it is keyed.
  package func records(
    of kinds: Set<DiaryKind>, areDeleted: Bool = false, mentioning texts: [String]? = nil,
    where condition: ((ScannedRecord) -> Bool)? = nil
  ) -> [DiaryRecord] {
    let texts = texts?.map { Array($0.utf8) }
    var scanned = ScannedRecord(bytes: log.bytes)
    var records: [DiaryRecord] = []
    forEachHistory(of: kinds, areDeleted: areDeleted) { name, kind, settings in
      if let texts, !kind.isKeyed,
        !settings.contains(where: { log.line(at: $0, containsOneOf: texts) })
      {
        return
      }
      if let condition {
        scan(settings, of: kind, into: &scanned)
        guard condition(scanned) else { return }
      }
      let record = record(name.id, kind, settings)
      // All fields of a keyed one may be cleared.
      if !kind.isKeyed || !record.isBlank { records.append(record) }
    }
    return areDeleted ? records : records.markingSuperseded()
  }

  /// Visits the records that ``records(of:areDeleted:mentioning:where:)`` returns, in a fraction of
  /// its time; superseded nights come before those that count.
  package func forEachRecord(
    of kinds: Set<DiaryKind>, areDeleted: Bool = false, _ body: (ScannedRecord) -> Void
  ) {
    var record = ScannedRecord(bytes: log.bytes)
    forEachHistory(of: kinds, areDeleted: areDeleted) { name, kind, settings in
      record.name = name
      scan(settings, of: kind, into: &record)
      body(record)
    }
  }

  private func forEachHistory(
    of kinds: Set<DiaryKind>, areDeleted: Bool,
    _ body: (RecordName, DiaryKind, _ settings: [Int]) -> Void
  ) {
    // Compared by their cases, because a set hashes the texts of kinds.
    let added = DiaryKind.allCases.filter { kinds.contains($0) && !$0.isKeyed }
    for place in operations.indices where operations.verb(at: place) == .add {
      let operation = operations[place]
      guard let kind = operation.kind, added.contains(kind) else { continue }
      let history = history(ofRecordAddedAt: place)
      guard isAlive(history) != areDeleted else { continue }
      body(.addition(operation.id), kind, history.settings)
    }
    guard kinds.contains(where: { $0.isKeyed }) else { return }
    let wanted = keyed.filter { operations[$0.value[0]].kind.map(kinds.contains) ?? false }
    for (key, places) in wanted.sorted(by: { $0.key < $1.key }) {
      guard let kind = operations[places[0]].kind else { continue }
      let history = history(ofKeyedRecord: places)
      guard isAlive(history) != areDeleted else { continue }
      body(.key(key), kind, history.settings)
    }
  }

  private func scan(_ places: [Int], of kind: DiaryKind, into record: inout ScannedRecord) {
    record.kind = kind
    for index in record.values.indices { record.values[index] = nil }
    for place in places {
      visit(operations[place]) { field, _, value in
        if let field { record.values[field.index] = value }
      }
    }
  }

  func record(_ id: String, _ kind: DiaryKind, _ settings: [Int]) -> DiaryRecord {
    // Reserved, because growing a dictionary takes longer than reading the fields.
    let capacity = kind.isSleep ? 16 : 6
    var record = DiaryRecord(id: id, kind: kind, fields: Dictionary(minimumCapacity: capacity))
    for place in settings {
      visit(operations[place]) { field, name, value in
        let value = DiaryLine.value(value, in: log.bytes)
        if let field {
          record.fields[field] = value?.isEmpty == true ? nil : value
          return
        }
        let name = DiaryLine.name(name, in: log.bytes)
        guard !DiaryLine.isOfOperation(name) else { return }
        record.others[name] = value?.isEmpty == true ? nil : value
      }
    }
    return record
  }

  /// Visits the members of a line: those of known fields if their value counts, and all others.
  @inline(__always)
  func visit(
    _ operation: Operation, _ body: (DiaryField?, _ name: Range<Int>, LineScanner.Value) -> Void
  ) {
    let bytes = log.bytes[...]
    let span = bytes.span
    let names = FieldNames.all
    _ = LineScanner.scan(span, from: operation.start, to: operation.end) { name, value in
      var field = names.field(
        LineScanner.word(span, from: name.lowerBound, to: name.upperBound), span, name)
      if field == nil, bytes[name].contains(UInt8(ascii: "\\")) {
        field = DiaryField.byName[DiaryLine.name(name, in: log.bytes)]
      }
      if let field, !DiaryLine.counts(value, of: field, in: log.bytes) { return }
      body(field, name, value)
    }
  }
}
