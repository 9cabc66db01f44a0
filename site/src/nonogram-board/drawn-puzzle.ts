import { inkOn } from '@crosshatch/core/colour';
import {
  BLACK,
  COLOUR_SYMBOLS,
  type ColouredClue,
  type ColouredGrid,
  colouredCluesOf,
  meetsColouredClue,
  numberOf,
  UNKNOWN_COLOUR,
  WHITE,
} from '@crosshatch/core/puzzle';
import { make } from './make.ts';
import type { BoardPuzzle } from './read-puzzle.ts';

/** The states of a cell beside its colours, which begin at 1. */
export const OPEN = UNKNOWN_COLOUR;
export const CROSSED = 0;

/** The functions that the buttons of a puzzle call. */
export interface Tools {
  /** Chooses the state that a click or a key sets. */
  readonly choose: (state: number) => void;
  readonly undo: () => void;
  readonly restart: () => void;
}

/** A puzzle as elements: a table of clues and cells, buttons for the tools, and a line that tells how far the puzzle is. */
export class DrawnPuzzle {
  readonly table: HTMLElement;
  readonly tools: HTMLElement;
  readonly status = make('p', { role: 'status' });
  readonly #puzzle: BoardPuzzle;
  readonly #cells: readonly HTMLElement[];
  readonly #headers: Readonly<Record<'rows' | 'columns', readonly HTMLElement[]>>;
  readonly #choices: { readonly state: number; readonly button: HTMLElement }[] = [];

