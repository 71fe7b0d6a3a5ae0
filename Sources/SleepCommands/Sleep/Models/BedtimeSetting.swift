import SleepTerminal
import Foundation
import SleepText
import SleepReports
import SleepModel

/// The question of a run for a bedtime, and how its answers are shown.
struct BedtimeSetting {
  var request: BedtimeRequest
  let source: BedtimeSource
  let clock: ClockStyle
  /// Whether to say what a specialist wants to know.
  let showsDetails: Bool
  /// The announcement that answers now come from the diary, if it was not shown before.
  let announcement: PersonalAnnouncement?
  /// The calendar that answers go to as well.
  var calendar: CalendarOutput?

  /// - Parameter diary: The diary if it was read before.
  init(
    _ options: BedtimeOptions, clock: ClockStyle, diary: Diary? = nil, now: Date,
    environment: [String: String]
  ) throws {
    source = try BedtimeSource(options, diary: diary, environment: environment)
    announcement = PersonalAnnouncement(of: source, environment: environment)
    (self.clock, showsDetails) = (clock, options.showsDetails)
    request = BedtimeRequest(
      now: Instant(now), zone: ZoneClock(clock.timeZone), sleeper: source.sleeper,
      model: source.model, figures: clock.figures)
    (request.wake, request.sleep, request.coffee) = (options.wake, options.sleep, options.coffee)
    request.day = options.day.map(request.dayOfWaking)
    request.confidence = options.confidence ?? request.confidence
    request.asksForInterval = options.showsDetails || options.confidence != nil
  }

  /// Whether answers may tell something of the diary.
  var isOfDiary: Bool {
    if case .personal = source.model { return true }
    let evening = try? request.waking().day.preceding()
    return [
      request.schedule.source, request.sleepInput.source,
      request.coffeeInput(evening).source,
    ].contains { $0.isOfDiary }
  }

  /// Whether answers come from the nights or the example, and not from a file.
  var isWithoutFile: Bool { source.location?.path == nil }

  /// An answer, or what its refusal means on the command line.
  func asking<Answer>(
    _ answer: (BedtimeRequest) throws(BedtimeError) -> Answer
  ) throws -> Answer {
    do throws(BedtimeError) {
      return try answer(request)
    } catch {
      let problem = error.text(.current, zone: clock.timeZone.identifier)
      switch error {
      case .skippedDay: throw UsageError(problem)
      case .noTime: throw UsageError("\(problem.dropLast()); name one with '--wake'.")
      case .implausible(let error): throw error
      case .calendar(let error): throw error
      case .withoutCoffee:
        throw Failure(
          .badData,
          "\(source.name) was trained without coffee and cannot tell how many cups a bedtime "
            + "allows. Name another model with --model.")
      }
    }
  }

  /// What the answers come from, in sentences below them.
  func provenance(inDetail: Bool = false) -> [String] {
    source.provenance(of: request, inDetail: inDetail)
  }

  var briefProvenance: [String] { source.briefProvenance(of: request) }

  /// The last lines of every answer: what to know about it, and what it comes from.
  @ListBuilder<StyledLine> func endLines(_ notes: [String]) -> [StyledLine] {
    notes.map { "Note: \($0)" }
    (provenance(inDetail: showsDetails)
      + [announcement?.text, calendar?.destination.remark].compactMap(\.self))
      .map { StyledLine(dim: $0) }
  }

  /// The meaning of columns with the ends of intervals; `nil` if none are shown.
  func text(ofColumns intervals: [BedtimeInterval]) -> String? {
    guard intervals.contains(where: { !$0.isTooWide }),
      request.asksForInterval || !source.model.isExample
    else { return nil }
    let nights = BedtimeInterval.nights(request.confidence, request.figures)
    return "\(nights), the right bedtime is between the earliest and the latest."
  }

  /// An answer as JSON, with the members that all answers have.
  func json(_ members: JSONObject, origins: [String: InputSource], warnings: [String]) -> JSONObject
  {
    var json = members
    json["origins"] = origins.mapValues { $0.json }
    json["timeZone"] = clock.timeZone.identifier
    json["model"] = source.identity
    json["warnings"] = warnings
    return json
  }

  func timestamp(_ instant: Instant) -> String { clock.timestamp(of: instant.date) }

  func json(of night: Bedtime) -> JSONObject {
    [
      "wake": timestamp(night.wake.instant), "bedtime": timestamp(night.instant),
      "actualSleep": night.actualSleep,
    ]
  }

  /// An interval, as sleep and as bedtimes.
  func json(of interval: BedtimeInterval) -> JSONObject {
    [
      "confidence": request.confidence, "actualSleepLower": interval.actualSleep.lowerBound,
      "actualSleepUpper": interval.actualSleep.upperBound,
      "earliestBedtime": timestamp(interval.earliest.instant),
      "latestBedtime": timestamp(interval.latest.instant),
    ]
  }
}

extension InputSource {
  fileprivate var json: JSONObject {
    let kind =
      switch self {
      case .asked: "option"
      case .form: "form"
      case .logged: "diary"
      case .profile: "profile"
      case .usual, .usualOfAll, .usualCoffee: "usual"
      case .assumed: "built-in"
      }
    return ["from": kind]
  }

  /// Whether it tells something of the diary.
  var isOfDiary: Bool { [.logged, .profile, .usual, .usualOfAll].contains(self) }
}

extension OutOfReach {
  var json: JSONObject {
    let hours = hours
    return [
      "estimatedSleep": hours.wanted, "sleepWithinReach": hours.withinReach,
      "usualTimeInBed": hours.inBed, "usualSleep": hours.asleep,
    ]
  }
}

extension BedtimeContributions {
  var json: any Encodable {
    switch self {
    case .rows(let found): found
    case .personal(let found): found
    }
  }
}
