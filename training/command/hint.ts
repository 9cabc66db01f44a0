import process from 'node:process';
import type { ColouredCell, SettledCell } from '@crosshatch/core/algorithm';
import { type Hint, type HintOptions, hint, hintColoured } from '@crosshatch/core/explain';
import {
  type AnyGrid,
  type AnyPuzzle,
  colouredGrid,
  colourNames,
  createGrid,
  heightOf,
  letterOf,
  type Result,
  success,
  widthOf,
} from '@crosshatch/core/puzzle';
import type { Command } from 'commander';
import { gridOption, readBoard } from '../terminal/board.ts';
import { EXIT, type Exit } from '../terminal/exit.ts';
import { budgetOption, FILES, fromOption, jsonOption } from '../terminal/options.ts';
import { complain, printable } from '../terminal/output.ts';
import { picture } from '../terminal/picture.ts';
import { eachPuzzleAndBoard, type NamedPuzzle } from '../terminal/puzzles.ts';

interface CommandOptions {
  readonly grid?: string;
  readonly budget?: number;
  readonly from?: string;
  readonly json?: true;
}

export function define(program: Command): void {
  program
    .command('hint')
    .summary('find the next deduction, and its reason')
    .description(
      'Finds the next deduction only, with its reason: from an empty board, or from the cells of --grid. Exits with 1 if these have a mistake, or if several solutions leave nothing to deduce.',
    )
    .argument('[files...]', FILES)
    .addOption(gridOption())
    .addOption(budgetOption())
    .addOption(fromOption())
    .addOption(jsonOption())
    .addHelpText('after', '\nExample:\n  crosshatch hint --grid board.txt puzzle.non')
    .action(async (files: string[], options: CommandOptions) => {
      process.exitCode = await eachPuzzleAndBoard(files, options.from, options.grid !== undefined, (puzzle) =>
        show(puzzle, options),
      );
    });
}

const EXITS: Record<Hint['status'], Exit> = {
  deduction: EXIT.DONE,
  complete: EXIT.DONE,
  mistake: EXIT.NO,
  ambiguous: EXIT.NO,
  exhausted: EXIT.EXHAUSTED,
};

/** A hint, with its board. */
interface BoardHint {
  readonly next: Hint<SettledCell | ColouredCell>;
  readonly board: AnyGrid;
}

async function hintFor(
  { kind, puzzle }: NamedPuzzle,
  file: string | undefined,
  options: HintOptions,
): Promise<Result<BoardHint, string>> {
  const [width, height] = [widthOf(puzzle), heightOf(puzzle)];
  if (kind === undefined) {
    const board = file === undefined ? success(createGrid(width, height)) : await readBoard(file, puzzle);
    return board.ok ? success({ next: hint(puzzle, board.value, options), board: board.value }) : board;
  }
  const board = file === undefined ? success(colouredGrid(width, height)) : await readBoard(file, puzzle);
  return board.ok ? success({ next: hintColoured(puzzle, board.value, options), board: board.value }) : board;
}

async function show(named: NamedPuzzle, { grid, budget, json }: CommandOptions): Promise<Exit> {
  const { answerId, name, alone, puzzle } = named;
  const found = await hintFor(named, grid, budget === undefined ? {} : { budget });
  if (!found.ok) {
    complain(found.error);
    return EXIT.INVALID;
  }
  const { next, board } = found.value;
  if (json) {
    console.log(JSON.stringify({ id: answerId, ...next }));
    return EXITS[next.status];
  }
  if (!alone) console.log(`${name}:`);
  console.log(printable(wordsOf(next)));
  if (next.status === 'deduction') {
    const cells = board.cells.slice();
    for (const cell of next.cells) {
      const value = 'state' in cell ? cell.state : cell.colours[0];
      if (value !== undefined) cells[cell.row * board.width + cell.column] = value;
    }
    process.stdout.write(`\n${picture(puzzle, { ...board, cells }, next.cells)}${lettersOf(puzzle)}`);
  } else if (next.status === 'ambiguous') {
    process.stdout.write(`\n${picture(puzzle, board, next.cells)}${lettersOf(puzzle)}`);
  }
  return EXITS[next.status];
}

/** The letters of the picture and the names of their colours, which the reason has, as a line of their own. */
function lettersOf(puzzle: AnyPuzzle): string {
  if (puzzle.kind === undefined) return '';
  const names = colourNames(puzzle.colours).map((name, at) => `${letterOf(at + 1)} ${name}`);
  return `\n${printable(names.join(', '))}\n`;
}

function wordsOf(next: BoardHint['next']): string {
  switch (next.status) {
    case 'complete':
      return 'Every cell is known.';
    case 'exhausted':
      return 'The budget was spent before a deduction was found.';
    default:
      return next.reason;
  }
}
