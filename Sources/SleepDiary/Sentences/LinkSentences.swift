import SleepText
import SleepCore

/// Links in sentences, for a sleeper: what was found, and what was not.
package struct LinkSentences {
  /// The links, the strongest first.
  let links: [Link]
  let format: FigureFormat

  package init(_ links: [Link], _ format: FigureFormat) {
    (self.links, self.format) = (links, format)
  }

  /// How many links are told, and how many lines of a terminal the sentences fill.
  private static let (most, mostLines, lineWidth) = (5, 12, 79)
  /// How many pairs are named before they are only counted.
  private static let mostNamed = 5

  /// The links that were found.
  package var found: [Link] { links.filter { text(of: $0).found != nil } }

  /// The links to draw, the strongest first: those of sleep, activity, work and diet with stress,
  /// and the clearest others, unless they show the same.
  package var plotted: [Link] {
    let drawn = links.filter {
      $0.evidence != .none && $0.pairs.isForDots && $0.pairs.constantMetric == nil
    }
    let usual = drawn.filter { $0.pairs.isBesideStress }
    var others: [Link] = []
    for link in drawn where text(of: link).found != nil && others.count < Self.mostOthers {
      if !(usual + others).contains(where: { $0.pairs.repeats(link.pairs) }) { others.append(link) }
    }
    return (usual + others).strongestFirst
  }

  private static let mostOthers = 2

  private func text(of link: Link) -> LinkText { LinkText(link: link, format: format) }

  package var all: [String] {
    if areTooFewDays { return [tooFewDays] }
    let found = links.compactMap { text(of: $0).found }
    let others = [unclear, constant, tooFew, caution(isFound: !found.isEmpty)].compactMap { $0 }
    func telling(_ count: Int) -> [String] {
      found.prefix(count) + [further(than: count)].compactMap { $0 } + others
    }
    return (1...Self.most).reversed().lazy.map(telling)
      .first { Self.lineCount($0) <= Self.mostLines } ?? telling(1)
  }

  private static func lineCount(_ sentences: [String]) -> Int {
    sentences.reduce(0) { total, sentence in
      var (lines, width) = (1, -1)
      for word in sentence.split(separator: " ") {
        width += 1 + word.count
        if width > lineWidth { (lines, width) = (lines + 1, word.count) }
      }
      return total + lines
    }
  }

  /// Whether no link has enough days to be told.
  package var areTooFewDays: Bool { days < Link.fewestForCorrelation }

  /// The days of the link that has most.
  private var days: Int { links.map { $0.pairs.count }.max() ?? 0 }

  private var tooFewDays: String {
    "You have \(format.counted(days, "day")); links show from \(Link.fewestForCorrelation), and a firm "
      + "answer needs about \(Link.fewestForWords)."
  }

  private func further(than count: Int) -> String? {
    list(found.dropFirst(count)).map { "Also linked: \($0)." }
  }

  private var unclear: String? {
    let unclear = links.filter {
      $0.correlation != nil && text(of: $0).found == nil
    }
    guard isNamed(unclear.count) else {
      let pairs = format.number(unclear.count)
      return "No clear link so far between \(pairs)\(found.isEmpty ? "" : " other") pairs."
    }
    return list(unclear[...]).map { "No clear link so far: \($0)." }
  }

  private var constant: String? {
    list(links.filter { $0.pairs.count >= Link.fewestDays && $0.pairs.constantMetric != nil }[...])
      .map { "Always the same: \($0)." }
  }

  private var tooFew: String? {
    let few = links.filter {
      (1..<Link.fewestForCorrelation).contains($0.pairs.count)
        && ($0.pairs.count < Link.fewestDays || $0.pairs.constantMetric == nil)
    }
    guard isNamed(few.count) else {
      return "Too few days for \(format.number(few.count)) more pairs."
    }
    return list(few[...]).map { "Too few days: \($0)." }
  }

  private func caution(isFound: Bool) -> String? {
    guard isFound else { return nil }
    let isFirst = days < Link.fewestForWords
    return (isFirst ? "This is a first impression from \(format.counted(days, "day")). " : "")
      + "A link is not a cause."
  }

  /// Whether so many links are named; links with one metric take few words each.
  private func isNamed(_ count: Int) -> Bool { common != nil || count <= Self.mostNamed }

  private var common: DailyMetric? {
    Set(links.map { $0.pairs.lag }).count == 1 ? links.commonMetric : nil
  }

  /// The names of links: those with one metric in common by the other one.
  private func list(_ links: ArraySlice<Link>) -> String? {
    guard !links.isEmpty else { return nil }
    let named = links.prefix(isNamed(links.count) ? links.count : Self.mostNamed)
    let names = named.map { link in
      (common.map { link.pairs.other(than: $0).words.title } ?? text(of: link).title).lowercased()
    }
    let rest = links.count - named.count
    return (names + (rest > 0 ? ["\(format.number(rest)) more"] : [])).listed()
  }
}
