import CommandLineKit
import SleepClock

extension SleepAmount {
  /// The amount in words: `7 hours 45 minutes`.
  package var text: String { Plain.wordedDuration(minutes: Int((hours * 60).rounded())) }
}
