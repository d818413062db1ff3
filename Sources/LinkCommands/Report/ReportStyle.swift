/// The style sheet of a report, and the script that filters it.
enum ReportStyle {
  /// How the page looks: light or dark as the reader has it, and narrow on a phone.
  static let style: HTML = """

    :root { color-scheme: light dark; --back: #fbfbf9; --text: #1d2328; --dim: #5c666f; --line: #dcdfe1;
      --link: #0a5cad; --token: #7a3e9d; --good: #1f7a3d; --bad: #b3261e; --site: #8a5a00; --soft: #f0f1ee }
    @media (prefers-color-scheme: dark) {
      :root { --back: #14181b; --text: #e4e7e9; --dim: #9aa5ad; --line: #30383e; --link: #7db7f2;
        --token: #d3a5ee; --good: #7bd19a; --bad: #ff9a92; --site: #e8bb62; --soft: #1e2429 } }
    * { box-sizing: border-box }
    [hidden] { display: none !important }
    body { margin: 0 auto; max-width: 62rem; padding: 0 1.25rem 4rem; background: var(--back);
      color: var(--text); font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere }
    header { position: sticky; top: 0; z-index: 1; padding: .75rem 0; background: var(--back);
      border-bottom: 1px solid var(--line); display: flex; flex-wrap: wrap; gap: .25rem 1.5rem;
      align-items: baseline }
    h1 { font-size: 1.35rem; margin: 0 }
    h2 { font-size: 1.1rem; margin: 2.25rem 0 .5rem }
    .filter { margin: 0; flex: 1 1 20rem; display: flex; gap: .6rem; align-items: baseline }
    .filter input { font: inherit; color: inherit; background: var(--soft); border: 1px solid var(--line);
      border-radius: .4rem; padding: .3rem .6rem; flex: 1; min-width: 8rem }
    .filter output { color: var(--dim); font-size: .85rem; white-space: nowrap }
    :focus-visible { outline: 2px solid var(--link); outline-offset: 2px }
    ul { list-style: none; margin: 0; padding: 0 }
    .summary { display: flex; flex-wrap: wrap; gap: .6rem; margin: 1.25rem 0 1rem }
    .summary li { background: var(--soft); border-radius: .5rem; padding: .35rem .8rem }
    .good b { color: var(--good) } .bad b { color: var(--bad) }
    .legend, section > p { color: var(--dim); margin: 0 0 .75rem; max-width: 46rem }
    code, pre, .url, .links a { font: .875rem/1.5 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace }
    pre { margin: 0; white-space: pre-wrap }
    .url { white-space: break-spaces; background: var(--soft); border-radius: .2rem }
    a { color: var(--link); text-underline-offset: .2em }
    .tree ul { margin-left: .45rem; padding-left: 1.1rem; border-left: 1px solid var(--line) }
    .step > code { color: var(--dim); padding: .2rem 0 .2rem 1.3rem; display: inline-block }
    .way > details > summary { opacity: .55 }
    summary { cursor: pointer; padding: .2rem .3rem; border-radius: .3rem }
    summary:hover { background: var(--soft) }
    summary code { color: var(--token) }
    .tag { font-size: .72rem; line-height: 1; border: 1px solid currentColor; border-radius: 1rem;
      padding: .12rem .5rem; color: var(--dim); white-space: nowrap; margin-left: .35rem }
    .tag.out { color: var(--good) } .tag.site { color: var(--site) } .tag.bad { color: var(--bad) }
    .legend .tag, .list .tag { margin: 0 }
    .number { color: var(--dim); font-size: .8rem; margin-left: .5rem; white-space: nowrap }
    .tree .links, .all ul { margin: .2rem 0 .8rem .45rem; padding-left: 1.1rem; border: 0 }
    .item { padding: .4rem 0; border-bottom: 1px solid var(--line) }
    .item:last-child { border: 0 }
    .to, .why, .item small { display: block; color: var(--dim) }
    .to::before { content: "→ "; color: var(--good) } .why::before { content: "✕ "; color: var(--bad) }
    .why { font-size: .9rem } .item small { font-size: .82rem }
    @media (max-width: 36rem) {
      body { padding: 0 .8rem 3rem; font-size: .95rem }
      .filter label { display: none }
      .tree ul { margin-left: .2rem; padding-left: .6rem }
      .tree .links, .all ul { margin-left: 0; padding-left: .6rem } }
    @media print { header { position: static } .filter { display: none } }

    """

  /// Narrows the page as one types.
  ///
  /// A route is shown where its template has all words, and a link where it has them together with its
  /// template. What is typed stands in the page's address.
  static let script: HTML = #"""

    const field = document.getElementById("filter"), count = document.getElementById("count");
    const all = (selector, root = document) => [...root.querySelectorAll(selector)];
    const opened = new Set(all("details[open]"));

    function narrow() {
      const words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
      const has = text => words.every(word => text.toLowerCase().includes(word));
      for (const item of all(".item")) {
        const route = item.closest(".route");
        const template = route ? route.dataset.template : "";
        item.hidden = !has(template) && !has(template + " " + item.textContent);
      }
      // From the ends of the tree to its root.
      for (const branch of all(".route, .step").reverse()) {
        const below = all(":scope > ul > li", branch).some(child => !child.hidden);
        const items = all(":scope > details .item", branch).some(item => !item.hidden);
        const own = branch.matches(".route") && has(branch.dataset.template);
        branch.hidden = words.length > 0 && !below && !items && !own;
        branch.classList.toggle("way", words.length > 0 && below && !items && !own);
      }
      for (const details of all("details")) {
        const found = all(".item", details).some(item => !item.hidden);
        details.open = words.length ? found : opened.has(details);
      }
      for (const section of all("section")) {
        section.hidden = words.length > 0 && !all(".item, .route", section).some(e => !e.hidden);
      }
      const shown = selector => all(selector).filter(e => !e.hidden).length;
      const routes = shown(".route:not(.way)"), items = shown(".links .item");
      const number = (n, word) => `${n} ${word}${n === 1 ? "" : "s"}`;
      count.value = words.length ? `${number(routes, "route")}, ${number(items, "link")}` : "";
    }

    field.addEventListener("input", () => {
      narrow();
      history.replaceState(null, "", field.value ? "#" + encodeURIComponent(field.value) : "#");
    });
    addEventListener("keydown", event => {
      if (event.key === "/" && document.activeElement !== field) {
        event.preventDefault();
        field.focus();
      }
      if (event.key === "Escape" && field.value) {
        field.value = "";
        field.dispatchEvent(new Event("input"));
      }
    });
    try { field.value = decodeURIComponent(location.hash.slice(1)); } catch {}
    narrow();

    """#
}
