// The least that a program must do to say when to go to bed: format one date with Foundation.
import Foundation

let style = Date.FormatStyle(locale: Locale(identifier: "en_US"), timeZone: .current)
print(Date.now.formatted(style.hour().minute()))
