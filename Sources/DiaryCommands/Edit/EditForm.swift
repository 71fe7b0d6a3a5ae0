import CommandLineKit
import DiaryForm
import SleepDiary

/// `betterrest edit` without fields: the form of a record.
struct EditForm {
  let setting: DiarySetting

  /// The fields of the record that somebody changes, as in `coffee=3`; `nil` if they leave without
  /// saving.
  func assignments(
    for record: DiaryRecord, in diary: Diary, _ session: inout Session
  ) throws -> [String]? {
    let reader = EntryReader(clock: setting.clock(for: diary), records: diary.records())
    let sheet = FormSheet(editing: record, reader: reader, clock: setting.style)
    return try InteractiveDiaryForm(sheet).assignments(in: &session)
  }
}
