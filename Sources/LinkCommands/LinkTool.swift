public import LinkRouting

/// The command line for an app's own links: a program of three lines.
///
/// ```swift
/// import LinkCommands
/// import ShopModel
///
/// @main struct ShopLinks: LinkTool { typealias Destination = Screen }
/// ```
///
/// `swift run shop-links match < urls.txt` then prints where each link leads, `explain` why, `try` what a template matches, `check` tests the routes
/// against the fixtures and the app's property lists, `diff` finds the links that a release breaks, `aasa` writes and
/// checks the site association, `report` makes a page for people who do not read Swift. Each command explains itself
/// with `--help`.
public protocol LinkTool: Sendable {
  /// The enum that links lead to.
  associatedtype Destination: LinkDestination
  /// The program's name in its messages; by default, the name of its file.
  static var name: String { get }
  /// The version that `--version` prints; by default, "1.0".
  static var version: String { get }
  /// The file of fixtures, or its folder, that `check` and `report` read unless another is named; by default,
  /// `Tests/links.json`.
  static var fixtures: String { get }
  /// The files that declare the enum's cases, its `allRoutes` and its `link`, or folders of such files, from the
  /// package's folder; by default none. With them `check` reports cases and templates that no row reaches.
  static var sources: [String] { get }
  /// The apps that `aasa` writes into the site association, such as `ABCDE12345.com.example.app`; by default none.
  static var appIDs: [String] { get }
  /// The app's entitlements, with its `applinks:` hosts, which `check` compares with the routes; by default nil.
  static var entitlements: String? { get }
  /// The hosts of the entitlements whose links the app does not route itself, such as `larder.app.link` or `*.sng.link` of a
  /// link service; by default none.
  static var otherHosts: [String] { get }
  /// The origins that the fixtures and the property lists name; by default nil, for those of the table. In a build with
  /// other origins `check` leaves these files out, and says so.
  static var fixtureOrigins: LinkOrigins? { get }
  /// The app's `Info.plist`, with its URL schemes, which `check` compares with the routes; by default nil.
  static var infoPlist: String? { get }
  /// The values of build settings in these two files, such as `["APP_SCHEME": "shop"]`; by default none.
  static var buildSettings: [String: String] { get }
  /// The Android apps that `routes --assetlinks` names, each with the SHA-256 fingerprints of its certificates; by default
  /// none.
  static var androidApps: [String: [String]] { get }
}

extension LinkTool {
  /// The name of the program's file.
  public static var name: String {
    CommandLine.arguments.first?.split(separator: "/").last.map(String.init) ?? "links"
  }
  /// `1.0`.
  public static var version: String { "1.0" }
  /// `Tests/links.json`.
  public static var fixtures: String { "Tests/links.json" }
  /// None.
  public static var sources: [String] { [] }
  /// None.
  public static var appIDs: [String] { [] }
  /// None.
  public static var entitlements: String? { nil }
  /// None.
  public static var otherHosts: [String] { [] }
  /// Those of the table.
  public static var fixtureOrigins: LinkOrigins? { nil }
  /// None.
  public static var infoPlist: String? { nil }
  /// None.
  public static var buildSettings: [String: String] { [:] }
  /// None.
  public static var androidApps: [String: [String]] { [:] }

  /// Whether the fixtures and the property lists name the origins of this build.
  static var ownsFixtures: Bool {
    let origins = Destination.table.origins.list
    return fixtureOrigins?.list.allSatisfy(origins.contains) ?? true
  }

  /// Runs the command that the program's arguments name, and ends the program with its exit status.
  public static func main() { Program<Self>.main() }
}
