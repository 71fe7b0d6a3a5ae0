import Foundation
import SleepDiary

/// The changes of a diary by importing rows of other programs.
///
/// A row belongs to the record that an earlier import created from it, or else to the night that it
/// overlaps by at least half. Otherwise, it is new.
struct SourcePlan {
  private(set) var changes: [DiaryChange] = []
  private(set) var outcomes: [RowOutcome] = []

  private let diary: Diary
  private var targets: [ImportTarget] = []
  private var targetsByKey: [SourceKey: Int] = [:]
  /// The targets of superseded nights.
  private var superseded: [SourceKey: Int] = [:]
  /// The records that were deleted or whose addition was undone.
  private var gone: [SourceKey: DiaryRecord] = [:]
  private let deleted: Set<String>
  private let otherNames: Set<OperationID>
  /// Rows that overlap records, with the reason for omitting them.
  private var postponed: [(row: SourceRow, reason: String)] = []
  private var sleeps = IntervalIndex()
  private var parts: [String: Set<Int>] = [:]

  init(_ rows: [SourceRow], into diary: Diary) {
    self.diary = diary
    let kinds: Set<DiaryKind> = [.night, .nap, .note]
    deleted = diary.deletedIDs
    otherNames = diary.idsOfOtherOperations
    for record in diary.deletedRecords(of: kinds) {
      for key in SourceKey.all(of: record.fields) { gone[key] = record }
    }
    for record in diary.records(of: kinds) {
      guard let id = OperationID(record.id) else { continue }
      hold(
        ImportTarget(
          id: id, state: .present, kind: record.kind, fields: record.fields, origins: [:]),
        counts: record.supersededBy == nil)
    }
    // Programs that measure sleep come first, so that a phone's record adds to that of a watch.
    let sources = rows.reduce(into: [String]()) {
      if !$0.contains($1.source) { $0.append($1.source) }
    }
    for source in sources.filter(ImportFormat.measuresSleep)
      + sources.filter({ !ImportFormat.measuresSleep($0) })
    {
      take(rows.filter { $0.source == source })
    }
  }

  private mutating func hold(_ target: ImportTarget, counts: Bool) {
    let place = targets.count
    for key in target.keys {
      if counts { targetsByKey[key] = place } else { superseded[key] = place }
    }
    if target.kind == .night, let day = target.fields[.day]?.text {
      parts[day, default: []].insert(Int(target.fields[.part]?.number ?? 1))
    }
    if counts, target.kind.isSleep, let interval = target.interval {
      sleeps.insert(interval, place)
    }
    targets.append(target)
  }

  private mutating func take(_ rows: [SourceRow]) {
    let rows = dropRepeats(rows).sorted { ($0.stamp, $0.place) < ($1.stamp, $1.place) }
    var touched: [Int] = []
    var unknown: [SourceRow] = []
    for row in rows {
      guard let place = targetsByKey[SourceKey(source: row.source, key: row.key)] else {
        unknown.append(row)
        continue
      }
      targets[place].rows.append(row)
      touched.append(place)
    }
    for row in unknown { if let place = place(for: row) { touched.append(place) } }
    for place in touched where !targets[place].rows.isEmpty { apply(place) }
    addPostponed()
  }

  /// Adds the rows whose overlaps were resolved because other rows moved the records.
  private mutating func addPostponed() {
    for (row, reason) in postponed {
      if row.interval.map({ sleeps.overlaps($0).isEmpty }) ?? false {
        apply(add(row, gone[SourceKey(source: row.source, key: row.key)]))
      } else {
        leaveOut(row, reason)
      }
    }
    postponed = []
  }

  /// Omits rows that a later row repeats, because exports of different months may overlap.
  private mutating func dropRepeats(_ rows: [SourceRow]) -> [SourceRow] {
    var latest: [String: Int] = [:]
    for (index, row) in rows.enumerated() { latest[row.key] = index }
    return rows.enumerated().compactMap { index, row in
      guard let last = latest[row.key], last != index else { return row }
      let isSame = rows[last].fields == row.fields
      note(row, isSame ? .same : .leftOut("\(rows[last].place) repeats it with other values"))
      return nil
    }
  }

  /// The index of the record for a row with an unknown key; `nil` if the row is omitted.
  private mutating func place(for row: SourceRow) -> Int? {
    let lost = gone[SourceKey(source: row.source, key: row.key)]
    if deleted.contains(lost?.id ?? row.id.description) {
      leaveOut(row, RowOutcome.deletedBefore)
      return nil
    }
    let overlaps = row.interval.map { sleeps.overlaps($0) } ?? []
    if superseded[SourceKey(source: row.source, key: row.key)] != nil,
      overlaps.contains(where: { targets[$0].fields[.src] == nil && isSameSleep(targets[$0], row) })
    {
      // The user has logged this night, and it counts instead of the imported one.
      note(row, .same)
      return nil
    }
    guard let first = overlaps.first else {
      let key = SourceKey(source: row.source, key: row.key)
      guard let target = superseded[key] else { return add(row, lost) }
      // Another device logged the same part of the night at another time.
      targets[target].needsPart = row.kind == .night
      targets[target].rows.append(row)
      return target
    }
    let same = overlaps.filter { isSameSleep(targets[$0], row) }
    let rivals = same.flatMap { targets[$0].rows }
    if let rival = rivals.first(where: { $0.interval?.overlaps(row.interval ?? 0..<0) ?? false }) {
      postponed.append((row, "it overlaps \(rival.place)"))
    } else if same.count > 1 {
      let names = same.map { targets[$0].spoken }
      postponed.append((row, "it overlaps several entries: \(names.joined(separator: ", "))"))
    } else if let target = same.first {
      targets[target].rows.append(row)
      return target
    } else {
      let name = targets[first].rows.first?.place.description ?? targets[first].spoken
      postponed.append((row, "it overlaps \(name)"))
    }
    return nil
  }

