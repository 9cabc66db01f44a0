import type { AnyGrid } from '@crosshatch/core/puzzle';
import { batch, computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { Painting } from '../board/painting.ts';
import { boardBefore, type History, marksSince } from './history.ts';

/** A board on which the player may guess. */
export interface GuessedBoard<Board extends AnyGrid> {
  readonly history: ReadonlySignal<History>;
  readonly painting: Painting<Board>;
  /** Called before the player begins or ends a guess. */
  touch(): void;
  /** Goes back, as one change, to the board before a guess. @param guess the number of changes before the guess */
  goBack(board: Board, guess: number): void;
}

/** The guesses on a board. The marks of a guess look different until the player keeps or drops them together. */
export class Guesses<Board extends AnyGrid = AnyGrid> {
  /** For each guess, the number of changes before it. Includes guesses that an undo has removed and a redo brings back. */
  readonly begun: Signal<readonly number[]> = signal([]);
  /** For each guess in force, the number of changes before it. */
  readonly standing: ReadonlySignal<readonly number[]> = computed(() => {
    const { past } = this.board.history.value;
    return this.begun.value.filter((at) => at <= past.length);
  });
  /** A board with only the marks of guesses in force; undefined while there is no guess. */
  readonly marked: ReadonlySignal<Board | undefined> = computed(() => {
    const checkpoint = this.checkpoint.value;
    return checkpoint && marksSince(checkpoint, this.board.painting.shown.value);
  });
  /** The board before the first guess in force. */
  private readonly checkpoint: ReadonlySignal<Board | undefined> = computed(() => {
    const { history, painting } = this.board;
    const [first] = this.standing.value;
    return first === undefined ? undefined : boardBefore(history.value, painting.grid.value, first);
  });
  private readonly board: GuessedBoard<Board>;

  constructor(board: GuessedBoard<Board>) {
    this.board = board;
  }

  /** Begins a guess: the marks from now on belong to it. */
  begin(): void {
    const at = this.board.history.peek().past.length;
    this.board.touch();
    if (this.standing.peek().at(-1) === at) return;
    this.add(at);
    this.board.painting.say('Guess begun');
  }

  /**
   * Makes the marks of the last guess part of the previous guess or, if there is none, of the board.
   *
   * @param said the message for screen readers
   */
  keep(said = 'Guess kept'): void {
    const last = this.standing.peek().at(-1);
    this.board.touch();
    if (last === undefined) return;
    this.leave((at) => at === last);
    this.board.painting.say(said);
  }

  /** Goes back to the board before the last guess, as one change. Its undo brings back the marks, again as a guess. */
  drop(): void {
    const at = this.standing.peek().at(-1);
    if (at === undefined) return;
    const { history, painting } = this.board;
    batch(() => {
      this.board.goBack(boardBefore(history.peek(), painting.grid.peek(), at), at);
      this.keep('Guess thrown away');
    });
  }

  /** Follows the undo of a change. @param guess the guess that the change dropped, if any */
  undone(guess: number | undefined): void {
    if (guess !== undefined) this.add(guess);
  }

  /** Follows the redo of a change. @param guess the guess that the change drops, if any */
  redone(guess: number | undefined): void {
    const { length } = this.board.history.peek().past;
    if (guess !== undefined) this.leave((at) => at >= guess && at < length);
  }

  /** Forgets the guesses that no redo can bring back. */
  forgetUndone(): void {
    this.begun.value = this.standing.peek();
  }

  /** Adds a guess after the guesses in force. */
  private add(at: number): void {
    const standing = this.standing.peek();
    this.begun.value = [...standing, at, ...this.begun.peek().slice(standing.length)];
  }

  /** Removes guesses. */
  private leave(isLeft: (at: number) => boolean): void {
    this.begun.value = this.begun.peek().filter((at) => !isLeft(at));
  }
}
