import SleepPlatform
import Testing

@Suite struct OrderedReductionTests {
  private struct Refusal: Error {}

  private func reduced(
    _ count: Int, threads: Int, mostWaiting: Int, refusing refused: Int? = nil
  ) throws -> [Int] {
    let reduction = OrderedReduction<[Int], Int>([], mostWaiting: mostWaiting)
    let next = Locked(0)
    _ = concurrentMap(Array(0..<threads), threads: threads) { _ in
      var goesOn = true
      while goesOn {
        let number = next.withLock { next in
          defer { next += 1 }
          return next
        }
        guard number < count else { return }
        goesOn = reduction.add(number, number: number) { total, piece in
          if piece == refused { throw Refusal() }
          total.append(piece)
        }
      }
    }
    return try reduction.result
  }

  @Test(arguments: 1...5, [1, 2, 100]) func combinesInOrder(threads: Int, mostWaiting: Int) throws {
    for count in [0, 1, 2, 500] {
      #expect(try reduced(count, threads: threads, mostWaiting: mostWaiting) == Array(0..<count))
    }
  }

  @Test(arguments: 1...4) func endsAtTheFirstFailure(threads: Int) {
    #expect(throws: Refusal.self) {
      _ = try reduced(300, threads: threads, mostWaiting: 2, refusing: 40)
    }
  }

  @Test func piecesWaitForTheirTurn() throws {
    let reduction = OrderedReduction<String, String>("", mostWaiting: 10)
    for (number, piece) in [(2, "c"), (1, "b"), (4, "e")] {
      #expect(reduction.add(piece, number: number) { $0 += $1 })
      #expect(try reduction.result == "")
    }
    #expect(reduction.add("a", number: 0) { $0 += $1 })
    #expect(try reduction.result == "abc")
    #expect(reduction.add("d", number: 3) { $0 += $1 })
    #expect(try reduction.result == "abcde")
  }

  @Test func rejectsPiecesAfterAFailure() {
    let reduction = OrderedReduction<Int, Int>(0, mostWaiting: 10)
    #expect(!reduction.add(1, number: 0) { _, _ in throw Refusal() })
    #expect(!reduction.add(1, number: 1) { $0 += $1 })
    #expect(throws: Refusal.self) { try reduction.result }
  }
}
