import Foundation
import Models
import SleepModel

/// The screen of the BetterRest tutorial, without its views: the property is the tutorial's, but for
/// the line that makes the model.
package struct ContentView {
  package var wakeUp: Date
  package var sleepAmount = 8.0
  package var coffeeAmount = 1

  package private(set) var alertTitle = ""
  package private(set) var alertMessage = ""
  package private(set) var showingAlert = false

  package init(wakeUp: Date = Self.defaultWakeTime) {
    self.wakeUp = wakeUp
  }

  package static var defaultWakeTime: Date {
    var components = DateComponents()
    components.hour = 7
    components.minute = 0
    return Calendar.current.date(from: components) ?? .now
  }

  package var cups: Cups? { try? Cups(coffeeAmount) }

  package mutating func calculateBedtime() {
    do {
      let model = try SleepCalculator()

      let components = Calendar.current.dateComponents([.hour, .minute], from: wakeUp)
      let hour = (components.hour ?? 0) * 60 * 60
      let minute = (components.minute ?? 0) * 60

      // swift-format-ignore
      let prediction = try model.prediction(wake: Double(hour + minute), estimatedSleep: sleepAmount, coffee: Double(coffeeAmount))

      let sleepTime = wakeUp - prediction.actualSleep
      alertTitle = "Your ideal bedtime is…"
      alertMessage = sleepTime.formatted(date: .omitted, time: .shortened)
    } catch {
      alertTitle = "Error"
      alertMessage = "Sorry, there was a problem calculating your bedtime."
    }

    showingAlert = true
  }
}
