import SleepCharts
import SleepDiary
import SleepNumerics
import SleepCore

/// What a page shows or hands out: calendar files, charts, and the whole of a large diary.
let pages: [Function] = [
  (
    "calendarFile",
    { generator in
      let revised = Instant(day: generator.day()) + generator.whole(0...86_399)
      let events = (0..<generator.whole(1...3)).map { number in
        let start = Instant(day: generator.day()) + generator.whole(0...86_399)
        return CalendarEvent(
          uid: "\(number)@betterrest", start: start, end: start + generator.whole(-60...40_000),
          recurrence: generator.chance(3) ? .weekly : nil,
          summary: "Bedtime; " + text(&generator), details: [text(&generator), "a\\b\r\n"],
          categories: ["Sleep"], reminders: [0, generator.whole(1...90)], revised: revised)
      }
      return answer { answer in
        let text = CalendarFile(events).text
        answer.add(text)
        answer.add(CalendarFile.contents(of: text, sleeper: "Ada").map { $0 == .other ? 1 : 0 })
      }
    }
  ),
  (
    "reminders",
    { generator in
      let day = generator.day()
      let reminders = Reminder.Slot.all.filter { _ in generator.chance(3) }.map { slot in
        Reminder(slot, at: generator.time(), from: day, details: ["Now"])
      }
      guard !reminders.isEmpty else { return 0 }
      let events = reminders.map { reminder in
        reminder.event(
          of: "Ada", revised: Instant(day: day), isCancelled: generator.chance(3))
      }
      let text = CalendarFile(events).text
      let found =
        generator.chance(3)
        ? String(decoding: generator.damaged(Array(text.utf8)), as: UTF8.self) : text
      return answer { answer in
        answer.add(text)
        let isOwn = CalendarFile.contents(of: found, sleeper: "Ada") == .reminders
        answer.add(isOwn ? 1 : 0)
        guard
          let written = WrittenEvents(parsing: found).map({
            WrittenReminders($0, sleeper: "Ada")
          })
        else { return }
        let kept = Array(reminders.prefix(1))
        for reminder in written.unwanted(beside: kept) + written.newlyUnwanted(beside: kept) {
          answer.add("\(reminder.slot.name) \(reminder.start.milliseconds)")
        }
      }
    }
  ),
  ("seriesChart", { chart(seriesPlot(&$0), &$0) }),
  ("boxChart", { chart(boxPlot(&$0), &$0) }),
  ("barChart", { chart(barPlot(&$0), &$0) }),
  ("spanChart", { chart(spanPlot(&$0), &$0) }),
  (
    "sparkline",
    { generator in
      let values = (0..<generator.whole(0...30)).map { _ in
        generator.chance(4) ? nil : generator.number(from: -5, to: 500)
      }
      return answer { $0.add(Sparkline(values, title: text(&generator)).markup?.text) }
    }
  ),
  (
    "axis",
    { generator in
      let range = generator.range()
      return answer { answer in
        let scale = scale(of: range, &generator)
        for tick in scale.ticks { answer.add(tick) }
        answer.add(scale.labels)
        answer.add(scale.bounds)
      }
    }
  ),
]

let largeDiary: Function = (
  "largeDiary", { generator in answer { $0.addLargeDiary(&generator) } }
)

private func chart(_ plot: Chart.Plot, _ generator: inout SplitMix64) -> Double {
  let numbers = Table(
    "Numbers", of: 0..<generator.whole(0...3),
    [.left("Day") { "<\($0)>" }, .right("Value") { "\($0) h" }], note: "A note.")
  let chart = Chart(
    id: "c", title: text(&generator), caption: text(&generator), summary: "7 h 30 min to 8 h.",
    plot: plot, pageSize: generator.one(of: [.small, .flat, .large, .wide]), numbers: numbers)
  return answer { answer in
    answer.add(chart.markup.text)
    answer.add(chart.bareMarkup.text)
  }
}

private func scale(of range: ClosedRange<Double>, _ generator: inout SplitMix64) -> AxisScale {
  AxisScale(covering: range, ticks: generator.whole(2...9)) { number, decimals in
    decimals.map { figures.number(number, decimals: $0) } ?? "\(number)"
  }
}

