/// Turns the params of a matched link into a value of the app.
///
/// One that throws says "not this one", and the next candidate is tried ([R19](doc:Rules)).
public typealias RouteDecoder<Destination> = @Sendable (RouteParams) throws -> Destination

// A call fits one of these by its number of arguments alone. Where one of them took any number, the compiler gave
// up on a table of a dozen routes whose type was not written beside it. Nor does it unroll a pack of params:
// most routes have one or two.

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
///   - make: An enum case with its labels, an initialiser or any function; what it throws, the decoder throws.
///   - param: The param; one for each argument, where there are more.
/// - Returns: A decoder that throws ``RouteDecodingError`` where a param is missing or mistyped.
public func decode<Value: RouteParamValue, Destination>(
  _ make: @escaping @Sendable (Value) throws -> Destination, _ param: RouteParam<Value>
) -> RouteDecoder<Destination> {
  { values in try make(values[param]) }
}

/// A decoder that reads two typed params.
@_documentation(visibility: internal)
public func decode<First: RouteParamValue, Second: RouteParamValue, Destination>(
  _ make: @escaping @Sendable (First, Second) throws -> Destination, _ first: RouteParam<First>,
  _ second: RouteParam<Second>
) -> RouteDecoder<Destination> {
  { values in try make(values[first], values[second]) }
}

/// A decoder that reads three typed params or more.
@_documentation(visibility: internal)
public func decode<
  First: RouteParamValue, Second: RouteParamValue, Third: RouteParamValue,
  each Other: RouteParamValue, Destination
>(
  _ make: @escaping @Sendable (First, Second, Third, repeat each Other) throws -> Destination,
  _ first: RouteParam<First>, _ second: RouteParam<Second>, _ third: RouteParam<Third>,
  _ others: repeat RouteParam<each Other>
) -> RouteDecoder<Destination> {
  { values in
    try make(
      values[first], values[second], values[third], repeat try values[each others])
  }
}

/// A decoder for a template that says everything by itself.
///
/// - Parameter destination: The value of every link that matches.
/// - Returns: A decoder that never throws.
public func decode<Destination: Sendable>(_ destination: Destination) -> RouteDecoder<Destination> {
  { _ in destination }
}
