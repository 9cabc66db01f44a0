import type { Predictor } from '@crosshatch/core/algorithm';
import { beliefPropagation } from '@crosshatch/core/belief';
import { onlyColour, settleColouredLine } from '@crosshatch/core/coloured';
import { exact } from '@crosshatch/core/exact';
import { grade, Replay } from '@crosshatch/core/explain';
import { makePuzzle } from '@crosshatch/core/formats';
import { randomFigures, randomPicture } from '@crosshatch/core/generation';
import { heuristic } from '@crosshatch/core/published/heuristic';
import { CROWD_SETTINGS, opinionOf } from '@crosshatch/core/published/woac';
import {
  FILLED,
  gridRows,
  type Puzzle,
  puzzleOfGrid,
  REFLECTIONS,
  reflectPuzzle,
  widthOf,
} from '@crosshatch/core/puzzle';
import { algorithmOf, algorithms } from '@crosshatch/core/registry';
import { shippedModels, shippedNetwork } from '../../build/models.ts';
import { gridOf } from '../board/grids.ts';
import { aPrioriTasks, type Crossing } from './a-priori/findings.ts';
import { lineOfState } from './colours/shown-line.ts';
import { type CrowdJudgement, judgementOf } from './evolution/crowd.ts';
import { crowdOf, parentsOf, runsOf, searchAfterVote } from './evolution/crowd-findings.ts';
import { type EvolutionFindings, gridOfCells, withBoardsOf } from './evolution/evolution.ts';
import { evolutionOf, firstBoards, fullBoardFitness, guessedBoard } from './evolution/findings.ts';
import { redrawsOf } from './evolution/redraws.ts';
import type { RecordedRun } from './findings.ts';
import { type Example, examples } from './frame/examples.ts';
import type { FigureSubject } from './frame/subject.ts';
import { looksOf } from './line-order/looks.ts';
import { type Orders, ordersOf } from './line-order/orders.ts';
import { type Training, trainingPuzzleOf, trainOrders, withLastSnapshot } from './line-order/training.ts';
import { FILLS } from './measured/difficulty.ts';
import { type GuidedRun, guessOf, guidedRun, messageRounds, sizeOf } from './network/findings.ts';
import { publishedPictures } from './puzzle-gan/coded.ts';
import { countSolutionsOf, type RepairAim, repairRunOf } from './puzzle-gan/findings.ts';
import type { CodedSubject } from './puzzle-gan/use-coded-picture.ts';
import { figureTasks } from './tasks.ts';
import { nogoodsOf } from './trace/nogoods.ts';

/*
 * The findings that figures show before they are touched. They come from real runs during the build.
 */

export const prepare = <Findings>(name: keyof typeof examples, study: (puzzle: Puzzle) => Findings) =>
  prepareExample(examples[name], study);

function prepareExample<Findings>(
  { title, picture }: Pick<Example, 'title' | 'picture'>,
  study: (puzzle: Puzzle) => Findings,
): FigureSubject<Findings> {
  const puzzle = puzzleOfGrid(picture);
  const id = makePuzzle({ puzzle }, 'tatham');
  if (!id.ok) throw new Error(id.error.message);
  return { title, id: id.value.trim(), puzzle, findings: study(puzzle) };
}

export const exactRun = (puzzle: Puzzle) => figureTasks.recordRun(puzzle, 'exact');

export const exampleRows = (name: keyof typeof examples): string[] => gridRows(examples[name].picture);

export const { conflictsOf, stuckOf, workOf, workOfRandom: randomWork } = figureTasks;

/** Records the steps that the figure needs before it is touched. The page records the others. */
export const searchRuns = (puzzle: Puzzle) => figureTasks.searchRuns(puzzle, 200);

export const solutions = (limit: number) => (puzzle: Puzzle) => figureTasks.solutionsOf(puzzle, limit);
export const fills = (size: number, boards: number) =>
  FILLS.map((fill) => figureTasks.measureFills(size, fill, boards, 1));

/** Returns the step of the conflict from which a run learns its `number`-th clause. */
export function conflictBefore({ puzzle, findings }: FigureSubject<RecordedRun>, number: number): number {
  const nogood = nogoodsOf(new Replay(puzzle, findings.steps))[number - 1];
  if (nogood === undefined) throw new Error(`the run learns no clause ${number}`);
  return nogood.position - 2;
}

