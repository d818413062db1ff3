/// The style sheet of a report.
enum ReportStyle {
  /// How the page looks: light or dark as the reader has it, and narrow on a phone.
  ///
  /// Targets are 44 px high, and no letters are smaller than 12 px.
  static let style: HTML = """

    :root { color-scheme: light dark; --back: #fbfbf9; --text: #1d2328; --dim: #5c666f; --line: #dcdfe1;
      --link: #0a5cad; --token: #7a3e9d; --good: #1f7a3d; --soft: #f0f1ee }
    @media (prefers-color-scheme: dark) {
      :root { --back: #14181b; --text: #e4e7e9; --dim: #9aa5ad; --line: #30383e; --link: #7db7f2;
        --token: #d3a5ee; --good: #7bd19a; --soft: #1e2429 } }
    * { box-sizing: border-box }
    body { margin: 0 auto; max-width: 62rem; padding: .5rem 1.25rem 4rem; background: var(--back);
      color: var(--text); font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere }
    h1 { font-size: 1.35rem; margin: 0 } h2 { font-size: 1.25rem; margin: 1.5rem 0 .25rem }
    h3 { font-size: 1rem; margin: 0; display: inline }
    small, .number { font-size: .875rem; font-weight: 400 }
    summary { cursor: pointer } :focus-visible { outline: 2px solid var(--link); outline-offset: 2px }
    ul { list-style: none; margin: 0; padding: 0 }
    .summary { display: flex; flex-wrap: wrap; align-items: center; gap: .5rem; margin: 1rem 0 .75rem }
    .summary a, .summary span { display: flex; gap: .35rem; align-items: center; min-height: 2.75rem;
      background: var(--soft); border-radius: .5rem; padding: .35rem .8rem }
    .legend, small, .number, .more { color: var(--dim) } .legend { margin: 0 0 .5rem; max-width: 46rem }
    code, .url, .item a { font: .875rem/1.5 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace }
    .group > code { color: var(--token) }
    .url { white-space: break-spaces; background: var(--soft); border-radius: .2rem }
    a { color: var(--link); text-underline-offset: .2em }
    .item a, summary { min-height: 2.75rem; padding: .6rem .3rem } .item a { display: inline-block }
    .group { position: relative; padding: .5rem 0; border-top: 1px solid var(--line) }
    .bar { position: absolute; top: -2px; left: 0; height: 3px; background: var(--link) }
    .item { padding: .15rem 0 .15rem 1rem } .to, .item small { display: block }
    .to::before { content: "→ "; color: var(--good) }
    @media (max-width: 36rem) { body { padding: .5rem .8rem 3rem } }
    @media print { details::details-content { content-visibility: visible } }

    """
}
