import Glibc
import KickstarterNavigation
import LinkRouting

/// Does one thing `ITERATIONS` times, for `.ci/ratchet`, which counts what each time costs.
@main
enum Ratchet {
  static func main() {
    guard let count = getenv("ITERATIONS").flatMap({ Int(String(cString: $0)) }) else { return }
    switch CommandLine.arguments.last {
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
