import CommandInputs
import CommandLineKit
import Foundation
import MessageText
import SleepClock
import SleepDiary

/// The fields that devices have set to different values, with the value that counts.
struct ConflictsAnswer {
  private let conflicts: [(heading: String, FieldConflict)]
  private let style: ClockStyle
  private let isWhole: Bool

  init(_ diary: Diary, _ query: HistoryQuery, _ setting: DiarySetting) {
    let style = setting.style
    (self.style, isWhole) = (style, setting.isWhole)
    let all = Dictionary(grouping: diary.conflicts, by: \.record.id)
    let records = all.values.map { $0[0].record }
    let shown = query.entries(
      among: records.filter { query.kinds(hasProfile: true).contains($0.kind) })
    let endings = diary.shortestEndings(of: shown.map(\.record.id))
    conflicts = shown.flatMap { entry in
      // The profile has its own command and needs no id.
      let ending = entry.record.kind == .profile ? nil : endings[entry.record.id]
      let heading = EntryText(entry.record, style).heading + (ending.map { " (\($0))" } ?? "")
      return (all[entry.record.id] ?? []).map { (heading, $0) }
    }
  }

  func write(asJSON isJSON: Bool, in session: inout Session) throws {
    if isJSON { return try session.standardOutput.writeJSON(conflicts.map { json(of: $0.1) }) }
    guard !conflicts.isEmpty else {
      return try session.writeText(
        isWhole
          ? "No two devices have set a field to different values.\n" : DiaryWarnings.nothingThere)
    }
    var text = ""
    for (heading, conflict) in conflicts {
      text += session.style.bold(heading) + "\n"
      for (place, setting) in conflict.settings.enumerated() {
        text += "  \(conflict.field) \(self.text(of: setting, counts: place == 0))\n"
      }
    }
    try session.writeText(text + "\nThe value set last counts. 'betterrest edit' sets a new one.\n")
  }

  private func json(of conflict: FieldConflict) -> JSONObject {
    let settings = conflict.settings.enumerated().map { place, setting -> JSONObject in
      [
        "device": setting.device.printable(), "isThisDevice": setting.isOwn,
        "value": setting.value.words, "time": style.timestamp(of: setting.instant),
        "counts": place == 0,
      ]
    }
    return [
      "id": conflict.record.id, "kind": conflict.record.kind.rawValue, "field": conflict.field,
      "settings": settings,
    ]
  }

  private func text(of setting: FieldConflict.Setting, counts: Bool) -> String {
    let shown = setting.value.isEmpty ? "cleared" : setting.value.words.printable(limit: 60)
    let device = setting.isOwn ? "this device" : "device \(setting.device.printable())"
    let time =
      LocalMoment(setting.instant, in: style.timeZone).map(style.dated)
      ?? style.timestamp(of: setting.instant)
    return "\(shown)\(counts ? ", which counts" : "") (\(device), \(time))"
  }
}

extension FieldConflict.Setting {
  /// The time of the setting, to the second.
  fileprivate var instant: Date {
    Date(timeIntervalSince1970: Double(operation.milliseconds / 1000))
  }
}

extension DiaryValue {
  /// The value as text, without localized digits.
  var words: String {
    switch self {
    case .text(let text): text
    case .number(let number): Counted.digits(number)
    case .flag(let isSo): isSo ? "yes" : "no"
    }
  }
}