  /** @param label the name of the table. Default: the size of the puzzle */
  constructor(puzzle: BoardPuzzle, label: string | null, tools: Tools) {
    this.#puzzle = puzzle;
    const { rows, columns } = puzzle;
    const header = (clue: ColouredClue, scope: string) => make('th', { scope }, ...this.#blocks(clue));
    this.#headers = {
      rows: rows.map((clue) => header(clue, 'row')),
      columns: columns.map((clue) => header(clue, 'col')),
    };
    this.#cells = Array.from({ length: rows.length * columns.length }, (_, at) => {
      const [row, column] = [Math.floor(at / columns.length), at % columns.length];
      const fifth = [row % 5 === 0 ? 'fifth-row' : '', column % 5 === 0 ? 'fifth-column' : ''].join(' ');
      return make('td', { role: 'gridcell', class: fifth.trim(), tabindex: '-1' });
    });
    this.table = this.#makeTable();
    this.name(label);
    this.tools = this.#makeTools(tools);
  }

  /** Names the table. @param label default: the size of the puzzle */
  name(label: string | null): void {
    const { rows, columns, colours } = this.#puzzle;
    const size = `${numberOf(rows.length, 'row')}, ${numberOf(columns.length, 'column')}`;
    const name = `Nonogram, ${size}${colours.length > 1 ? `, ${colours.length} colours` : ''}`;
    this.table.setAttribute('aria-label', label ?? name);
  }

  /** Shows a board and the chosen state. Returns whether all clues are met. */
  show(grid: ColouredGrid, chosen: number): boolean {
    const made = colouredCluesOf(grid);
    let [lines, done] = [0, 0];
    for (const axis of ['rows', 'columns'] as const) {
      for (const [index, clue] of this.#puzzle[axis].entries()) {
        const isDone = meetsColouredClue(made[axis][index] ?? [], clue);
        lines++;
        if (isDone) done++;
        this.#headers[axis][index]?.toggleAttribute('data-done', isDone);
      }
    }
    for (const [at, cell] of this.#cells.entries()) this.#showState(cell, at, grid.cells[at] ?? OPEN);
    for (const { state, button } of this.#choices) button.setAttribute('aria-pressed', String(state === chosen));
    const isSolved = lines > 0 && done === lines;
    this.status.textContent = isSolved ? 'Solved: every clue is met.' : `${done} of ${lines} clues are met.`;
    return isSolved;
  }

  /** Makes a cell the one that Tab leads to. */
  mark(at: number): void {
    for (const [other, cell] of this.#cells.entries()) cell.tabIndex = other === at ? 0 : -1;
  }

  /** Gives a cell the focus. */
  focus(at: number): void {
    this.mark(at);
    this.#cells[at]?.focus();
  }

  /** Returns the number of the cell of an element, or -1. */
  cellOf(target: EventTarget | null | undefined): number {
    return target instanceof HTMLElement ? this.#cells.indexOf(target) : -1;
  }

  #makeTable(): HTMLElement {
    const { columns, background } = this.#puzzle;
    const lines = this.#headers.rows.map((head, row) =>
      make('tr', {}, head, ...this.#cells.slice(row * columns.length, (row + 1) * columns.length)),
    );
    const head = make('thead', {}, make('tr', {}, make('td', { class: 'corner' }), ...this.#headers.columns));
    const body = make('tbody', {}, ...lines);
    if (!this.#isPlain) {
      // The theme is the one whose lines, crosses and focus ring are visible on this background.
      body.style.setProperty('--paper', background.value);
      body.style.colorScheme = inkOn(background.value) === BLACK.value ? 'light' : 'dark';
    }
    return make('table', { role: 'grid' }, head, body);
  }

  /** Whether the puzzle is black on white. Such a puzzle is drawn in the colours of the theme. */
  get #isPlain(): boolean {
    const { colours, background } = this.#puzzle;
    return background.value === WHITE.value && colours.every(({ value }) => value === BLACK.value);
  }

  get #hasColours(): boolean {
    return this.#puzzle.colours.length > 1;
  }

  /**
   * Returns the numbers of a clue. With several colours, each number has its colour as background, and the colour's sign beside
   * it.
   */
  #blocks(clue: ColouredClue): HTMLElement[] {
    if (clue.length === 0) return [make('span', { class: 'block' }, '0')];
    return clue.map(({ length, colour }) => {
      const block = make('span', { class: 'block' }, `${length}`);
      if (!this.#hasColours) return block;
      this.#dye(block, colour);
      block.append(make('sub', {}, COLOUR_SYMBOLS.charAt(colour)));
      return block;
    });
  }

  /**
   * Gives an element the colour of a state, and a text colour that is legible on it. For 0 and open cells, the element has no
   * colour.
   */
  #dye(part: HTMLElement, state: number): void {
    const fill = this.#puzzle.colours[state - 1]?.value;
    part.style.background = fill === undefined ? '' : this.#isPlain ? 'var(--ink)' : fill;
    part.style.color = fill === undefined || this.#isPlain ? '' : inkOn(fill);
  }

  #makeTools({ choose, undo, restart }: Tools): HTMLElement {
    const act = (text: string, action: () => void): HTMLElement => {
      const button = make('button', { type: 'button' }, text);
      button.addEventListener('click', action);
      return button;
    };
    const choice = (state: number, text: string): HTMLElement => {
      const button = act(text, () => choose(state));
      this.#choices.push({ state, button });
      return button;
    };
    const fills = this.#puzzle.colours.map((_, at) => {
      const button = choice(at + 1, this.#hasColours ? `Colour ${COLOUR_SYMBOLS.charAt(at + 1)}` : 'Fill');
      if (this.#hasColours) this.#dye(button, at + 1);
      return button;
    });
    const buttons = [...fills, choice(CROSSED, 'Cross'), act('Undo', undo), act('Restart', restart)];
    return make('div', { class: 'tools', role: 'group', 'aria-label': 'Tools' }, ...buttons);
  }

  #showState(cell: HTMLElement, at: number, state: number): void {
    const width = this.#puzzle.columns.length;
    const isColour = state !== OPEN && state !== CROSSED;
    cell.textContent = state === CROSSED ? '×' : isColour && this.#hasColours ? COLOUR_SYMBOLS.charAt(state) : '';
    this.#dye(cell, state);
    const [row, column] = [Math.floor(at / width) + 1, (at % width) + 1];
    cell.setAttribute('aria-label', `Row ${row}, column ${column}: ${this.#word(state)}`);
  }

  #word(state: number): string {
    if (state === OPEN) return 'open';
    if (state === CROSSED) return 'crossed';
    return this.#hasColours ? `colour ${COLOUR_SYMBOLS.charAt(state)}` : 'filled';
  }
}
