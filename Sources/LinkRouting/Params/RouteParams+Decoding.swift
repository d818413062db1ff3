extension RouteParams {
  /// The value of the param.
  ///
  /// An optional param, or one with a default, that the link lacks is nil or the default. So is one
  /// whose text in the query or the fragment is none of the type ([R20](doc:Rules)); what the path
  /// holds is the link's meaning, and must fit.
  ///
  /// It is disfavoured, so that `params["ref"]` is the text: a literal could be a typed param too.
  ///
  /// - Parameter param: The param's name and type.
  /// - Throws: ``RouteDecodingError`` where it is missing, or its text is none of the type.
  @inlinable
  @_disfavoredOverload
  public subscript<Value>(_ param: RouteParam<Value>) -> Value {
    get throws(RouteDecodingError) {
      guard let text = place(of: param.name) else {
        guard let value = param.valueOfAbsent else {
          throw missing(param.name, wanted: Value.self)
        }
        return value
      }
      do throws(RouteDecodingError) {
        return try Value.read(param, at: text, in: self)
      } catch {
        guard !text.isInPath, let value = param.valueOfAbsent else { throw error }
        ignored(error)
        return value
      }
    }
  }

  /// The value of the param, or nil where the link has none, or none of the type in its query
  /// ([R20](doc:Rules)).
  ///
  /// - Parameter param: The param's name and type.
  /// - Throws: ``RouteDecodingError`` where the path has a text that is none of the type.
  @inlinable
  public subscript<Value>(ifPresent param: RouteParam<Value>) -> Value? {
    get throws(RouteDecodingError) {
      guard let text = place(of: param.name) else { return nil }
      do throws(RouteDecodingError) {
        return try Value.read(param, at: text, in: self)
      } catch {
        guard !text.isInPath else { throw error }
        ignored(error)
        return nil
      }
    }
  }
}

/// Where the text of a param stands in its link: made by ``RouteParams``, for types that read
/// themselves from it.
public struct RouteParamPlace: Sendable {
  @usableFromInline let range: Range<Int>
  let isWildcard: Bool
  /// It is a token's of the path, not of the query or the fragment.
  @usableFromInline let isInPath: Bool
}

extension RouteParams {
  @usableFromInline
  func place(of name: String) -> RouteParamPlace? {
    link.string.withByteView { bytes in
      find(name, in: bytes).map { found in
        RouteParamPlace(
          range: found.range, isWildcard: found.isWildcard,
          isInPath: found.range.lowerBound < link.layout.pathEnd)
      }
    }
  }

  /// The decoded text at a place.
  @usableFromInline
  func text(at place: RouteParamPlace) -> String {
    link.string.withByteView { bytes in
      text(Found(range: place.range, isWildcard: place.isWildcard), in: bytes)
    }
  }

  /// The number at a place, read without making its text; nil where it is none, or where only the
  /// decoded text can tell.
  func plainInt(at place: RouteParamPlace) -> Int? {
    link.string.withByteView { NumberText.int($0, place.range) }
  }

  /// The elements of a list: the raw text split at `separator`, then each decoded once.
  func elements(at place: RouteParamPlace, separator byte: UInt8) -> [String] {
    link.string.withByteView { bytes in
      elements(
        of: Found(range: place.range, isWildcard: place.isWildcard), separator: byte, in: bytes)
    }
  }
}

extension RouteParams {
  @usableFromInline
  func ignored(_ error: RouteDecodingError) { IgnoredValues.current?.errors.append(error) }
}

/// The values that count as absent (R20) while a decoder runs for an explanation.
package final class IgnoredValues: @unchecked Sendable {
  // Only the task that runs the decoder sees the list, and decoders are synchronous.
  fileprivate var errors: [RouteDecodingError] = []

  @TaskLocal fileprivate static var current: IgnoredValues?

  /// What a decoder makes, and the values that it ignored on the way.
  package static func collect<Value>(
    _ decode: () throws -> Value
  ) rethrows -> (value: Value, ignored: [RouteDecodingError]) {
    let values = IgnoredValues()
    let value = try $current.withValue(values, operation: decode)
    return (value, values.errors)
  }
}
