import SleepModel
import Testing

/// Links between metrics, as an app asks for them.
struct LinksForAppsTests {
  private let days: DiaryDays

  init() throws { days = DiaryDays(try SampleFigures.diary()) }

  /// Of 16 days, 8 with 4 h of work and 8 with 8 h: all deviations are 2, and 12 of 16 products -4.
  @Test func figuresOfALink() throws {
    let link = days.link(.work, .diet)
    #expect(link.pairs.x == .work && link.pairs.y == .diet && link.pairs.lag == 0)
    #expect(link.pairs.count == 16 && link.pairs.points.count == 16)
    let first = try #require(link.pairs.points.first)
    #expect(first.day == (try november(1)) && first.x == 8 && first.y == 6)
    #expect(link.line?.slope == -0.5 && link.line?.intercept == 7 && link.line?.value(at: 4) == 5)
    let correlation = try #require(link.correlation)
    #expect(correlation.r == -0.5 && correlation.rSquared == 0.25 && correlation.count == 16)
    #expect(correlation.interval.contains(-0.5))
    #expect(link.adjustedProbability == correlation.probability)
    #expect(link.evidence == .firstImpression)
    #expect(link.id == "work diet 0")
    #expect(link.title(in: SampleFigures.format) == "Work and diet")
  }

  /// A night is before the day that it is filed under.
  @Test func sleepAndStress() throws {
    let link = days.link(.stress, .sleep)
    #expect(link.pairs.x == .sleep)
    #expect(link.pairs.points.map(\.x) == [7.5, 7, 6.5])
    #expect(link.pairs.points.map(\.y) == [4, 5, 7])
    #expect(link.line?.slope == -3 && link.correlation == nil && link.evidence == .none)
    #expect(
      link.sentence(in: SampleFigures.format) == "Too few days (3 of 7).")
    // The stress of a day and the sleep of the night after it.
    #expect(days.link(.stress, .sleep, lag: 1).pairs.points.map(\.x) == [4, 5])
  }

  /// With two links of one question, the smaller probability counts twice.
  @Test func allLinksOfAMetric() throws {
    let links = days.links(.with(.work), lags: [0, 1])
    let tested = links.filter { $0.correlation != nil }
    #expect(Set(tested.map(\.id)) == ["work diet 0", "work diet 1"])
    let least = try #require(tested.compactMap(\.correlation).map(\.probability).min())
    #expect(tested.compactMap(\.adjustedProbability).min() == min(1, 2 * least))
    #expect(days.links(.pair(.work, .diet)).map(\.id) == ["work diet 0"])
    #expect(
      links.sentences(in: SampleFigures.format) == [
        "No clear link so far: work and diet the day after and work and diet.",
        "Too few days for 16 more pairs.",
      ])
  }
}
