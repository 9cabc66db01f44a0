import process from 'node:process';
import { hintLightUp, type LightUpHint, whyLightUp } from '@crosshatch/core/light-up/explain';
import { BULB, type LightUpBulbs, NO_BULB } from '@crosshatch/core/light-up/puzzle';
import { renderLightUpText } from '@crosshatch/core/light-up/render';
import { type Command, InvalidArgumentError } from 'commander';
import { EXIT, type Exit } from '../../terminal/exit.ts';
import { budgetOption, FILES, fromOption, jsonOption } from '../../terminal/options.ts';
import { complain } from '../../terminal/output.ts';
import { eachLightUp, marksFor, marksOption, type NamedLightUp } from './puzzles.ts';

interface HintOptions {
  readonly grid?: string;
  readonly why?: { readonly row: number; readonly column: number };
  readonly budget?: number;
  readonly from?: string;
  readonly json?: true;
}

export function define(program: Command): void {
  program
    .command('hint')
    .summary('find the next deduction, and its reason')
    .description(
      'Finds the next deduction only, by the simplest technique, with its reason: from the blank board, or from the marks of --grid. With --why, proves the state of a square by a chain of deductions. Exits with 1 if the marks have a mistake, or if several solutions leave nothing to deduce.',
    )
    .argument('[files...]', FILES)
    .addOption(marksOption())
    .option('--why <row,column>', 'prove this square, by its row and column from 1, such as 3,5', place)
    .addOption(budgetOption())
    .addOption(fromOption())
    .addOption(jsonOption())
    .addHelpText('after', '\nExample:\n  crosshatch light-up hint --grid board.txt puzzle.txt')
    .action(async (files: string[], options: HintOptions) => {
      process.exitCode = await eachLightUp(files, options.from, (named) => show(named, options));
    });
}

/** Reads an option's value as a square: `3,5`. */
function place(text: string): { readonly row: number; readonly column: number } {
  const [, row, column] = /^([1-9]\d{0,3}),([1-9]\d{0,3})$/.exec(text) ?? [];
  if (row === undefined) throw new InvalidArgumentError('Expected a row and a column like 3,5.');
  return { row: Number(row) - 1, column: Number(column) - 1 };
}

const EXITS: Record<LightUpHint['status'], Exit> = {
  deduction: EXIT.DONE,
  complete: EXIT.DONE,
  mistake: EXIT.NO,
  ambiguous: EXIT.NO,
  contradictory: EXIT.NO,
  exhausted: EXIT.EXHAUSTED,
};

const WORDS = {
  complete: 'Every square is lit, and every rule is kept.',
  known: 'The square is known already.',
  contradictory: 'The puzzle has no solution.',
  exhausted: 'The budget was spent before a deduction was found.',
} as const;

async function show(named: NamedLightUp, { grid, why, budget, json }: HintOptions): Promise<Exit> {
  const { answerId, name, alone, puzzle } = named;
  const read = await marksFor(named, grid);
  if (!read.ok) {
    complain(read.error);
    return EXIT.INVALID;
  }
  const limits = budget === undefined ? {} : { budget };
  if (!json && !alone) console.log(`${name}:`);
  if (why !== undefined) {
    if (why.row >= puzzle.height || why.column >= puzzle.width) {
      const size = `the puzzle is ${puzzle.width} wide and ${puzzle.height} high`;
      complain(`${name}: there is no square ${why.row + 1},${why.column + 1}: ${size}`);
      return EXIT.USAGE;
    }
    const proof = whyLightUp(puzzle, why.row * puzzle.width + why.column, read.value, limits);
    if (json) console.log(JSON.stringify({ id: answerId, ...proof }));
    else if (proof.status === 'proof')
      for (const [index, { reason }] of proof.deductions.entries()) console.log(`${index + 1}. ${reason}`);
    else console.log('reason' in proof ? proof.reason : WORDS[proof.status]);
    return proof.status === 'proof' || proof.status === 'known' ? EXIT.DONE : EXITS[proof.status];
  }
  const next = hintLightUp(puzzle, read.value, limits);
  if (json) console.log(JSON.stringify({ id: answerId, ...next }));
  else {
    console.log('reason' in next ? next.reason : WORDS[next.status]);
    if (next.status === 'deduction')
      process.stdout.write(`\n${renderLightUpText(puzzle, withHint(puzzle.width, read.value, next))}`);
  }
  return EXITS[next.status];
}

function withHint(
  width: number,
  marks: LightUpBulbs,
  { squares }: LightUpHint & { readonly status: 'deduction' },
): LightUpBulbs {
  const after = marks.slice();
  for (const { row, column, bulb } of squares) after[row * width + column] = bulb ? BULB : NO_BULB;
  return after;
}
