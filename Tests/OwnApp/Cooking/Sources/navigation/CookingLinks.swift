import LinkCommands

@main struct CookingLinks: LinkTool { typealias Destination = Screen }
