/** The look of the API's reference: the site's colours and type, in light and dark, within the page itself. */
export const STYLE = `
:root {
  color-scheme: light dark;
  --paper: light-dark(#faf8f2, #14151a);
  --bar: light-dark(#f5f2ea, #1a1b22);
  --sheet: light-dark(#fff, #1d1f27);
  --ink: light-dark(#1d2030, #e9e7df);
  --text: light-dark(#33374a, #c9c9cc);
  --soft: light-dark(#565a6b, #a9adbd);
  --line: light-dark(#d9d5c8, #363a48);
  --accent: light-dark(#2b3a8c, #b9c4ff);
  --serif: "Iowan Old Style", "Palatino Linotype", Palatino, "Book Antiqua", Georgia, serif;
  --mono: ui-monospace, "SF Mono", "Cascadia Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace;
  color: var(--text);
  background: var(--paper);
  font: 1rem/1.6 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif;
  scroll-padding-top: 5rem;
}
* { box-sizing: border-box; }
body { margin: 0; }
a { color: var(--accent); text-underline-offset: .2em; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
h1, h2, h3 { margin: 0; color: var(--ink); font-family: var(--serif); line-height: 1.2; text-wrap: balance; }
h1 { font-size: 2.625rem; }
h1 small { color: var(--soft); font-size: 1rem; font-weight: 400; }
h2 { font-size: 1.5rem; overflow-wrap: anywhere; }
h2 b { font: 600 .875rem/1 var(--mono); color: var(--accent); padding: .25rem .5rem; margin-right: .375rem;
  border: 1px solid currentColor; border-radius: 4px; vertical-align: .2em; }
h3 { font: 600 1rem/1.2 var(--mono); }
p, pre, dl, h3 { margin: 1rem 0 0; }
code, pre { font: .875rem/1.6 var(--mono); }
pre { padding: .75rem 1rem; white-space: pre-wrap; overflow-wrap: anywhere;
  background: var(--sheet); border: 1px solid var(--line); border-radius: 4px; }
pre.request { border-left: 3px solid var(--accent); }
dt, dd, p, li { overflow-wrap: anywhere; }
dt { margin-top: .5rem; } dt small { color: var(--soft); } dd { margin: 0 0 0 1.5rem; }
.skip { position: absolute; left: 1rem; top: -4rem; z-index: 2; padding: .5rem 1rem; background: var(--sheet); }
.skip:focus { top: .75rem; }
.bar { position: sticky; top: 0; z-index: 1; display: flex; flex-wrap: wrap; align-items: center; gap: .25rem 1.5rem;
  padding: .75rem 1.5rem; background: var(--bar); border-bottom: 1px solid var(--line); }
.bar a { padding: .25rem 0; color: var(--text); text-decoration: none; }
.bar a:hover { color: var(--accent); text-decoration: underline; }
.bar .brand { display: inline-flex; align-items: center; gap: .6rem; margin-right: auto;
  color: var(--ink); font: 600 1.375rem/1.2 var(--serif); text-decoration: none; }
.brand svg { color: var(--accent); }
.columns { max-width: 72rem; margin: 0 auto; padding: 0 1.5rem 4rem; }
.contents { padding-top: 2rem; }
.contents ul { margin: 0; padding: 0; list-style: none; }
.contents a { display: block; padding: .25rem 0; text-decoration: none; overflow-wrap: anywhere; }
.contents a:hover { text-decoration: underline; }
.contents span { color: var(--soft); font-size: .875rem; }
.contents b { font: 600 .75rem var(--mono); }
.title { padding-top: 2.5rem; }
section { margin-top: 2.5rem; padding-top: 2rem; border-top: 1px solid var(--line); }
:target > h2 { text-decoration: underline; text-decoration-thickness: 3px; text-underline-offset: .3em; }
dt:target, h3:target { outline: 2px solid var(--accent); outline-offset: 4px; }
@media (min-width: 60rem) {
  .columns { display: grid; grid-template-columns: 16rem minmax(0, 1fr); gap: 0 3rem; }
  .title { grid-column: 2; }
  .contents { grid-area: 1 / 1 / span 2; position: sticky; top: 3.75rem; align-self: start; max-height: calc(100vh - 3.75rem); overflow-y: auto; }
}
@media (max-width: 40rem) { .bar { position: static; } :root { scroll-padding-top: 1rem; } }
`;