/** Returns the work of plain backtracking on the eight reflections of a board of the sample, the least first. */
export function reflectedWork(size: number, share: number, seed: number): number[] {
  const puzzle = puzzleOfGrid(randomPicture(size, size, share, seed));
  const work = REFLECTIONS.map((reflection) => figureTasks.workOf(reflectPuzzle(puzzle, reflection)).plain);
  return work.toSorted((a, b) => a - b);
}

/** Returns the names of all predictors. */
export const predictors = (): string[] => [
  ...new Set([...shippedModels().models.map(({ name }) => name), beliefPropagation.name]),
];

/**
 * Returns the predictor for a puzzle's size: preferably the paper's network, otherwise another network or belief propagation.
 */
function guesserFor(puzzle: Puzzle): Predictor {
  const network = shippedNetwork(sizeOf(puzzle));
  return network.ok ? network.value : beliefPropagation;
}

export const guess = (puzzle: Puzzle) => guessOf(puzzle, guesserFor(puzzle));

/**
 * Returns a run that shows the partial erase, with whichever network is shipped. It is on the first of some random figures with
 * one solution for which H must guess, the prediction is wrong, and the cells left by the partial erase lead to the solution in
 * fewer iterations. If no prediction is wrong, as with belief propagation, it is on the page's example.
 */
export function guidedExample(algorithm: string): FigureSubject<GuidedRun> {
  for (let seed = 1; seed <= MOST_FIGURES; seed++) {
    const picture = randomFigures(10, 10, seed);
    if (picture.cells.filter((state) => state === FILLED).length < FEWEST_FILLED) continue;
    const puzzle = puzzleOfGrid(picture);
    const { iterations = 0, guesses } = heuristic.solve(puzzle, { solutions: 1 }).work;
    if (guesses === 0 || exact.solve(puzzle).status !== 'unique') continue;
    const run = guidedRun(puzzle, algorithm, guesserFor(puzzle));
    const erased = run.steps.flatMap((step) => (step.kind === 'erase' ? [step.lines?.length ?? MOST_ERASED] : []));
    if (erased.length === 1 && Math.max(...erased) < MOST_ERASED && (run.work.iterations ?? 0) < iterations) {
      return prepareExample({ title: examples.figures.title, picture }, () => run);
    }
  }
  return prepare('figures', (puzzle) => guidedRun(puzzle, algorithm, guesserFor(puzzle)));
}

const MOST_FIGURES = 2000;
/** The fewest filled cells of a picture. */
const FEWEST_FILLED = 30;
/** Fewer than this number of the twenty lines are erased, so that something is left to see. */
const MOST_ERASED = 12;

export const messages = (rounds: number) => (puzzle: Puzzle) => messageRounds(puzzle, rounds);

export const individual = (seed: number) => (puzzle: Puzzle) => aPrioriTasks.drawIndividual(puzzle, 'a-priori', seed);

export const crossed = (crossing: Crossing) => (puzzle: Puzzle) => aPrioriTasks.crossed(puzzle, crossing);

export const { comparison, guided: guidedMutation } = aPrioriTasks;

/** The algorithms that begin with a prediction. */
export const guidedAlgorithms = algorithms
  .filter(({ views }) => views !== undefined)
  .map(({ name, title }) => ({ name, title }));

/** A population bred from random boards, with the boards of one generation; default: the last one. */
export const evolution = (algorithm: string, seed: number, generation?: number) => (puzzle: Puzzle) =>
  shownOf(evolutionOf(puzzle, { algorithm, seed }), generation);

/** A population bred from the prediction of the network for the size. */
export const guidedEvolution = (algorithm: string, seed: number, generation?: number) => (puzzle: Puzzle) =>
  shownOf(evolutionOf(puzzle, { algorithm, seed }, guesserFor(puzzle)), generation);

const shownOf = (whole: EvolutionFindings, generation = whole.best.length - 1): EvolutionFindings =>
  withBoardsOf(whole, generation);

/**
 * Returns the first of the 10×10 examples on which the genetic algorithm loses its initial guess, with whichever network is
 * shipped.
 */
export function lostGuessExample(algorithm: string, seed: number): keyof typeof examples {
  const name = SMALL_EXAMPLES.find((each) => {
    const puzzle = puzzleOfGrid(examples[each].picture);
    const { best } = evolutionOf(puzzle, { algorithm, seed }, guesserFor(puzzle));
    return (best.at(-1) ?? 0) < (best[0] ?? 0);
  });
  if (name === undefined) throw new Error(`${algorithm} loses no guess on the examples of 10×10`);
  return name;
}

