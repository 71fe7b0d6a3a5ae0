import Charts
import CommandInputs
import ModelCommands
import SleepDiary

/// The part of a report on the personal model.
struct BedtimeSection {
  let diary: Diary

  var markup: Markup {
    let nights = DiaryNights(diary)
    guard let model = PersonalSleepModel(nights.nights) else {
      return """
        <section id="bedtime">
        <h2>Your bedtime</h2>
        <p>No night says yet how long you slept, so the bedtime comes from the built-in model.</p>
        </section>

        """
    }
    let inspection = DiaryInspection(model: model, diary: nights)
    var facts = MarkupFacts()
    for fact in inspection.facts { facts.add(fact.name, fact.text) }
    return """
      <section id="bedtime">
      <h2>What your nights say about your bedtime</h2>
      \(facts.markup)\
      <p>\(DiaryInspection.caution)</p>
      </section>

      """
  }
}
