extension RouteSet {
  /// Path templates of GitHub's public REST API, each looked up with values as they occur.
  static let gitHub = RouteSet(
    host: "api.github.com",
    templates: gitHubTemplates,
    paths: gitHubTemplates.map { (concretePath(of: $0), $0) })

  /// The template with a value in the place of each token.
  private static func concretePath(of template: String) -> String {
    template.split(separator: "/").map { segment in
      guard segment.first == ":" else { return "/" + segment }
      return "/" + (gitHubValues[segment.dropFirst()] ?? "1296269")
    }
    .joined()
  }

  /// Values of the tokens that are not numbers.
  private static let gitHubValues: [Substring: String] = [
    "assignee": "hubot",
    "base_head": "main...feature-octicons",
    "branch": "release-candidate",
    "client_id": "Iv1.8a61f9b3a7aba766",
    "code": "conduct-covenant",
    "digest": "sha256-2f1a8c5b",
    "environment": "staging",
    "event": "pushed",
    "file": "quickstart.md",
    "license": "apache-2.0",
    "name": "Swift",
    "org": "octo-org",
    "owner": "octocat",
    "package_name": "hello-container",
    "package_type": "container",
    "ref": "6dcb09b5b57875f334f61aebed695e2e4193db5e",
    "repo": "Hello-World",
    "secret_name": "DEPLOY_TOKEN",
    "sha": "7fd1a60b01f91b314f59955a4e4d4e80d8edf11d",
    "tag": "v1.10.2",
    "team_slug": "justice-league",
    "topic": "deep-linking",
    "username": "monalisa",
  ]

  private static let gitHubTemplates = """
    /advisories
    /advisories/:ghsa_id
    /app
    /app/hook/deliveries
    /app/hook/deliveries/:delivery_id
    /app/installations
    /app/installations/:installation_id
    /app/installations/:installation_id/access_tokens
    /applications/:client_id/token
    /codes_of_conduct
    /codes_of_conduct/:code
    /emojis
    /events
    /feeds
    /gists
    /gists/:gist_id
    /gists/:gist_id/comments
    /gists/:gist_id/comments/:comment_id
    /gists/:gist_id/commits
    /gists/:gist_id/forks
    /gists/:gist_id/star
    /gists/:gist_id/:sha
    /gists/public
    /gists/starred
    /gitignore/templates
    /gitignore/templates/:name
    /issues
    /licenses
    /licenses/:license
    /markdown
    /markdown/raw
    /meta
    /notifications
    /notifications/threads/:thread_id
    /notifications/threads/:thread_id/subscription
    /orgs/:org
    /orgs/:org/actions/runners
    /orgs/:org/actions/runners/:runner_id
    /orgs/:org/actions/runners/downloads
    /orgs/:org/actions/secrets
    /orgs/:org/actions/secrets/:secret_name
    /orgs/:org/actions/secrets/public-key
    /orgs/:org/events
    /orgs/:org/hooks
    /orgs/:org/hooks/:hook_id
    /orgs/:org/members
    /orgs/:org/members/:username
    /orgs/:org/memberships/:username
    /orgs/:org/packages/:package_type/:package_name
    /orgs/:org/packages/:package_type/:package_name/versions/:version_id
    /orgs/:org/repos
    /orgs/:org/teams
    /orgs/:org/teams/:team_slug
    /orgs/:org/teams/:team_slug/memberships/:username
    /orgs/:org/teams/:team_slug/repos/:owner/:repo
    /rate_limit
    /repos/:owner/:repo
    /repos/:owner/:repo/actions/artifacts
    /repos/:owner/:repo/actions/artifacts/:artifact_id
    /repos/:owner/:repo/actions/jobs/:job_id/logs
    /repos/:owner/:repo/actions/runs
    /repos/:owner/:repo/actions/runs/:run_id
    /repos/:owner/:repo/actions/runs/:run_id/artifacts
    /repos/:owner/:repo/actions/runs/:run_id/cancel
    /repos/:owner/:repo/actions/runs/:run_id/jobs
    /repos/:owner/:repo/actions/workflows
    /repos/:owner/:repo/actions/workflows/:workflow_id/dispatches
    /repos/:owner/:repo/assignees/:assignee
    /repos/:owner/:repo/branches
    /repos/:owner/:repo/branches/:branch
    /repos/:owner/:repo/branches/:branch/protection
    /repos/:owner/:repo/branches/:branch/protection/required_status_checks
    /repos/:owner/:repo/check-runs/:check_run_id/annotations
    /repos/:owner/:repo/collaborators/:username
    /repos/:owner/:repo/collaborators/:username/permission
    /repos/:owner/:repo/comments/:comment_id
    /repos/:owner/:repo/commits
    /repos/:owner/:repo/commits/:ref
    /repos/:owner/:repo/commits/:ref/check-runs
    /repos/:owner/:repo/commits/:ref/status
    /repos/:owner/:repo/compare/:base_head
    /repos/:owner/:repo/contents/:file
    /repos/:owner/:repo/deployments
    /repos/:owner/:repo/deployments/:deployment_id/statuses
    /repos/:owner/:repo/environments/:environment
    /repos/:owner/:repo/forks
    /repos/:owner/:repo/git/commits/:sha
    /repos/:owner/:repo/git/tags/:sha
    /repos/:owner/:repo/git/trees/:sha
    /repos/:owner/:repo/hooks/:hook_id/tests
    /repos/:owner/:repo/issues
    /repos/:owner/:repo/issues/:number
    /repos/:owner/:repo/issues/:number/comments
    /repos/:owner/:repo/issues/:number/labels
    /repos/:owner/:repo/issues/:number/labels/:name
    /repos/:owner/:repo/issues/comments/:comment_id
    /repos/:owner/:repo/issues/comments/:comment_id/reactions
    /repos/:owner/:repo/issues/events/:event_id
    /repos/:owner/:repo/keys/:key_id
    /repos/:owner/:repo/labels/:name
    /repos/:owner/:repo/languages
    /repos/:owner/:repo/milestones/:number
    /repos/:owner/:repo/pulls
    /repos/:owner/:repo/pulls/:number
    /repos/:owner/:repo/pulls/:number/commits
    /repos/:owner/:repo/pulls/:number/files
    /repos/:owner/:repo/pulls/:number/merge
    /repos/:owner/:repo/pulls/:number/requested_reviewers
    /repos/:owner/:repo/pulls/:number/reviews/:review_id/comments
    /repos/:owner/:repo/pulls/comments/:comment_id
    /repos/:owner/:repo/releases
    /repos/:owner/:repo/releases/:release_id
    /repos/:owner/:repo/releases/:release_id/assets
    /repos/:owner/:repo/releases/assets/:asset_id
    /repos/:owner/:repo/releases/latest
    /repos/:owner/:repo/releases/tags/:tag
    /repos/:owner/:repo/stargazers
    /repos/:owner/:repo/topics
    /search/code
    /search/issues
    /search/repositories
    /user
    /user/following/:username
    /user/repos
    /user/starred/:owner/:repo
    /users/:username
    /users/:username/events/orgs/:org
    /users/:username/followers
    /users/:username/gists
    /users/:username/repos
    /versions
    """.split(separator: "\n").map(String.init)
}
