/// The part of a page on how to reproduce it.
package struct ReproductionSection {
  private let reproduction: Reproduction
  private let inputs: String
  private let facts: MarkupFacts

  /// - Parameters:
  ///   - inputs: What has to be the same for the same page, as the object of a sentence.
  ///   - facts: The identity of the inputs, shown after the version.
  package init(
    _ reproduction: Reproduction, inputs: String, facts: [(name: String, markup: Markup)]
  ) {
    (self.reproduction, self.inputs) = (reproduction, inputs)
    var all = MarkupFacts()
    all.add("Version", "betterrest \(reproduction.version)")
    for fact in facts { all.add(fact.name, markup: fact.markup) }
    self.facts = all
  }

  package var markup: Markup {
    // Lines end between words and not after a hyphen.
    let words = reproduction.words.map { "<span>\($0)</span>" as Markup }
    return """
      <section id="reproduce">
      <h2>How to reproduce it</h2>
      <pre><code>\(words.joined(separator: " "))</code></pre>
      \(facts.markup)\
      <p>The same command on the same \(inputs) writes this \
      page again, byte for byte, on any machine and with any number of threads. A fingerprint depends \
      on the rows and their values, not on their order.</p>
      </section>

      """
  }
}
