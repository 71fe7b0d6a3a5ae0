import CommandLineKit
import DiaryForm
import SleepDiary

/// `betterrest log` without words: the form of what the diary lacks.
struct LogForm {
  let setting: DiarySetting

  /// What somebody fills in, in the order of the form; `nil` if they leave without saving.
  func entries(for diary: Diary, in session: inout Session) throws -> [FormEntry]? {
    let reader = EntryReader(clock: setting.clock(for: diary), records: diary.records())
    return try InteractiveDiaryForm(FormSheet(reader: reader, clock: setting.style))
      .entries(in: &session)
  }
}
