import process from 'node:process';
import { exact } from '@crosshatch/core/exact';
import { check } from '@crosshatch/core/explain';
import type { PuzzleDocument } from '@crosshatch/core/formats';
import { linesText, numberOf } from '@crosshatch/core/puzzle';
import type { Command } from 'commander';
import { gridOption, readBoard } from '../terminal/board.ts';
import { EXIT, type Exit } from '../terminal/exit.ts';
import { budgetOption, FILES, fromOption, jsonOption } from '../terminal/options.ts';
import { complain } from '../terminal/output.ts';
import { eachTwoColourPuzzle, type NamedPuzzle } from '../terminal/puzzles.ts';

interface CheckOptions {
  readonly grid?: string;
  readonly budget?: number;
  readonly from?: string;
  readonly json?: true;
}

export function define(program: Command): void {
  program
    .command('check')
    .summary('check that puzzles have one solution, or a board against its clues')
    .description(
      'Checks that each puzzle has exactly one solution; or, with --grid, that no line of a board, complete or in part, breaks its clue. Exits with 1 where the check fails.',
    )
    .argument('[files...]', FILES)
    .addOption(gridOption())
    .addOption(budgetOption())
    .addOption(fromOption())
    .addOption(jsonOption())
    .addHelpText(
      'after',
      '\nExamples:\n  crosshatch check *.non\n  crosshatch solve --json puzzle.non | jq .solutions[0] | crosshatch check --grid - puzzle.non',
    )
    .action(async (files: string[], options: CheckOptions) => {
      const { grid, from } = options;
      process.exitCode = await eachTwoColourPuzzle(files, from, (puzzle) =>
        grid === undefined ? checkPuzzle(puzzle, options) : checkBoard(puzzle, grid, options),
      );
    });
}

const PUZZLE_WORDS = {
  unique: 'one solution',
  solved: 'a solution',
  multiple: 'several solutions',
  contradictory: 'no solution',
  exhausted: 'not known within the budget',
} as const;

function checkPuzzle({ id, name, puzzle }: NamedPuzzle<PuzzleDocument>, { budget, json }: CheckOptions): Exit {
  const { status, work } = exact.solve(puzzle, { solutions: 2, ...(budget === undefined ? {} : { budget }) });
  if (json) console.log(JSON.stringify({ id: id ?? null, status, work }));
  else console.log(`${name}: ${PUZZLE_WORDS[status]}`);
  if (status === 'exhausted') return EXIT.EXHAUSTED;
  return status === 'unique' ? EXIT.DONE : EXIT.NO;
}

const unknownText = (count: number): string => `${numberOf(count, 'cell')} ${count === 1 ? 'is' : 'are'} unknown`;

async function checkBoard(
  { id, name, puzzle }: NamedPuzzle<PuzzleDocument>,
  file: string,
  { json }: CheckOptions,
): Promise<Exit> {
  const board = await readBoard(file, puzzle);
  if (!board.ok) {
    complain(board.error);
    return EXIT.INVALID;
  }
  const verdict = check(puzzle, board.value);
  if (json) console.log(JSON.stringify({ id: id ?? null, ...verdict }));
  else if (verdict.status === 'solved') console.log(`${name}: solved`);
  else if (verdict.status === 'open') console.log(`${name}: no line is broken, ${unknownText(verdict.unknown)}`);
  else console.log(`${name}: broken at ${linesText(verdict.lines)}`);
  return verdict.status === 'broken' ? EXIT.NO : EXIT.DONE;
}
