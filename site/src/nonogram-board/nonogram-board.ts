/**
 * A nonogram to play, as an element for any page. This file is all of it: it needs no framework and no other file. The site serves
 * it without its types (`/nonogram-board.js`), and `npm run packages` makes the package `@crosshatch/board` of it.
 *
 *   <script type="module" src="nonogram-board.js"></script>
 *   <nonogram-board puzzle="5x5:2/4/4/4/2/1.1/5/5/3/1"></nonogram-board>
 *
 * `puzzle` is Simon Tatham's game id, columns first, or the JSON of the API with `rows`, `columns` and `colours`. The property
 * `grid` has the cells as the API has them: `1` to `9` and `a` to `v` filled, `0` empty, `?` open. Each change sends the event
 * `progress`, and the last one `solved`; both have `detail.grid`.
 */

type Block = readonly [length: number, colour: number];
type Clue = readonly Block[];

interface BoardPuzzle {
  readonly rows: readonly Clue[];
  readonly columns: readonly Clue[];
  readonly colours: readonly string[];
}

const OPEN = -1;
const CROSSED = 0;
const SIGNS = '0123456789abcdefghijklmnopqrstuv';

/** Reads a puzzle of an attribute. Throws an error that tells what is wrong with it. */
function readPuzzle(text: string): BoardPuzzle {
  if (text.trimStart().startsWith('{')) {
    const { rows, columns, colours = ['#000000'] } = JSON.parse(text);
    const colourOf = (colour: string | { value: string }) => (typeof colour === 'string' ? colour : colour.value);
    return { rows: rows.map(clueOf), columns: columns.map(clueOf), colours: colours.map(colourOf) };
  }
  const [, width, height, lines = ''] = /^\s*(\d+)x(\d+):([\d./]*)\s*$/.exec(text) ?? [];
  const clues = lines.split('/').map((line) => clueOf(line === '' ? [] : line.split('.').map(Number)));
  if (clues.length !== Number(width) + Number(height)) throw new Error('expected a game id such as 3x3:1/3/1/1/3/1');
  return { columns: clues.slice(0, Number(width)), rows: clues.slice(Number(width)), colours: ['#000000'] };
}

const clueOf = (blocks: readonly (number | Block)[]): Clue =>
  blocks.map((block): Block => (typeof block === 'number' ? [block, 1] : block)).filter(([length]) => length > 0);

/** The clue of cells, where open cells count as empty. */
function runsOf(cells: readonly number[]): Clue {
  const runs: [number, number][] = [];
  let before = CROSSED;
  for (const cell of cells) {
    const last = runs.at(-1);
    if (cell > 0 && cell === before && last !== undefined) last[0]++;
    else if (cell > 0) runs.push([1, cell]);
    before = cell;
  }
  return runs;
}

const sameClue = (a: Clue, b: Clue): boolean =>
  a.length === b.length && a.every(([length, colour], at) => length === b[at]?.[0] && colour === b[at]?.[1]);

/** The colour of text that is legible on a colour. */
function inkOn(colour: string): string {
  const [red = 0, green = 0, blue = 0] = (colour.match(/[\da-f]{2}/gi) ?? []).map((part) => Number.parseInt(part, 16));
  return red * 299 + green * 587 + blue * 114 > 140_000 ? '#000000' : '#ffffff';
}

const STYLE = `
:host { display: inline-block; color-scheme: light dark; font: 1rem/1.2 system-ui, sans-serif; max-width: 100%; overflow-x: auto; padding: .25rem; box-sizing: border-box;
  --cell: var(--nonogram-cell, 2rem); --ink: light-dark(#1d2030, #e9e7df); --paper: light-dark(#ffffff, #1d1f27);
  --line: light-dark(#85838c, #777c8f); --strong: light-dark(#1d2030, #e9e7df); color: var(--ink); }
:host([hidden]) { display: none; }
table { border-collapse: collapse; touch-action: none; user-select: none; }
th { font-weight: 400; padding: .125rem .25rem; }
thead th { vertical-align: bottom; } tbody th { text-align: right; white-space: nowrap; }
thead span { display: block; } tbody span { margin-inline-start: .375rem; }
span.block { padding-inline: .125rem; border-radius: .125rem; }
th[data-done] { text-decoration: line-through; }
td { width: var(--cell); height: var(--cell); min-width: var(--cell); padding: 0; text-align: center; cursor: pointer;
  border: 1px solid var(--line); background: var(--paper); }
td.corner { border: 0; background: none; cursor: auto; }
td.fifth-row { border-top: 2px solid var(--strong); } td.fifth-column { border-left: 2px solid var(--strong); }
td:focus-visible, button:focus-visible { outline: 3px solid light-dark(#2b3a8c, #b9c4ff); outline-offset: -2px; }
.tools { display: flex; flex-wrap: wrap; gap: .375rem; margin-block: .5rem; }
button { font: inherit; color: inherit; background: var(--paper); border: 1px solid var(--line); border-radius: .25rem;
  min-width: 2.75rem; min-height: 2.75rem; padding-inline: .625rem; cursor: pointer; }
button[aria-pressed=true] { outline: 3px solid light-dark(#2b3a8c, #b9c4ff); outline-offset: 1px; }
p { margin: 0; min-height: 1.2em; }
`;

