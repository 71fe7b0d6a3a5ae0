import SleepCore
import SleepDiary
import SleepModels
import SleepNumerics
import SleepText

/// The screen that tells tonight's bedtime: questions as text, answers as JSON.
///
/// What it shows is that of ``BedtimeRequest``; times and numbers stand between the marks that isolate
/// them from the direction of the text around them.
package struct TonightPage {
  private let contents: PageContents
  private let zone: ZoneClock
  private let figures: FigureFormat

  package init(_ contents: PageContents, zone: ZoneClock, figures: FigureFormat) {
    (self.contents, self.zone, self.figures) = (contents, zone, figures.isolated)
  }

  /// The choices of coffee, in words.
  package var opening: JSON {
    .object([
      ("cups", JSON(CoffeeAmount.wholeCups.map { figures.cups($0) })),
      ("usesCoffee", .bool(contents.model.usesCoffee)),
    ])
  }

  /// The answer to a question.
  ///
  /// - Parameters:
  ///   - question: Lines such as `wake=06:30`, `sleep=7.5`, `coffee=3` and, for the alarm instead of
  ///     the bedtime, `bed=22:30` or `bed=now`; what is not named is as the contents tell.
  ///   - now: The moment of the question.
  package func answer(_ question: String, at now: Instant) -> JSON {
    let question = PageQuestion(question)
    var request = BedtimeRequest(
      now: now, zone: zone, sleeper: contents.sleeper, model: contents.model, figures: figures)
    (request.wake, request.sleep, request.coffee) = (question.wake, question.sleep, question.coffee)
    do throws(BedtimeError) {
      guard let bed = question.bed else {
        return try request.answer().page(adding: question.problems)
      }
      return try request.alarms(bed: bed).page(to: bed, adding: question.problems)
    } catch {
      return .object([("problem", .text(error.text(figures, zone: nil)))])
    }
  }
}

/// The inputs of a question; of those that cannot be, the others count.
struct PageQuestion {
  private(set) var wake: WakeSchedule?
  private(set) var sleep: SleepAmount?
  private(set) var coffee: CoffeeAmount?
  private(set) var bed: GoingToBed?
  /// What is wrong with inputs, in sentences.
  private(set) var problems: [String] = []

  init(_ text: String) {
    for line in text.utf8.split(separator: UInt8(ascii: "\n")) {
      guard let sign = line.firstIndex(of: UInt8(ascii: "=")) else { continue }
      let (name, value) = (line[..<sign], Array(line[line.index(after: sign)...]))
      if name.elementsEqual("wake".utf8) {
        wake = noting("Write the time of waking like 06:30.", Self.time(value)).map {
          WakeSchedule($0)
        }
      } else if name.elementsEqual("bed".utf8) {
        bed =
          value.elementsEqual("now".utf8)
          ? .now
          : noting("Write the time of going to bed like 22:30.", Self.time(value)).map { .time($0) }
      } else if name.elementsEqual("sleep".utf8) {
        let hours = Self.number(value).flatMap { try? SleepAmount(hours: $0) }
        sleep = noting("Choose 4 to 12 hours of sleep.", hours)
      } else if name.elementsEqual("coffee".utf8) {
        let cups = Self.number(value).flatMap { try? CoffeeAmount(cups: $0) }
        coffee = noting("Choose 0 to 20 cups of coffee.", cups)
      }
    }
  }

  private mutating func noting<Input>(_ problem: String, _ input: Input?) -> Input? {
    if input == nil { problems.append(problem) }
    return input
  }

  /// A time as inputs of pages write it: `06:30`.
  private static func time(_ value: [UInt8]) -> ClockTime? {
    let digits = value.map { Int($0) - 48 }
    guard value.count == 5, value[2] == UInt8(ascii: ":"),
      [0, 1, 3, 4].allSatisfy({ (0...9).contains(digits[$0]) })
    else { return nil }
    return ClockTime(hour: 10 * digits[0] + digits[1], minute: 10 * digits[3] + digits[4])
  }

