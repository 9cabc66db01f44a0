/**
 * A nonogram to play, as an element for any page. `bundleBoard` bundles it into one file that needs no framework and no other
 * file. The site serves the file (`/nonogram-board.js`), and `npm run packages` puts it into the package `@crosshatch/board`.
 *
 *   <script type="module" src="nonogram-board.js"></script>
 *   <nonogram-board puzzle="5x5:2/4/4/4/2/1.1/5/5/3/1"></nonogram-board>
 *
 * `puzzle` is Simon Tatham's game id, columns first, or the JSON of the API. The property `grid` holds the cells in the API's
 * notation: `1` to `9` and `a` to `v` filled, `0` empty, `?` open. Each change sends the event `progress`; a change that solves
 * the puzzle then sends `solved`. Both have `detail.grid`.
 */
import { inkOn } from '@crosshatch/core/colour';
import {
  BLACK,
  type ColouredClue,
  type ColouredGrid,
  colouredCluesOf,
  colouredGrid,
  colouredGridOfRows,
  colouredGridRows,
  meetsColouredClue,
  numberOf,
  UNKNOWN_COLOUR,
  WHITE,
} from '@crosshatch/core/puzzle';
import { make } from './make.ts';
import { type BoardPuzzle, readPuzzle } from './read-puzzle.ts';
import { STYLE } from './style.ts';

const OPEN = UNKNOWN_COLOUR;
const CROSSED = 0;
const SIGNS = '0123456789abcdefghijklmnopqrstuv';

/** The puzzle of a board without a puzzle, or with one that cannot be shown. */
const NO_PUZZLE: BoardPuzzle = { rows: [], columns: [], colours: [], background: WHITE };

/** The text of a board whose page has not set a puzzle. */
const AWAITED = 'This board has no puzzle yet: it comes by the attribute "puzzle".';

/** The events that end a stroke. */
const STROKE_ENDS = ['pointerup', 'pointercancel'] as const;

/** An event with the cells after a change, a text for each row. */
export type NonogramBoardEvent = CustomEvent<{ readonly grid: readonly string[] }>;

/** The events of a board by their names. */
export interface NonogramBoardEventMap {
  readonly progress: NonogramBoardEvent;
  readonly solved: NonogramBoardEvent;
}

/** Adds or removes a listener for an event of a board. */
type Listening<Options> = <Name extends keyof NonogramBoardEventMap>(
  name: Name,
  listener: (this: NonogramBoard, event: NonogramBoardEventMap[Name]) => unknown,
  options?: boolean | Options,
) => void;

export class NonogramBoard extends HTMLElement {
  static readonly observedAttributes = ['puzzle', 'label'];

  declare readonly addEventListener: Listening<AddEventListenerOptions> & HTMLElement['addEventListener'];
  declare readonly removeEventListener: Listening<EventListenerOptions> & HTMLElement['removeEventListener'];

  #puzzle = NO_PUZZLE;
  #grid = colouredGrid(0, 0);
  /** The boards before each change, the latest at the end. */
  #past: ColouredGrid[] = [];
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
    for (const name of STROKE_ENDS) addEventListener(name, this.#lift);
    // Without the attribute, `attributeChangedCallback` is not called.
    if (!this.hasAttribute('puzzle')) this.#open();
  }

  disconnectedCallback(): void {
    for (const name of STROKE_ENDS) removeEventListener(name, this.#lift);
  }

  readonly #lift = (): void => {
    this.#painting = undefined;
  };

