import Foundation
import SleepNumerics

@_spi(_Unicode) import Swift
import Testing

import SleepModels

/// Where there is no Foundation, the standard library normalizes.
@Suite struct PrecomposedTextTests {
  private func isEqual(_ text: String) -> Bool {
    let library = String(String.UnicodeScalarView(text._nfc))
    return library.unicodeScalars.elementsEqual(text.precomposed.unicodeScalars)
  }

  /// Many scalars at once are faster; line breaks keep them apart.
  @Test func bothNormalizeAllScalarsAlike() {
    let scalars = (0...0x10_FFFF).compactMap { Unicode.Scalar($0 as UInt32) }
    #expect(scalars.count == 1_112_064)
    let wrong = stride(from: 0, to: scalars.count, by: 256).filter { start in
      var text = String.UnicodeScalarView()
      for scalar in scalars[start..<min(start + 256, scalars.count)] {
        text.append(scalar)
        text.append("\n")
      }
      return !isEqual(String(text))
    }
    #expect(wrong.map { scalars[$0] } == [])
  }

  /// Marks in any order, compatibility characters, and letters of Hangul that form syllables.
  ///
  /// Foundation deviates from Unicode in two cases, which are left out: it composes some letters of
  /// old Hangul, and leaves a consonant after a syllable alone.
  @Test func bothNormalizeSequencesAlike() {
    let blocks: [ClosedRange<UInt32>] = [
      0x20...0x24F, 0x300...0x36F, 0x1100...0x1112, 0x1161...0x1175, 0x11A8...0x11C2,
      0x1E00...0x1EFF, 0xFB00...0xFB4F,
    ]
    let known = blocks.joined().compactMap { Unicode.Scalar($0) }
    var generator = SplitMix64(seed: 4)
    for _ in 0..<20_000 {
      var text = String.UnicodeScalarView()
      for _ in 0...generator.next(below: 6) {
        text.append(known[Int(generator.next(below: UInt64(known.count)))])
      }
      #expect(isEqual(String(text)))
    }
  }
}
