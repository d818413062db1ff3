import Foundation
import Testing

/// A URL, or a failed test.
func url(_ text: String) throws -> URL { try #require(URL(string: text)) }
