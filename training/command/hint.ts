import process from 'node:process';
import { type Hint, hint } from '@crosshatch/core/explain';
import type { PuzzleDocument } from '@crosshatch/core/formats';
import { copyGrid, createGrid, heightOf, success, widthOf } from '@crosshatch/core/puzzle';
import type { Command } from 'commander';
import { gridOption, readBoard } from '../terminal/board.ts';
import { EXIT, type Exit } from '../terminal/exit.ts';
import { budgetOption, FILES, fromOption, jsonOption } from '../terminal/options.ts';
import { complain } from '../terminal/output.ts';
import { picture } from '../terminal/picture.ts';
import { eachTwoColourPuzzle, type NamedPuzzle } from '../terminal/puzzles.ts';

interface HintOptions {
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
      'Finds the next deduction only, with its reason: from an empty board, or from the cells of --grid. Exits with 1 where these have a mistake, or where several solutions leave nothing to deduce.',
    )
    .argument('[files...]', FILES)
    .addOption(gridOption())
    .addOption(budgetOption())
    .addOption(fromOption())
    .addOption(jsonOption())
    .addHelpText('after', '\nExample:\n  crosshatch hint --grid board.txt puzzle.non')
    .action(async (files: string[], options: HintOptions) => {
      process.exitCode = await eachTwoColourPuzzle(files, options.from, (puzzle) => show(puzzle, options));
    });
}

const EXITS: Record<Hint['status'], Exit> = {
  deduction: EXIT.DONE,
  complete: EXIT.DONE,
  mistake: EXIT.NO,
  ambiguous: EXIT.NO,
  exhausted: EXIT.EXHAUSTED,
};

async function show(
  { id, name, alone, puzzle }: NamedPuzzle<PuzzleDocument>,
  { grid, budget, json }: HintOptions,
): Promise<Exit> {
  const board =
    grid === undefined ? success(createGrid(widthOf(puzzle), heightOf(puzzle))) : await readBoard(grid, puzzle);
  if (!board.ok) {
    complain(board.error);
    return EXIT.INVALID;
  }
  const next = hint(puzzle, board.value, budget === undefined ? {} : { budget });
  if (json) {
    console.log(JSON.stringify({ id: id ?? null, ...next }));
    return EXITS[next.status];
  }
  if (!alone) console.log(`${name}:`);
  console.log(wordsOf(next));
  if (next.status === 'deduction') {
    const after = copyGrid(board.value);
    for (const { row, column, state } of next.cells) after.cells[row * after.width + column] = state;
    process.stdout.write(`\n${picture(puzzle, after, next.cells)}`);
  } else if (next.status === 'ambiguous') {
    process.stdout.write(`\n${picture(puzzle, board.value, next.cells)}`);
  }
  return EXITS[next.status];
}

function wordsOf(next: Hint): string {
  switch (next.status) {
    case 'complete':
      return 'Every cell is known.';
    case 'exhausted':
      return 'The budget was spent before a deduction was found.';
    default:
      return next.reason;
  }
}
