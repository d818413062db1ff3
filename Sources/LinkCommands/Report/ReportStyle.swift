/// The style sheet of a report, and the script that filters it.
enum ReportStyle {
  /// How the page looks: light or dark as the reader has it, and narrow on a phone.
  ///
  /// Targets are 44 px high, and no letters are smaller than 12 px.
  static let style: HTML = """

    :root { color-scheme: light dark; --back: #fbfbf9; --text: #1d2328; --dim: #5c666f; --line: #dcdfe1;
      --link: #0a5cad; --token: #7a3e9d; --good: #1f7a3d; --bad: #b3261e; --site: #8a5a00; --soft: #f0f1ee }
    @media (prefers-color-scheme: dark) {
      :root { --back: #14181b; --text: #e4e7e9; --dim: #9aa5ad; --line: #30383e; --link: #7db7f2;
        --token: #d3a5ee; --good: #7bd19a; --bad: #ff9a92; --site: #e8bb62; --soft: #1e2429 } }
    * { box-sizing: border-box }
    [hidden], .swift { display: none !important } .shows-swift .swift { display: block !important }
    html { scroll-padding-top: 9rem }
    body { margin: 0 auto; max-width: 62rem; padding: 0 1.25rem 4rem; background: var(--back);
      color: var(--text); font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere }
    header, .filter, .buttons, .summary { display: flex; flex-wrap: wrap; align-items: center;
      margin: 0; gap: .5rem }
    header { position: sticky; top: 0; z-index: 1; padding: .5rem 0; background: var(--back);
      border-bottom: 1px solid var(--line); column-gap: 1.5rem }
    h1 { font-size: 1.35rem; margin: 0 } h2 { font-size: 1.25rem; margin: 1.5rem 0 .25rem }
    h3 { font-size: 1rem; margin: 0; display: inline }
    small, .number, .why { font-size: .875rem; font-weight: 400 }
    .filter { flex: 1 1 20rem; flex-wrap: nowrap }
    input, button { font: inherit; color: inherit; background: var(--soft); border: 1px solid var(--dim);
      border-radius: .4rem; padding: .3rem .75rem; min-height: 2.75rem; min-width: 2.75rem }
    input { flex: 1 } button, summary { cursor: pointer }
    button[aria-pressed=true] { background: var(--link); color: var(--back) }
    :focus-visible { outline: 2px solid var(--link); outline-offset: 2px }
    ul { list-style: none; margin: 0; padding: 0 } .summary { margin: 1rem 0 .75rem }
    .summary a, .summary span { display: flex; gap: .35rem; align-items: center; min-height: 2.75rem }
    .summary a, .summary span, #empty { background: var(--soft); border-radius: .5rem; padding: .35rem .8rem }
    .bad b, .tag.problem { color: var(--bad) } .tag.outside { color: var(--good) } .tag.site { color: var(--site) }
    .legend, small, .number, .why, .swift, output, .more { color: var(--dim) }
    .legend { margin: 0 0 .5rem; max-width: 46rem }
    code, pre, .url, .item a { font: .875rem/1.5 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace }
    pre { margin: .3rem 0; white-space: pre-wrap } .group > code { color: var(--token) }
    .url { white-space: break-spaces; background: var(--soft); border-radius: .2rem }
    a { color: var(--link); text-underline-offset: .2em }
    .item a, summary { min-height: 2.75rem; padding: .6rem .3rem } .item a { display: inline-block }
    .tag { font-size: .75rem; border: 1px solid; border-radius: 1rem; padding: .12rem .5rem; white-space: nowrap }
    .group { position: relative; padding: .5rem 0; border-top: 1px solid var(--line) }
    .bar { position: absolute; top: -2px; left: 0; height: 3px; background: var(--link) }
    .item { padding: .15rem 0 .15rem 1rem } .to, .why, .item small { display: block }
    .to::before { content: "→ "; color: var(--good) } .why::before { content: "✕ "; color: var(--bad) }
    @media (max-width: 36rem) { body { padding: 0 .8rem 3rem } header { position: static }
      html { scroll-padding-top: 0 } .filter label { display: none } }
    @media print { header { position: static } .filter, .buttons { display: none } }

    """

  /// Narrows the page as one types, and by the badges that are pressed.
  ///
  /// A group is shown if its name has all words, and a link if it has them together with the name of its group. The
  /// filter stands in the page's address, as `#q=words&badge=outside`.
  static let script: HTML = #"""

    const get = id => document.getElementById(id), field = get("filter");
    const all = (selector, root = document) => [...root.querySelectorAll(selector)];
    const buttons = all("button[data-badge]"), isShown = element => !element.hidden;
    const press = (button, on) => button.setAttribute("aria-pressed", on);
    const pressed = () => buttons.filter(b => b.getAttribute("aria-pressed") === "true").map(b => b.dataset.badge);

    function narrow() {
      const words = field.value.toLowerCase().split(/\s+/).filter(Boolean), badges = pressed();
      const isOn = words.length + badges.length > 0;
      const has = text => words.every(word => text.toLowerCase().includes(word));
      for (const group of all(".group")) {
        const own = group.dataset.badges.split(" "), name = group.dataset.name + " ";
        const isBadged = badges.every(badge => own.includes(badge)), items = all(".item", group);
        for (const item of items) item.hidden = !isBadged || !has(name) && !has(name + item.textContent);
        group.hidden = isOn && !(isBadged && (has(name) || items.some(isShown)));
      }
      for (const details of all("details")) {
        const isFound = all(".item, .group", details).some(isShown);
        [details.open, details.hidden] = [words.length > 0 && isFound, isOn && !isFound];
      }
      for (const section of all("section")) section.hidden = isOn && !all(".group", section).some(isShown);
      const number = (selector, word) => {
        const n = all(selector).filter(e => isShown(e) && isShown(e.closest(".group"))).length;
        return `${n} ${word}${n === 1 ? "" : "s"}`;
      };
      get("count").value =
        isOn ? `${number("#app .group, #screens .group", "screen")}, ${number(".item", "link")}` : "";
      get("empty").hidden = !isOn || all("section").some(isShown);
    }

    function change() {
      narrow();
      const state = new URLSearchParams(field.value ? { q: field.value } : {});
      for (const badge of pressed()) state.append("badge", badge);
      history.replaceState(null, "", "#" + state);
    }

    // The address holds a filter, or the list that a number jumps to.
    function read() {
      const hash = location.hash.slice(1), state = new URLSearchParams(hash.includes("=") ? hash : "");
      field.value = state.get("q") ?? "";
      for (const button of buttons) press(button, state.getAll("badge").includes(button.dataset.badge));
      narrow();
      if (hash && !hash.includes("=")) get(hash)?.scrollIntoView();
    }

    function clear() {
      field.value = "";
      for (const button of buttons) press(button, false);
      change();
      field.focus();
    }

    field.oninput = change;
    for (const button of buttons) button.onclick = () => {
      press(button, !pressed().includes(button.dataset.badge));
      change();
    };
    get("swift").onclick = event => press(event.target, document.body.classList.toggle("shows-swift"));
    get("clear").onclick = clear;
    onhashchange = read;
    onkeydown = event => {
      if (event.key === "Escape" && field.value) clear();
      if (event.key !== "/" || document.activeElement === field) return;
      event.preventDefault();
      field.focus();
    };
    read();

    """#
}
