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
import {
  COLOUR_SYMBOLS,
  type ColouredGrid,
  colouredGrid,
  colouredGridOfRows,
  colouredGridRows,
  WHITE,
} from '@crosshatch/core/puzzle';
import { CROSSED, DrawnPuzzle, OPEN, type Tools } from './drawn-puzzle.ts';
import { make } from './make.ts';
import { type BoardPuzzle, readPuzzle } from './read-puzzle.ts';
import { STYLE } from './style.ts';

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

  readonly #tools: Tools = {
    choose: (state) => {
      this.#tool = state;
      this.#show();
    },
    undo: () => this.undo(),
    restart: () => this.restart(),
  };
  #puzzle = NO_PUZZLE;
  #drawn = new DrawnPuzzle(NO_PUZZLE, null, this.#tools);
  #grid = colouredGrid(0, 0);
  /** The boards before each change, the latest at the end. */
  #past: ColouredGrid[] = [];
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
    else this.#drawn.name(this.getAttribute('label'));
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
      const signs = `?${COLOUR_SYMBOLS.slice(0, colours + 1)}`;
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
    this.#drawn = this.#draw();
    this.#show();
    const { table, tools, status } = this.#drawn;
    if (read === undefined) this.shadowRoot?.replaceChildren(make('p', {}, AWAITED));
    else if (read.ok) this.shadowRoot?.replaceChildren(table, tools, status);
    else this.shadowRoot?.replaceChildren(make('p', { role: 'alert' }, `This puzzle cannot be shown: ${read.error}`));
  }

  #draw(): DrawnPuzzle {
    const drawn = new DrawnPuzzle(this.#puzzle, this.getAttribute('label'), this.#tools);
    const { table } = drawn;
    table.addEventListener('keydown', (event) => this.#press(event));
    table.addEventListener('pointerdown', (event) => this.#paint(event));
    table.addEventListener('pointermove', (event) => this.#drag(event));
    table.addEventListener('contextmenu', (event) => event.preventDefault());
    drawn.mark(this.#focused);
    return drawn;
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
    this.#isSolved = this.#drawn.show(this.#grid, this.#tool);
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
    const colour = COLOUR_SYMBOLS.indexOf(event.key.toLowerCase());
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
    this.#focused = at;
    this.#drawn.focus(at);
  }

  /** Begins a stroke. Its first cell decides whether it paints or clears. The right button crosses cells. */
  #paint(event: PointerEvent): void {
    const at = this.#drawn.cellOf(event.target);
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
    const at = this.#drawn.cellOf(this.shadowRoot?.elementFromPoint(event.clientX, event.clientY));
    if (at >= 0) this.#set(at, this.#painting, true);
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'nonogram-board': NonogramBoard;
  }
}

if (!customElements.get('nonogram-board')) customElements.define('nonogram-board', NonogramBoard);
