import Foundation

/// A simulated sleeper who keeps a diary for 40 days, with known coefficients.
///
/// In a night of 8 hours after 1 cup of coffee they are awake for 55 minutes. Each hour longer adds
/// 7 minutes, each cup 9, and each night has a deviation of its own.
enum MadeUpSleeper {
  static let usualAwake = 55.0
  static let perHour = 7.0
  static let perCup = 9.0

  /// A true night, and what is logged of it.
  struct Night {
    /// The days since the evening of day 0, on which the diary begins.
    let day: Int
    let bed: String
    let up: String
    /// The wake time, if they stayed in bed after it.
    let woke: String?
    let cups: Int
    let deviation: Double
    /// The fields that are not logged: `awake` or `coffee`.
    let forgotten: String?
  }

  /// The nights of days 1 to 40; day 4 is a Saturday, and the clocks go back on day 12.
  ///
  /// The deviations are quantiles of a normal distribution of 15 minutes, shuffled.
  static let nights = """
    1 23:10 06:45 2 3
    2 23:00 06:45 2 4
    3 23:25 06:45 3 -18
    4 23:50 08:30 1 0
    5 00:20 09:00 0 27
    6 22:50 06:45 2 0
    7 23:05 06:45 3 16
    8 22:55 06:50 2 12
    9 23:15 06:45 2 1 awake
    10 23:30 06:40 4 -11
    11 00:05 08:20 1 -5
    12 23:30 08:00 1 18
    13 23:00 06:45 2 23
    14 22:45 06:45 2 8
    15 23:40 06:45 3 -23
    16 23:00 06:40 2 5
    17 23:20 06:45 3 -16
    18 00:10 08:40 0 -12
    19 23:45 09:40 1 -6 08:10
    20 22:55 06:45 2 -15 coffee
    21 23:10 06:45 2 -34
    22 23:05 06:45 3 6
    23 23:30 06:40 4 -1
    24 23:00 06:45 2 11
    25 00:30 09:10 1 -2
    26 23:15 08:15 0 -7
    27 22:50 06:45 2 -13 awake
    28 23:20 06:45 3 7
    29 23:05 06:45 2 20
    30 23:10 06:45 2 -8
    31 22:40 06:40 1 13
    32 23:55 08:30 1 -10
    33 04:00 12:30 2 -20
    34 22:30 06:45 2 -4 coffee
    35 23:00 06:45 2 10
    36 23:15 06:45 3 -27
    37 23:25 06:40 3 15
    38 22:50 06:45 2 2
    39 23:40 08:20 0 -3
    40 23:00 08:10 1 34
    """.split(separator: "\n").compactMap(Night.init)

  /// The minutes awake in a night of a length in minutes, on average.
  static func awake(_ opportunity: Double, cups: Double) -> Double {
    usualAwake + perHour * (opportunity - 480) / 60 + perCup * (cups - 1)
  }

  /// The sleep that such a night brings, in minutes, on average.
  static func asleep(_ opportunity: Double, cups: Double) -> Double {
    opportunity - awake(opportunity, cups: cups)
  }

  /// The share of the nights whose deviation would have left at least some minutes of sleep.
  static func share(of opportunity: Double, cups: Double, atLeast minutes: Double) -> Double {
    let mean = asleep(opportunity, cups: cups)
    return Double(nights.count { mean - $0.deviation >= minutes }) / Double(nights.count)
  }
}

extension MadeUpSleeper.Night {
  fileprivate init?(_ line: Substring) {
    let words = line.split(separator: " ").map(String.init)
    guard words.count >= 5, let day = Int(words[0]), let cups = Int(words[3]),
      let deviation = Double(words[4])
    else { return nil }
    let last = words.count > 5 ? words[5] : nil
    (self.day, bed, up, self.cups, self.deviation) = (day, words[1], words[2], cups, deviation)
    woke = last?.contains(":") == true ? last : nil
    forgotten = woke == nil ? last : nil
  }

  var opportunity: Double {
    func minute(_ time: String) -> Int {
      time.split(separator: ":").compactMap { Int($0) }.reduce(0) { 60 * $0 + $1 }
    }
    let shown = (minute(woke ?? up) - minute(bed) + 1440) % 1440
    return Double(day == 12 ? shown + 60 : shown)
  }

  /// The whole minutes awake.
  var awake: Double {
    (MadeUpSleeper.awake(opportunity, cups: Double(cups)) + deviation).rounded()
  }

  var asleep: Double { opportunity - awake }

  /// The minutes awake after falling asleep: two thirds.
  var wakings: Int { Int(awake) - Int(awake) / 3 }

  var words: [String] {
    ["log", "night", bed, up, "latency=\(Int(awake) / 3)"]
      + (forgotten == "awake" ? [] : ["awake=\(wakings)"])
      + (forgotten == "coffee" ? [] : ["coffee=\(cups)"])
      + (woke.map { ["woke=\($0)"] } ?? [])
  }
}
