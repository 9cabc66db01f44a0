import process from 'node:process';
import { solveAny } from '@crosshatch/core/coloured';
import { check, checkColoured, type Verdict } from '@crosshatch/core/explain';
import { linesText, numberOf, type Result, success } from '@crosshatch/core/puzzle';
import type { Command } from 'commander';
import { gridOption, readBoard } from '../terminal/board.ts';
import { EXIT, type Exit } from '../terminal/exit.ts';
import { budgetOption, FILES, fromOption, jsonOption } from '../terminal/options.ts';
import { complain } from '../terminal/output.ts';
import { eachPuzzleAndBoard, type NamedPuzzle } from '../terminal/puzzles.ts';
import { tellUniqueness } from './uniqueness.ts';

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
      'Checks that each puzzle has exactly one solution. With --grid, checks that no line of a board, complete or in part, breaks its clue. Exits with 1 if the check fails.',
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
      process.exitCode = await eachPuzzleAndBoard(files, from, grid !== undefined, (puzzle) =>
        grid === undefined ? checkPuzzle(puzzle, options) : checkBoard(puzzle, grid, options),
      );
    });
}

function checkPuzzle(named: NamedPuzzle, { budget, ...options }: CheckOptions): Exit {
  const outcome = solveAny(named.puzzle, { solutions: 2, ...(budget === undefined ? {} : { budget }) });
  return tellUniqueness(named, outcome, options);
}

const unknownText = (count: number): string => `${numberOf(count, 'cell is', 'cells are')} unknown`;

async function verdictOn({ kind, puzzle }: NamedPuzzle, file: string): Promise<Result<Verdict, string>> {
  if (kind === undefined) {
    const board = await readBoard(file, puzzle);
    return board.ok ? success(check(puzzle, board.value)) : board;
  }
  const board = await readBoard(file, puzzle);
  return board.ok ? success(checkColoured(puzzle, board.value)) : board;
}

async function checkBoard(named: NamedPuzzle, file: string, { json }: CheckOptions): Promise<Exit> {
  const { answerId, name } = named;
  const found = await verdictOn(named, file);
  if (!found.ok) {
    complain(found.error);
    return EXIT.INVALID;
  }
  const verdict = found.value;
  if (json) console.log(JSON.stringify({ id: answerId, ...verdict }));
  else if (verdict.status === 'solved') console.log(`${name}: solved`);
  else if (verdict.status === 'open') console.log(`${name}: no line is broken, ${unknownText(verdict.unknown)}`);
  else console.log(`${name}: broken at ${linesText(verdict.lines)}`);
  return verdict.status === 'broken' ? EXIT.NO : EXIT.DONE;
}
