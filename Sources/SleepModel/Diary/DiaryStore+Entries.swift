import Foundation

extension DiaryStore {
  /// Adds a night or a nap.
  ///
  /// - Parameters:
  ///   - night: The night or nap.
  ///   - mayBeLong: Whether somebody has confirmed that it is longer than 14 hours.
  ///   - now: The current moment; what is later is refused.
  /// - Returns: The diary with the entry, and its record.
  /// - Throws: ``DiaryEntryError`` if the entry is refused, and ``DiaryError`` if it cannot be
  ///   written.
  @concurrent @discardableResult
  public func add(
    _ night: NightEntry, mayBeLong: Bool = false, now: Date
  ) async throws -> (diary: Diary, record: DiaryRecord) {
    try await add(
      entry: night, isSecond: night.kind == .furtherPart, isLong: mayBeLong, now: now)
  }

  /// Adds the stress at a moment.
  ///
  /// - Parameters:
  ///   - stress: The stress entry.
  ///   - now: The current moment; what is later is refused.
  /// - Returns: The diary with the entry, and its record.
  /// - Throws: ``DiaryEntryError`` if the entry is refused, and ``DiaryError`` if it cannot be
  ///   written.
  @concurrent @discardableResult
  public func add(
    _ stress: StressEntry, now: Date
  ) async throws -> (diary: Diary, record: DiaryRecord) {
    try await add(entry: stress, now: now)
  }

  /// Adds a note.
  ///
  /// - Parameters:
  ///   - note: The note.
  ///   - now: The current moment; what is later is refused.
  /// - Returns: The diary with the entry, and its record.
  /// - Throws: ``DiaryEntryError`` if the entry is refused, and ``DiaryError`` if it cannot be
  ///   written.
  @concurrent @discardableResult
  public func add(
    _ note: NoteEntry, now: Date
  ) async throws -> (diary: Diary, record: DiaryRecord) {
    try await add(entry: note, now: now)
  }

  /// Makes a night or a nap what the entry says.
  ///
  /// Only what differs is written, so that another device's change of something else stays.
  ///
  /// - Parameters:
  ///   - id: The id of the record.
  ///   - night: What it is to say.
  ///   - mayBeLong: Whether somebody has confirmed that it is longer than 14 hours.
  ///   - now: The current moment; what is later is refused.
  /// - Returns: The diary with the change.
  /// - Throws: ``DiaryEntryError`` if the change is refused, and ``DiaryError`` if there is no such
  ///   record or it cannot be written.
  @concurrent @discardableResult
  public func update(
    _ id: DiaryRecord.ID, _ night: NightEntry, mayBeLong: Bool = false, now: Date
  ) async throws -> Diary {
    try await update(id, entry: night, isLong: mayBeLong, now: now)
  }

  /// Makes a stress entry what the entry says.
  ///
  /// - Parameters:
  ///   - id: The id of the record.
  ///   - stress: What it is to say.
  ///   - now: The current moment; what is later is refused.
  /// - Returns: The diary with the change.
  /// - Throws: ``DiaryEntryError`` if the change is refused, and ``DiaryError`` if there is no such
  ///   record or it cannot be written.
  @concurrent @discardableResult
  public func update(
    _ id: DiaryRecord.ID, _ stress: StressEntry, now: Date
  ) async throws -> Diary {
    try await update(id, entry: stress, now: now)
  }

  /// Makes a note what the entry says.
  ///
  /// - Parameters:
  ///   - id: The id of the record.
  ///   - note: What it is to say.
  ///   - now: The current moment; what is later is refused.
  /// - Returns: The diary with the change.
  /// - Throws: ``DiaryEntryError`` if the change is refused, and ``DiaryError`` if there is no such
  ///   record or it cannot be written.
  @concurrent @discardableResult
  public func update(
    _ id: DiaryRecord.ID, _ note: NoteEntry, now: Date
  ) async throws -> Diary {
    try await update(id, entry: note, now: now)
  }

  private func add(
    entry: some WrittenEntry & Sendable, isSecond: Bool = false, isLong: Bool = false, now: Date
  ) async throws -> (diary: Diary, record: DiaryRecord) {
    let kind = entry.recordKind
    let diary = try await write(now: now) { diary in
      try diary.refusing(kind) { () throws(EntryError) in
        let reader = diary.reader(of: type(of: entry).recordKinds, at: now, in: entry.timeZone)
        return [
          DiaryChange(
            try reader.entry(
              kind, entry.texts(in: entry.timeZone), isSecond: isSecond, isLong: isLong))
        ]
      }
    }
    let id = diary.written.first.map { "\($0)" } ?? ""
    guard let record = diary.record(id: id) else { throw DiaryError(.noRecord(id)) }
    return (diary, record)
  }

  private func update<Entry: WrittenEntry & Sendable>(
    _ id: DiaryRecord.ID, entry: Entry, isLong: Bool = false, now: Date
  ) async throws -> Diary {
    try await write(now: now) { diary in
      guard let record = diary.record(id: id) else { throw DiaryError(.noRecord(id)) }
      let old = Entry(record)
      let timeZone = old?.timeZone ?? entry.timeZone
      let change = try diary.refusing(entry.recordKind) { () throws(EntryError) in
        guard record.kind == entry.recordKind else {
          throw .otherKind(record.kind, becoming: entry.recordKind)
        }
        let reader = diary.reader(of: Entry.recordKinds, at: now, in: timeZone)
        return try reader.changes(
          to: record, from: old?.texts(in: timeZone) ?? [:], to: entry.texts(in: timeZone),
          isLong: isLong)
      }
      return change.map { [.setting($0.fields, of: record)] } ?? []
    }
  }
}

extension Diary {
  /// Reads entries of a time zone, and checks them against the records of some kinds.
  func reader(of kinds: Set<DiaryKind>, at now: Date, in timeZone: TimeZone) -> EntryReader {
    EntryReader(
      clock: DiaryClock(now: now, timeZone: timeZone, dayStart: dayStart),
      records: records(of: kinds))
  }

  /// Tells apps of what is refused.
  func refusing<Result>(
    _ kind: DiaryKind, _ work: () throws(EntryError) -> Result
  ) throws(DiaryEntryError) -> Result {
    do {
      return try work()
    } catch {
      throw DiaryEntryError(error, of: kind)
    }
  }
}
