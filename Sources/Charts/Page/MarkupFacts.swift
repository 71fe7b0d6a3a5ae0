package struct MarkupFacts {
  private var facts: [Markup] = []

  package init() {
  }

  package mutating func add(_ name: String, _ text: String?) {
    guard let text, !text.isEmpty else { return }
    add(name, markup: "\(prose: text)")
  }

  package mutating func add(_ name: String, markup text: Markup) {
    facts.append("<div><dt>\(name)</dt><dd>\(text)</dd></div>\n")
  }

  package var markup: Markup { "<dl class=\"facts\">\n\(facts)</dl>\n" }
}