  attributeChangedCallback(name: string): void {
    if (name === 'puzzle') this.#open();
    else this.shadowRoot?.querySelector('table')?.setAttribute('aria-label', this.#name());
  }

  /** The clues: a game id, or JSON in the API's form. */
  get puzzle(): string {
    return this.getAttribute('puzzle') ?? '';
  }

  set puzzle(text: string) {
    this.setAttribute('puzzle', text);
  }

  /** The cells, a text for each row. Empty if the puzzle is missing or cannot be shown. */
  get grid(): readonly string[] {
    return colouredGridRows(this.#grid);
  }

  /** Continues a saved game; nothing before it can be undone. Throws a RangeError if the cells do not fit the puzzle. */
  set grid(rows: readonly string[]) {
    const { width, height } = this.#grid;
    const colours = this.#puzzle.colours.length;
    const areTexts = Array.isArray(rows) && rows.every((row) => typeof row === 'string');
    const grid = areTexts ? colouredGridOfRows(rows, colours) : undefined;
    if (grid?.width !== width || grid.height !== height) {
      const signs = `?${SIGNS.slice(0, colours + 1)}`;
      throw new RangeError(`grid: expected ${height} texts of ${width} cells, each cell one of "${signs}"`);
    }
    this.#past = [];
    this.#take(grid);
  }

  /** Whether all clues are met. */
  get isSolved(): boolean {
    return this.#isSolved;
  }

  /** Opens all cells again. */
  restart(): void {
    const { width, height, cells } = this.#grid;
    if (cells.some((cell) => cell !== OPEN)) this.#change(colouredGrid(width, height));
  }

  /** Undoes the last change. */
  undo(): void {
    const before = this.#past.pop();
    if (before !== undefined) this.#take(before);
  }

  #open(): void {
    const read = this.hasAttribute('puzzle') ? readPuzzle(this.puzzle) : undefined;
    this.#puzzle = read?.ok ? read.value : NO_PUZZLE;
    this.#grid = colouredGrid(this.#puzzle.columns.length, this.#puzzle.rows.length);
    this.#past = [];
    this.#focused = 0;
    this.#tool = 1;
    this.#painting = undefined;
    const parts = [this.#makeTable(), this.#makeTools(), this.#status];
    this.#show();
    if (read === undefined) this.shadowRoot?.replaceChildren(make('p', {}, AWAITED));
    else if (read.ok) this.shadowRoot?.replaceChildren(...parts);
    else this.shadowRoot?.replaceChildren(make('p', { role: 'alert' }, `This puzzle cannot be shown: ${read.error}`));
  }

  #name(): string {
    const { rows, columns, colours } = this.#puzzle;
    const size = `${numberOf(rows.length, 'row')}, ${numberOf(columns.length, 'column')}`;
    const name = `Nonogram, ${size}${colours.length > 1 ? `, ${colours.length} colours` : ''}`;
    return this.getAttribute('label') ?? name;
  }

  #makeTable(): HTMLElement {
    const { rows, columns, background } = this.#puzzle;
    const header = (clue: ColouredClue, scope: string) => make('th', { scope }, ...this.#blocks(clue));
    this.#headers = {
      rows: rows.map((clue) => header(clue, 'row')),
      columns: columns.map((clue) => header(clue, 'col')),
    };
    this.#parts = Array.from(this.#grid.cells, (_, at) => {
      const [row, column] = [Math.floor(at / columns.length), at % columns.length];
      const fifth = [row % 5 === 0 ? 'fifth-row' : '', column % 5 === 0 ? 'fifth-column' : ''].join(' ');
      return make('td', { role: 'gridcell', class: fifth.trim(), tabindex: '-1' });
    });
    const lines = this.#headers.rows.map((head, row) =>
      make('tr', {}, head, ...this.#parts.slice(row * columns.length, (row + 1) * columns.length)),
    );
    const head = make('thead', {}, make('tr', {}, make('td', { class: 'corner' }), ...this.#headers.columns));
    const body = make('tbody', {}, ...lines);
    if (!this.#isPlain) {
      // The theme is the one whose lines, crosses and focus ring are visible on this background.
      body.style.setProperty('--paper', background.value);
      body.style.colorScheme = inkOn(background.value) === BLACK.value ? 'light' : 'dark';
    }
    const table = make('table', { role: 'grid', 'aria-label': this.#name() }, head, body);
    table.addEventListener('keydown', (event) => this.#press(event));
    table.addEventListener('pointerdown', (event) => this.#paint(event));
    table.addEventListener('pointermove', (event) => this.#drag(event));
    table.addEventListener('contextmenu', (event) => event.preventDefault());
    return table;
  }

  /** Whether the puzzle is black on white. Such a puzzle is drawn in the colours of the theme. */
  get #isPlain(): boolean {
    const { colours, background } = this.#puzzle;
    return background.value === WHITE.value && colours.every(({ value }) => value === BLACK.value);
  }

  /**
   * Returns the numbers of a clue. With several colours, each number has its colour as background, and the colour's sign beside
   * it.
   */
  #blocks(clue: ColouredClue): HTMLElement[] {
    const { colours } = this.#puzzle;
    if (clue.length === 0) return [make('span', { class: 'block' }, '0')];
    return clue.map(({ length, colour }) => {
      const block = make('span', { class: 'block' }, `${length}`);
      if (colours.length < 2) return block;
      this.#dye(block, colour);
      block.append(make('sub', {}, SIGNS.charAt(colour)));
      return block;
    });
  }

  /**
   * Gives an element the colour of a cell, and a text colour that is legible on it. For 0 and open cells, the element has no
   * colour.
   */
  #dye(part: HTMLElement, cell: number): void {
    const fill = this.#puzzle.colours[cell - 1]?.value;
    part.style.background = fill === undefined ? '' : this.#isPlain ? 'var(--ink)' : fill;
    part.style.color = fill === undefined || this.#isPlain ? '' : inkOn(fill);
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
    const fills = colours.map((_, at) => {
      const button = state(at + 1, colours.length > 1 ? `Colour ${SIGNS.charAt(at + 1)}` : 'Fill');
      if (colours.length > 1) this.#dye(button, at + 1);
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

  /** Stores the present board for `undo`, and shows another. */
  #change(grid: ColouredGrid): void {
    this.#past.push(this.#grid);
    this.#take(grid);
  }

  /** Sets and shows a board, and sends the events. */
  #take(grid: ColouredGrid): void {
    this.#grid = grid;
    const was = this.#isSolved;
    this.#show();
    this.#tell('progress');
    if (this.#isSolved && !was) this.#tell('solved');
  }

  #tell(name: keyof NonogramBoardEventMap): void {
    this.dispatchEvent(new CustomEvent(name, { bubbles: true, composed: true, detail: { grid: this.grid } }));
  }

  /** Sets a cell. The first cell of a stroke begins a change; the other cells of the stroke belong to the same change. */
  #set(at: number, state: number, isWithinStroke = false): void {
    const { width, height, cells } = this.#grid;
    if (cells[at] === state) return;
    const grid = colouredGrid(width, height, cells.with(at, state));
    if (isWithinStroke) this.#take(grid);
    else this.#change(grid);
  }

  #show(): void {
    const { rows, columns, colours } = this.#puzzle;
    const width = columns.length;
    const lines = rows.length + width;
    const made = colouredCluesOf(this.#grid);
    let done = 0;
    for (const axis of ['rows', 'columns'] as const) {
      for (const [index, clue] of this.#puzzle[axis].entries()) {
        const isDone = meetsColouredClue(made[axis][index] ?? [], clue);
        if (isDone) done++;
        this.#headers[axis][index]?.toggleAttribute('data-done', isDone);
      }
    }
    this.#isSolved = lines > 0 && done === lines;
    for (const [at, part] of this.#parts.entries()) {
      const cell = this.#grid.cells[at] ?? OPEN;
      const isColour = cell !== OPEN && cell !== CROSSED;
      part.textContent = cell === CROSSED ? '×' : isColour && colours.length > 1 ? SIGNS.charAt(cell) : '';
      this.#dye(part, cell);
      part.setAttribute(
        'aria-label',
        `Row ${Math.floor(at / width) + 1}, column ${(at % width) + 1}: ${this.#word(cell)}`,
      );
      part.tabIndex = at === this.#focused ? 0 : -1;
    }
    for (const { state, button } of this.#tools) button.setAttribute('aria-pressed', String(state === this.#tool));
    this.#status.textContent = this.#isSolved ? 'Solved: every clue is met.' : `${done} of ${lines} clues are met.`;
  }

  #word(cell: number): string {
    if (cell === OPEN) return 'open';
    if (cell === CROSSED) return 'crossed';
    return this.#puzzle.colours.length > 1 ? `colour ${SIGNS.charAt(cell)}` : 'filled';
  }

  #press(event: KeyboardEvent): void {
    // With Alt, the arrow keys are the browser's.
    if (event.altKey) return;
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
    else if (event.ctrlKey || event.metaKey) return;
    else if (event.key === 'x' || event.key === 'X') this.#toggle(CROSSED);
    else if (event.key === 'Backspace' || event.key === 'Delete') this.#set(this.#focused, OPEN);
    else if (event.key.length === 1 && colour > 0 && colour <= this.#puzzle.colours.length) this.#toggle(colour);
    else return;
    event.preventDefault();
  }

  #toggle(state: number): void {
    this.#set(this.#focused, this.#grid.cells[this.#focused] === state ? OPEN : state);
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

  /** Begins a stroke. Its first cell decides whether it paints or clears. The right button crosses cells. */
  #paint(event: PointerEvent): void {
    const at = this.#cellOf(event.target);
    if (at < 0) return;
    event.preventDefault();
    const state = event.button === 2 ? CROSSED : this.#tool;
    this.#painting = this.#grid.cells[at] === state ? OPEN : state;
    this.#focus(at);
    this.#set(at, this.#painting);
  }

  #drag(event: PointerEvent): void {
    // No event reports a button that is released over a dialog, such as `alert`.
    if (event.buttons === 0) this.#lift();
    if (this.#painting === undefined) return;
    const at = this.#cellOf(this.shadowRoot?.elementFromPoint(event.clientX, event.clientY));
    if (at >= 0) this.#set(at, this.#painting, true);
  }

  /** Returns the number of the cell of an element, or -1. */
  #cellOf(target: EventTarget | null | undefined): number {
    return target instanceof HTMLElement ? this.#parts.indexOf(target) : -1;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'nonogram-board': NonogramBoard;
  }
}

if (!customElements.get('nonogram-board')) customElements.define('nonogram-board', NonogramBoard);
