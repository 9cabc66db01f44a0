import type { UniversalArchitecture } from '@crosshatch/core/models';
import {
  pictureInputs,
  predictedCells,
  type Surroundings,
  solutionsOf,
  surroundingsOf,
} from '@crosshatch/core/network';
import {
  puzzleOfGrid,
  REFLECTIONS,
  type Reflection,
  reflectCells,
  reflectSize,
  type Size,
} from '@crosshatch/core/puzzle';
import { type Boards, countOf } from '../../data-sets/boards.ts';
import type { ChoiceBatch, Choices, SolutionSums } from '../../networks/choice-step.ts';

/**
 * The number of decodings that search for other solutions. This is half the number of the shipped network, and finds most
 * solutions.
 */
const DECODINGS = 8;

/** A board, and the other solutions that were found for its clues. */
interface Drawn {
  readonly size: Size;
  readonly drawn: Uint8Array;
  readonly others: readonly Uint8Array[];
  /** Whether the search found the drawn board as well. */
  readonly isFound: boolean;
  /** The number of cells in which the first solution found differs from the drawn board. */
  readonly wrongCells: number;
}

/**
 * Creates samples of boards with the other solutions of their clues, numbered by board and reflection. The solutions are
 * searched for when a board is first read, and then cached: the search takes longer than learning from them.
 */
export function createChoices(sets: readonly Boards[], { radius }: UniversalArchitecture, reflected: boolean): Choices {
  const boards = countOf(sets);
  const reflections = reflected ? REFLECTIONS : REFLECTIONS.slice(0, 1);
  const known = new Map<number, Drawn>();
  const choiceOf = (board: number): Drawn => {
    const choice = known.get(board) ?? lookFor(...boardAt(sets, board));
    known.set(board, choice);
    return choice;
  };
  return {
    count: boards * reflections.length,
    batch: (samples) => {
      const choices = samples.map((sample) => {
        const reflection = reflections[sample % reflections.length] ?? REFLECTIONS[0];
        return reflectChoice(choiceOf(Math.floor(sample / reflections.length)), reflection);
      });
      return batchOf(choices, radius);
    },
  };
}

function boardAt(sets: readonly Boards[], board: number): [Size, Uint8Array] {
  let number = board;
  for (const { width, height, count, cells } of sets) {
    if (number < count) return [{ width, height }, cells(number)];
    number -= count;
  }
  throw new RangeError('no such board');
}

function lookFor(size: Size, drawn: Uint8Array): Drawn {
  const { solutions, best } = solutionsOf(puzzleOfGrid({ ...size, cells: drawn }), DECODINGS);
  const others = solutions.filter((cells) => differing(cells, drawn) > 0);
  const wrongCells = differing(predictedCells(best), drawn);
  return { size, drawn, others, isFound: others.length < solutions.length, wrongCells };
}

const differing = (cells: Uint8Array, drawn: Uint8Array): number =>
  cells.reduce((sum, state, cell) => sum + Number(state !== drawn[cell]), 0);

function reflectChoice(choice: Drawn, reflection: Reflection): Drawn {
  const { size, drawn, others } = choice;
  const reflect = (cells: Uint8Array) => reflectCells(cells, new Uint8Array(cells.length), size, reflection);
  return { ...choice, size: reflectSize(size, reflection), drawn: reflect(drawn), others: others.map(reflect) };
}

/** Makes a batch: the surroundings of the cells in all solutions, for the boards with more than one solution. */
function batchOf(boards: readonly Drawn[], radius: number): ChoiceBatch {
  const open = boards.filter(({ others }) => others.length > 0);
  const seen = open.map(({ size, drawn, others }) => surroundingsOf([drawn, ...others], size, radius));
  const rows = seen.reduce((sum, own) => sum + own.rows, 0);
  const width = pictureInputs(radius);
  const inputs = new Float32Array(rows * width);
  let row = 0;
  for (const own of seen) {
    inputs.set(own.inputs, row * width);
    row += own.rows;
  }
  return {
    cells: boards.reduce((sum, { drawn }) => sum + drawn.length, 0),
    wrongCells: boards.filter(({ others }) => others.length === 0).map(({ wrongCells }) => wrongCells),
    choices: open.map(({ drawn, others, isFound }, choice) => ({
      isFound,
      wrongCells: [0, ...others.map((cells) => differing(cells, drawn))],
      ...sumsOf(seen[choice]),
    })),
    inputs,
    rows,
  };
}

/** Counts each row for each solution, as a matrix. */
function sumsOf(seen: Surroundings | undefined): Pick<SolutionSums, 'solutions' | 'rows' | 'sums'> {
  const { rows, rowsOf } = seen ?? { rows: 0, rowsOf: [] };
  const sums = new Float32Array(rowsOf.length * rows);
  for (const [solution, own] of rowsOf.entries()) for (const row of own) sums[solution * rows + row] = 1;
  return { solutions: rowsOf.length, rows, sums };
}
