import CommandLineKit
import DiaryCore
import MessageText
import Platform
import Reports
import SleepCore

/// What is known of the owner of the diary: their profile, nights, predictions and moods.
struct ProfileAnswer {
  private let profile: DiaryRecord
  private let nights: DiaryNights
  private let findings: NightFindings
  private let moods: MoodsAnswer
  private let style: ClockStyle

  init(_ diary: Diary, moods: MoodsAnswer, _ style: ClockStyle) {
    (profile, nights) = (diary.profile, DiaryNights(diary))
    (findings, self.moods, self.style) = (NightFindings(nights.selection), moods, style)
  }

  var isEmpty: Bool { profile.fields.isEmpty && learned.isEmpty }

  private var learned: [String] {
    findings.sentences(style.figures) + (moods.isEmpty ? [] : [moods.sentence])
  }

  private var inspection: DiaryInspection? {
    findings.model.map { DiaryInspection(model: $0, diary: nights) }
  }

  var json: JSONObject {
    [
      "records": [profile.json()], "nights": inspection?.json,
      "predictions": findings.error.map { error -> JSONObject in
        ["nights": error.nightCount, "meanAbsoluteError": error.minutes.roundedToThousandth]
      }, "moods": moods.json,
    ]
  }

  /// The profile, what was learned in sentences, and how to set more.
  func lines(in emphasis: TextStyle) -> [String] {
    let opening =
      isEmpty
      ? ["Nothing here yet: as you log nights and notes, this shows what they say about you."]
      : rows
    return [opening, learned, [advice.map(emphasis.dim)].compactMap(\.self)]
      .filter { !$0.isEmpty }.flatMap { [""] + $0 }.dropFirst() + []
  }

  /// The figures behind the sentences.
  @Blocks var details: [Block] {
    if let inspection {
      inspection.blocks(adding: nights.notes)
    } else if let omitted = nights.omissionText {
      "Left out: \(omitted)."
    }
    moods.comparison ?? (moods.isEmpty ? moods.sentence : nil)
  }

  /// What is set, with its label.
  private var rows: [String] {
    let rows = EntryField.all(of: .profile).compactMap { field in
      text(of: field).map { (label: field.label, text: $0) }
    }
    let width = rows.map(\.label.displayWidth).max() ?? 0
    return rows.map { "\($0.label.padded(to: width))  \($0.text)" }
  }

  private func text(of field: EntryField) -> String? {
    let answers = ProfileInputs(profile.fields)
    return switch field.field {
    case .need: answers.sleep.map { style.figures.duration($0) }
    case .coffee: answers.coffee.map { "\(style.figures.cups($0)) a day" }
    default: FieldText(field.field, of: profile, style: style, besides: nil)?.value
    }
  }

  private var advice: String? {
    // The start of the day has a default that suits most.
    let missing = EntryField.all(of: .profile).filter {
      profile.fields[$0.field] == nil && $0.field != .dayStart
    }
    guard !missing.isEmpty else { return nil }
    let beginning = isEmpty ? "Start with" : "To set more"
    return "\(beginning): betterrest profile \(missing.map(\.example).joined(separator: " "))"
  }
}
