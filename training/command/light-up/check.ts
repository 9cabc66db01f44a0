import process from 'node:process';
import { solveLightUp } from '@crosshatch/core/light-up/exact';
import { checkLightUp, toldVerdict, verdictText } from '@crosshatch/core/light-up/explain';
import type { Command } from 'commander';
import { EXIT, type Exit } from '../../terminal/exit.ts';
import { budgetOption, FILES, fromOption, jsonOption } from '../../terminal/options.ts';
import { complain } from '../../terminal/output.ts';
import { tellUniqueness } from '../uniqueness.ts';
import { eachLightUp, marksFor, marksOption, type NamedLightUp } from './puzzles.ts';

interface CheckOptions {
  readonly grid?: string;
  readonly budget?: number;
  readonly from?: string;
  readonly json?: true;
}

export function define(program: Command): void {
  program
    .command('check')
    .summary('check that puzzles have one solution, or a board against the rules')
    .description(
      'Checks that each puzzle has exactly one solution. With --grid, finds broken rules, dark squares and wrong marks on a board, complete or in part. Exits with 1 if the check fails.',
    )
    .argument('[files...]', FILES)
    .addOption(marksOption())
    .addOption(budgetOption())
    .addOption(fromOption())
    .addOption(jsonOption())
    .addHelpText('after', '\nExample:\n  crosshatch light-up check --grid board.txt puzzle.txt')
    .action(async (files: string[], options: CheckOptions) => {
      process.exitCode = await eachLightUp(files, options.from, (named) =>
        options.grid === undefined ? checkPuzzle(named, options) : checkBoard(named, options.grid, options),
      );
    });
}

function checkPuzzle(named: NamedLightUp, { budget, ...options }: CheckOptions): Exit {
  const outcome = solveLightUp(named.puzzle, budget === undefined ? {} : { budget });
  return tellUniqueness(named, outcome, options);
}

async function checkBoard(named: NamedLightUp, file: string, { budget, json }: CheckOptions): Promise<Exit> {
  const { answerId, name, puzzle } = named;
  const marks = await marksFor(named, file);
  if (!marks.ok) {
    complain(marks.error);
    return EXIT.INVALID;
  }
  const verdict = checkLightUp(puzzle, marks.value, budget === undefined ? {} : { budget });
  if (json) console.log(JSON.stringify({ id: answerId, ...toldVerdict(puzzle, verdict) }));
  else console.log(`${name}: ${verdictText(puzzle, verdict)}`);
  if (verdict.marks === 'unknown') return EXIT.EXHAUSTED;
  return verdict.marks === 'wrong' ? EXIT.NO : EXIT.DONE;
}
