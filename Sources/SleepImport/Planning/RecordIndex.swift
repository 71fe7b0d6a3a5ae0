import SleepDiary

/// The records that rows can belong to: those of the diary, and those that the import adds.
struct RecordIndex {
  let diary: Diary
  private(set) var targets: [ImportTarget] = []
  private(set) var placesByKey: [SourceKey: Int] = [:]
  /// The places of superseded nights.
  private(set) var superseded: [SourceKey: Int] = [:]
  /// The records that were deleted or whose addition was undone.
  private(set) var gone: [SourceKey: DiaryRecord] = [:]
  let deleted: Set<String>
  let otherNames: Set<OperationID>
  private(set) var sleeps = IntervalIndex()
  private var parts: [String: Set<Int>] = [:]

  init(_ diary: Diary) {
    self.diary = diary
    let kinds: Set<DiaryKind> = [.night, .nap, .note]
    deleted = diary.deletedIDs
    otherNames = diary.idsOfOtherOperations
    for record in diary.deletedRecords(of: kinds) {
      for key in SourceKey.all(of: record.fields) { gone[key] = record }
    }
    for record in diary.records(of: kinds) {
      guard let id = OperationID(record.id) else { continue }
      insert(
        ImportTarget(
          id: id, state: .present, kind: record.kind, fields: record.fields, origins: [:]),
        counts: record.supersededBy == nil)
    }
  }

  private mutating func insert(_ target: ImportTarget, counts: Bool) {
    let place = targets.count
    for key in target.keys {
      if counts { placesByKey[key] = place } else { superseded[key] = place }
    }
    if target.kind == .night, let day = target.fields[.day]?.text {
      parts[day, default: []].insert(Int(target.fields[.part]?.number ?? 1))
    }
    if counts, target.kind.isSleep, let interval = target.interval {
      sleeps.insert(interval, place)
    }
    targets.append(target)
  }

  /// The place of a new record for a row, or of one whose addition was undone.
  mutating func add(_ row: SourceRow) -> Int {
    var fields = row.fields
    fields[.src] = .text(row.source)
    fields[.key] = .text(row.key)
    if fields[.out] == fields[.bed] { fields[.out] = nil }
    if fields[.woke] == fields[.rise] { fields[.woke] = nil }
    let lost = gone[SourceKey(row)]
    // A record that comes back is what it was.
    let kind = lost?.kind ?? row.kind
    if kind == .night, let day = fields[.day]?.text, let part = nextPart(of: day) {
      fields[.part] = .number(Double(part))
    }
    insert(
      ImportTarget(
        id: lost.flatMap { OperationID($0.id) } ?? row.id, state: lost == nil ? .new : .undone,
        kind: kind, fields: fields,
        origins: fields.mapValues { _ in .program(row.source) }),
      counts: true)
    return targets.count - 1
  }

  /// The part number of another night of a day; `nil` for the first night.
  func nextPart(of day: String) -> Int? {
    parts[day].flatMap { $0.max() }.map { $0 + 1 }
  }

  /// Takes a record as it is after its change.
  mutating func take(_ planned: PlannedRecord) {
    let (place, target) = (planned.place, planned.target)
    if let (day, part) = planned.part { parts[day, default: []].insert(part) }
    if let old = targets[place].interval, old != target.interval, sleeps.remove(old, place),
      let new = target.interval
    {
      sleeps.insert(new, place)
    }
    targets[place] = target
    guard planned.change != nil else { return }
    for key in target.keys { placesByKey[key] = place }
  }
}
