import CommandLineKit
import SleepModel

/// An answer of `predict` or `week`, as text or as JSON.
protocol PredictAnswer {
  var setting: BedtimeSetting { get }
  var json: any Encodable { get }
  /// The lines of the text; a table fits into `width` columns if possible.
  func lines(in style: TextStyle, width: Int) -> [String]
  var calendarNights: [CalendarNight] { get }
  /// The days without a bedtime.
  var freeDays: [CalendarDay] { get }
}

extension PredictAnswer {
  /// None: an answer that compares nights does not choose one.
  var calendarNights: [CalendarNight] { [] }
  var freeDays: [CalendarDay] { [] }

  /// Writes the calendar file, if any, and then the answer, unless the file goes to standard
  /// output.
  func write(
    _ arguments: ParsedArguments, calendar: CalendarOutput?, in session: inout Session
  ) throws {
    if let calendar {
      try calendar.write(
        calendarNights, freeDays: freeDays, in: setting.request.zone, &session)
      if calendar.destination.isStandardOutput { return }
    }
    guard !arguments[OutputOptions.json] else {
      return try session.standardOutput.writeJSON(json)
    }
    let style = session.style
    let last = [setting.announcement?.text, calendar?.destination.remark].compactMap(\.self)
    try session.writeText((lines(in: style, width: session.width) + last.map(style.dim)).asLines)
    setting.announcement?.remember()
  }
}

/// The answer to one question: the bedtime, what it rests on, how it is computed, and what to know
/// about it.
struct BedtimeReport: PredictAnswer {
  let answer: BedtimeAnswer
  let setting: BedtimeSetting

  var json: any Encodable {
    var json = setting.json(of: answer.night)
    json["estimatedSleep"] = answer.sleep.value.hours
    json["coffee"] = answer.coffee.value.cups
    json["interval"] = answer.interval.map(setting.json)
    json["sure"] = answer.request.model.sure
    json["outOfReach"] = answer.outOfReach?.json
    json["contributions"] = answer.contributions?.json
    return setting.json(json, origins: answer.origins, warnings: answer.warnings)
  }

  var calendarNights: [CalendarNight] {
    [CalendarNight(answer, more: details, setting, clock: setting.clock)]
  }

  func lines(in style: TextStyle, width: Int) -> [String] {
    sentences(in: style) + details + setting.endLines(notes, in: style)
  }

  /// The bedtime, what it rests on, how it is computed, warnings and what it comes from.
  func shortLines(in style: TextStyle) -> [String] {
    sentences(in: style) + notes.map { "Note: \($0)" } + setting.provenance().map(style.dim)
      + [setting.announcement?.text].compactMap(\.self).map(style.dim)
  }

  /// The bedtime, what it rests on, how it is computed, and warnings, as a paragraph.
  var paragraph: String {
    ([
      answer.basis(opening: "Your ideal bedtime is \(answer.clockText), to wake up at"),
      "\(answer.explanation.amount).",
    ] + notes).spaceSeparated
  }

  private var notes: [String] {
    answer.notes + [answer.request.staleness(answer.wakeSource)].compactMap(\.self)
  }

  private func sentences(in style: TextStyle) -> [String] {
    let explanation = answer.explanation
    let reasons = [setting.showsDetails ? explanation.details : explanation.amount, answer.evening]
      .compactMap(\.self).commaSeparated
    return ["\(Bedtime.opening)\(style.bold(answer.clockText))"]
      + [answer.lateness].compactMap(\.self) + [answer.basis, style.dim(reasons)]
  }

  private var details: [String] { [answer.rangeText, answer.sureness].compactMap(\.self) }
}

extension BedtimeAnswer {
  var origins: [String: InputSource] {
    ["wake": wakeSource, "estimatedSleep": sleep.source, "coffee": coffee.source]
  }
}
