/// Turns the params of a matched link into a value of the app.
///
/// One that throws says "not this one", and the next candidate is tried ([R19](doc:Rules)).
public typealias RouteDecoder<Destination> = @Sendable (RouteParams) throws -> Destination

/// A decoder that reads typed params, in order, and hands them to a constructor.
///
/// ```swift
/// decode(Navigation.messages(messageThreadId:), .messageThread)
/// decode(Screen.profile, .user, .tab)
/// ```
///
/// A param of an optional type, or with a default, never loses a link by what a query says
/// ([R20](doc:Rules)).
///
/// - Parameters:
///   - make: An enum case with its labels, an initialiser or any function.
///   - params: One param for each argument.
/// - Returns: A decoder that throws ``RouteDecodingError`` where a param is missing or mistyped.
@inlinable
public func decode<each Value: RouteParamValue, Destination>(
  _ make: @escaping @Sendable (repeat each Value) -> Destination,
  _ params: repeat RouteParam<each Value>
) -> RouteDecoder<Destination> {
  { values in make(repeat try values[each params]) }
}

// The same for one param and for two, which most routes have: the compiler does not unroll a pack of
// params, and looking up the types of one takes longer than the rest of a match.

/// A decoder that reads one typed param.
@_documentation(visibility: internal)
@inlinable
public func decode<Value: RouteParamValue, Destination>(
  _ make: @escaping @Sendable (Value) -> Destination, _ param: RouteParam<Value>
) -> RouteDecoder<Destination> {
  { values in make(try values[param]) }
}

/// A decoder that reads two typed params.
@_documentation(visibility: internal)
@inlinable
public func decode<First: RouteParamValue, Second: RouteParamValue, Destination>(
  _ make: @escaping @Sendable (First, Second) -> Destination, _ first: RouteParam<First>,
  _ second: RouteParam<Second>
) -> RouteDecoder<Destination> {
  { values in make(try values[first], try values[second]) }
}

/// A decoder for a template that says everything by itself.
///
/// - Parameter destination: The value of every link that matches.
/// - Returns: A decoder that never throws.
@inlinable
public func decode<Destination: Sendable>(_ destination: Destination) -> RouteDecoder<Destination> {
  { _ in destination }
}
