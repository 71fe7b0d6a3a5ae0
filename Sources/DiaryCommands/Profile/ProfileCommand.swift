import MessageText
import CommandInputs
import CommandLineKit
import SleepClock
import SleepCommands
import SleepDiary

/// `betterrest profile`: shows or changes the profile of the diary's owner.
package enum ProfileCommand: Command {
  static let assignments = RepeatedParameter(
    optional: "field=value", help: "What to set, such as need=7.5; need= clears it.",
    completion: EntryCompletion.assignments(of: .profile), parse: { $0 })

  package static let declaration = CommandDeclaration(
    name: "profile", in: HelpSection.diary,
    abstract: "See or change your name, sleep need, alarm and coffee.",
    examples: """
      betterrest profile
      betterrest profile name=Ann need=7.5 workdays=Mon-Fri
      betterrest profile wake="Mon-Fri 06:30, Sat-Sun 08:00" coffee=2
      betterrest profile start=05:00
      """,
    parameters: [
      assignments, PredictCommand.timeZone, PredictCommand.locale, PredictCommand.json,
    ], glossaries: [FieldGlossary.of(.profile, title: "Fields")],
    environment: DiaryLocation.environmentManual, files: DiaryLocation.filesManual)

  package static func run(_ arguments: ParsedArguments, in session: inout Session) throws {
    let setting = DiaryContext(arguments, session)
    guard !arguments[assignments].isEmpty else {
      let profile = try setting.diary(in: &session).profile
      if arguments[PredictCommand.json] {
        return try EntryReport(setting.style, .logged, record: profile)
          .write(arguments, in: &session)
      }
      return try session.writeText(text(of: profile, setting.style, in: session.style))
    }
    var before: DiaryRecord?
    let diary = try setting.write(.settingProfile, in: &session) { diary in
      before = diary.profile
      let reader = EntryReader(
        clock: setting.clock(for: diary), records: diary.records(of: [.profile]))
      return [DiaryChange(try reader.profile(arguments[assignments]))]
    }
    // What an earlier version remembered is said apart.
    before?.fields.merge(diary.filled) { own, _ in own }
    let report = EntryReport(
      setting.style, before.map { .changed(from: $0) } ?? .logged, record: diary.profile)
    try report.write(arguments, in: &session)
  }

  private static func text(
    of profile: DiaryRecord, _ clock: ClockStyle, in style: TextStyle
  ) -> String {
    let fields = EntryField.all(of: .profile)
    let width = fields.map(\.name.displayWidth).max() ?? 0
    let lines = fields.map { field in
      let text = FieldText(field.field, of: profile, style: clock, besides: nil)
      let isStart = field.field == .dayStart
      let missing = isStart ? clock.text(of: .defaultDayStart) : style.dim("not set")
      return "\(field.name.padded(to: width))  \(text?.value ?? missing)"
    }
    let missing = fields.filter { profile.fields[$0.field] == nil }
    guard !missing.isEmpty else { return lines.map { $0 + "\n" }.joined() }
    let example = missing.map(\.example).joined(separator: " ")
    return (lines + [style.dim("To set more: betterrest profile \(example)")])
      .map { $0 + "\n" }.joined()
  }
}
