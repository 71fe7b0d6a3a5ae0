import SleepCore

/// The merged state of a diary: the union of what all devices have written.
///
/// For each field of a record, the operation with the greatest id counts: operations are sorted by id,
/// and later ones replace what earlier ones have set. The result does not depend on how the
/// operations are split into files or on their order.
///
/// ```swift
/// let diary = try Diary(contentsOf: folder)
/// let nights = diary.records(of: [.night])
/// ```
public struct Diary: Sendable {
  package let log: OperationLog
  var operations: Operations { log.operations }
  let undone: UndoneOperations
  /// The indices of settings and deletions of records with an id.
  private(set) var changes: [OperationID: [Int]] = [:]
  /// The indices of settings and deletions of keyed records, by key.
  private(set) var keyed: [String: [Int]] = [:]
  /// The operations of the command that has just been written, one for each change.
  package var written: [OperationID] = []

  package init(_ log: OperationLog) {
    self.log = log
    undone = UndoneOperations(log.operations)
    for place in operations.indices {
      switch operations.verb(at: place) {
      case .set, .delete:
        let operation = operations[place]
        if operation.target.number != 0 {
          changes[operation.target, default: []].append(place)
        } else if let key = key(of: operation) {
          keyed[key, default: []].append(place)
        }
      case .add, .undo, .compact, .unknown: break
      }
    }
  }

  func key(of operation: Operation) -> String? {
    key(operation.kind, day: operation.day(in: log.bytes))
  }

  func changedID(of operation: Operation) -> String? {
    operation.target.number == 0 ? key(of: operation) : operation.target.description
  }

  private func key(_ kind: DiaryKind?, day: String?) -> String? {
    switch kind {
    case .day: day.map { DiaryRecord.id(ofDay: $0) }
    case .profile: DiaryRecord.profileID
    default: nil
    }
  }

  /// The profile; without fields if nothing has been set.
  public var profile: DiaryRecord {
    record(id: DiaryRecord.profileID)
      ?? DiaryRecord(id: DiaryRecord.profileID, kind: .profile, fields: [:])
  }

  /// The start of the day by the profile.
  package var dayStart: ClockTime {
    profile.text(.dayStart).flatMap { try? ClockTime(parsing: $0) } ?? .defaultDayStart
  }

  /// The lines that do not count, or not with all that they say.
  ///
  /// An invalid value is left out once a later line sets its field, or its entry is gone.
  public var damagedLines: [DamagedLine] {
    log.damages.filter(isInEffect).map { damage in
      let place = place(damage.place)
      return DamagedLine(file: place.file, line: place.line, reason: damage.reason)
    }
  }

  private func isInEffect(_ damage: OperationLog.Damage) -> Bool {
    guard case .invalidValue(let field) = damage.reason,
      let place = damage.operation.flatMap(operations.place(of:)),
      case let operation = operations[place], operation.verb != .delete,
      let history = history(ofRecordChangedBy: operation, day: operation.day(in: log.bytes))
    else { return true }
    guard isAlive(history), let own = history.settings.firstIndex(of: place) else { return false }
    return history.settings[own...].dropFirst().allSatisfy { later in
      members(of: operations[later]).allSatisfy { $0.name != field.rawValue }
    }
  }

  /// The lines whose ids are at the end of time: they count, but later entries do not follow them.
  package var lateLines: [(file: String, line: Int)] { log.lateLines.map(place) }

  /// The files that were left out, with the reason.
  package var leftOutFiles: [(name: String, reason: String)] { log.leftOutFiles }

  private func place(_ line: OperationLog.LinePlace) -> (file: String, line: Int) {
    (log.files[Int(line.file)].name, line.line)
  }

  /// The ids of the keyed records that users can refer to.
  var keyedIDs: [String] { keyed.keys.filter { $0 != DiaryRecord.profileID } }

  /// The record with an id; `nil` if it does not exist or was deleted.
  public func record(id: String) -> DiaryRecord? {
    if let places = keyed[id], let kind = operations[places[0]].kind {
      let history = history(ofKeyedRecord: places)
      let record = record(id, kind, history.settings)
      return isAlive(history) && !record.isBlank ? record : nil
    }
    guard let place = OperationID(id).flatMap(operations.place(of:)),
      operations.verb(at: place) == .add, let kind = operations[place].kind, !kind.isKeyed,
      case let history = history(ofRecordAddedAt: place), isAlive(history)
    else { return nil }
    let record = record(id, kind, history.settings)
    // Whether a night is superseded depends on the others of its day.
    guard kind == .night, let day = record.text(.day) else { return record }
    return records(of: [.night]) { $0.text(.day) == day }.first { $0.id == id }
  }

  package func records(withIDs ids: [String]) -> [String: DiaryRecord] {
    // For many ids, reading all records is faster than looking each one up.
    let isFew = ids.count < 16
    let records = isFew ? ids.compactMap(record(id:)) : records()
    let wanted = Set(ids)
    return Dictionary(last: records.filter { wanted.contains($0.id) }.map { ($0.id, $0) })
  }

  func history(ofRecordChangedBy operation: Operation, day: String?) -> RecordHistory? {
    let id = operation.verb == .add ? operation.id : operation.target
    if id.number == 0 {
      return key(operation.kind, day: day).flatMap { keyed[$0] }.map(history(ofKeyedRecord:))
    }
    guard let place = operations.place(of: id), operations[place].kind?.isKeyed == false
    else { return nil }
    return history(ofRecordAddedAt: place)
  }

  /// The operations that count for a record, in the order in which `record(_:_:_:)` applies them.
  func history(ofRecordAddedAt place: Int) -> RecordHistory {
    let addition = operations[place]
    var history = RecordHistory(settings: [place])
    if let undo = undone.undo(of: addition) { history.remove(by: undo) }
    if changes.isEmpty { return history }
    take(changes[addition.id] ?? [], into: &history)
    history.settings.sort()
    return history
  }

  func history(ofKeyedRecord places: [Int]) -> RecordHistory {
    var history = RecordHistory()
    take(places, into: &history)
    guard let removal = history.removal else { return history }
    // A day that is set again after its deletion starts empty.
    let later = history.settings.filter { operations[$0].id > removal }
    if !later.isEmpty { history.settings = later }
    return history
  }

  private func take(_ places: [Int], into history: inout RecordHistory) {
    for place in places where undone.counts(operations[place]) {
      if operations[place].verb == .delete {
        history.remove(by: operations[place].id)
      } else {
        history.settings.append(place)
      }
    }
  }

  /// Whether a record exists: another device's later setting restores a deleted record.
  func isAlive(_ history: RecordHistory) -> Bool {
    guard let removal = history.removal else { return !history.settings.isEmpty }
    return history.settings.last.map { operations[$0].id > removal } ?? false
  }
}
