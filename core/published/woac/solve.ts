import {
  checkLimits,
  type Outcome,
  type Run,
  type Runs,
  type SolveOptions,
  type Trace,
} from '../../algorithm/index.ts';
import { Board, solveLines } from '../../board/index.ts';
import {
  createGrid,
  failure,
  type Grid,
  gridRows,
  heightOf,
  linesWithOtherClue,
  type Puzzle,
  type Result,
  success,
  widthOf,
} from '../../puzzle/index.ts';
import { nthSeed } from '../../random/index.ts';
import { generationTrace, lineCountOf, populationFor, settleLinesAlone, solveByRuns } from '../evolution/index.ts';
import { type Aim, type Bias, breedExpert } from './expert.ts';
import { balanceOf, decided, opinionOf } from './opinion.ts';
import { searchAround } from './search.ts';
import { CROWD_SETTINGS, type CrowdSettings } from './settings.ts';

const BIAS_NAMES: Readonly<Record<Bias, string>> = {
  row: 'whole rows',
  column: 'whole columns',
  none: 'random boards',
};

function aimText({ bias, weights: { square, group } }: Aim): string {
  const weights = group > square ? 'groups weigh more' : group < square ? 'squares weigh more' : 'both weigh alike';
  return `${BIAS_NAMES[bias]}, ${weights}`;
}

/** Line solves of a search around a vote that count as one evaluation. */
export const linesPerEvaluation = (puzzle: Puzzle): number => Math.min(lineCountOf(puzzle), 50);

/** The evaluations of some 40 crowds. */
export const crowdBudget = (): number => 1_000_000;

/**
 * The genetic algorithm with wisdom of artificial crowds (Culver, Ford and Poyan), and its variant with search.
 *
 * Experts are bred independently (section III.F), each in a run of the genetic algorithm. If no expert is a solution,
 * the cells on which they agree may make one: their vote is a run too, of one evaluation. The paper ends there; here
 * new crowds follow while the budget lasts. The algorithm stops at the first solution, even if more are requested, and
 * proves nothing beyond the results of line solving.
 *
 * A search around a vote may spend the evaluations that the crowd spent. An evaluation reads every line of a board, so
 * it counts as one line solve for each line; on large boards, as the number of line solves that cost the same.
 *
 * @param options the budget counts evaluated boards
 */
export const solveByCrowd = (
  puzzle: Puzzle,
  options: SolveOptions = {},
  settings: CrowdSettings = CROWD_SETTINGS,
): Outcome => solveByRuns(crowdRuns(puzzle, options, settings), options.budget ?? crowdBudget(), options.trace);

/**
 * The algorithm as runs: the experts of a crowd, then their vote. Returns the answer instead if line solving finds it.
 *
 * @throws RangeError as `checkLimits`
 */
export function crowdRuns(
  puzzle: Puzzle,
  options: SolveOptions = {},
  settings: CrowdSettings = CROWD_SETTINGS,
): Result<Runs, Outcome> {
  const { known = createGrid(widthOf(puzzle), heightOf(puzzle)), seed = 0 } = options;
  checkLimits(options);
  const begun = settings.solvesLines ? settleAllLines(puzzle, known, options.trace) : settleOnce(puzzle, known);
  if (!begun.ok) return begun;
  const { certain, work } = begun.value;
  const { aims } = settings;
  const breeding = {
    ...settings.breeding,
    population: populationFor(widthOf(puzzle) * heightOf(puzzle), settings.breeding.population),
  };
  return success({
    certain,
    work,
    crowd: aims.length,
    *breed({ number, limit, from }, trace) {
      const place = number % (aims.length + 1);
      if (place === aims.length) return vote(puzzle, certain, from, { settings, limit, trace });
      const aim = aims[place];
      const of = `expert ${place + 1} (${aimText(aim)})`;
      return yield* breedExpert(puzzle, settings.solvesLines ? certain : known, aim, breeding, {
        seed: nthSeed(seed, number),
        budget: limit,
        individuals: options.individuals,
        watch: generationTrace(trace, of),
      });
    },
  });
}

type Start = Pick<Runs, 'certain' | 'work'>;

function settleOnce(puzzle: Puzzle, known: Grid): Result<Start, Outcome> {
  const certain = settleLinesAlone(puzzle, known);
  const work = { evaluations: 0 };
  if (!certain.ok) return failure({ status: 'contradictory', lines: certain.error, work });
  return success({ certain: certain.value, work });
}

function settleAllLines(puzzle: Puzzle, known: Grid, trace: Trace | undefined): Result<Start, Outcome> {
  const board = new Board(puzzle, trace);
  const workDone = () => ({ evaluations: 0, lineSolves: board.lineSolves });
  const answer = solveLines(board, { wanted: 1, budget: Number.POSITIVE_INFINITY, known }, workDone);
  if (answer !== undefined) return failure(answer.status === 'solved' ? { ...answer, complete: false } : answer);
  return success({ certain: board.toGrid('certain'), work: workDone() });
}

interface Voting {
  readonly settings: CrowdSettings;
  readonly limit: number;
  readonly trace: Trace | undefined;
}

/**
 * The vote of a crowd, or the solution that the search around it finds. Its fitness is the number of lines with their
 * clue.
 */
function vote(puzzle: Puzzle, certain: Grid, experts: readonly Run[], { settings, limit, trace }: Voting): Run {
  const grids = experts.map(({ best }) => best);
  const opinion = opinionOf(grids, settings.threshold);
  trace?.({ kind: 'vote', experts: grids.map(gridRows), rows: gridRows(opinion) });
  const best = decided(opinion);
  const lineCount = widthOf(puzzle) + heightOf(puzzle);
  const wrong = linesWithOtherClue(puzzle, best).length;
  const run: Run = { work: { evaluations: 1 }, best, fitness: lineCount - wrong };
  if (wrong === 0) return { ...run, solution: best };
  const crowdWork = experts.reduce((sum, { work }) => sum + work.evaluations, 0);
  const affordable = Math.min(limit - 1, crowdWork);
  if (!settings.searches || affordable === 0) return run;
  trace?.({ kind: 'backtrack', level: 0 });
  const linesEach = linesPerEvaluation(puzzle);
  const searched = searchAround(puzzle, certain, balanceOf(grids), affordable * linesEach, trace);
  // The analysis of the last conflict may take a few line solves beyond the budget.
  const evaluations = 1 + Math.min(affordable, Math.ceil(searched.work.lineSolves / linesEach));
  const work = { ...searched.work, evaluations };
  if (searched.solution === undefined) return { ...run, work };
  return { work, best: searched.solution, fitness: lineCount, solution: searched.solution };
}
