import SleepTerminal
import SleepReports
import SleepModel

/// An answer of `predict` or `week`.
protocol PredictAnswer: Report {
  var setting: BedtimeSetting { get }
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
  func write(_ arguments: ParsedArguments, in session: inout Session) throws {
    if let calendar = setting.calendar {
      try calendar.write(
        calendarNights, freeDays: freeDays, in: setting.request.zone, &session)
      if calendar.destination.isStandardOutput { return }
    }
    try session.write(self, of: setting, arguments)
  }
}

extension Session {
  /// Writes a report with bedtimes, and remembers what its text announces.
  mutating func write(
    _ report: some Report, of setting: BedtimeSetting?, _ arguments: ParsedArguments
  ) throws {
    try write(report, arguments)
    if !arguments[OutputOptions.json] { setting?.announcement?.remember() }
  }
}

/// The answer to one question: the bedtime, what it rests on, how it is computed, and what to know
/// about it.
struct BedtimeReport: PredictAnswer {
  let answer: BedtimeAnswer
  let setting: BedtimeSetting

  var json: JSONObject {
    var json = setting.json(of: answer.night)
    json["estimatedSleep"] = answer.sleep.value.hours
    json["coffee"] = answer.coffee.value.cups
    json["interval"] = answer.modelInterval.map(setting.json)
    json["sure"] = answer.request.model.sure
    json["outOfReach"] = answer.outOfReach?.json
    json["contributions"] = answer.contributions?.json
    return setting.json(json, origins: answer.origins, warnings: answer.warnings)
  }

  var calendarNights: [CalendarNight] {
    [CalendarNight(answer, more: details, setting, clock: setting.clock)]
  }

  var blocks: [Block] { Block.lines(sentences + details.map { StyledLine($0) } + endLines) }

  /// The bedtime, what it rests on, how it is computed, warnings and what it comes from.
  var brief: Block { .lines(sentences + endLines) }

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

  @ListBuilder<StyledLine> private var sentences: [StyledLine] {
    let explanation = answer.explanation
    StyledLine(Bedtime.opening, bold: answer.clockText)
    answer.lateness
    if setting.isWithoutFile, answer.lateNight?.isOver == true {
      "If you have just got up, log your night: betterrest log"
    }
    answer.basis
    StyledLine(dim: setting.showsDetails ? explanation.details : explanation.amount)
  }

  private var endLines: [StyledLine] {
    setting.endLines(notes) + [alarmAdvice].compactMap { $0.map { StyledLine(dim: $0) } }
  }

  /// How to set the alarm, for somebody who has told of none.
  private var alarmAdvice: String? {
    setting.isWithoutFile && answer.wakeSource == .assumed
      ? "To set your alarm, for example: betterrest profile wake=06:30" : nil
  }

  private var details: [String] { [answer.intervalText, answer.sureness].compactMap(\.self) }
}

extension BedtimeAnswer {
  var origins: [String: InputSource] {
    ["wake": wakeSource, "estimatedSleep": sleep.source, "coffee": coffee.source]
  }
}
