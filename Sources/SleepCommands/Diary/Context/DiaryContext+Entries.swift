import SleepTerminal
import SleepDiary
import SleepForms

extension DiaryContext {
  /// Writes an entry into the diary, checked against the records of some kinds; nothing is written
  /// if `read` throws.
  func log(
    beside kinds: Set<DiaryKind>, in session: inout Session,
    _ read: (EntryReader) throws -> NewEntry
  ) throws -> EntryReport {
    var remarks: [EntryRemark] = []
    var (before, zone): (DiaryRecord?, String?)
    // A new record has the id of its line; that of a day is known before.
    var keyedID: String?
    let diary = try write(.logging, in: &session) { diary in
      zone = diary.lastRecord?.text(.zone)
      var records: [DiaryRecord] = []
      // Only a duplicate can conflict with these kinds, and a duplicate has the same moment.
      if kinds.isDisjoint(with: [.stress, .note]) {
        records = diary.records(of: kinds)
      } else if let moment = try read(reader([], in: diary)).fields[.at]?.text {
        records = diary.records(of: kinds, mentioning: [moment])
      }
      let entry = try read(reader(records, in: diary))
      remarks = entry.remarks
      before = records.first { entry.kind.isKeyed && $0.fields[.day] == entry.fields[.day] }
      if let before, entry.fields.allSatisfy({ before.fields[$0] ?? .text("") == $1 }) {
        throw EntryError.alreadySo
      }
      if entry.kind.isKeyed { keyedID = entry.fields[.day]?.text.map(DiaryRecord.id(ofDay:)) }
      return [DiaryChange(entry)]
    }
    guard let id = keyedID ?? diary.written.first?.description, let record = diary.record(id: id)
    else { throw DiaryError(.noRecords) }
    return try report(logging: record, over: before, remarks, in: diary, after: zone)
  }

  /// Changes an entry; `isLong` allows a night longer than 14 hours.
  func edit(
    _ reference: String, _ assignments: [String], isLong: Bool, in session: inout Session
  ) throws -> EntryReport {
    let edited = try edited(
      reference, assignments, isLong: isLong, waiting: { session.tellWaiting(for: $0) })
    return try report(edited, in: &session)
  }

  /// An entry that was changed: the diary with the change, the record before it, and the id of the
  /// one that took its place, if that is another.
  typealias Edited = (
    diary: Diary, before: DiaryRecord, newID: OperationID?, remarks: [EntryRemark]
  )

  /// Changes an entry while a form may cover the screen, see ``write(_:waiting:_:)``.
  func edited(
    _ reference: String, _ assignments: [String], isLong: Bool, waiting: WaitingNotice
  ) throws -> Edited {
    let kindChange = try KindChange(assignments)
    var before: DiaryRecord?
    var remarks: [EntryRemark] = []
    var newID: OperationID?
    let diary = try write(.editing, waiting: waiting) { diary in
      let record = try diary.record(
        DiaryReference(parsing: reference, by: clock(for: diary), in: diary),
        setting: assignments)
      if let kindChange {
        let (changes, id) = try kindChange.changes(of: record, in: diary)
        (before, newID) = (record, id)
        return changes
      }
      let change = try reader(of: record, in: diary)
        .changes(to: record, assignments: assignments, isLong: isLong)
      (before, remarks) = (record, change.remarks)
      return [.setting(change.fields, of: record)]
    }
    guard let before else { throw DiaryError(.noRecord(reference)) }
    return (diary, before, newID, remarks)
  }

  func report(_ edited: Edited, in session: inout Session) throws -> EntryReport {
    try tell(.editing, of: edited.diary, in: &session)
    let id = edited.newID?.description ?? edited.before.id
    guard let record = edited.diary.record(id: id) else {
      throw DiaryError(.noRecord(id))
    }
    return try report(record, changedFrom: edited.before, edited.remarks, in: edited.diary)
  }

  /// The report on an entry that was logged, perhaps over a record with other values.
  ///
  /// - Parameter zone: The time zone of the entry before.
  func report(
    logging record: DiaryRecord, over before: DiaryRecord?, _ remarks: [EntryRemark],
    in diary: Diary, after zone: String?
  ) throws -> EntryReport {
    let isReplaced = before.map { ChangeText($0, record, style).replaces } ?? false
    var report = try report(
      record, changedFrom: isReplaced ? before : nil, remarks, in: diary)
    report.zone = zone
    return report
  }

  private func report(
    _ record: DiaryRecord, changedFrom before: DiaryRecord?, _ remarks: [EntryRemark],
    in diary: Diary
  ) throws -> EntryReport {
    let hasNewSleep = before.flatMap(NightSelection.night) != NightSelection.night(record)
    return EntryReport(
      style: style, before: before, record: record, remarks: remarks,
      comparison: hasNewSleep ? try NightComparison(of: record, in: diary) : nil,
      reference: diary.shortestEndings(of: [record.id])[record.id],
      today: clock(for: diary).today,
      meantMood: record.mood != before?.mood ? Self.meantMood(of: record, in: diary) : nil)
  }

  /// The mood that the word of a note may be meant for; a word used before is one of the user's own.
  private static func meantMood(of note: DiaryRecord, in diary: Diary) -> String? {
    guard note.kind == .note, let word = note.mood, let meant = MoodChoice.meant(by: word),
      !diary.records(of: [.note]).contains(where: { $0.mood == word && $0.id != note.id })
    else { return nil }
    return meant
  }
}

extension Session {
  /// Runs an action that may refuse a long night, and once more if somebody at the terminal insists
  /// on it; `nil` if they do not.
  ///
  /// - Parameter long: Whether long nights are wanted already.
  mutating func askingAboutLongNight(
    _ arguments: ParsedArguments, _ long: Flag,
    _ action: (_ isLong: Bool, inout Session) throws -> EntryReport
  ) throws -> EntryReport? {
    do {
      return try action(arguments[long], &self)
    } catch let error as EntryError where error.canBeInsistedOn && canAsk(arguments) {
      return try error.isInsistedOn(in: dialogPlace().lines, .current) ? action(true, &self) : nil
    }
  }

  /// Whether somebody at a terminal can answer a question.
  func canAsk(_ arguments: ParsedArguments) -> Bool {
    standardInput.isTerminal && standardError.isTerminal && !arguments[OutputOptions.json]
  }
}
