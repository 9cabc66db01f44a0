/** The styles of a board, within its shadow root. */
export const STYLE = `
:host { display: inline-block; color-scheme: light dark; font: 1rem/1.2 system-ui, sans-serif; max-width: 100%; overflow-x: auto; padding: .25rem; box-sizing: border-box;
  --cell: var(--nonogram-cell, 2rem); --ink: light-dark(#1d2030, #e9e7df); --paper: light-dark(#ffffff, #1d1f27);
  --line: light-dark(#85838c, #777c8f); --strong: light-dark(#1d2030, #e9e7df); color: var(--ink); }
:host([hidden]) { display: none; }
table { color: inherit; font: inherit; border-collapse: collapse; touch-action: none; user-select: none; }
th { font-weight: 400; padding: .125rem .25rem; }
thead th { vertical-align: bottom; } tbody th { text-align: right; white-space: nowrap; }
thead span { display: block; } tbody span { margin-inline-start: .375rem; }
span.block { padding-inline: .125rem; border-radius: .125rem; }
th[data-done] { text-decoration: line-through; }
td { width: var(--cell); height: var(--cell); min-width: var(--cell); padding: 0; text-align: center; cursor: pointer;
  border: 1px solid var(--line); background: var(--paper); color: var(--ink); }
td.corner { border: 0; background: none; cursor: auto; }
td.fifth-row { border-top: 2px solid var(--strong); } td.fifth-column { border-left: 2px solid var(--strong); }
td:focus-visible, button:focus-visible { outline: 3px solid light-dark(#2b3a8c, #b9c4ff); outline-offset: -2px; }
.tools { display: flex; flex-wrap: wrap; gap: .375rem; margin-block: .5rem; }
button { font: inherit; color: inherit; background: var(--paper); border: 1px solid var(--line); border-radius: .25rem;
  min-width: 2.75rem; min-height: 2.75rem; padding-inline: .625rem; cursor: pointer; }
button[aria-pressed=true] { outline: 3px solid light-dark(#2b3a8c, #b9c4ff); outline-offset: 1px; }
p { margin: 0; min-height: 1.2em; }
`;
