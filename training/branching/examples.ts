import type { Beliefs } from '@crosshatch/core/belief';
import { type Board, NONE } from '@crosshatch/core/board';
import { exact, Search, solveBy } from '@crosshatch/core/exact';
import { type Grid, type Puzzle, UNKNOWN } from '@crosshatch/core/puzzle';
import { mulberry32, nthSeed } from '@crosshatch/core/random';
import { CandidateFeatures } from './features.ts';

/** What became of a guess. */
export interface GuessExample {
  readonly features: readonly number[];
  /** Whether a solution is left after it. */
  readonly isRight: boolean;
  /** Cells that it settled, itself included, for each line that had to be solved. */
  readonly yield: number;
}

/** One guess in so many is looked into. */
const EVERY = 30;
/** Cells that are looked into there: the most certain one, and others at random. */
const CELLS = 4;
/** Line solves for the question whether a solution is left. */
const BUDGET = 30_000;

/**
 * Guesses that the shipped search could make where it comes by, as long as a solution is left there, with what becomes
 * of them.
 */
export function guessExamples(puzzles: readonly Puzzle[], budget: number, seed: number): GuessExample[] {
  const examples: GuessExample[] = [];
  for (const [number, puzzle] of puzzles.entries()) {
    const draw = mulberry32(nthSeed(seed, number));
    solveBy(
      puzzle,
      { solutions: 1, budget },
      (...search) => new ObservedSearch(...search, draw, (each) => examples.push(each)),
    );
  }
  return examples;
}

class ObservedSearch extends Search {
  private readonly asked: Puzzle;
  private readonly features: CandidateFeatures;
  private readonly draw: () => number;
  private readonly tell: (example: GuessExample) => void;

  constructor(puzzle: Puzzle, board: Board, budget: number, draw: () => number, tell: (example: GuessExample) => void) {
    super(puzzle, board, budget);
    this.asked = puzzle;
    this.features = new CandidateFeatures(puzzle, board);
    this.draw = draw;
    this.tell = tell;
  }

  protected override chooseBy(beliefs: Beliefs): number {
    if (this.draw() % EVERY === 0) this.lookInto(beliefs);
    return super.chooseBy(beliefs);
  }

  private lookInto(beliefs: Beliefs): void {
    const { board, features, activity, draw } = this;
    const known = board.toGrid('known');
    const solution = this.solutionWith(known);
    if (solution === undefined) return;
    const open = this.open.filter((cell) => board.state[cell] === UNKNOWN);
    features.count();
    for (let place = 0; place < CELLS; place++) {
      const cell = place === 0 ? beliefs.mostCertain(open) >> 1 : (open[draw() % open.length] ?? 0);
      const literal = beliefs.likelyState(cell);
      const own = [...features.of(literal, beliefs, activity.activityOf(cell))];
      const cells = Uint8Array.from(known.cells);
      cells[cell] = literal & 1;
      const isRight = solution.cells[cell] === (literal & 1) || this.solutionWith({ ...known, cells }) !== undefined;
      this.tell({ features: own, isRight, yield: this.yieldOf(literal) });
    }
  }

  private solutionWith(known: Grid): Grid | undefined {
    const outcome = exact.solve(this.asked, { known, solutions: 1, budget: BUDGET });
    return outcome.status === 'solved' ? outcome.solutions[0] : undefined;
  }

  private yieldOf(literal: number): number {
    const { board } = this;
    const { level, trailSize, lineSolves } = board;
    board.newLevel();
    board.set(literal, NONE);
    this.propagate();
    const settled = (board.trailSize - trailSize) / Math.max(1, board.lineSolves - lineSolves);
    this.backtrack(level);
    return settled;
  }
}
