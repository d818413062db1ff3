import Cooking
import LinkCommands

@main struct CookingLinks: LinkTool {
  typealias Destination = Screen
  static let sources = ["Sources/Cooking"]
}
