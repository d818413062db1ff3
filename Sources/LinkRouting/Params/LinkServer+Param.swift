extension LinkServer: RouteParamValue {
  /// Reads the server of the link, whatever the param's name is; nil if the link names none.
  public static func read(
    _ param: RouteParam<Self>, in params: RouteParams
  ) throws(RouteDecodingError) -> Self? {
    params.link.server
  }

  /// The beginning of the server's links.
  ///
  /// A link names it with `LinkPath(…).on(server)`, not as a param.
  public var _routeParamText: _RouteParamText { .text(description) }
}

extension RouteParam<LinkServer> {
  /// The server of the link, for `decode`; it is no token and no query item.
  ///
  /// ```swift
  /// enum Chat {
  ///   case channel(LinkServer, team: String, name: String)
  /// }
  ///
  /// let routes: RouteDictionary<Chat> = [
  ///   "/:team/channels/:name": decode(Chat.channel, .linkServer, "team", "name")
  /// ]
  /// ```
  ///
  /// Its `link` prints on the same server: `LinkPath("/\(team)/channels/\(name)").on(server)`.
  public static var linkServer: Self { "server" }
}
