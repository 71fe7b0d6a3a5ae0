import Foundation

/// What an error says to the person who reads it.
func message(of error: any Error) -> String {
  (error as? any LocalizedError)?.errorDescription ?? "\(error)"
}
