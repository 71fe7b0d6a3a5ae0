import SleepModels
import SleepPlatform
import Synchronization
import Testing

@testable import SleepLearning

@Suite struct ShardTeamTests {
  @Test(arguments: [-1, 0, 1, 2, 3, 8]) func callsEachNumberOnce(threads: Int) {
    let team = ShardTeam(threads: threads)
    #expect(team.threadCount == max(threads, 1))
    for count in [0, 1, 2, 5, 200] {
      let calls = Locked([Int](repeating: 0, count: count))
      team.run(count) { index in calls.withLock { $0[index] += 1 } }
      #expect(calls.withLock(\.self) == [Int](repeating: 1, count: count))
    }
  }

  /// The threads may sleep in between.
  @Test func manySmallPiecesAreDone() async throws {
    let team = ShardTeam(threads: 3)
    let sum = Atomic(0)
    for round in 0..<2000 {
      team.run(4) { sum.wrappingAdd($0, ordering: .relaxed) }
      if round % 500 == 0 { try await Task.sleep(for: .milliseconds(5)) }
    }
    #expect(sum.load(ordering: .relaxed) == 12_000)
  }
}
