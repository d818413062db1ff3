import LinkCommands
import Podcasts

@main struct PodcastsLinks: LinkTool { typealias Destination = Place }
