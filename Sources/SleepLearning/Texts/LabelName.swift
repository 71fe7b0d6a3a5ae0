extension String {
  /// The label without white space around it and with single spaces within: labels that differ only
  /// in white space are one, also in what cannot be seen.
  var labelName: String {
    // Copied tables hold zero-width spaces and byte order marks.
    let visible = unicodeScalars.filter { $0 != "\u{200B}" && $0 != "\u{FEFF}" }
    return visible.split { $0.properties.isWhitespace }.map { String($0) }.joined(separator: " ")
  }
}
