import DiarySamples
import Foundation
import SleepDiary
import SleepImport
import Testing

struct ImportedDiary {
  let sample: SampleDiary

  init() throws { sample = try SampleDiary() }

  /// A sleep of Fitbit, a device that measures sleep.
  static func fitbit(
    _ id: Int, _ start: String, _ end: String, asleep: Int, isMain: Bool = true
  ) -> String {
    #"{"logId":\#(id),"dateOfSleep":"x","startTime":"\#(start)","endTime":"\#(end)","#
      + #""minutesAsleep":\#(asleep),"mainSleep":\#(isMain)}"#
  }

  /// One night as Fitbit and as Sleep Cycle have recorded it.
  static let device =
    "[\(fitbit(7, "2026-11-20T23:05:00.000", "2026-11-21T06:50:00.000", asleep: 410))]"
  static let phone = sleepCycle(
    "2026-11-20 23:00:00;2026-11-21 07:00:00;60%;28800;27000;")

  /// A sleep of Sleep Cycle, which runs on a phone.
  static func sleepCycle(_ rows: String...) -> String {
    "Start;End;Sleep Quality;Time in bed (seconds);Time asleep (seconds);Notes\n"
      + rows.map { $0 + "\n" }.joined()
  }

  @discardableResult
  func imported(
    _ texts: String..., notes: Bool = false, settings: ImportSettings? = nil
  ) throws -> ImportPlan {
    let files = texts.enumerated().map { ("file\($0 + 1)", $1) }
    let imports = try Samples.imports(files, settings ?? Samples.settings(notes: notes))
    let plan = try ImportPlan(imports, into: sample.writer().diary())
    if !plan.changes.isEmpty { try sample.write(plan.changes) }
    return plan
  }

  /// The records as text, without their zone.
  func records() throws -> [String] {
    try sample.writer().diary().records().sorted { $0.id < $1.id }
      .map { record in
        var record = record
        record.fields[.zone] = nil
        return "\(record.kind.rawValue) \(record.fields.text)"
      }
  }

  static func counts(_ plan: ImportPlan) -> String {
    plan.report.files.map {
      "\($0.read): \($0.new) \($0.changed) \($0.restored) \($0.same) \($0.leftOut.count)"
    }.joined(separator: ", ")
  }
}
