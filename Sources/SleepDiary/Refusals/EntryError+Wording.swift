import SleepText
import SleepCore

extension EntryError: SpokenError {
  package func failure(_ figures: FigureFormat) -> Failure {
    let wording = wording(figures)
    return Failure(.usage, wording.message, suggestion: wording.suggestion)
  }

  /// The error and its correction, for the line under a field of a form.
  package func formText(_ figures: FigureFormat) -> String {
    let wording = wording(figures)
    return wording.form ?? wording.message
  }

  /// The written name of the field that the error concerns, among those of a form.
  package func fieldName(among names: [String]) -> String {
    wording(.typed).fields.first(where: names.contains) ?? names.first ?? ""
  }

  /// How an error is told on a command line and in a form.
  private struct Wording {
    let message: String
    let suggestion: String?
    /// What a form says instead of the message, with the correction.
    let form: String?
    /// The written names of the fields that it may concern.
    let fields: [String]

    init(
      _ message: String, suggestion: String? = nil, form: String? = nil,
      fields: [String] = ["rise", "bed", "stress", "text", "at"]
    ) {
      (self.message, self.suggestion, self.form, self.fields) = (message, suggestion, form, fields)
    }
  }

  private static let writtenTimes = "Please write a time such as 23:10 or 7am."

  private func wording(_ figures: FigureFormat) -> Wording {
    switch self {
    case .unreadableTime(let text, let problem):
      Wording(
        "'\(text.printable())' is not a time of the day: \(problem).",
        suggestion: "Write times as 23:10, 7am or 7:30pm.", form: Self.writtenTimes)
    case .unreadableMoment(let text, let hasDay):
      Wording(
        "'\(text.printable())' does not say when: "
          + (hasDay ? "there is a day but no time." : "there is no time."),
        suggestion: "Write now, -90m, 23:10 or \"yesterday 23:10\", with quotation marks.",
        form: Self.writtenTimes)
    case .unreadableDay(let text, let problem, let nearest, _):
      Wording(
        "'\(text.printable())' is not a day: \(problem)\(Self.end(nearest))",
        suggestion: "Write today, yesterday, mon, -3d or 2026-11-20.")
    case .unreadableOffset(let text):
      Wording(
        "'\(text.printable())' is not an offset from UTC such as +01:00, -05:00 or Z.")
    case .notAnAssignment(let text, let example):
      Wording("'\(text.printable())' is not a field with its value, as in \(example).")
    case .unknownField(let name, let kind, let names):
      Wording(
        "A \(kind.noun) has no field '\(name.printable())'"
          + Self.end(nearestName(to: name, among: names))
          + " Its fields are \(names.commaSeparated).")
    case .fieldTwice(let name): Wording("'\(name)' is given twice.")
    case .unreadableValue(let text, let field, let expected):
      Wording(
        "'\(text.printable())' is not valid for \(field): it takes \(expected).",
        form: "Please write \(expected).", fields: [field])
    case .noUnit(let number, let field):
      Wording(
        "\(field)=\(number) could be hours or minutes: write \(field)=\(number)h or "
          + "\(field)=\(number)min.",
        form: "Please write \(number)h for hours, or \(number)min for minutes.", fields: [field])
    case .perAwakeningOrInAll(let text, let times, let minutes):
      Wording(
        Self.minutesInAll(text.printable(), times, minutes),
        form: "Please write the minutes in all, "
          + (times > 1 ? "\(minutes) or \(times * minutes)." : "\(minutes)."))
    case .noLetter(let text):
      Wording(
        "'\(text.printable())' is not a text: a text has a letter or an emoji.",
        suggestion: "Write it in words.",
        form: "Please write words: a number alone may belong in another field.",
        fields: ["note", "text"])
    case .missing(let name, let kind): Wording("A \(kind.noun) needs \(name).")
    case .nothingSaid(let kind, let names, let example):
      Wording(
        "No field of the \(kind.noun) is set.",
        suggestion: "Set at least one of \(names.commaSeparated): \(example)")

    case .future(let moment, let namesDay): Self.future(moment, namesDay: namesDay, figures)
    case .futureDay(let day): Wording("\(figures.day(day, .dated)) is still to come.")
    case .skippedTime(let time, let day, let zone):
      Wording(
        "The clocks in \(zone) went forward and skipped \(figures.time(time)) on "
          + "\(figures.day(day, .dated)).")
    case .skippedDay(let day, let zone):
      Wording("\(zone) skipped the day \(figures.day(day, .dated)).")
    case .wrongOffset(let moments, let written, let zone):
      Self.wrongOffset(moments, written, zone, figures)
    case .dayTwice:
      Wording(
        "The day is given twice: for the night and in its times.",
        suggestion: "Leave out one of them.")

    case .outOfOrder(let name, let moment, let earliest, let latest):
      Wording(
        "\(figures.moment(moment, besides: earliest, latest)) (\(name)) is not between "
          + "\(figures.moment(earliest, besides: moment, latest)) and "
          + "\(figures.moment(latest, besides: moment, earliest)).",
        form: "\(figures.time(moment.time)) is not between \(figures.time(earliest.time)) and "
          + "\(figures.time(latest.time)) of this night.", fields: [name])
    case .riseBeforeBed(let bed, let rise):
      Wording(
        "Rising (\(figures.moment(rise, besides: bed))) is not after going to bed "
          + "(\(figures.moment(bed, besides: rise))).", form: "That is not after going to bed.")
    case .tooLong(let kind, let bed, let rise, let hours, let canBeLong):
      Self.tooLong(kind, bed, rise, hours, canBeLong, figures)
    case .awakeTooLong(let minutes, let opportunity):
      Wording(
        "\(MinutesText(minutes)) awake does not fit into the \(MinutesText(opportunity)) "
          + "from lights out to waking up.", fields: ["awake", "latency"])
    case .snoozeTooLong(let minutes, let available, let isWakingKnown):
      Wording(
        "\(MinutesText(minutes)) of snoozing does not fit into the \(MinutesText(available)) "
          + (isWakingKnown ? "from waking up to rising." : "in bed."), fields: ["snooze"])
    case .sleepTooLong(let minutes, let inBed):
      Wording(
        "\(MinutesText(minutes)) of sleep does not fit into the \(MinutesText(inBed)) in bed.",
        fields: ["asleep"])

    case .secondNight(let record):
      Wording(
        "Already logged for this day: \(record.spoken(figures)).",
        suggestion: "Correct that one, or log a further part of the night or a nap.")
    case .noFirstNight(let day):
      Wording(
        "No night is logged for \(figures.day(day, .dated)) that this could be part of.",
        suggestion: "Log it as a night.")
    case .overlap(let record):
      Wording(
        "This overlaps with \(record.spoken(figures)).", suggestion: "Change that one.")
    case .duplicate(let record):
      Wording(
        "The same entry is already logged: \(record.spoken(figures)).",
        suggestion: "Change that one.")
    case .alreadySo: Wording("Nothing would change: the entry is already like this.")
    case .otherKind(let old, let new):
      Wording("A \(old.noun) cannot become a \(new.noun): delete it, and add the other.")
    case .cannotClear(let name?, let kind):
      Wording(
        "A \(kind.noun) cannot be without \(name).",
        suggestion: "To remove the whole entry, delete it.",
        form: "This cannot be left empty.", fields: [name])
    case .cannotClear(nil, let kind):
      Wording(
        "Nothing would be left of the \(kind.noun).",
        suggestion: "To remove the whole entry, delete it.")
    }
  }

