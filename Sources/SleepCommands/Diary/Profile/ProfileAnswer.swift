import SleepTerminal
import SleepReports
import SleepModel

/// What is known of the owner of the diary: their profile, nights, predictions and moods.
struct ProfileAnswer {
  private let profile: DiaryRecord
  private let nights: DiaryNights
  private let findings: NightFindings
  /// The usual times of the last four weeks, and the alarms that count while the profile has none.
  private let usual: (times: UsualTimes, wake: WakeSchedule, isDoubtful: Bool)?
  private let moods: MoodsAnswer
  private let style: ClockStyle

  /// - Parameter today: The day on which calendars show the moment.
  init(_ diary: Diary, on today: CalendarDay, moods: MoodsAnswer, _ style: ClockStyle) {
    let (usual, tomorrow) = (UsualWake(diary), today.adding(days: 1))
    self.usual = usual.times(before: tomorrow).flatMap { times in
      usual.schedule(before: tomorrow).map { wake in
        let isDoubtful = Weekday.allCases.contains { usual.isBorrowed(on: $0, before: tomorrow) }
        return (times, wake, isDoubtful)
      }
    }
    (profile, nights) = (diary.profile, DiaryNights(diary))
    (findings, self.moods, self.style) = (NightFindings(nights.selection), moods, style)
  }

  var isEmpty: Bool { profile.fields.isEmpty && learned.isEmpty }

  private var learned: [String] {
    [usual?.times.sentence(style.figures)].compactMap(\.self)
      + findings.sentences(style.figures) + (moods.isEmpty ? [] : [moods.sentence])
  }

  private var inspection: DiaryInspection? {
    findings.model.map { DiaryInspection(model: $0, diary: nights) }
  }

  var json: JSONObject {
    [
      "records": [profile.json()], "usual": usualJSON, "nights": inspection?.json,
      "predictions": findings.error.map { error -> JSONObject in
        ["nights": error.nightCount, "meanAbsoluteError": error.minutes.roundedToThousandth]
      }, "moods": moods.json,
    ]
  }

  private var usualJSON: JSONObject? {
    usual.map { times, wake, _ in
      [
        "bed": times.bed.description, "rise": times.rise.description,
        "asleepMinutes": times.asleep, "wake": wake.description,
      ]
    }
  }

  /// The profile, what was learned in sentences, and how to set more.
  func lines(in emphasis: TextStyle) -> [String] {
    let opening =
      isEmpty
      ? ["Nothing here yet: as you log nights and notes, this shows what they say about you."]
      : rows
    return Array(
      [opening, learned, advice.map(emphasis.dim)].filter { !$0.isEmpty }
        .joined(separator: [""]))
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
    var table = TextTable([.left, .left])
    for field in EntryField.all(of: .profile) {
      if let text = text(of: field) { table.add([field.label, text]) }
    }
    return table.lines
  }

  private func text(of field: EntryField) -> String? {
    let answers = ProfileInputs(profile.fields)
    return switch field.field {
    case .need: answers.sleep.map { style.figures.duration($0) }
    case .coffee: answers.coffee.map { "\(style.figures.cups($0)) a day" }
    default: FieldText(field.field, of: profile, style: style, besides: nil)?.value
    }
  }

  private var advice: [String] {
    let isWakeKnown = profile.fields[.wake] != nil || usual?.isDoubtful != false
    let kept = isWakeKnown ? nil : usual?.wake
    // The start of the day has a default that suits most.
    let missing = EntryField.all(of: .profile).filter {
      profile.fields[$0.field] == nil && $0.field != .dayStart && ($0.field != .wake || kept == nil)
    }
    let beginning = isEmpty ? "Start with, for example" : "To set more, for example"
    return [
      kept.map {
        let text = "\($0)"
        return "To keep these times: betterrest profile wake="
          + (text.contains(" ") ? "\"\(text)\"" : text)
      },
      missing.isEmpty
        ? nil : "\(beginning): betterrest profile \(missing.map(\.example).spaceSeparated)",
    ].compactMap(\.self)
  }
}

/// How moods are predicted.
struct MoodsAnswer {
  private let model: MoodModel
  /// The number of notes whose mood was chosen or confirmed.
  private let confirmed: Int
  private let knowledge: MoodKnowledge

  /// Learns from the notes if they have changed.
  init(environment: [String: String]) throws {
    model = try MoodModel.current(environment: environment)
    knowledge = MoodKnowledge(environment: environment)
    confirmed = try ConfirmedNotes(environment: environment, after: knowledge.learnsAfter).notes
      .count
  }

  /// Said once, when the personal model takes over.
  static let announcement =
    "From now on, moods come from your own notes; betterrest profile --forget takes that back."

  var json: JSONObject {
    let comparison: JSONObject? = knowledge.accuracy.map {
      [
        "notes": knowledge.noteCount, "accuracy": $0, "builtInAccuracy": knowledge.builtInAccuracy,
        "lower": knowledge.lower, "upper": knowledge.upper, "isBetter": knowledge.isBetter,
      ]
    }
    return [
      "model": model.name, "notes": model.noteCount, "confirmed": confirmed,
      "needed": PersonalMoods.fewestNotes, "comparison": comparison,
    ]
  }

  /// Whether there is anything to learn moods from.
  var isEmpty: Bool { confirmed == 0 }

  var sentence: String {
    if let notes = model.noteCount {
      return "Moods are guessed from \(FigureFormat.current.number(notes)) of your own notes."
    }
    let (count, needed) = (FigureFormat.current.number(confirmed), PersonalMoods.fewestNotes)
    return "Moods are guessed by the built-in model"
      + (confirmed < needed
        ? " until you have chosen or confirmed the mood of \(needed) notes (so far \(count))."
        : ": your \(count) notes do not improve the guesses yet.")
  }

  /// How right the guesses are; `nil` if too few notes tell.
  var comparison: String? {
    guard let accuracy = knowledge.accuracy, let builtIn = knowledge.builtInAccuracy,
      let count = knowledge.noteCount
    else { return nil }
    func share(_ number: Double) -> String {
      FigureFormat.current.confidence((number * 100).rounded() / 100)
    }
    let verdict = knowledge.isBetter ? "better" : "not significantly better"
    return
      "On your \(FigureFormat.current.number(count)) notes, your own model is right about \(share(accuracy)), the "
      + "built-in one about \(share(builtIn)): yours is \(verdict)."
  }
}