  /// Whether a row and a record overlap by at least half of the shorter one.
  private func isSameSleep(_ target: ImportTarget, _ row: SourceRow) -> Bool {
    guard let left = target.interval, let right = row.interval else { return false }
    let shared = left.clamped(to: right)
    let shorter = min(left.upperBound - left.lowerBound, right.upperBound - right.lowerBound)
    return 2 * (shared.upperBound - shared.lowerBound) >= shorter
  }

  private mutating func add(_ row: SourceRow, _ lost: DiaryRecord?) -> Int {
    var fields = row.fields
    fields[.src] = .text(row.source)
    fields[.key] = .text(row.key)
    if fields[.out] == fields[.bed] { fields[.out] = nil }
    if fields[.woke] == fields[.rise] { fields[.woke] = nil }
    if row.kind == .night, let day = fields[.day]?.text, let part = nextPart(of: day) {
      fields[.part] = .number(Double(part))
    }
    var target = ImportTarget(
      id: lost.flatMap { OperationID($0.id) } ?? row.id, state: lost == nil ? .new : .undone,
      kind: row.kind, fields: fields,
      origins: fields.mapValues { _ in .program(row.source) })
    target.rows = [row]
    hold(target, counts: true)
    return targets.count - 1
  }

  /// The part number of another night of a day; `nil` for the first night.
  private func nextPart(of day: String) -> Int? {
    parts[day].flatMap { $0.max() }.map { $0 + 1 }
  }

  private mutating func apply(_ place: Int) {
    let rows = targets[place].rows
    defer { targets[place].rows = [] }
    let target = targets[place]
    switch target.state {
    case .new:
      let isTaken = otherNames.contains(target.id)
      changes.append(.add(target.kind, target.fields, id: isTaken ? nil : target.id))
      targets[place].state = .present
      let part = target.fields[.part]?.number.map { Int($0) }
      for row in rows { note(row, .new(part: part)) }
    case .undone:
      changes.append(.set(id: target.id, restoring(target), from: rows[0].source))
      targets[place].state = .present
      for row in rows { note(row, .restored) }
    case .present: change(place, rows)
    }
  }

  /// The fields that restore a record; its earlier values return, so those that the row lacks are
  /// cleared.
  private func restoring(_ target: ImportTarget) -> [DiaryField: DiaryValue] {
    let origins = diary.origins(ofRecord: target.id)
    var fields = target.fields.filter { origins[$0.key] != .person }
    for (field, origin) in origins where origin != .person && fields[field] == nil {
      fields[field] = .text("")
    }
    return fields
  }

  private mutating func change(_ place: Int, _ rows: [SourceRow]) {
    if targets[place].origins.isEmpty {
      targets[place].origins = diary.origins(ofRecord: targets[place].id)
    }
    // Rows in the time zone of an earlier import; a zone set by a person does not apply to the
    // file.
    let zone = targets[place].fields[.zone]?.text
    if let zone, zone != rows[0].fields[.zone]?.text, let zone = TimeZone(identifier: zone),
      targets[place].origins[.zone] == .program(rows[0].source)
    {
      targets[place].rows = rows.map { $0.reread(in: zone) }
    }
    let target = targets[place]
    let rows = target.rows
    targets[place].needsPart = false
    var updates = target.updates()
    let isMoved = updates[.day] != nil || target.needsPart
    if isMoved, target.kind == .night, let day = (updates[.day] ?? target.fields[.day])?.text {
      let part = nextPart(of: day)
      if let part { updates[.part] = .number(Double(part)) }
      if part == nil, target.fields[.part] != nil { updates[.part] = .text("") }
      parts[day, default: []].insert(part ?? 1)
    }
    guard !updates.isEmpty else {
      for row in rows { note(row, .same) }
      return
    }
    changes.append(.set(id: target.id, updates, from: rows[0].source))
    defer { if target.interval != targets[place].interval { move(place, from: target.interval) } }
    targets[place].fields.merge(updates.filter { !$0.value.isEmpty }) { $1 }
    for (field, value) in updates {
      targets[place].origins[field] = .program(rows[0].source)
      if value.isEmpty { targets[place].fields[field] = nil }
    }
    for key in targets[place].keys { targetsByKey[key] = place }
    for row in rows { note(row, .changed) }
  }

  private mutating func move(_ place: Int, from interval: Range<Double>?) {
    guard let interval, sleeps.remove(interval, place) else { return }
    if let interval = targets[place].interval { sleeps.insert(interval, place) }
  }

  private mutating func note(_ row: SourceRow, _ result: RowOutcome.Result) {
    outcomes.append(RowOutcome(row.place, result, repairs: row.repairs))
  }

  private mutating func leaveOut(_ row: SourceRow, _ reason: String) {
    outcomes.append(RowOutcome(row.place, .leftOut(reason)))
  }
}
