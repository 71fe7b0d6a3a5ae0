import SleepNumerics

typealias Function = (name: String, value: @Sendable (inout SplitMix64) -> Double)

/// What the core computes, as one number for each function: compiled for this machine and for a
/// browser, where both must come to the same.
let functions =
  numbers + models + times + texts + entries + nights + requests + pages + histories + merges
  + periods
  + [largeDiary]

let numbers: [Function] = [
  ("exp", { ReproducibleMath.exp($0.number(from: -750, to: 750)) }),
  ("expm1", { ReproducibleMath.expm1($0.number(from: -3, to: 3)) }),
  ("exp2", { ReproducibleMath.exp2($0.number(from: -1080, to: 1030)) }),
  ("log", { ReproducibleMath.log(Double(bitPattern: $0.next() >> 1)) }),
  ("log1p", { ReproducibleMath.log1p($0.number(from: -1, to: 9)) }),
  ("tanh", { ReproducibleMath.tanh($0.number(from: -20, to: 20)) }),
  ("atanh", { ReproducibleMath.atanh($0.number(from: -1, to: 1)) }),
  ("logGamma", { ReproducibleMath.logGamma($0.number(from: 0, to: 500)) }),
  ("erfc", { ReproducibleMath.erfc($0.number(from: -6, to: 27)) }),
  ("normal", { NormalDistribution.value(beyondWhich: $0.number(from: 0, to: 1)) }),
  (
    "student",
    {
      StudentDistribution(degrees: $0.number(from: 1, to: 60))
        .quantile($0.number(from: 0.001, to: 0.999))
    }
  ),
  (
    "rounded",
    { $0.number(from: -1e9, to: 1e9).rounded(toDigits: 1 + Int($0.next(below: 15))) }
  ),
  ("power", { Double.powerOfTen(Int($0.next(below: 600)) - 300) }),
  ("subset", { Double($0.subset(of: 50, atMost: 9).reduce(0) { 51 * ($0 % 999_983) + $1 }) }),
  (
    "bootstrap",
    { generator in
      let values = (0..<40).map { _ in generator.number(from: 0, to: 9) }
      return Bootstrap(weights: values.map { _ in 1 }, sums: [values])?
        .rootInterval(of: 0).upperBound ?? 0
    }
  ),
]

extension SplitMix64 {
  mutating func number(from low: Double, to high: Double) -> Double {
    low + (high - low) * (Double(next() >> 11) * 0x1p-53)
  }
}

/// The bits of all answers of a function to inputs drawn from a seed, mixed into one number.
@_cdecl("answers")
public func answers(_ function: Int32, _ seed: Int64, _ count: Int32) -> Int64 {
  var generator = SplitMix64(seed: UInt64(bitPattern: seed))
  var mixed: UInt64 = 0
  // One diary of 50,000 records is enough.
  for _ in 0..<(Int(function) == functions.count - 1 ? 1 : count) {
    let value = functions[Int(function)].value(&generator)
    // The bits of a NaN differ between machines.
    mixed = SplitMix64.mixed(mixed ^ (value.isNaN ? 1 : value.bitPattern)) &+ 1
  }
  return Int64(bitPattern: mixed)
}
