import CommandLineKit
import SleepClock
import SleepDiary

/// What a command says about an entry that it has written.
struct EntryReport {
  enum Action {
    case logged
    case changed(from: DiaryRecord)
  }

  private let style: ClockStyle
  private let action: Action
  private let record: DiaryRecord
  private let remarks: [EntryRemark]
  /// The end of the record's id; `nil` for the profile, which needs none.
  private let reference: String?

  init(
    _ style: ClockStyle, _ action: Action, record: DiaryRecord, remarks: [EntryRemark] = [],
    reference: String? = nil
  ) {
    (self.style, self.action, self.record) = (style, action, record)
    (self.remarks, self.reference) = (remarks, reference)
  }

  private struct JSON: Encodable {
    let records: [RecordJSON]
    /// `nil` if there are none.
    let remarks: [String]?
  }

  func write(asJSON: Bool, in session: inout Session) throws {
    if asJSON {
      return try session.standardOutput.writeJSON(
        JSON(
          records: [RecordJSON(record: record)],
          remarks: remarks.isEmpty ? nil : remarks.map(\.text)))
    }
    let text = session.style
    let reference = reference.map { " " + text.bold("[\($0)]") } ?? ""
    let notes = remarkTexts + ["betterrest undo takes it back."]
    try session.writeText(
      "\(line).\(reference)\n\(text.dim(notes.joined(separator: " ")))\n")
  }

  private var line: String {
    switch action {
    case .logged: "Logged: \(EntryText(record, style).lineWithZone)"
    case .changed(let before) where record.kind == .profile:
      "Your profile: \(ChangeText(before, record, style).changes.joined(separator: ", "))"
    case .changed(let before): "Changed: \(ChangeText(before, record, style).line)"
    }
  }

  /// The remarks, with what to type about sleep that is not known.
  private var remarkTexts: [String] {
    remarks.map { remark in
      guard case .sleepUnknown(let fields) = remark else { return remark.text }
      let assignments = fields.compactMap {
        $0 == .waso ? "awake=30" : EntryField.setting($0, of: .night)?.example
      }
      let name = if case .changed = action { reference ?? "last" } else { "last" }
      let call = "betterrest edit \(name) \(assignments.joined(separator: " "))"
      return "\(remark.text.dropLast()) (\(call))."
    }
  }
}