  private static func future(
    _ moment: LocalMoment, namesDay: Bool, _ figures: FigureFormat
  ) -> Wording {
    let text = "\(figures.moment(moment, namesDay ? .dated : .short)) is still to come."
    if namesDay { return Wording(text) }
    return Wording(
      text, suggestion: "For an earlier day, name it.",
      form: "\(text) For an earlier day write yesterday before the time.")
  }

  private static func wrongOffset(
    _ moments: [LocalMoment], _ written: Int, _ zone: String, _ figures: FigureFormat
  ) -> Wording {
    let offsets = moments.map { $0.offsetText }
    let moment = moments.first.map { figures.moment($0) } ?? "that time"
    let text =
      "Clocks in \(zone) were at \(offsets.joined(separator: " and at ")) at "
      + "\(moment), and not at \(LocalMoment.text(ofOffset: written))."
    let correction = "Write \(offsets.joined(separator: " or "))"
    return Wording(
      text, suggestion: "\(correction) after the time.", form: "\(text) \(correction).")
  }

  private static func minutesInAll(_ text: String, _ times: Int, _ minutes: Int) -> String {
    func written(_ minutes: Int) -> String { "awake=\(minutes) awakenings=\(times)" }
    let all = times * minutes
    guard times > 1, all != minutes, all <= 1440 else {
      return "awake=\(text) is written \(written(minutes))."
    }
    return "awake=\(text) could be \(minutes) or \(all) minutes in all: write "
      + "\(written(minutes)) or \(written(all))."
  }

  private static func tooLong(
    _ kind: DiaryKind, _ bed: LocalMoment, _ rise: LocalMoment, _ hours: Int, _ canBeLong: Bool,
    _ figures: FigureFormat
  ) -> Wording {
    let text = "That is \(MinutesText(bed.minutes(until: rise))) in bed, more than \(hours) h."
    return Wording(
      text, suggestion: canBeLong ? "If the times are right, confirm them." : nil,
      form: text + otherTimes(bed, rise, isNight: canBeLong && kind != .nap, figures),
      fields: ["bed"])
  }

  /// The question whether the bedtime was in the evening, or the times are the wrong way round; none
  /// after a flight.
  private static func otherTimes(
    _ bed: LocalMoment, _ rise: LocalMoment, isNight: Bool, _ figures: FigureFormat
  ) -> String {
    guard bed.offset == rise.offset, bed.minutes(until: rise) <= 24 * 60,
      let meant = bed.time.nightMeant(before: rise.time)
    else { return "" }
    // The other way round, a night that begins and ends on two days could end in the future.
    guard isNight && meant.rise == rise.time || bed.day == rise.day else { return "" }
    let times = isNight ? meant : (bed: rise.time, rise: bed.time)
    return " Did you mean \(figures.time(times.bed)) to \(figures.time(times.rise))?"
  }

  /// The end of a message about an unknown name.
  private static func end(_ nearest: String?) -> String {
    nearest.map { "; did you mean \($0)?" } ?? "."
  }
}

extension DiaryRecord {
  /// The name of the record: the day of a night, or else the end of its id.
  package var reference: String {
    if kind == .night, number(.part) == nil, let day = text(.day) { return day }
    return String(id.suffix(DiaryReference.shortestEnding))
  }
}
