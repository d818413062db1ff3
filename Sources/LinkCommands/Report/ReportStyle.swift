/// The style sheet of a report, and the script that filters it.
enum ReportStyle {
  /// How the page looks: light or dark as the reader has it, and narrow on a phone.
  ///
  /// Targets are 44 px high, and no letters are smaller than 12 px.
  static let style: HTML = """

    :root { color-scheme: light dark; --back: #fbfbf9; --text: #1d2328; --dim: #5c666f; --line: #dcdfe1;
      --link: #0a5cad; --token: #7a3e9d; --good: #1f7a3d; --bad: #b3261e; --site: #8a5a00; --soft: #f0f1ee;
      --edge: #7b858d }
    @media (prefers-color-scheme: dark) {
      :root { --back: #14181b; --text: #e4e7e9; --dim: #9aa5ad; --line: #30383e; --link: #7db7f2;
        --token: #d3a5ee; --good: #7bd19a; --bad: #ff9a92; --site: #e8bb62; --soft: #1e2429; --edge: #76828b } }
    * { box-sizing: border-box }
    [hidden] { display: none !important }
    html { scroll-padding-top: 9rem }
    body { margin: 0 auto; max-width: 62rem; padding: 0 1.25rem 4rem; background: var(--back);
      color: var(--text); font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere }
    header { position: sticky; top: 0; z-index: 1; padding: .5rem 0; background: var(--back);
      border-bottom: 1px solid var(--line); display: flex; flex-wrap: wrap; gap: .25rem 1.5rem;
      align-items: center }
    h1 { font-size: 1.35rem; margin: 0 } h1 small { font-size: .875rem; font-weight: 400; color: var(--dim) }
    h2 { font-size: 1.1rem; margin: 2.25rem 0 .5rem }
    .filter { margin: 0; flex: 1 1 20rem; display: flex; gap: .6rem; align-items: center }
    .filter input, button { font: inherit; color: inherit; background: var(--soft);
      border: 1px solid var(--edge); border-radius: .4rem; padding: .3rem .75rem; min-height: 2.75rem;
      min-width: 2.75rem }
    .filter input { flex: 1; min-width: 8rem }
    .filter output { color: var(--dim); font-size: .875rem; white-space: nowrap }
    .buttons { margin: 0; display: flex; flex-wrap: wrap; gap: .5rem }
    button { cursor: pointer }
    button[aria-pressed=true] { background: var(--link); color: var(--back); border-color: var(--link) }
    :focus-visible { outline: 2px solid var(--link); outline-offset: 2px }
    ul { list-style: none; margin: 0; padding: 0 }
    .summary { display: flex; flex-wrap: wrap; gap: .6rem; margin: 1.25rem 0 1rem }
    .summary a, .summary span { display: flex; gap: .35rem; align-items: center; min-height: 2.75rem;
      flex-wrap: wrap; background: var(--soft); border-radius: .5rem; padding: .35rem .8rem }
    .good b { color: var(--good) } .bad b { color: var(--bad) }
    .legend, section > p { color: var(--dim); margin: 0 0 .75rem; max-width: 46rem }
    #empty { background: var(--soft); border-radius: .5rem; padding: .8rem }
    code, pre, .url, .item a { font: .875rem/1.5 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace }
    pre { margin: .3rem 0; white-space: pre-wrap }
    .url { white-space: break-spaces; background: var(--soft); border-radius: .2rem }
    a { color: var(--link); text-underline-offset: .2em }
    .item a { display: inline-block; min-height: 2.75rem; padding: .65rem 0 }
    .tree ul { margin-left: .45rem; padding-left: 1.1rem; border-left: 1px solid var(--line) }
    .step > code { color: var(--dim); padding: .2rem 0 .2rem 1.3rem; display: inline-block }
    summary { cursor: pointer; min-height: 2.75rem; padding: .6rem .3rem; border-radius: .3rem }
    summary:hover { background: var(--soft) }
    summary code { color: var(--token) }
    .way > details > summary code, .way > details > summary .tag { color: var(--dim) }
    .tag { font-size: .75rem; line-height: 1; border: 1px solid currentColor; border-radius: 1rem;
      padding: .12rem .5rem; color: var(--dim); white-space: nowrap; margin-left: .35rem }
    .tag.out { color: var(--good) } .tag.site { color: var(--site) } .tag.bad { color: var(--bad) }
    .legend .tag, .list .tag { margin: 0 }
    .number { color: var(--dim); font-size: .8125rem; margin-left: .5rem; white-space: nowrap }
    meter { width: 5rem; margin-left: .5rem; vertical-align: middle }
    .tree .links, .groups .links, .all ul { margin: .2rem 0 .8rem .45rem; padding-left: 1.1rem; border: 0 }
    .item, .more { padding: .4rem 0; border-bottom: 1px solid var(--line) }
    .more { color: var(--dim) }
    .item:last-child, .more { border: 0 }
    .to, .why, .item small { display: block }
    .why, .item small, .swift { color: var(--dim) }
    .swift { display: none } .shows-swift .swift { display: block }
    .to::before { content: "→ "; color: var(--good) } .why::before { content: "✕ "; color: var(--bad) }
    .why { font-size: .9rem } .item small { font-size: .8125rem }
    @media (max-width: 36rem) {
      body { padding: 0 .8rem 3rem }
      header { position: static } html { scroll-padding-top: 0 }
      .filter label { display: none }
      .tree ul { margin-left: .2rem; padding-left: .6rem }
      .tree .links, .groups .links, .all ul { margin-left: 0; padding-left: .6rem } }
    @media print { header { position: static } .filter, .buttons { display: none } }

    """

