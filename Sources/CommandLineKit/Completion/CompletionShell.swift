import MessageText

/// A shell that completes command lines by asking the program.
enum CompletionShell: String, CaseIterable, Sendable {
  case bash, zsh, fish

  /// The option that prints the script of a shell.
  static let option = Option<CompletionShell?>(
    "generate-completion-script", placeholder: "shell",
    help: "Print the script by which bash, zsh or fish completes command lines.",
    completion: .choice(of: CompletionShell.self),
    parse: ValueParser.choice(of: CompletionShell.self))

  /// What the shell's script tells: the line, and for bash the part of the last word that bash
  /// would put a completion in place of.
  struct Question: Sendable, Equatable {
    var line: PartialCommandLine
    /// The word with the cursor as it stands on the line, quotes and all.
    var word = ShellWords.Word()
    /// What bash takes for the word: it begins a new one at `=` and `:`.
    var replaced = ""
    /// Whether a space stands behind the cursor already.
    var isSpaced = false
  }

  /// Reads the arguments of the script's call; `nil` if no script of this program wrote them.
  ///
  /// bash tells the line before and behind the cursor and the word that it would replace; zsh and
  /// fish tell the word at the cursor, how many words come before it, these and those behind it.
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
        // fish tells it with its quotes.
        current: self == .fish ? ShellWords.text(of: current) : current,
        after: Array(words.dropFirst(count))),
      word: word)
  }

  private static func questionOfBash(_ arguments: [String]) -> Question? {
    guard arguments.count == 3 else { return nil }
    let before = ShellWords(arguments[0]).words
    guard before.count >= 2, let word = before.last else { return nil }
    // What stands behind the cursor without a space goes on with the word at the cursor, for which
    // "x" stands here or the quote that is open. The last word is one that nobody has begun.
    let beginning = word.quote.map { String($0) } ?? "x"
    let after = ShellWords("\(beginning)\(arguments[1]) ").words.dropFirst().dropLast()
    return Question(
      line: PartialCommandLine(
        before: before.dropFirst().dropLast().map(\.text), current: word.text,
        after: after.map(\.text)),
      word: word, replaced: arguments[2], isSpaced: arguments[1].hasPrefix(" "))
  }

  /// The answer as the shell's script reads it, a line for each word.
  func answer(_ completions: Completions, to question: Question) -> String {
    let lines: [String] =
      switch completions {
      // The shell itself knows best how to find a file.
      case .file(let endings):
        [(["files"] + (self == .bash ? [] : endings.map { ".\($0)" })).joined(separator: " ")]
      case .candidates(let candidates):
        ["words"] + candidates.filter(\.isPrintable).compactMap { line($0, question) }
      }
    return lines.map { $0 + "\n" }.joined()
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

  /// What bash is to put in place of its word, quoted, and with a space where the word ends.
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
  /// Whether a terminal shows the text as it is; the columns of a file may be named anyhow.
  fileprivate var isPrintable: Bool { text.printable(limit: 200) == text }
}

extension ShellWords {
  /// What one word of a line means.
  fileprivate static func text(of raw: some StringProtocol) -> String {
    ShellWords(raw).words.last?.text ?? ""
  }
}
