import Foundation
import SleepCore
import Testing

@testable import SleepDiary

struct CorrelationTests {
  private let days = Array(0..<30)

  /// 30 days without autocorrelation in x, and an r of exactly 1/2.
  private func half(_ count: Int) -> (xs: [Double], ys: [Double]) {
    // Orthogonal patterns of four days.
    let first = [1.0, -1, -1, 1], second = [1.0, 1, -1, -1]
    let xs = (0..<count).map { first[$0 % 4] }
    let rest = 0.75.squareRoot()
    let ys = (0..<count).map { 0.5 * first[$0 % 4] + rest * second[$0 % 4] }
    return (xs, ys)
  }

  @Test func pearsonAndTheLine() throws {
    let (xs, ys) = ([1.0, 2, 3, 4, 5], [2.0, 1, 4, 3, 5])
    let correlation = try #require(Correlation(xs, ys, days: [1, 3, 5, 7, 9]))
    let line = try #require(LeastSquaresLine(xs, ys))
    #expect(abs(correlation.r - 0.8) < 1e-12)
    #expect(abs(line.slope - 0.8) < 1e-12 && abs(line.intercept - 0.6) < 1e-12)
    // Without consecutive days, all five count.
    #expect(correlation.effectiveCount == 5)
  }

  /// Fisher's interval: atanh 0.5 = 0.549, with 1.96 / sqrt(29) to either side.
  @Test func fishersInterval() throws {
    let (xs, ys) = half(32)
    let correlation = try #require(Correlation(xs, ys, days: (0..<32).map { 2 * $0 }))
    #expect(abs(correlation.r - 0.5) < 1e-12)
    #expect(abs(correlation.interval.lowerBound - 0.183_256) < 1e-5)
    #expect(abs(correlation.interval.upperBound - 0.722_694) < 1e-5)
    #expect(abs(correlation.probability - 0.003_094) < 1e-5)
  }

  @Test(arguments: [(14, 0.53), (30, 0.36), (60, 0.25), (90, 0.21)])
  func leastDetectable(_ count: Int, _ least: Double) throws {
    let (xs, ys) = half(count)
    let correlation = try #require(Correlation(xs, ys, days: (0..<count).map { 2 * $0 }))
    #expect(abs(correlation.leastDetectable(at: 0.05) - least) < 0.005)
    #expect(correlation.leastDetectable(at: 0.01) > correlation.leastDetectable(at: 0.05))
  }

  @Test func slowSeriesCountForFewerDays() throws {
    let slow = days.map { sin(Double($0) / 5) }
    let correlation = try #require(Correlation(slow, slow.map { $0 * $0 + $0 }, days: days))
    #expect(correlation.effectiveCount < 10)
    #expect(correlation.effectiveCount >= 4)
  }

  @Test func exactLinesAreCertainAndConstantsHaveNoCorrelation() throws {
    let xs = days.map(Double.init)
    let exact = try #require(Correlation(xs, xs.map { 3 - 2 * $0 }, days: days))
    #expect(exact.r == -1 && exact.interval.upperBound < -0.999 && exact.probability < 1e-9)
    #expect(Correlation(xs, xs.map { _ in 2 }, days: days) == nil)
    #expect(Correlation([1, 2], [1, 2], days: [1, 2]) == nil)
  }

  /// An r of 0.3 takes about 85 days (z 1.96 + 0.84).
  @Test func furtherDaysReachFourTimesOutOfFive() throws {
    let pattern = half(40)
    let (own, others) = (0.3, (0.91 / 0.75).squareRoot())
    let ys = zip(pattern.xs, pattern.ys).map { x, y in own * x + others * (y - 0.5 * x) }
    let correlation = try #require(
      Correlation(pattern.xs, ys, days: (0..<40).map { 2 * $0 }))
    #expect(abs(correlation.r - 0.3) < 1e-9)
    let further = try #require(correlation.furtherDays(at: 0.05))
    #expect(abs(further - (84.9 - 40)) < 0.5)
  }
}
