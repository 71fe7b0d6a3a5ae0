import SleepNumerics

extension Bootstrap {
  /// The same on several threads.
  package init?(weights: [Double], sums: [[Double]], seed: UInt64 = defaultSeed, threads: Int) {
    self.init(weights: weights, sums: sums, seed: seed) {
      concurrentMap($0, threads: threads, $1)
    }
  }
}