const SMALL_EXAMPLES = ['mug', 'figures', 'probing'] as const;

/** Returns the algorithms with these names, for a figure that breeds. */
export const breeders = (...names: string[]) =>
  names.map((name) => {
    const { title, optionalViews } = algorithmOf(name);
    return { name, title, takesPrediction: optionalViews !== undefined };
  });

export const randomBoards = (count: number) => (puzzle: Puzzle) => firstBoards(puzzle, count);

export { fullBoardFitness, grade as gradeOf };

export const guessed = (puzzle: Puzzle) => guessedBoard(puzzle, guesserFor(puzzle));

export const parents = (puzzle: Puzzle) => parentsOf(puzzle, 'row');

export const crowd = (seed: number) => (puzzle: Puzzle) => crowdOf(puzzle, 'woac', seed);

/** Compares the decision of a crowd's majority with the solution. */
export function crowdJudged(name: keyof typeof examples, seed: number): CrowdJudgement {
  const { puzzle, findings } = prepare(name, crowd(seed));
  const experts = findings.experts.map(({ cells }) => gridOfCells(cells, widthOf(puzzle)));
  if (findings.solution === undefined) throw new Error(`${name} has one solution`);
  return judgementOf(experts, opinionOf(experts, CROWD_SETTINGS.threshold), findings.solution);
}

/** Returns a run of the search after a vote with few clashes; if none has a clash, the first run with guesses. */
export function afterVoteExample(): { readonly seed: number; readonly subject: FigureSubject<RecordedRun> } {
  const found = AFTER_VOTE.flatMap((name) =>
    [1, 2, 3, 4].map((seed) => ({ seed, subject: prepare(name, (puzzle) => searchAfterVote(puzzle, seed)) })),
  );
  const clashes = ({ subject }: (typeof found)[number]) => subject.findings.work.conflicts ?? 0;
  const guesses = ({ subject }: (typeof found)[number]) => subject.findings.work.guesses ?? 0;
  const example =
    found.find((each) => clashes(each) > 0 && clashes(each) < 10) ??
    found.find((each) => guesses(each) > 0) ??
    found[0];
  if (example === undefined) throw new Error('there is no example of a vote');
  return example;
}

const AFTER_VOTE = ['learning', 'search', 'large'] as const;

export const crowdRuns = (seed: number) => (puzzle: Puzzle) => runsOf(puzzle, 'woac', seed);

export const redraws = (seed: number) => (puzzle: Puzzle) => redrawsOf(puzzle, seed);

/** A house of 7×7. */
export const HOUSE = ['0001000', '0011100', '0111110', '1111111', '0111110', '0110110', '0110110'];

/** Random pictures of 5×5 that lines alone solve: three to learn from, and one for the test. */
export const FOUR_PUZZLES = [
  ['01001', '11110', '10010', '10010', '11011'],
  ['10010', '00101', '11011', '10011', '00101'],
  ['01001', '10110', '00011', '10000', '10001'],
  ['10001', '01111', '10011', '01110', '10100'],
];

export const orders = (picture: readonly string[], seed: number): Orders => ordersOf(trainingPuzzleOf(picture), seed);

export const looks = (picture: readonly string[], title: string) =>
  prepareExample({ title, picture: gridOf(picture) }, looksOf);

/** Trains a table on all puzzles but the last, and tests it on the last. */
export const orderTraining = (pictures: readonly (readonly string[])[], seed: number): Training =>
  withLastSnapshot(trainOrders({ pictures, memory: 'table', skipsUnchanged: false, seed }));

/** Returns the number of cells that a coloured line settles. The line is written as in a link. */
export function settledByLine(text: string): number {
  const line = lineOfState(text);
  const settled = line && settleColouredLine(line);
  if (settled === undefined) throw new Error(`${text} is no line that has a placement`);
  return settled.filter((set) => onlyColour(set) >= 0).length;
}

/** Returns a published picture by its number from 1, with findings about it. */
function published<Findings>(number: number, study: (code: string) => Findings): CodedSubject<Findings> {
  const picture = publishedPictures[number - 1];
  if (picture === undefined) throw new RangeError(`there is no published picture ${number}`);
  return { ...picture, findings: study(picture.code) };
}

export const publishedSolutions = (number: number) => published(number, countSolutionsOf);

export const publishedRepair = (number: number, aim: RepairAim) => published(number, (code) => repairRunOf(code, aim));
