import { type AnyGrid, type AnyPuzzle, type Line, linesText } from '@crosshatch/core/puzzle';
import { computed, effect, type ReadonlySignal } from '@preact/signals';
import { finishedLines, isSolved, type LineStates, watchLines } from '../board/line-states.ts';
import { Painting } from '../board/painting.ts';
import { PlayedBoard } from '../game/played-board.ts';
import { gameText, keyOf, parseGame } from '../game/saved.ts';
import type { Key } from '../session/keys.ts';
import { loadedWatching } from '../session/loaded-colours.ts';
import type { Session } from '../session/session.ts';
import type { withFinishedCrossed } from './finished-lines.ts';
import { crossesFinished } from './settings.ts';

/** A game on one puzzle: the marks of the session, their history and the time played. */
export class Game extends PlayedBoard {
  readonly puzzle: AnyPuzzle;
  readonly painting: Painting;
  /** The states of the lines, with the present stroke. */
  readonly states: ReadonlySignal<LineStates>;
  readonly isSolved: ReadonlySignal<boolean>;
  /** Whether the player has solved the board. Otherwise the game began with a solved board: a link's, or that of a blank picture. */
  readonly isWon: ReadonlySignal<boolean> = computed(() => this.isSolved.value && !this.beganSolved());
  /** The number of lines whose clue is met. */
  readonly linesDone: ReadonlySignal<number>;
  private readonly isBegun = computed(() => this.history.value.past.length > 0);
  private readonly key: Key;
  private readonly statesOf: (grid: AnyGrid) => LineStates;
  /** Crosses finished lines. Its script is loaded if the player wants this. */
  private finishedCrossed: typeof withFinishedCrossed | undefined;

  constructor(session: Session) {
    const puzzle = session.puzzle.peek();
    const key = keyOf(puzzle);
    super({
      marks: session.marks,
      isCurrent: () => session.puzzle.peek() === puzzle,
      key,
      write: (game) => gameText(game, puzzle),
      read: (text) => parseGame(text, puzzle),
      isRevisit: session.isRevisit,
    });
    session.isRevisit = false;
    this.puzzle = puzzle;
    this.key = key;
    const statesOf = watchLines(this.puzzle, loadedWatching());
    this.painting = new Painting({
      grid: session.marks,
      onPaint: (cells, state) => this.paint(cells, state),
      outcome: (before, after) => finishedText(finishedLines(statesOf(before), statesOf(after))),
    });
    this.statesOf = statesOf;
    this.states = computed(() => statesOf(this.painting.shown.value));
    this.isSolved = computed(() => this.painting.stroke.value === undefined && isSolved(this.states.value));
    this.linesDone = computed(() => {
      const { rows, columns } = this.states.value;
      return [...rows, ...columns].filter(({ isDone }) => isDone).length;
    });
  }

  private beganSolved(): boolean {
    return isSolved(this.statesOf(this.beginning()));
  }

  /** Clears the board. If it is solved, or was when the game began, another game begins. */
  clearAll(): void {
    if (this.isSolved.peek() || this.beganSolved()) this.restart();
    else this.clear();
  }

  /** Sets another board. If the player wants this, finished lines are crossed. Puzzles of count clues have nothing to cross. */
  override set(grid: AnyGrid): void {
    const crossed = crossesFinished.peek() && this.puzzle.kind !== 'counts' ? this.finishedCrossed : undefined;
    super.set(crossed?.(this.painting.grid.peek(), grid, this.statesOf) ?? grid);
  }

  private async loadCrossing(): Promise<void> {
    this.finishedCrossed ??= (await import('./finished-lines.ts')).withFinishedCrossed;
  }

  /** Stores that the game was begun, and whether it was won. The script for it is loaded at the first mark. */
  private async remember(isWon: boolean): Promise<void> {
    const { rememberPlayed, rememberSolved } = await import('../game/solved.ts');
    rememberPlayed(this.key);
    if (isWon) rememberSolved(this.key);
  }

  override start(): () => void {
    const end = super.start();
    this.endings.push(
      effect(() => {
        if (crossesFinished.value) void this.loadCrossing();
      }),
      effect(() => {
        if (this.isBegun.value) void this.remember(this.isWon.value);
      }),
    );
    return end;
  }
}

const finishedText = (lines: readonly Line[]): string => (lines.length === 0 ? '' : `; ${linesText(lines)} done`);
