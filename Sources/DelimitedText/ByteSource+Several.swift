import MessageText

extension [ByteSource] {
  /// What messages call all of them together.
  package var jointName: String {
    switch count {
    case 0: "data"
    case 1: self[0].name
    default: "\(self[0].name) and \(Counted(Double(count - 1), "more file"))"
    }
  }

  /// The sources to be read one after the other, with their bytes counted as one work.
  package func countedTogether() -> [ByteSource] {
    guard count > 1, let progress = lazy.compactMap(\.progress).first else { return self }
    let sizes = map(\.size)
    progress.restart(total: sizes.contains(nil) ? nil : sizes.compactMap(\.self).reduce(0, +))
    return map { $0.countedWithOthers() }
  }
}
