import {
  type ColouredGrid,
  type ColouredPuzzle,
  clueText,
  colouredClueText,
  type Grid,
  gridRows,
  heightOf,
  letterOf,
  type Puzzle,
  WHITE,
  widthOf,
} from '../puzzle/index.ts';
import { encodeEntities } from './entities.ts';
import type { BlockDocument } from './format.ts';
import { symbolRows } from './symbol-rows.ts';

/** Writes a puzzle in Steve Simpson's format. */
export function nonText({ kind, puzzle, solution, ...metadata }: BlockDocument): string {
  const value = (name: string, text: string | undefined) =>
    text === undefined ? [] : [`${name} "${encodeEntities(text)}"`];
  const parts = kind === 'coloured' ? colouredParts(puzzle, solution) : plainParts(puzzle, solution);
  return [
    ...value('catalogue', metadata.id?.toString()),
    ...value('title', metadata.title),
    ...value('by', metadata.author),
    ...value('copyright', metadata.copyright),
    ...value('description', metadata.description),
    ...parts.colours,
    `width ${widthOf(puzzle)}`,
    `height ${heightOf(puzzle)}`,
    '',
    'rows',
    ...parts.rows,
    '',
    'columns',
    ...parts.columns,
    ...(parts.goal === undefined ? [] : ['', `goal "${parts.goal.join('')}"`]),
    '',
  ].join('\n');
}

/** The lines of a puzzle that depend on its colours. */
interface WrittenParts {
  readonly colours: readonly string[];
  readonly rows: readonly string[];
  readonly columns: readonly string[];
  readonly goal: readonly string[] | undefined;
}

function plainParts({ rows, columns }: Puzzle, solution: Grid | undefined): WrittenParts {
  const clues = (lines: typeof rows) => lines.map((clue) => clueText(clue).replaceAll(' ', ','));
  return { colours: [], rows: clues(rows), columns: clues(columns), goal: solution && gridRows(solution) };
}

function colouredParts(
  { colours, background, rows, columns }: ColouredPuzzle,
  solution: ColouredGrid | undefined,
): WrittenParts {
  const clues = (lines: typeof rows) => lines.map((clue) => colouredClueText(clue).replaceAll(' ', ','));
  return {
    colours: [
      ...(background.value === WHITE.value ? [] : [`color 0 ${background.value}`]),
      ...colours.map(({ value }, at) => `color ${letterOf(at + 1)} ${value}`),
    ],
    rows: clues(rows),
    columns: clues(columns),
    goal: solution && symbolRows(solution, '0', letterOf),
  };
}
