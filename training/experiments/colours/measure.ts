import { onlyColour, solveColoured } from '@crosshatch/core/coloured';
import {
  BLOTTED,
  type ColouredBlock,
  type ColouredClue,
  type ColouredGrid,
  type ColouredPuzzle,
  colouredCluesOf,
  createColouredPuzzle,
} from '@crosshatch/core/puzzle';
import { happens, mulberry32, nthSeed, type Random } from '@crosshatch/core/random';
import { solvedByLines } from '../../measure/lines-alone.ts';
import type { HandMadePicture } from './pictures.ts';

/** The findings of the solver about a puzzle. */
export interface PuzzleFindings {
  readonly isUnique: boolean;
  /** Whether the budget was spent before the solver decided. */
  readonly isGivenUp: boolean;
  /** Whether line solving alone settles every cell. */
  readonly byLines: boolean;
  readonly cells: number;
  /** The number of cells that line solving alone settles. */
  readonly settled: number;
}

/** The findings about all pictures, as puzzles of one form. */
export interface FormFindings {
  readonly form: string;
  readonly findings: readonly PuzzleFindings[];
}

export interface FormOptions {
  readonly seed: number;
  readonly budget: number;
  readonly blotted: number;
}

/** The names of the forms: in colours, with all colours merged to one, and in colours with blotted blocks. */
export const PUZZLE_FORMS = {
  coloured: 'in colours',
  merged: 'in one colour',
  blotted: 'in colours, blotted',
} as const;

/** Solves every picture in every form, always with the coloured solver, even for one colour: so only the puzzles differ. */
export function measureForms(pictures: readonly HandMadePicture[], options: FormOptions): FormFindings[] {
  const measure = (form: string, puzzleOf: (picture: HandMadePicture, index: number) => ColouredPuzzle) => ({
    form,
    findings: pictures.map((picture, index) => findingsOf(puzzleOf(picture, index), options.budget)),
  });
  const blots = (index: number): Random => mulberry32(nthSeed(options.seed, index));
  return [
    measure(PUZZLE_FORMS.coloured, puzzleOf),
    measure(PUZZLE_FORMS.merged, (picture) => puzzleOf(inOneColour(picture))),
    measure(PUZZLE_FORMS.blotted, (picture, index) =>
      withBlots(puzzleOf(picture), options.blotted / 100, blots(index)),
    ),
  ];
}

function puzzleOf({ grid, colours }: HandMadePicture): ColouredPuzzle {
  const palette = Array.from({ length: colours }, () => ({ value: '#000000' }));
  const made = createColouredPuzzle({ colours: palette, ...colouredCluesOf(grid) });
  if (!made.ok) throw new Error(made.error.message);
  return made.value;
}

/** Merges all colours of a picture to one. */
function inOneColour({ grid }: HandMadePicture): HandMadePicture {
  const merged: ColouredGrid = { ...grid, cells: grid.cells.map((colour) => Math.min(colour, 1)) };
  return { grid: merged, colours: 1 };
}

/** Hides the length of each block of a puzzle with this chance. */
function withBlots(puzzle: ColouredPuzzle, chance: number, random: Random): ColouredPuzzle {
  const blotted = (block: ColouredBlock): ColouredBlock =>
    happens(random, chance) ? { ...block, length: BLOTTED } : block;
  const clues = (lines: readonly ColouredClue[]) => lines.map((clue) => clue.map(blotted));
  return { ...puzzle, rows: clues(puzzle.rows), columns: clues(puzzle.columns) };
}

function findingsOf(puzzle: ColouredPuzzle, budget: number): PuzzleFindings {
  const board = solvedByLines(puzzle);
  const settled = board.sets.filter((set) => onlyColour(set) >= 0).length;
  const { status } = solveColoured(puzzle, { budget });
  return {
    isUnique: status === 'unique',
    isGivenUp: status === 'exhausted',
    byLines: board.isComplete,
    cells: board.sets.length,
    settled,
  };
}
