import Charts
import SleepModel

/// The part of a report on how to reproduce it.
struct ReproductionSection {
  let content: ReportContent

  var markup: Markup {
    // Lines end between words and not after a hyphen.
    let words = content.reproduction.words.map { "<span>\($0)</span>" as Markup }
    return """
      <section id="reproduce">
      <h2>How to reproduce it</h2>
      <pre><code>\(words.joined(separator: " "))</code></pre>
      \(facts.markup)\
      <p>The same command on the same rows\(content.location == nil ? "" : " and model") writes this \
      page again, byte for byte, on any machine and with any number of threads. A fingerprint depends \
      on the rows and their values, not on their order.</p>
      </section>

      """
  }

  private var facts: MarkupFacts {
    var facts = MarkupFacts()
    facts.add("Version", "betterrest \(content.reproduction.version)")
    facts.add("Rows", markup: "<code>\(content.figures.data.fingerprint)</code>")
    if content.location != nil, !content.model.training.isKnown {
      facts.add("Model, trained on", "not told by its file")
    } else if content.location != nil {
      facts.add("Model, trained on", markup: "<code>\(content.model.training.fingerprint)</code>")
    } else {
      facts.add("Random seed", "\(content.model.training.randomSeed)")
    }
    return facts
  }
}
