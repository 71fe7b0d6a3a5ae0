import CommandLineKit
import MessageText
import SleepClock
import SleepDiary

/// What a command says about an entry that it has written.
struct EntryReport {
  private let style: ClockStyle
  /// The record as it was; `nil` for a new one.
  private let before: DiaryRecord?
  private let record: DiaryRecord
  private let remarks: [EntryRemark]
  /// How the record is named.
  private let reference: String?

  init(
    _ style: ClockStyle, before: DiaryRecord?, record: DiaryRecord, remarks: [EntryRemark],
    reference: String?
  ) {
    (self.style, self.before, self.record) = (style, before, record)
    (self.remarks, self.reference) = (remarks, reference)
  }

  private struct JSON: Encodable {
    let records: [RecordJSON]
    let remarks: [String]
  }

  func write(asJSON: Bool, in session: inout Session) throws {
    if asJSON {
      try session.standardOutput.writeJSON(
        JSON(records: [RecordJSON(record: record)], remarks: remarks.map(\.text)))
      return
    }
    let text = session.style
    let reference = reference.map { " " + text.bold("[\($0)]") } ?? ""
    try session.writeText(
      "\(line).\(reference)\n"
        + text.dim((remarkTexts + ["betterrest undo takes it back."]).joined(separator: " "))
        + "\n")
  }

  private var line: String {
    if let before {
      let change = ChangeText(before, record, style)
      if change.replaces { return "Changed: \(change.line)" }
    }
    return "Logged: \(EntryText(record, style).lineWithZone)"
  }

  /// The remarks, with what to type about sleep that is not known.
  private var remarkTexts: [String] {
    remarks.map { remark in
      guard case .sleepUnknown(let fields) = remark else { return remark.text }
      let assignments = fields.compactMap {
        $0 == .waso ? "awake=30" : EntryField.setting($0, of: .night)?.example
      }
      let call = "betterrest edit last \(assignments.joined(separator: " "))"
      return "\(remark.text.dropLast()) (\(call))."
    }
  }
}