  private static func number(_ value: [UInt8]) -> Double? {
    DecimalNumber.value(value.span, in: value.indices)
  }
}

extension FigureFormat {
  /// The same between the marks U+2068 and U+2069, as text of unknown direction.
  fileprivate var isolated: FigureFormat {
    @Sendable func isolated(_ text: String) -> String { "\u{2068}\(text)\u{2069}" }
    let plain = self
    return FigureFormat(
      number: { isolated(plain.write($0, $1)) },
      time: { isolated(plain.time(ClockTime(minuteOfDay: $0))) },
      day: { isolated(plain.day($0, $1)) })
  }
}

extension BedtimeRequest {
  /// The inputs that count, for the fields of the page.
  fileprivate func inputs(
    wake: ClockTime? = nil, bed: ClockTime? = nil, _ sleep: BedtimeInput<SleepAmount>,
    _ coffee: BedtimeInput<CoffeeAmount>
  ) -> JSON {
    JSON(present: [
      ("wake", wake.map { .text($0.description) }), ("bed", bed.map { .text($0.description) }),
      ("sleep", .number(sleep.value.hours)), ("sleepText", .text(figures.duration(sleep.value))),
      ("coffee", .number(coffee.value.cups)), ("coffeeText", .text(figures.cups(coffee.value))),
    ])
  }
}

extension BedtimeAnswer {
  fileprivate func page(adding problems: [String]) -> JSON {
    JSON(present: [
      ("opening", .text(Bedtime.opening.trimmingSpaces())), ("time", .text(clockText)),
      ("instant", .number(Double(night.instant.milliseconds))),
      ("seconds", .number(night.actualSleep)), ("countdown", countdown.map { .text($0) }),
      ("lateness", lateness.map { .text($0) }), ("basis", .text(basis)), ("parts", .text(parts)),
      ("details", JSON([intervalText, sureness].compactMap { $0 })),
      ("notes", JSON(problems + notes + [request.staleness(wakeSource)].compactMap { $0 })),
      ("origin", .text(request.provenance().spaceSeparated)), ("bars", bars),
      ("inputs", request.inputs(wake: night.wake.clockTime, sleep, coffee)),
    ])
  }

  /// The bedtimes by cups of coffee, as heights from 0 to 1; `nil` if coffee does not count.
  private var bars: JSON? {
    guard request.model.usesCoffee else { return nil }
    let (figures, zone) = (request.figures, request.zone)
    let curve = request.curve(wakingAt: night.wake)
    return .list(
      curve.bedtimes.indices.compactMap { cups in
        guard let bedtime = curve.bedtimes[cups], let height = curve.heights[cups] else {
          return nil
        }
        return .object([
          ("cups", .text(figures.number(cups))),
          ("time", .text(figures.time(LocalMoment(bedtime, in: zone).time))),
          ("height", .number(height)), ("isChosen", .bool(Double(cups) == coffee.value.cups)),
        ])
      })
  }
}

extension AlarmAnswer {
  fileprivate func page(to bed: GoingToBed, adding problems: [String]) -> JSON {
    let only = answers.count == 1 ? answers.first : nil
    return JSON(present: [
      ("opening", times.isEmpty ? nil : .text(Self.opening.trimmingSpaces())),
      ("time", times.isEmpty ? nil : .text(times.listed("or"))),
      ("instant", only.map { .number(Double($0.night.wake.instant.milliseconds)) }),
      ("seconds", only.map { .number($0.night.actualSleep) }),
      ("lateness", refusal.isEmpty ? nil : .text(refusal.spaceSeparated)),
      ("basis", .text(basis)), ("parts", only.map { .text($0.parts) }), ("details", JSON([])),
      ("notes", JSON(problems + warnings)),
      ("origin", .text(request.provenance().spaceSeparated)),
      ("inputs", request.inputs(bed: request.time(bed), sleep, coffee)),
    ])
  }
}
