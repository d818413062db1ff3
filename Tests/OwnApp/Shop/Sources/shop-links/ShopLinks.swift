import LinkCommands
import ShopModel

@main struct ShopLinks: LinkTool { typealias Destination = ShopScreen }