/** Makes an element with attributes and contents. */
function make(
  name: string,
  attributes: Readonly<Record<string, string>> = {},
  ...parts: (Node | string)[]
): HTMLElement {
  const element = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value);
  element.append(...parts);
  return element;
}

export class NonogramBoard extends HTMLElement {
  static readonly observedAttributes = ['puzzle'];

  #puzzle: BoardPuzzle = { rows: [], columns: [], colours: [] };
  #cells: number[] = [];
  /** The cells before each change, the last one at the end. */
  #past: number[][] = [];
  #parts: HTMLElement[] = [];
  #headers: { readonly rows: HTMLElement[]; readonly columns: HTMLElement[] } = { rows: [], columns: [] };
  #tools: { readonly state: number; readonly button: HTMLElement }[] = [];
  #status = make('p', { role: 'status' });
  /** The state that a click or a key sets. */
  #tool = 1;
  #focused = 0;
  /** The state that the pointer paints while it is down. */
  #painting: number | undefined;
  #isSolved = false;

  constructor() {
    super();
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(STYLE);
    this.attachShadow({ mode: 'open' }).adoptedStyleSheets = [sheet];
  }

  connectedCallback(): void {
    addEventListener('pointerup', this.#lift);
  }

  disconnectedCallback(): void {
    removeEventListener('pointerup', this.#lift);
  }

  readonly #lift = (): void => {
    this.#painting = undefined;
  };

  attributeChangedCallback(): void {
    this.#open();
  }

  /** The clues: a game id, or JSON as the API takes it. */
  get puzzle(): string {
    return this.getAttribute('puzzle') ?? '';
  }

  set puzzle(text: string) {
    this.setAttribute('puzzle', text);
  }

  /** The cells, a text for each row. */
  get grid(): readonly string[] {
    const signs = this.#cells.map((cell) => (cell === OPEN ? '?' : SIGNS.charAt(cell)));
    const width = this.#puzzle.columns.length;
    return this.#puzzle.rows.map((_, row) => signs.slice(row * width, (row + 1) * width).join(''));
  }

  set grid(rows: readonly string[]) {
    const cells = [...rows.join('')].map((sign) => (sign === '?' ? OPEN : SIGNS.indexOf(sign)));
    if (cells.length !== this.#cells.length || cells.some((cell) => cell > this.#puzzle.colours.length))
      throw new RangeError('the grid is not one of this puzzle');
    this.#change(cells);
  }

  /** Whether all clues are met. */
  get isSolved(): boolean {
    return this.#isSolved;
  }

  /** Opens all cells again. */
  restart(): void {
    this.#change(this.#cells.map(() => OPEN));
  }

  /** Takes the last change back. */
  undo(): void {
    const before = this.#past.pop();
    if (before === undefined) return;
    this.#change(before);
    this.#past.pop();
  }

  #open(): void {
    const root = this.shadowRoot;
    if (root === null) return;
    try {
      this.#puzzle = readPuzzle(this.puzzle);
    } catch (error) {
      root.replaceChildren(
        make('p', { role: 'alert' }, `This puzzle cannot be read: ${error instanceof Error ? error.message : error}`),
      );
      return;
    }
    const { rows, columns } = this.#puzzle;
    this.#cells = Array(rows.length * columns.length).fill(OPEN);
    this.#past = [];
    this.#focused = 0;
    this.#tool = 1;
    this.#isSolved = false;
    root.replaceChildren(this.#makeTable(), this.#makeTools(), this.#status);
    this.#show();
  }

  #makeTable(): HTMLElement {
    const { rows, columns, colours } = this.#puzzle;
    const header = (clue: Clue, scope: string) =>
      make('th', { scope: scope === 'row' ? 'row' : 'col' }, ...this.#blocks(clue));
    this.#headers = {
      rows: rows.map((clue) => header(clue, 'row')),
      columns: columns.map((clue) => header(clue, 'column')),
    };
    this.#parts = this.#cells.map((_, at) => {
      const [row, column] = [Math.floor(at / columns.length), at % columns.length];
      const fifth = [row % 5 === 0 ? 'fifth-row' : '', column % 5 === 0 ? 'fifth-column' : ''].join(' ');
      return make('td', { role: 'gridcell', class: fifth.trim(), tabindex: '-1' });
    });
    const body = this.#headers.rows.map((head, row) =>
      make('tr', {}, head, ...this.#parts.slice(row * columns.length, (row + 1) * columns.length)),
    );
    const size = `${rows.length} rows, ${columns.length} columns`;
    const name = `Nonogram, ${size}${colours.length > 1 ? `, ${colours.length} colours` : ''}`;
    const label = this.getAttribute('label') ?? name;
    const head = make('thead', {}, make('tr', {}, make('td', { class: 'corner' }), ...this.#headers.columns));
    const table = make('table', { role: 'grid', 'aria-label': label }, head, make('tbody', {}, ...body));
    table.addEventListener('keydown', (event) => this.#press(event));
    table.addEventListener('pointerdown', (event) => this.#paint(event));
    table.addEventListener('pointermove', (event) => this.#drag(event));
    table.addEventListener('contextmenu', (event) => event.preventDefault());
    return table;
  }

  /** The numbers of a clue. In a coloured puzzle each stands on its colour, and names it for a screen reader. */
  #blocks(clue: Clue): HTMLElement[] {
    const blocks = clue.length === 0 ? [[0, 0] as const] : clue;
    return blocks.map(([length, colour]) => {
      const value = this.#puzzle.colours[colour - 1];
      const block = make('span', { class: 'block' }, `${length}`);
      if (this.#puzzle.colours.length < 2 || value === undefined) return block;
      block.style.background = value;
      block.style.color = inkOn(value);
      block.append(make('sub', {}, SIGNS.charAt(colour)));
      return block;
    });
  }

  #makeTools(): HTMLElement {
    const { colours } = this.#puzzle;
    const state = (value: number, text: string): HTMLElement => {
      const button = make('button', { type: 'button' }, text);
      button.addEventListener('click', () => {
        this.#tool = value;
        this.#show();
      });
      this.#tools.push({ state: value, button });
      return button;
    };
    this.#tools = [];
    const fills = colours.map((value, at) => {
      const button = state(at + 1, colours.length > 1 ? `Colour ${SIGNS.charAt(at + 1)}` : 'Fill');
      if (colours.length > 1) {
        button.style.background = value;
        button.style.color = inkOn(value);
      }
      return button;
    });
    const act = (text: string, action: () => void): HTMLElement => {
      const button = make('button', { type: 'button' }, text);
      button.addEventListener('click', action);
      return button;
    };
    const tools = [
      ...fills,
      state(CROSSED, 'Cross'),
      act('Undo', () => this.undo()),
      act('Restart', () => this.restart()),
    ];
    return make('div', { class: 'tools', role: 'group', 'aria-label': 'Tools' }, ...tools);
  }

  /** Takes the cells, tells the page, and shows them. */
  #change(cells: number[]): void {
    this.#past.push(this.#cells);
    this.#cells = cells;
    const was = this.#isSolved;
    this.#show();
    this.#tell('progress');
    if (this.#isSolved && !was) this.#tell('solved');
  }

  #tell(name: string): void {
    this.dispatchEvent(new CustomEvent(name, { bubbles: true, composed: true, detail: { grid: this.grid } }));
  }

  #set(at: number, state: number): void {
    if (this.#cells[at] !== state) this.#change(this.#cells.with(at, state));
  }

  #show(): void {
    const { rows, columns, colours } = this.#puzzle;
    const width = columns.length;
    const lineOf = (axis: 'rows' | 'columns', index: number) =>
      this.#cells.filter((_, at) => (axis === 'rows' ? Math.floor(at / width) : at % width) === index);
    let done = 0;
    for (const axis of ['rows', 'columns'] as const) {
      for (const [index, clue] of this.#puzzle[axis].entries()) {
        const isDone = sameClue(runsOf(lineOf(axis, index)), clue);
        if (isDone) done++;
        this.#headers[axis][index]?.toggleAttribute('data-done', isDone);
      }
    }
    this.#isSolved = done === rows.length + width;
    for (const [at, part] of this.#parts.entries()) {
      const cell = this.#cells[at] ?? OPEN;
      const fill = colours[cell - 1];
      part.textContent = cell === CROSSED ? '×' : cell > 0 && colours.length > 1 ? SIGNS.charAt(cell) : '';
      part.style.background = fill === undefined ? '' : colours.length > 1 ? fill : 'var(--ink)';
      part.style.color = fill === undefined || colours.length < 2 ? '' : inkOn(fill);
      part.setAttribute(
        'aria-label',
        `Row ${Math.floor(at / width) + 1}, column ${(at % width) + 1}: ${this.#word(cell)}`,
      );
      part.tabIndex = at === this.#focused ? 0 : -1;
    }
    for (const { state, button } of this.#tools) button.setAttribute('aria-pressed', String(state === this.#tool));
    const lines = rows.length + width;
    this.#status.textContent = this.#isSolved ? 'Solved: every clue is met.' : `${done} of ${lines} clues are met.`;
  }

  #word(cell: number): string {
    if (cell === OPEN) return 'open';
    if (cell === CROSSED) return 'crossed';
    return this.#puzzle.colours.length > 1 ? `colour ${SIGNS.charAt(cell)}` : 'filled';
  }

  #press(event: KeyboardEvent): void {
    const [width, height] = [this.#puzzle.columns.length, this.#puzzle.rows.length];
    const [row, column] = [Math.floor(this.#focused / width), this.#focused % width];
    const moves: Readonly<Record<string, readonly [number, number]>> = {
      ArrowUp: [row - 1, column],
      ArrowDown: [row + 1, column],
      ArrowLeft: [row, column - 1],
      ArrowRight: [row, column + 1],
      Home: [event.ctrlKey ? 0 : row, 0],
      End: [event.ctrlKey ? height - 1 : row, width - 1],
    };
    const move = moves[event.key];
    const colour = SIGNS.indexOf(event.key.toLowerCase());
    if (move !== undefined)
      this.#focus(Math.min(Math.max(move[0], 0), height - 1) * width + Math.min(Math.max(move[1], 0), width - 1));
    else if (event.key === ' ' || event.key === 'Enter') this.#toggle(this.#tool);
    else if ((event.ctrlKey || event.metaKey) && event.key === 'z') this.undo();
    else if (event.ctrlKey || event.metaKey || event.altKey) return;
    else if (event.key === 'x' || event.key === 'X') this.#toggle(CROSSED);
    else if (event.key === 'Backspace' || event.key === 'Delete') this.#set(this.#focused, OPEN);
    else if (event.key.length === 1 && colour > 0 && colour <= this.#puzzle.colours.length) this.#toggle(colour);
    else return;
    event.preventDefault();
  }

  #toggle(state: number): void {
    this.#set(this.#focused, this.#cells[this.#focused] === state ? OPEN : state);
  }

  #focus(at: number): void {
    const before = this.#parts[this.#focused];
    if (before !== undefined) before.tabIndex = -1;
    this.#focused = at;
    const part = this.#parts[at];
    if (part === undefined) return;
    part.tabIndex = 0;
    part.focus();
  }

  /** The pointer's first cell decides what it paints. The other button crosses. */
  #paint(event: PointerEvent): void {
    const at = this.#parts.findIndex((part) => part === event.target);
    if (at < 0) return;
    event.preventDefault();
    const state = event.button === 2 ? CROSSED : this.#tool;
    this.#painting = this.#cells[at] === state ? OPEN : state;
    this.#focus(at);
    this.#set(at, this.#painting);
  }

  #drag(event: PointerEvent): void {
    if (this.#painting === undefined) return;
    const under = this.shadowRoot?.elementFromPoint(event.clientX, event.clientY);
    const at = this.#parts.findIndex((part) => part === under);
    if (at >= 0) this.#set(at, this.#painting);
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'nonogram-board': NonogramBoard;
  }
}

if (!customElements.get('nonogram-board')) customElements.define('nonogram-board', NonogramBoard);
