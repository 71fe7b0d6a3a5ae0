import SleepCharts
import SleepCore

/// What stands on the page before a script has run; answers are drawn into its empty elements.
enum PageBody {
  static func markup(name: String) -> Markup {
    """
    <body data-name="\(name)" data-stopped="\(stopped)">
    <main>
    <h1>\(name)</h1>
    <div id="problem" class="card" role="alert">
    <p id="reason">\(cannotRun)</p>
    </div>
    \(question)
    <section id="tonight" class="card" aria-label="Answer">
    <p id="opening"></p>
    <output id="time" name="bedtime" form="question" aria-live="off"></output>
    <p id="countdown"></p>
    <p id="lateness"></p>
    </section>
    <p id="said" role="status"></p>
    <section id="why" class="card">
    <h2>Why</h2>
    <p id="basis"></p>
    <p id="parts"></p>
    <div id="details"></div>
    <div id="notes"></div>
    <p id="origin" class="origin"></p>
    </section>
    <section id="coffees" class="card">
    <h2 id="coffeesTitle">Bedtime by cups of coffee</h2>
    <table aria-labelledby="coffeesTitle"><tbody id="bars"></tbody></table>
    </section>
    <footer class="faint">\(privacy)</footer>
    </main>

    """
  }

  private static let cannotRun =
    "This page can't run here. Use Safari 16.4, Chrome 103, Firefox 114, or later. On an iPhone, open "
    + "it from a web address, not from Files or Mail."

  private static let stopped = "Something went wrong with these answers. Change one, or reset them."

  private static let privacy =
    "Nothing leaves this page. Your answers stay in this browser, where other pages from the same "
    + "address or disk could read them."

  private static var question: Markup {
    let (hours, quarter) = (SleepAmount.range, SleepAmount.defaultStep)
    return """
      <form id="question">
      <fieldset class="modes">
      <legend>What do you want to know?</legend>
      <label><input type="radio" name="mode" value="bedtime" checked><span>Bedtime</span></label>
      <label><input type="radio" name="mode" value="alarm"><span>Alarm</span></label>
      </fieldset>
      <div id="wakeSection" class="card">
      <h2><label for="wake">When do you want to wake up?</label></h2>
      <div class="row"><input type="time" id="wake" name="wake" required></div>
      </div>
      <div id="bedSection" class="card" hidden>
      <h2><label for="bed">When are you going to bed?</label></h2>
      <div class="row"><input type="time" id="bed" name="bed" required>
      <button type="button" id="now">Now</button></div>
      </div>
      <div class="card">
      <h2><label for="sleep">How long do you want to sleep?</label></h2>
      <div id="sleepText" aria-hidden="true"></div>
      <div class="row"><button type="button" id="less" class="step" aria-label="15 minutes less sleep">−</button>
      <input type="range" id="sleep" name="sleep" min="\(at: hours.lowerBound)" max="\(at: hours.upperBound)" step="\("\(quarter)")">
      <button type="button" id="more" class="step" aria-label="15 minutes more sleep">+</button></div>
      </div>
      <div id="coffeeSection" class="card">
      <h2><label for="coffee">How much coffee today?</label></h2>
      <select id="coffee" name="coffee"></select>
      </div>
      <button type="button" id="reset" hidden>Reset</button>
      </form>
      """
  }
}
