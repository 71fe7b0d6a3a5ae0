extension String {
  /// The text, or its beginning with `…` where it takes more columns than there are.
  package func shortened(to width: Int) -> String {
    guard displayWidth > width else { return self }
    var (text, used) = ("", 1)
    for character in self {
      used += character.displayWidth
      guard used <= width else { break }
      text.append(character)
    }
    return text + (width > 0 ? "…" : "")
  }
}
