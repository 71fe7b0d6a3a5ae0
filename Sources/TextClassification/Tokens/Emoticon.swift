/// Faces made of punctuation: `:-)`, `;D`, `<3`.
enum Emoticon {
  private static let faces: [[UInt8]] = {
    let eyes = [":", ";", "="]
    let noses = ["", "-", "'", "o"]
    let mouths = [")", "(", "D", "d", "P", "p", "/", "\\", "|", "*", "o", "O", "3", "]", "["]
    let faces = eyes.flatMap { eye in
      noses.flatMap { nose in mouths.map { eye + nose + $0 } }
    }
    return (faces + ["<3", "</3", "^^", "^_^", "-_-", ":'-(", ":'-)"])
      .map { Array($0.utf8) }.sorted { $0.count > $1.count }
  }()

  private static let beginnings: [Bool] = {
    let first = Set(faces.map { $0[0] })
    return (0..<256).map { first.contains(UInt8($0)) }
  }()

  /// Where a face that begins at an index ends; `nil` if none does, or if a letter follows.
  static func end(in text: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    guard beginnings[Int(text[start])] else { return nil }
    if start > 0, ScalarClass.isWord(text[start - 1]) { return nil }
    for face in faces where start + face.count <= text.count {
      guard face.indices.allSatisfy({ text[start + $0] == face[$0] }) else { continue }
      let end = start + face.count
      if end < text.count, ScalarClass.isWord(text[end]) { return nil }
      return end
    }
    return nil
  }
}
