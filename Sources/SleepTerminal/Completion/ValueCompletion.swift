import Foundation

/// Finds the completions of a value.
struct ValueCompletion {
  /// The columns of the CSV on the command line.
  let columns: () -> [String]
  let usedColumns: Set<String>
  /// The values of the same argument before the cursor.
  var words: [String] = []
  var find: (String) -> CompletionKind = { _ in .nothing }

  /// Completes `word`, the part of the word up to the cursor; `head` is its part before the value.
  func completions(of kind: CompletionKind, for word: String, head: String) -> Completions {
    let text = String(word.dropFirst(head.count))
    switch kind {
    case .nothing: return .candidates([])
    case .file(let endings): return .file(endings: endings)
    case .table: return .file(endings: ["csv"])
    case .words(let words): return whole(words, for: text, head: head)
    case .choices(let choices):
      let free = choices.filter { !words.contains($0.word) }
      return .candidates(
        free.map { .init(text: $0.word, summary: $0.help) }.matching(text)
          .map { $0.behind(head) })
    case .beginnings(let choices):
      guard let first = words.first else {
        return completions(of: .choices(choices), for: word, head: head)
      }
      let next = choices.first { $0.word == first.lowercased() }?.next ?? .nothing
      return ValueCompletion(
        columns: columns, usedColumns: usedColumns, words: Array(words.dropFirst()), find: find
      ).completions(of: next, for: word, head: head)
    case .assignments(let names): return assignment(of: names, for: text, head: head)
    case .found(let name): return completions(of: find(name), for: word, head: head)
    case .column:
      return whole(columns().filter { !usedColumns.contains($0) }, for: text, head: head)
    case .columns: return list(for: text, head: head, used: usedColumns, names: { [$0] })
    case .columnDirections:
      return list(for: text, head: head, used: [], names: { ["\($0):+", "\($0):-"] })
    case .timeZone:
      return step(TimeZone.knownTimeZoneIdentifiers + ["UTC"], for: text, head: head)
    case .locale:
      return whole(Locale.availableIdentifiers.sorted(), for: text, head: head)
    }
  }

  private func whole(_ words: [String], for text: String, head: String) -> Completions {
    .candidates(words.map { .init(text: $0) }.matching(text).map { $0.behind(head) })
  }

  /// A name without a value yet, or a value for it.
  private func assignment(
    of names: [CompletionChoice], for text: String, head: String
  ) -> Completions {
    if let sign = text.firstIndex(of: "=") {
      let choice = names.first { $0.word == text[..<sign].lowercased() }
      return completions(
        of: choice?.next ?? .nothing, for: head + text, head: head + text[...sign])
    }
    let used = Set(words.map { $0.prefix { $0 != "=" }.lowercased() })
    return .candidates(
      names.filter { !used.contains($0.word) }
        .map {
          let summary = CommandLineCompletion.summary($0.help)
          return .init(text: "\($0.word)=", summary: summary, isWhole: false)
        }
        .matching(text).map { $0.behind(head) })
  }

  /// The next item of a list, without those already given.
  private func list(
    for text: String, head: String, used: Set<String>, names: (String) -> [String]
  ) -> Completions {
    let items = text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    let (earlier, last) = (items.dropLast(), items.last ?? "")
    // A direction belongs to the column before its colon.
    let named = Set(earlier.map { $0.replacing(/:[+\-]$/, with: "") }).union(used)
    let candidates = columns().filter { !named.contains($0) && !$0.contains(",") }
      .flatMap(names).map { Completions.Candidate(text: $0, isWhole: false) }
    let listHead = head + earlier.map { $0 + "," }.joined()
    return .candidates(candidates.matching(last).map { $0.behind(listHead) })
  }

  /// Names with several parts, part by part: `Europe/`, then `Europe/Berlin`.
  private func step(_ names: [String], for text: String, head: String) -> Completions {
    let matches = names.map { Completions.Candidate(text: $0) }.matching(text)
    var steps: [Completions.Candidate] = []
    for match in matches {
      let rest = match.text.dropFirst(text.count)
      let step =
        rest.firstIndex(of: "/").map {
          Completions.Candidate(text: String(match.text[...$0]), isWhole: false)
        } ?? match
      if steps.last?.text != step.text { steps.append(step) }
    }
    return .candidates(steps.map { $0.behind(head) })
  }
}

extension Completions.Candidate {
  fileprivate func behind(_ head: String) -> Completions.Candidate {
    Completions.Candidate(text: head + text, summary: summary, isWhole: isWhole)
  }
}
