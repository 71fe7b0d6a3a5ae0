import CommandLineKit
import DiaryCore
import Platform
import SleepCore

struct EntryReport {
  enum Action {
    case logged
    case changed(from: DiaryRecord)
  }

  private let style: ClockStyle
  private let action: Action
  private let record: DiaryRecord
  private let remarks: [EntryRemark]
  private let comparison: NightComparison?
  /// The ending of the record's id; `nil` for the profile, which needs none.
  private let reference: String?
  /// The day of the command, and the time zone of the entry before.
  private let context: (today: CalendarDay?, zone: String?)
  /// The prediction of the note's mood, if a model was asked.
  var mood: MoodReport?

  init(
    _ style: ClockStyle, _ action: Action, record: DiaryRecord, remarks: [EntryRemark] = [],
    comparison: NightComparison? = nil, reference: String? = nil, today: CalendarDay? = nil,
    after zone: String? = nil
  ) {
    (self.style, self.action, self.record) = (style, action, record)
    (self.remarks, self.comparison, self.reference) = (remarks, comparison, reference)
    context = (today, zone)
  }

  func write(_ arguments: ParsedArguments, in session: inout Session) throws {
    try Self.write([self], arguments, in: &session)
  }

  /// Prints the entries that one command has written.
  static func write(
    _ reports: [EntryReport], _ arguments: ParsedArguments, in session: inout Session
  ) throws {
    if arguments[PredictCommand.json] {
      let remarks = reports.flatMap(\.remarks)
      let json: JSONObject = [
        "records": reports.map { $0.record.json() },
        "remarks": remarks.isEmpty ? nil : remarks.map(\.text),
        "comparison": reports.lazy.compactMap(\.comparison).first,
        "mood": reports.lazy.compactMap(\.mood).first?.json,
      ]
      return try session.standardOutput.writeJSON(json)
    }
    let text = session.style
    let showsIDs = arguments.contains(DetailsOption.details)
    var lines = reports.map { report in
      "\(report.line).\(showsIDs ? report.reference.map { " " + text.bold("[\($0)]") } ?? "" : "")"
    }
    lines += reports.compactMap { $0.comparison?.text($0.style.figures) }
    lines += reports.compactMap { report in
      report.mood?.text(of: report.record, reference: report.reference ?? "last")
    }
    let isAlone = reports.count == 1
    let notes = reports.flatMap { $0.remarkTexts(isAlone: isAlone) }
    if !notes.isEmpty { lines.append(text.dim(notes.joined(separator: " "))) }
    lines.append(text.dim("Undo\(isAlone ? "" : " all"): betterrest undo"))
    try session.writeText(lines.map { $0 + "\n" }.joined())
  }

  private var line: String {
    switch action {
    case .logged:
      "Saved "
        + (context.today.map { EntryText(record, style).line(on: $0, after: context.zone) }
          ?? EntryText(record, style).line)
    case .changed(let before) where record.kind == .profile:
      "Your profile: \(ChangeText(before, record, style).changes.joined(separator: ", "))"
    case .changed(let before): "Changed: \(ChangeText(before, record, style).line)"
    }
  }

  /// The remarks, with advice on entering unknown sleep; `isAlone` if this entry was logged last.
  private func remarkTexts(isAlone: Bool) -> [String] {
    remarks.map { remark in
      guard case .sleepUnknown(let fields) = remark else { return remark.text }
      let assignments = fields.compactMap { EntryField.setting($0, of: .night)?.example }
      let isLast = if case .logged = action { isAlone } else { false }
      let name = isLast ? "last" : reference ?? "last"
      return "How long did you sleep? Your bedtime learns from it: betterrest edit \(name) "
        + assignments.joined(separator: " ")
    }
  }
}
