import Foundation

extension DiaryStore {
  /// Makes what the diary has of a day what the entry says; an entry that says nothing removes it.
  ///
  /// Only what differs is written, so that another device's change of something else stays.
  ///
  /// - Parameters:
  ///   - day: The entry, not of a day to come.
  ///   - now: The current moment.
  ///   - timeZone: The time zone that tells which day it is.
  /// - Returns: The diary with the change.
  /// - Throws: ``DiaryEntryError`` if the entry is refused, and ``DiaryError`` if it cannot be
  ///   written.
  @concurrent @discardableResult
  public func set(_ day: DayEntry, now: Date, in timeZone: TimeZone) async throws -> Diary {
    try await write(now: now) { diary in
      let reader = diary.reader(of: [.day], at: now, in: timeZone)
      let record = diary.record(id: DiaryRecord.id(ofDay: day.day.description))
      if day.texts.isEmpty { return [record.flatMap(DiaryChange.deletion(of:))].compactMap { $0 } }
      return try diary.refusing(.day) { () throws(EntryError) in
        guard let record else {
          var texts = day.texts
          texts[.day] = day.day.description
          return [DiaryChange(try reader.entry(.day, texts))]
        }
        let change = try reader.changes(
          to: record, from: diary.entry(of: day.day).texts, to: day.texts)
        return change.map { [.setting($0.fields, of: record)] } ?? []
      }
    }
  }

  /// Makes the profile what the entry says.
  ///
  /// Only what differs is written, so that another device's change of something else stays.
  ///
  /// - Parameters:
  ///   - profile: The profile.
  ///   - now: The current moment.
  /// - Returns: The diary with the change.
  /// - Throws: ``DiaryEntryError`` if the profile is refused, and ``DiaryError`` if it cannot be
  ///   written.
  @concurrent @discardableResult
  public func set(_ profile: DiaryProfile, now: Date) async throws -> Diary {
    try await write(now: now) { diary in
      let reader = diary.reader(of: [.profile], at: now, in: .gmt)
      let change = try diary.refusing(.profile) { () throws(EntryError) in
        try reader.changes(to: diary.profile, from: diary.owner.texts, to: profile.texts)
      }
      return change.map { [.setting($0.fields, of: diary.profile)] } ?? []
    }
  }

  /// Deletes an entry, or all that is known of a day.
  ///
  /// - Parameters:
  ///   - id: The id of the record.
  ///   - now: The current moment.
  /// - Returns: The diary without the entry.
  /// - Throws: ``DiaryError`` if there is no such record or it cannot be deleted.
  @concurrent @discardableResult
  public func delete(_ id: DiaryRecord.ID, now: Date) async throws -> Diary {
    try await write(now: now) { diary in
      guard let deletion = diary.record(id: id).flatMap(DiaryChange.deletion(of:)) else {
        throw DiaryError(.noRecord(id))
      }
      return [deletion]
    }
  }

  /// Undoes this device's last change that is not undone yet, also one of an earlier start.
  ///
  /// - Parameter now: The current moment.
  /// - Returns: The diary without the change.
  /// - Throws: ``DiaryError`` if there is none, see ``Diary/canUndo``, or it cannot be written.
  @concurrent @discardableResult
  public func undo(now: Date) async throws -> Diary {
    try await write(now: now) { try $0.undo() }
  }

  /// Redoes what was undone last, if no other change of this device followed.
  ///
  /// - Parameter now: The current moment.
  /// - Returns: The diary with the change.
  /// - Throws: ``DiaryError`` if there is none, see ``Diary/canRedo``, or it cannot be written.
  @concurrent @discardableResult
  public func redo(now: Date) async throws -> Diary {
    try await write(now: now) { try $0.redo() }
  }

  /// The diary now, and again whenever its files change, by this store, by another program or by
  /// another device.
  ///
  /// While a file cannot be read, as on a locked device, there is none; then it goes on. It ends when
  /// the task that asks for it is cancelled.
  ///
  /// ```swift
  /// .task { for await diary in store.changes() { self.diary = diary } }
  /// ```
  ///
  /// - Parameter interval: How often to look whether a file has changed.
  public func changes(every interval: Duration = .seconds(1)) -> AsyncStream<Diary> {
    let seen = Locked<[String: FileStatus]?>(nil)
    return AsyncStream {
      while !Task.isCancelled {
        // Before reading, so that what changes meanwhile is read again.
        let status = diaryFolder.status
        if status != seen.withLock({ $0 }), let diary = try? current() {
          seen.withLock { $0 = status }
          return diary
        }
        try? await Task.sleep(for: interval)
      }
      return nil
    }
  }
}
