import SleepText

enum CompletionShell: String, CaseIterable, Sendable {
  case bash, zsh, fish

  static let option = Option<CompletionShell?>(
    "generate-completion-script", placeholder: "shell",
    help: "Print the script by which bash, zsh or fish completes command lines.",
    completion: .choice(of: CompletionShell.self),
    parse: ValueParser.choice(of: CompletionShell.self))

  /// What the script passes: the line and, for bash, the part of the last word that is replaced.
  struct Question: Sendable, Equatable {
    var line: PartialCommandLine
    /// The word with the cursor, including quotes.
    var word = ShellWords.Word()
    /// The word as bash delimits it: it begins a new one at `=` and `:`.
    var replaced = ""
    var isSpaced = false
  }

  /// Parses the arguments of the script's call; `nil` if they have another form.
  ///
  /// bash passes the line before and after the cursor and the word to replace; zsh and fish pass
  /// the word at the cursor, the number of words before it, these and those after it.
  func question(_ arguments: some Collection<String>) -> Question? {
    let arguments = Array(arguments)
    if self == .bash { return Self.questionOfBash(arguments) }
    guard let current = arguments.first, arguments.count >= 2, let count = Int(arguments[1]),
      (0...arguments.count - 2).contains(count)
    else { return nil }
    let words = arguments[2...]
    let word = ShellWords.Word(text: current, raw: current)
    return Question(
      line: PartialCommandLine(
        before: Array(words.prefix(count)),
        // fish passes it with its quotes.
        current: self == .fish ? ShellWords.text(of: current) : current,
        after: Array(words.dropFirst(count))),
      word: word)
  }

  private static func questionOfBash(_ arguments: [String]) -> Question? {
    guard arguments.count == 3 else { return nil }
    let before = ShellWords(arguments[0]).words
    guard before.count >= 2, let word = before.last else { return nil }
    // Text right after the cursor continues the current word; "x" or the open quote stands for that
    // word. The last word is always incomplete.
    let beginning = word.quote.map { String($0) } ?? "x"
    let after = ShellWords("\(beginning)\(arguments[1]) ").words.dropFirst().dropLast()
    return Question(
      line: PartialCommandLine(
        before: before.dropFirst().dropLast().map(\.text), current: word.text,
        after: after.map(\.text)),
      word: word, replaced: arguments[2], isSpaced: arguments[1].hasPrefix(" "))
  }

  /// The response in the format of the script, one line per word.
  func answer(_ completions: Completions, to question: Question) -> String {
    let lines: [String] =
      switch completions {
      // The shell's own file completion is better.
      case .file(let endings):
        [(["files"] + (self == .bash ? [] : endings.map { ".\($0)" })).spaceSeparated]
      case .candidates(let candidates):
        ["words"] + candidates.filter(\.isPrintable).compactMap { line($0, question) }
      }
    return lines.asLines
  }

  private func line(_ candidate: Completions.Candidate, _ question: Question) -> String? {
    switch self {
    case .bash: return Self.lineForBash(candidate, question)
    case .zsh:
      let text = candidate.text.replacing("\\", with: "\\\\").replacing(":", with: "\\:")
      let summary = candidate.summary.isEmpty ? "" : ":\(candidate.summary)"
      return (candidate.isWhole ? "=" : "+") + text + summary
    case .fish:
      return candidate.summary.isEmpty
        ? candidate.text : "\(candidate.text)\t\(candidate.summary)"
    }
  }

  /// The replacement for bash's word: quoted, and followed by a space if the word is complete.
  private static func lineForBash(
    _ candidate: Completions.Candidate, _ question: Question
  ) -> String? {
    guard question.word.raw.hasSuffix(question.replaced) else { return nil }
    let kept = ShellWords.text(of: question.word.raw.dropLast(question.replaced.count))
    let rest = candidate.text.dropFirst(kept.count)
    let word = ShellWords.quoted(String(rest), in: question.word.quote)
    let isOpen = !candidate.isWhole || question.word.quote != nil || question.isSpaced
    return isOpen ? word : word + " "
  }
}

extension Completions.Candidate {
  /// Whether a terminal shows the text unchanged; column names may contain anything.
  fileprivate var isPrintable: Bool { text.printable(limit: 200) == text }
}

extension ShellWords {
  /// The unquoted text of one word.
  fileprivate static func text(of raw: some StringProtocol) -> String {
    ShellWords(raw).words.last?.text ?? ""
  }
}
