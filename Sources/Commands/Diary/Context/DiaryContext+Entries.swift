import CommandLineKit
import DiaryCore
import Forms

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
    if let before, ChangeText(before, record, style).replaces {
      return try report(.changed(from: before), record, remarks, in: diary)
    }
    return try report(.logged, record, remarks, in: diary, after: zone)
  }

  /// Changes an entry; `isLong` allows a night longer than 14 hours.
  func edit(
    _ reference: String, _ assignments: [String], isLong: Bool = false,
    in session: inout Session
  ) throws -> EntryReport {
    let edit = try edit(reference, assignments, isLong: isLong) { change in
      try write(.editing, in: &session, change)
    }
    return try report(.changed(from: edit.before), edit.after, edit.remarks, in: edit.diary)
  }

  /// An entry before and after a change.
  struct Edit {
    let before: DiaryRecord
    let after: DiaryRecord
    let remarks: [EntryRemark]
    let diary: Diary
  }

  /// Changes an entry with a function that writes to the diary.
  func edit(
    _ reference: String, _ assignments: [String], isLong: Bool = false,
    by write: ((Diary) throws -> [DiaryChange]) throws -> Diary
  ) throws -> Edit {
    var before: DiaryRecord?
    var remarks: [EntryRemark] = []
    let diary = try write { diary in
      let record = try diary.record(
        DiaryReference(parsing: reference, by: clock(for: diary), in: diary))
      let change = try reader(of: record, in: diary)
        .changes(to: record, assignments: assignments, isLong: isLong)
      (before, remarks) = (record, change.remarks)
      return [.setting(change.fields, of: record)]
    }
    guard let before, let record = diary.record(id: before.id) else {
      throw DiaryError(.noRecord(reference))
    }
    return Edit(before: before, after: record, remarks: remarks, diary: diary)
  }

  private func report(
    _ action: EntryReport.Action, _ record: DiaryRecord, _ remarks: [EntryRemark], in diary: Diary,
    after zone: String? = nil
  ) throws -> EntryReport {
    EntryReport(
      style: style, action: action, record: record, remarks: remarks,
      comparison: try comparison(action, record, in: diary),
      reference: diary.shortestEndings(of: [record.id])[record.id],
      today: clock(for: diary).today, zone: zone)
  }

  /// The comparison of a night with its prediction, if its sleep is new.
  func comparison(
    _ action: EntryReport.Action, _ record: DiaryRecord, in diary: Diary
  ) throws -> NightComparison? {
    if case .changed(let before) = action,
      NightSelection.night(before) == NightSelection.night(record)
    {
      return nil
    }
    return try NightComparison(of: record, in: diary)
  }
}

extension Session {
  /// Runs an action that may refuse a long night, and once more if somebody at the terminal insists
  /// on it; `nil` if they do not.
  ///
  /// - Parameter isLong: Whether long nights are wanted already.
  mutating func askingAboutLongNight<Result>(
    isLong: Bool, asJSON: Bool, _ action: (_ isLong: Bool, inout Session) throws -> Result
  ) throws -> Result? {
    do {
      return try action(isLong, &self)
    } catch let error as EntryError {
      guard standardInput.isTerminal, standardError.isTerminal, !asJSON, error.canBeInsistedOn
      else {
        throw error
      }
      return try error.isInsistedOn(in: dialogPlace().lines) ? action(true, &self) : nil
    }
  }
}
