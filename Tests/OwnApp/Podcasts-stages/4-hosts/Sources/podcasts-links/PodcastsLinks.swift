import LinkCommands
import LinkRouting
import Podcasts

@main struct PodcastsLinks: LinkTool {
  typealias Destination = Place

  static let fixtureOrigins: LinkOrigins? = .release
}