  /// Narrows the page as one types, and by the badges that are pressed.
  ///
  /// A route is shown where its template has all words, and a link where it has them together with its
  /// template. The filter stands in the page's address, as `#q=words&badge=outside`.
  static let script: HTML = #"""

    const field = document.getElementById("filter"), count = document.getElementById("count");
    const empty = document.getElementById("empty"), swift = document.getElementById("swift");
    const all = (selector, root = document) => [...root.querySelectorAll(selector)];
    const buttons = all("button[data-badge]");
    const isPressed = button => button.getAttribute("aria-pressed") === "true";
    const pressed = () => buttons.filter(isPressed).map(b => b.dataset.badge);
    const press = (button, on) => button.setAttribute("aria-pressed", on);
    const opened = new Set(all("details[open]"));

    function narrow() {
      const words = field.value.toLowerCase().split(/\s+/).filter(Boolean), badges = pressed();
      const isOn = words.length + badges.length > 0;
      const has = text => words.every(word => text.toLowerCase().includes(word));
      const bears = element => {
        const own = (element?.dataset.badges ?? "").split(" ");
        return badges.every(badge => own.includes(badge));
      };
      for (const item of all(".item")) {
        const route = item.closest(".route");
        const template = route ? route.dataset.template : "";
        const isFound = has(template) || has(template + " " + item.textContent);
        item.hidden = !isFound || !bears(route ?? item);
      }
      // From the ends of the tree to its root.
      for (const branch of all(".route, .step").reverse()) {
        const below = all(":scope > ul > li", branch).some(child => !child.hidden);
        const items = all(":scope > details .item", branch).some(item => !item.hidden);
        const own = branch.matches(".route") && has(branch.dataset.template) && bears(branch);
        branch.hidden = isOn && !below && !items && !own;
        branch.classList.toggle("way", isOn && below && !items && !own);
      }
      for (const details of all("details")) {
        const found = all(".item", details).some(item => !item.hidden);
        details.open = words.length ? found : opened.has(details);
      }
      for (const section of all("section")) {
        section.hidden = isOn && !all(".item, .route", section).some(e => !e.hidden);
      }
      const shown = selector => all(selector).filter(e => !e.hidden).length;
      const routes = shown(".tree .route:not(.way)"), items = shown(".links .item");
      const number = (n, word) => `${n} ${word}${n === 1 ? "" : "s"}`;
      count.value = isOn ? `${number(routes, "route")}, ${number(items, "link")}` : "";
      empty.hidden = !isOn || shown("section") > 0;
    }

    function change() {
      narrow();
      const state = new URLSearchParams();
      if (field.value) state.set("q", field.value);
      for (const badge of pressed()) state.append("badge", badge);
      history.replaceState(null, "", "#" + state);
    }

    // The address holds a filter, or the list that a chip jumps to.
    function read() {
      const hash = location.hash.slice(1), state = new URLSearchParams(hash.includes("=") ? hash : "");
      field.value = state.get("q") ?? "";
      for (const button of buttons) press(button, state.getAll("badge").includes(button.dataset.badge));
      narrow();
      const list = hash && !hash.includes("=") && document.getElementById(hash);
      if (!list) return;
      for (const details of all(":scope > details", list)) details.open = true;
      list.scrollIntoView();
    }

    field.addEventListener("input", change);
    for (const button of buttons) {
      button.addEventListener("click", () => { press(button, !isPressed(button)); change(); });
    }
    swift.addEventListener("click", () => {
      press(swift, document.body.classList.toggle("shows-swift"));
    });
    document.getElementById("clear").addEventListener("click", () => {
      field.value = "";
      for (const button of buttons) press(button, false);
      change();
      field.focus();
    });
    addEventListener("hashchange", read);
    addEventListener("keydown", event => {
      if (event.key === "/" && document.activeElement !== field) {
        event.preventDefault();
        field.focus();
      }
      if (event.key === "Escape" && field.value) {
        field.value = "";
        change();
      }
    });
    read();

    """#
}
