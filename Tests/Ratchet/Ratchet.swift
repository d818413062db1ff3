import KickstarterNavigation
import LinkRouting

/// Does one thing several times, for `.ci/ratchet`, which counts what each time costs.
@main
enum Ratchet {
  static func main() {
    let arguments = CommandLine.arguments
    guard arguments.count == 3, let count = Int(arguments[2]) else { return }
    switch arguments[1] {
    case "first-match":
      for _ in 0..<count { keep(Navigation.match("https://www.kickstarter.com/projects/a/b")) }
    case "template":
      for _ in 0..<count {
        keep(try? RouteTemplate(parsing: "/projects/:creator/:project/posts/:int(update)/comments"))
        keep(try? RouteTemplate(parsing: "/checkouts/:int(checkout)/payments?:string(coupon)"))
      }
    case "foreign":
      for _ in 0..<count {
        keep(Navigation.match("https://www.example.com/projects/a/b?ref=c#d"))
        keep(Navigation.match("http://localhost:8080/discover/advanced?sort=magic"))
      }
    default: break
    }
  }

  /// Keeps the compiler from leaving out what makes a value.
  @inline(never)
  private static func keep<Value>(_ value: Value) {
    withExtendedLifetime(value) {}
  }
}