private func seriesPlot(_ generator: inout SplitMix64) -> Chart.Plot {
  let (x, y) = (generator.range(), generator.range())
  func points() -> [(x: Double, y: Double)] {
    (0..<generator.whole(0...12)).map { _ in
      (
        generator.number(from: x.lowerBound, to: x.upperBound),
        generator.chance(6) ? .nan : generator.number(from: y.lowerBound, to: y.upperBound)
      )
    }
  }
  let styles: [Chart.Series.Style] = [
    .dots, .marks, .line, .markedLine, .dashedLine, .reference,
  ]
  var series = (0..<generator.whole(1...3)).map { number in
    Chart.Series(name: "S&\(number)", points(), style: generator.one(of: styles))
  }
  series.append(
    Chart.Series(band: points().map { (x: $0.x, lower: $0.y, upper: $0.y + 1) }))
  return .series(
    series, x: PlotAxis(scale: scale(of: x, &generator), title: "x"),
    y: PlotAxis(scale: scale(of: y, &generator), title: "y"))
}

private func boxPlot(_ generator: inout SplitMix64) -> Chart.Plot {
  let range = generator.range()
  let boxes = (0..<generator.whole(1...8)).map { number in
    let values = (0..<5).map { _ in
      generator.number(from: range.lowerBound, to: range.upperBound)
    }.sorted()
    return generator.chance(2)
      ? Chart.Box(label: "\(number)", quantiles: values)
      : Chart.Box(
        label: "\(number)", mean: values[2],
        interval: generator.chance(3) ? nil : values[0]...values[4], text: "7 h",
        isFaint: generator.chance(2))
  }
  return .boxes(
    boxes, groupedBy: "Hours", axis: PlotAxis(scale: scale(of: range, &generator), title: "h"))
}

private func barPlot(_ generator: inout SplitMix64) -> Chart.Plot {
  .bars(
    (0..<generator.whole(1...9)).map { number in
      Chart.Bar(
        label: "\(number)", amount: generator.chance(8) ? .nan : generator.number(from: -1, to: 9),
        text: "\(number) nights")
    })
}

private func spanPlot(_ generator: inout SplitMix64) -> Chart.Plot {
  let rows = (0..<generator.whole(1...30)).map { number in
    let start = generator.number(from: 400, to: 800)
    return Chart.SpanRow(
      label: number % 7 == 0 ? "\(number)" : "",
      [
        Chart.Span(from: start, to: start + generator.number(from: -5, to: 600)),
        Chart.Span(from: start + 100, to: start + 130, style: .outlined),
      ], mark: generator.chance(5) ? "alarm" : "")
  }
  return .spans(
    rows, groupedBy: "Days",
    axis: PlotAxis(scale: scale(of: 360...1200, &generator), title: "Time"))
}

extension SplitMix64 {
  fileprivate mutating func range() -> ClosedRange<Double> {
    let low = one(of: [0, -10, 1e-9, 1.78e12, -3e300, 19_000])
    let size = one(of: [0, 1e-3, 1, 24, 1e5, 1e300])
    return low...low + number(from: 0, to: size)
  }
}

extension Answer {
  /// 50,000 records over many years: written, read, reviewed.
  fileprivate mutating func addLargeDiary(_ generator: inout SplitMix64) {
    let first = CalendarDay(year: 1990, month: 1, day: 1) ?? .first
    var changes: [DiaryChange] = []
    changes.reserveCapacity(50_000)
    var day = first
    while changes.count < 50_000 {
      changes += generator.changes(of: day, in: zones[1])
      day = day.adding(days: 1)
    }
    let now = Instant(day: day)
    let diary = Diary(OperationLog([], bytes: [])).adding(changes, at: now, &generator)
    add(diary.log.files.count)
    add(diary.lines)
    add(diary.records().count)
    let days = DiaryDays(diary)
    let source = PeriodReview.Source(
      all: days, range: nil, today: day, time: nil,
      firstWeekday: .monday)
    for length in DiaryPeriod.Length.allCases {
      guard
        let period = DiaryPeriod(
          length, of: day.adding(days: -1), today: day, firstWeekday: .monday)
      else { continue }
      add(PeriodSentences(PeriodReview(source, period), figures).all)
    }
  }
}
