import {
  BULB,
  type LightUp,
  type LightUpBulbs,
  type LightUpFault,
  type LightUpView,
  NO_BULB,
  UNKNOWN_SQUARE,
  viewOf,
  WHITE_SQUARE,
} from '@crosshatch/core/light-up/puzzle';
import { EMPTY, type Grid, neighboursOf } from '@crosshatch/core/puzzle';
import { computed, type ReadonlySignal, type Signal } from '@preact/signals';
import { gameOfText, textOfGame } from '../../game/game-text.ts';
import { PlayedBoard } from '../../game/played-board.ts';
import { keptSwitch } from '../../session/kept-text.ts';
import { TWO_COLOURS } from '../../session/packing.ts';
import { lightUpGameKey } from '../address.ts';
import { bulbsOf, marksOf } from '../marks.ts';
import type { LightUpSession } from '../session.ts';
import { type FirstTap, LightUpPainting } from './light-up-painting.ts';

/** Whether the first tap on a square sets a dot. */
export const tapsDotFirst: Signal<boolean> = keptSwitch('light-up-dot-first');
/** Whether the page sets dots around numbers that have their bulbs. */
export const setsDots: Signal<boolean> = keptSwitch('light-up-auto-dots');
/** Whether broken rules are shown only on request. */
export const hidesFaults: Signal<boolean> = keptSwitch('light-up-hides-faults');

const firstTap = (): FirstTap => (tapsDotFirst.peek() ? 'dot' : 'bulb');

/** A game on one puzzle: its bulbs, dots and ticks, what they light, and which rules they break. */
export class LightUpGame extends PlayedBoard<Grid> {
  readonly puzzle: LightUp;
  readonly painting: LightUpPainting;
  /** The squares to which the page adds a dot. */
  readonly autoDots: ReadonlySignal<readonly number[]>;
  /** Bulbs and dots, with the present stroke and the page's dots. */
  readonly bulbs: ReadonlySignal<LightUpBulbs>;
  readonly view: ReadonlySignal<LightUpView>;
  /** The broken rules to show. If they are hidden, they are shown only when the whole board is lit. */
  readonly faults: ReadonlySignal<readonly LightUpFault[]>;
  /** The numbers that have their bulbs, or that the player has ticked. */
  readonly struck: ReadonlySignal<readonly number[]>;
  readonly ticked: ReadonlySignal<readonly number[]>;
  readonly isSolved: ReadonlySignal<boolean>;
  /** Whether the player has solved the board. Otherwise the game began with a solved board, such as that of a link. */
  readonly isWon: ReadonlySignal<boolean>;
  /** The number of white squares, and the number of lit white squares. */
  readonly whites: number;
  readonly lit: ReadonlySignal<number>;

  constructor(session: LightUpSession) {
    const puzzle = session.puzzle.peek();
    const blank = marksOf(puzzle);
    super({
      marks: session.marks,
      isCurrent: () => session.puzzle.peek() === puzzle,
      key: lightUpGameKey(puzzle),
      write: (game) => textOfGame(game, TWO_COLOURS),
      read: (text) => gameOfText(text, blank, TWO_COLOURS),
      isRevisit: session.isRevisit,
    });
    session.isRevisit = false;
    this.puzzle = puzzle;
    this.painting = new LightUpPainting({
      puzzle,
      firstTap,
      grid: session.marks,
      onPaint: (cells, state) => this.paint(cells, state),
    });
    const numbers = [...puzzle.squares.keys()].filter((at) => isNumber(puzzle.squares[at]));
    const own = computed(() => bulbsOf(this.painting.shown.value));
    const met = computed(() => numbers.filter((at) => bulbsBeside(puzzle, own.value, at) === puzzle.squares[at]));
    this.ticked = computed(() => {
      const { cells } = this.painting.shown.value;
      return numbers.filter((at) => cells[at] === EMPTY);
    });
    this.struck = computed(() => [...new Set([...met.value, ...this.ticked.value])]);
    this.autoDots = computed(() => (setsDots.value ? dotsAround(puzzle, own.value, met.value) : []));
    this.bulbs = computed(() => {
      const bulbs = own.value.slice();
      for (const at of this.autoDots.value) bulbs[at] = NO_BULB;
      return bulbs;
    });
    this.view = computed(() => viewOf(puzzle, this.bulbs.value));
    this.faults = computed(() => {
      const { faults, dark } = this.view.value;
      return hidesFaults.value && dark.length > 0 ? [] : faults;
    });
    this.whites = puzzle.squares.filter((kind) => kind === WHITE_SQUARE).length;
    this.lit = computed(() => this.whites - this.view.value.dark.length);
    this.isSolved = computed(() => this.painting.stroke.value === undefined && isLit(this.view.value));
    this.isWon = computed(
      () => this.isSolved.value && !this.isGiven.value && !isLit(viewOf(puzzle, bulbsOf(this.beginning()))),
    );
  }
}

const isLit = ({ faults, dark }: LightUpView): boolean => faults.length === 0 && dark.length === 0;

const isNumber = (kind: number | undefined): boolean => kind !== undefined && kind >= 0 && kind <= 4;

const bulbsBeside = (puzzle: LightUp, bulbs: LightUpBulbs, at: number): number =>
  neighboursOf(puzzle, at).filter((other) => bulbs[other] === BULB).length;

/** Returns the blank dark squares beside numbers that have all their bulbs. */
function dotsAround(puzzle: LightUp, bulbs: LightUpBulbs, met: readonly number[]): readonly number[] {
  const { lit } = viewOf(puzzle, bulbs);
  const around = met.flatMap((at) => neighboursOf(puzzle, at));
  return [...new Set(around)].filter(
    (at) => puzzle.squares[at] === WHITE_SQUARE && bulbs[at] === UNKNOWN_SQUARE && lit[at] === 0,
  );
}
