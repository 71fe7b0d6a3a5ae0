import SleepCharts
import Testing

@testable import SleepCommands

@Suite struct FeatureAxisTests {
  private func axis(_ feature: String, _ range: ClosedRange<Double>, target: String = "actualSleep")
    -> FeatureAxis
  {
    FeatureAxis(feature: feature, target: target, range: range)
  }

  @Test func timesOfTheDay() {
    let day = axis("wake", 0...85_500)
    #expect(day.axis.scale.labels == ["00:00", "06:00", "12:00", "18:00", "24:00"])
    #expect(day.axis.scale.bounds == 0...24)
    #expect(day.onAxis(27_000) == 7.5)
    let morning = axis("wake", 18_900...35_100)
    #expect(morning.axis.scale.labels == ["04:00", "06:00", "08:00", "10:00"])
    let moment = axis("wake", 25_200...25_200)
    #expect(moment.axis.scale.labels == ["07:00", "08:00"])
  }

  @Test func amounts() {
    #expect(axis("coffee", 0...20).axis.title == "coffee, cups")
    #expect(axis("estimatedSleep", 4...12).axis.title == "estimatedSleep, hours")
    #expect(axis("coffee", 0...20).onAxis(7) == 7)
    #expect(axis("wake", 0...20, target: "price").axis.title == "wake")
    #expect(axis("wake", 0...20, target: "price").onAxis(7) == 7)
    #expect(axis("wake", -3600...85_500).onAxis(7) == 7)
  }
}
