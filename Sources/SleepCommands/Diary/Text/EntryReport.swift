import SleepTerminal
import SleepForms
import SleepModel

struct EntryReport {
  let style: ClockStyle
  /// The record before the change; `nil` if the record was logged.
  let before: DiaryRecord?
  let record: DiaryRecord
  var remarks: [EntryRemark] = []
  var comparison: NightComparison?
  /// The ending of the record's id; `nil` for the profile, which needs none.
  var reference: String?
  /// The day of the command, and the time zone of the entry before.
  var today: CalendarDay?
  var zone: String?
  /// The prediction of the note's mood, if a model was asked.
  var mood: MoodReport?
  /// The mood that a new word may be meant for; the word stays, as it may be the user's own.
  var meantMood: String?

  func write(_ arguments: ParsedArguments, in session: inout Session) throws {
    try Self.write([self], arguments, in: &session)
  }

  /// Prints the entries that one command has written.
  static func write(
    _ reports: [EntryReport], _ arguments: ParsedArguments, in session: inout Session
  ) throws {
    if arguments[OutputOptions.json] {
      let remarks = reports.flatMap(\.remarks)
      let json: JSONObject = [
        "records": reports.map { $0.record.json() },
        "remarks": remarks.isEmpty ? nil : remarks.map { $0.text(.current) },
        "comparison": reports.lazy.compactMap(\.comparison).first,
        "mood": reports.lazy.compactMap(\.mood).first?.json,
      ]
      return try session.standardOutput.writeJSON(json)
    }
    let text = session.style
    let showsDetails = arguments.contains(OutputOptions.details)
    var lines = reports.map { report in
      "\(report.line).\(showsDetails ? report.reference.map { " " + text.bold("[\($0)]") } ?? "" : "")"
    }
    lines += reports.compactMap { $0.comparison?.text($0.style.figures) }
    lines += reports.compactMap { report in
      report.mood?.text(of: report.record, reference: report.reference ?? "last")
        ?? report.meantMood.map { mood in
          "Did you mean \(mood)? betterrest edit \(report.reference ?? "last") mood=\(mood)"
        }
    }
    if showsDetails { lines += reports.compactMap { $0.mood?.guess.reasonText } }
    let isAlone = reports.count == 1
    let notes = reports.flatMap { $0.remarkTexts(isAlone: isAlone) }
    if !notes.isEmpty { lines.append(text.dim(notes.spaceSeparated)) }
    lines.append(text.dim("Undo\(isAlone ? "" : " all"): betterrest undo"))
    try session.writeText(lines.asLines)
  }

  private var line: String {
    guard let before else {
      let text = EntryText(record, style)
      return "Saved " + (today.map { text.line(on: $0, after: zone) } ?? text.line)
    }
    let change = ChangeText(before, record, style)
    return record.kind == .profile
      ? "Your profile: \(change.changes.commaSeparated)" : "Changed: \(change.line)"
  }

  /// The remarks, with advice on entering unknown sleep; `isAlone` if this entry was logged last.
  private func remarkTexts(isAlone: Bool) -> [String] {
    remarks.map { remark in
      guard case .sleepUnknown(let fields) = remark else { return remark.text(style.figures) }
      let assignments = fields.compactMap { EntryField.setting($0, of: .night)?.example }
      let name = before == nil && isAlone ? "last" : reference ?? "last"
      return "How long did you sleep? Your bedtime learns from it: betterrest edit \(name) "
        + assignments.spaceSeparated
    }
  }
}

/// The sleep in a night and its prediction from the earlier nights, in minutes.
struct NightComparison: Encodable {
  let asleep: Int
  let predicted: Int
  let lower: Int
  let upper: Int
  let model: String

  /// `nil` if the personal model does not learn from the record.
  init?(of record: DiaryRecord, in diary: Diary) throws {
    guard NightSelection.night(record) != nil,
      let forecast = try NightForecast(
        ofRecord: record.id, in: diary, builtIn: BuiltInForecast.model())
    else { return nil }
    func whole(_ minutes: Double) -> Int { Int(minutes.rounded()) }
    asleep = whole(forecast.night.asleep)
    predicted = whole(forecast.prediction.expected)
    lower = whole(forecast.prediction.interval.lowerBound)
    upper = whole(forecast.prediction.interval.upperBound)
    model = forecast.model.rawValue
  }

  /// What the night has taught; the example data expects nothing of this sleeper.
  func text(_ figures: FigureFormat) -> String {
    NightForecast.sentence(
      asleep: asleep, expected: model == NightForecast.Model.builtIn.rawValue ? nil : predicted,
      figures)
  }
}

/// The prediction of a note's mood in the report on the note.
struct MoodReport {
  let guess: Mood.Guess
  /// Whether the user has seen the prediction before the note was saved.
  let wasShown: Bool

  var json: JSONObject {
    [
      "prediction": guess.word ?? MoodChoice.none, "probability": guess.probability,
      "unsure": !guess.isSure,
    ]
  }

  /// A guess that is not even this probable says more about the model than about the note.
  private static let worthSaying = 0.6

  /// The line below the record; `nil` if the user has decided, or the text shows no mood.
  func text(of record: DiaryRecord, reference: String) -> String? {
    let call = "betterrest edit \(reference) mood=WORD"
    if record.hasGuessedMood, let mood = guess.word { return "Not \(mood.printable())? \(call)" }
    guard !wasShown, !guess.isSure, guess.probability >= Self.worthSaying, let mood = guess.word
    else { return nil }
    return "Perhaps \(mood.printable()) (\(guess.probabilityText)). To save a mood: \(call)"
  }
}

extension DiaryRecord {
  /// The record for `--json`: its id, its kind, and its fields as in diary files, including unknown
  /// ones.
  func json(isDeleted: Bool = false) -> JSONObject {
    var json: JSONObject = [:]
    for (name, value) in others { json[name] = value.encodable }
    for (field, value) in fields { json[field.rawValue] = value.encodable }
    json["id"] = id
    json["kind"] = kind.rawValue
    if let supersededBy { json["supersededBy"] = supersededBy }
    if isDeleted { json["deleted"] = true }
    return json
  }
}

extension DiaryValue {
  fileprivate var encodable: any Encodable {
    switch self {
    case .text(let text): text
    case .number(let number): number
    case .flag(let flag): flag
    }
  }
}
