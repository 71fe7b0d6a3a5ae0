import CommandLineKit
import Foundation
import MessageText
import SleepClock
import SleepDiary

/// Where devices have set a field to different values, and which of them counts.
struct ConflictsAnswer: Encodable {
  /// What one device has set.
  struct Setting: Encodable {
    let device: String
    let isThisDevice: Bool
    let value: String
    let time: String
    let counts: Bool
    fileprivate let shownTime: String

    private enum CodingKeys: CodingKey {
      case device, isThisDevice, value, time, counts
    }
  }

  /// A field of an entry.
  struct Conflict: Encodable {
    let id: String
    let kind: String
    let field: String
    let settings: [Setting]
    fileprivate let heading: String

    private enum CodingKeys: CodingKey {
      case id, kind, field, settings
    }
  }

  private let conflicts: [Conflict]

  init(_ diary: Diary, _ query: HistoryQuery, _ style: ClockStyle) {
    let all = diary.conflicts
    let records = Dictionary(all.map { ($0.record.id, $0.record) }) { first, _ in first }.values
    let shown = query.entries(
      among: records.filter { query.kinds(hasProfile: true).contains($0.kind) })
    let endings = diary.shortestEndings(of: shown.map(\.record.id))
    conflicts = shown.flatMap { entry in
      // The profile is changed by its command, and not by an id.
      let ending = entry.record.kind == .profile ? nil : endings[entry.record.id]
      let heading = EntryText(entry.record, style).heading + (ending.map { " (\($0))" } ?? "")
      return all.filter { $0.record.id == entry.record.id }.map { conflict in
        Conflict(
          id: entry.record.id, kind: entry.record.kind.rawValue, field: conflict.field,
          settings: conflict.settings.enumerated().map { Setting($1, counts: $0 == 0, style) },
          heading: heading)
      }
    }
  }

  func encode(to encoder: any Encoder) throws {
    try conflicts.encode(to: encoder)
  }

  func write(asJSON isJSON: Bool, in session: inout Session) throws {
    if isJSON { return try session.standardOutput.writeJSON(self) }
    guard !conflicts.isEmpty else {
      return try session.writeText("No two devices have set a field to different values.\n")
    }
    var text = ""
    for conflict in conflicts {
      text += session.style.bold(conflict.heading) + "\n"
      for setting in conflict.settings {
        text += "  \(conflict.field) \(setting.text)\n"
      }
    }
    try session.writeText(text + "\nThe value set last counts. 'betterrest edit' sets a new one.\n")
  }
}

extension ConflictsAnswer.Setting {
  fileprivate init(_ setting: FieldConflict.Setting, counts: Bool, _ style: ClockStyle) {
    device = setting.device.printable()
    isThisDevice = setting.isOwn
    value =
      switch setting.value {
      case .text(let text): text
      case .number(let number): Counted.digits(number)
      case .flag(let isSo): isSo ? "yes" : "no"
      }
    let instant = Date(timeIntervalSince1970: Double(setting.operation.milliseconds / 1000))
    time = style.timestamp(of: instant)
    shownTime = LocalMoment(instant, in: style.timeZone).map(style.dated) ?? time
    self.counts = counts
  }

  fileprivate var text: String {
    let shown = value.isEmpty ? "cleared" : value.printable(limit: 60)
    return "\(shown)\(counts ? ", which counts" : "") "
      + "(\(isThisDevice ? "this device" : "device \(device)"), \(shownTime))"
  }
}
