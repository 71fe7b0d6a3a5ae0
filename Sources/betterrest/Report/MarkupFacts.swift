/// Facts of a page, each with a name before it.
struct MarkupFacts {
  private var facts: [Markup] = []

  /// Adds a fact in words; nothing where there is none.
  mutating func add(_ name: String, _ text: String?) {
    guard let text, !text.isEmpty else { return }
    add(name, markup: "\(prose: text)")
  }

  mutating func add(_ name: String, markup text: Markup) {
    facts.append("<div><dt>\(name)</dt><dd>\(text)</dd></div>\n")
  }

  var markup: Markup { "<dl class=\"facts\">\n\(facts)</dl>\n" }
}
