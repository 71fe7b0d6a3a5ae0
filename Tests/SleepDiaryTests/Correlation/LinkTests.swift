import SleepCore
import Testing

@testable import SleepDiary

struct LinkTests {
  /// Days from 1 January 2026 on, with values by index.
  private func link(
    _ count: Int, diet: (Int) -> Double, work: (Int) -> Double
  ) throws -> Link {
    var day = try date("2026-01-01")
    var records: [DiaryRecord] = []
    for index in 0..<count {
      records.append(.day(day.description, [.diet: diet(index), .work: work(index)]))
      day = try day.following()
    }
    return Link(PairedDays(.diet, .work, lag: 0, of: DiaryDays(records)))
  }

  /// A pattern without trend and autocorrelation.
  private static func pattern(_ index: Int) -> Double { [3.0, 1, 4, 2][index % 4] }

  @Test(arguments: [
    (6, Link.Evidence.none), (7, .dots), (13, .dots), (14, .firstImpression),
    (29, .firstImpression), (30, .full),
  ])
  func evidenceTakesDays(_ count: Int, _ evidence: Link.Evidence) throws {
    let link = try link(count, diet: Self.pattern, work: { Self.pattern($0) * 2 })
    #expect(link.evidence == evidence)
    #expect((link.correlation == nil) == (count < 14))
  }

  @Test func sharedDriftIsNoLink() throws {
    let link = try link(
      60, diet: { 0.1 * Double($0) + Self.pattern($0) },
      work: { 0.1 * Double($0) + [1.0, 1, -1, -1, 0][$0 % 5] })
    #expect(link.isSignificant)
    #expect(link.isDrift)
  }

  @Test func aLinkThatIsNoDriftStays() throws {
    let link = try link(
      60, diet: Self.pattern, work: { Self.pattern($0) + [0.5, -0.5, 0][$0 % 3] })
    #expect(link.isSignificant && !link.isDrift && !link.isHiddenByDrift)
  }

  /// The first day is a Thursday; on Saturday and Sunday there is no work.
  private static func isWeekend(_ index: Int) -> Bool { (index + 3) % 7 >= 5 }

  @Test func weekendsAloneAreNamed() throws {
    let weekends = try link(
      70, diet: { (Self.isWeekend($0) ? 8 : 4) + [0.5, -0.5, 0, 0.25][$0 % 4] },
      work: { Self.isWeekend($0) ? 0 : 8 + [1, -1, 0.5, -0.5, 0][$0 % 5] })
    #expect(weekends.isSignificant && weekends.isOfWeekends)
    let text = try #require(LinkText(link: weekends, format: .current).found)
    #expect(text.hasPrefix("A better diet goes with less work: about "))
    #expect(text.hasSuffix(" for each point, mostly because of weekends."))
    let both = try link(
      70, diet: { (Self.isWeekend($0) ? 8 : 4) + Self.pattern($0) / 2 },
      work: { (Self.isWeekend($0) ? 4 : 8) - Self.pattern($0) / 2 + [0.1, 0, -0.1][$0 % 3] })
    #expect(both.isSignificant && !both.isOfWeekends)
    // Work is 0 on all weekends and 8 on all workdays.
    let constant = try link(
      70, diet: Self.pattern, work: { Self.isWeekend($0) ? 0 : 8 })
    #expect(constant.withinKinds == nil && !constant.isOfWeekends)
  }

  /// Sleep and its own middle, beside a weaker link with quality.
  @Test func whatNearlyRepeatsADefinitionComesLast() {
    let nights = (1...28).map { day in
      DiaryRecord.night(
        november(day), "\(november(day))T00:00", "\(november(day))T0\(6 + day % 4):00",
        latency: 0, waso: Double(day % 5), [.quality: .number(Double(1 + (day % 4 + day % 3) % 5))])
    }
    let links = DiaryDays(nights).links(.with(.sleep))
    let named = links.filter { $0.correlation != nil }.map { $0.pairs.other(than: .sleep) }
    #expect(named.first == .quality && named.last == .midpoint)
  }

  @Test func oppositeDriftHidesALink() throws {
    let link = try link(
      60, diet: { 0.06 * Double($0) + Self.pattern($0) },
      work: { -0.06 * Double($0) + Self.pattern($0) })
    #expect(!link.isSignificant && link.isHiddenByDrift)
  }

  /// The example of Holm's paper has the same shape: sorted p, times the number left.
  @Test func holm() {
    let correction = HolmCorrection([0.01, 0.04, 0.03, 0.005])
    #expect(correction.probability(0.005) == 0.02)
    #expect(correction.probability(0.01) == 0.03)
    #expect(correction.probability(0.03) == 0.06)
    #expect(correction.probability(0.04) == 0.06)
    // Two are left to be found.
    #expect(correction.level(at: 0.05) == 0.025)
    #expect(HolmCorrection([0.9]).probability(0.9) == 0.9)
    #expect(HolmCorrection([0.9, 0.8]).probability(0.8) == 1)
  }

  @Test func theStrongestComesFirst() throws {
    let weak = try link(20, diet: Self.pattern, work: { [1.0, 2, 5][$0 % 3] })
    let strong = try link(20, diet: Self.pattern, work: Self.pattern)
    let few = try link(5, diet: Self.pattern, work: Self.pattern)
    let sorted = [few, weak, strong].correctedAndSorted
    #expect(sorted.map(\.pairs.count) == [20, 20, 5])
    #expect(sorted[0].correlation?.r == 1)
    #expect(sorted[1].adjustedProbability == weak.correlation?.probability)
  }
}
