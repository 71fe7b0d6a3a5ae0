import SleepCharts

/// A report as a page, whose blocks a terminal can show as well.
package struct Document {
  /// A figure at the top of a page, with its name and a note.
  package struct Tile {
    let name, number, note: String
    let line: Sparkline?

    package init(_ name: String, _ number: String, note: String, line: Sparkline? = nil) {
      (self.name, self.number, self.note, self.line) = (name, number, note, line)
    }
  }

  let kind: PageKind
  let title: String
  let lead: String
  let notes: [String]
  let tiles: [Tile]
  /// Those that are not empty.
  let sections: [Section]

  /// - Parameters:
  ///   - kind: The kind of the page, shown above the title.
  ///   - lead: The summary at the top of a page, in sentences.
  package init(
    _ kind: PageKind, title: String, lead: String, notes: [String] = [], tiles: [Tile] = [],
    @ListBuilder<Section> sections: () -> [Section]
  ) {
    (self.kind, self.title, self.lead) = (kind, title, lead)
    (self.notes, self.tiles) = (notes, tiles)
    self.sections = sections().filter { !$0.blocks.isEmpty }
  }
}

/// A part of a document.
package struct Section {
  /// How much of the width of a page it takes.
  package enum Width {
    /// All of it, after a rule.
    case page
    /// All of it, among cards.
    case wideCard
    /// Half of it, beside another card.
    case card
  }

  let id, name, heading: String
  let width: Width
  let blocks: [Block]

  /// - Parameters:
  ///   - name: The name in the contents of a page, and its heading unless one is given.
  package init(
    _ id: String, _ name: String, heading: String? = nil, width: Width = .page,
    @Blocks blocks: () -> [Block]
  ) {
    (self.id, self.name, self.heading, self.blocks) = (id, name, heading ?? name, blocks())
    self.width = width
  }

  /// A card: a sentence, what it draws, and the numbers behind it, which are folded.
  package static func card(
    _ id: String, _ name: String, isWide: Bool = false, _ sentence: String, _ drawing: Block?,
    @Blocks numbers: () -> [Block]
  ) -> Section {
    Section(id, name, width: isWide ? .wideCard : .card) {
      sentence
      drawing
      let folded = numbers()
      if !folded.isEmpty { Block.folded("The numbers", folded) }
    }
  }

  /// How to make a page again.
  ///
  /// - Parameters:
  ///   - inputs: What has to be the same for the same page, as the object of a sentence.
  ///   - facts: The identity of the inputs, shown after the version.
  package static func reproduction(
    _ reproduction: Reproduction, inputs: String, facts: [Fact?]
  ) -> Section {
    Section("reproduce", "Reproduce", heading: "How to reproduce it") {
      Block.code(reproduction.words)
      Block.facts {
        Fact("Version", "betterrest \(reproduction.version)")
        facts.compactMap(\.self)
      }
      "The same command on the same \(inputs) writes this page again, byte for byte, on any machine "
        + "and with any number of threads. A fingerprint depends on the rows and their values, not on "
        + "their order."
    }
  }
}
