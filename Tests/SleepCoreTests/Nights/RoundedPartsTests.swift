import Testing

@testable import SleepCore

@Suite struct RoundedPartsTests {
  @Test(arguments: [
    ([480.12, 27.73, 0.03, 7.82], 515, [480, 27, 0, 8]),
    ([0.5, 0.5], 1, [1, 0]), ([1.4, 1.4, 1.2], 4, [2, 1, 1]), ([3], 3, [3]), ([], 0, []),
    // Negative parts, and totals that are truncated or rounded differently.
    ([480, 10.5, -15.25], 475, [480, 10, -15]), ([480.75, 0.75], 481, [481, 0]),
    ([480.6, 0.2], 482, [481, 1]), ([1.5, 1.5], 2, [1, 1]), ([1, 1], 1, [1, 0]),
    ([0, 0], 5, [3, 2]), ([-0.5, -0.25], 0, [0, 0]),
  ]) func addUp(parts: [Double], total: Int, whole: [Int]) {
    #expect(roundedParts(parts, total: total) == whole)
  }

  @Test(arguments: [[1e22, -1e22], [1e300, 480], [.infinity], [.nan, 1], [2e9]])
  func tooLargeToTell(parts: [Double]) {
    #expect(roundedParts(parts, total: 480) == nil)
  }
}
