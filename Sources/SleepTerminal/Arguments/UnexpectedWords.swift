import SleepText

/// The words of a line that no argument takes, some of which can be the value of an option.
struct UnexpectedWords {
  /// Words that say nothing before a value.
  static let leading = ["at", "of", "for", "to", "by", "up", "about", "around"]
  /// Words that say nothing between those that do.
  static let silent = leading + ["and", "with", "in"]
  /// More lines than these are no help.
  private static let most = 4

  private let line: [String]
  private let places: [Range<Int>]

  /// - Parameter places: Where the words are in a line, each as long as one value.
  init(_ line: [String], _ places: [Range<Int>]) {
    (self.line, self.places) = (line, places)
  }

  private func text(_ place: Range<Int>) -> String { line[place].spaceSeparated }

  private func readers(
    of place: Range<Int>, among parameters: [ParameterDefinition]
  ) -> [ParameterDefinition] {
    let text = text(place)
    return parameters.filter { $0.kind == .option && $0.reads?(text) == true }
  }

  /// Whether each of the words is silent or the value of some option.
  func areAllRead(by parameters: [ParameterDefinition]) -> Bool {
    places.allSatisfy {
      Self.silent.contains(text($0).lowercased()) || !readers(of: $0, among: parameters).isEmpty
    }
  }

  /// The lines in which the words that can be values are those of options, without the others.
  ///
  /// - Parameter isKnown: Whether other words of the line are those of an option.
  func lines(
    for parameters: [ParameterDefinition], besides isKnown: Bool,
    where isFree: (ParameterDefinition) -> Bool
  ) -> [[String]] {
    let options = parameters.filter(isFree)
    // The name of an option before other words says which one is meant.
    let names = places.map { text($0).lowercased() }
    let named = options.filter { names.contains($0.name) || !$0.otherNames.isDisjoint(with: names) }
    var choices: [[ParameterDefinition]] = []
    for place in places {
      // A number after a word is that of the word.
      let isOther =
        Int(text(place)) != nil && choices.last?.isEmpty == true
        && !(Self.silent + named.map(\.name)).contains(names[choices.count - 1])
        && places[choices.count - 1].upperBound == place.lowerBound
      let readers = isOther ? [] : readers(of: place, among: options)
      let preferred = readers.filter { reader in named.contains { $0.name == reader.name } }
      choices.append(preferred.isEmpty ? readers : preferred)
    }
    guard isKnown || choices.contains(where: { !$0.isEmpty }),
      named.allSatisfy({ option in choices.contains { $0.contains { $0.name == option.name } } })
    else { return [] }
    var lines: [(words: [String], options: [String])] = [([], [])]
    for index in line.indices {
      guard let number = places.firstIndex(where: { $0.contains(index) }) else {
        for place in lines.indices { lines[place].words.append(line[index]) }
        continue
      }
      guard places[number].lowerBound == index, !choices[number].isEmpty else { continue }
      lines = lines.flatMap { line in
        choices[number].filter { !line.options.contains($0.name) }.map { option in
          (line.words + ["--\(option.name)", text(places[number])], line.options + [option.name])
        }
      }
    }
    return lines.count > Self.most ? [] : lines.map(\.words)
  }

  var message: String {
    let list = places.map { "'\(text($0))'" }.commaSeparated
    return places.count == 1
      ? "Unexpected argument \(list)" : "\(places.count) unexpected arguments: \(list)"
  }
}
