#if canImport(Foundation)
  import Foundation

  extension String {
    /// The text in Unicode's normalization form C.
    package var precomposed: String { precomposedStringWithCanonicalMapping }
  }
#else
  @_spi(_Unicode) import Swift

  extension String {
    /// The text in Unicode's normalization form C, the same as Foundation's.
    package var precomposed: String {
      var text = String.UnicodeScalarView()
      for scalar in _nfc { text.append(scalar) }
      return String(text)
    }
  }
#endif
