import process from 'node:process';
import { solveLightUp } from '@crosshatch/core/light-up/exact';
import { type LightUpDocument, lightUpFormats, makeLightUps, parseLightUps } from '@crosshatch/core/light-up/formats';
import { success } from '@crosshatch/core/puzzle';
import type { Command } from 'commander';
import { EXIT, type Exit } from '../../terminal/exit.ts';
import { budgetOption, FILES, fromOption, outputOption } from '../../terminal/options.ts';
import { complain, writeOutput } from '../../terminal/output.ts';
import { formatOption, formatToWrite } from '../formats.ts';
import { leftOutOf, METADATA } from '../left-out.ts';
import { oneSolution } from '../one-solution.ts';
import { eachLightUp } from './puzzles.ts';

const PARTS = {
  solution: ({ solution }: LightUpDocument) => solution,
  'marked board': ({ marks }: LightUpDocument) => marks,
  ...METADATA,
};

interface ConvertOptions {
  readonly to?: string;
  readonly solve?: true;
  readonly budget?: number;
  readonly from?: string;
  readonly output?: string;
}

export function define(program: Command): void {
  program
    .command('convert')
    .summary('write puzzles in another format')
    .description('Writes puzzles in another format. All puzzles go into one file if the format allows it.')
    .argument('[files...]', FILES)
    .addOption(formatOption(lightUpFormats))
    .option('--solve', 'solve the puzzles first and write their solutions too, if the format has a place for them')
    .addOption(budgetOption())
    .addOption(fromOption())
    .addOption(outputOption())
    .addHelpText('after', '\nExample:\n  crosshatch light-up convert --to pzpr puzzle.txt')
    .action(async (files: string[], options: ConvertOptions) => {
      process.exitCode = await convert(files, options);
    });
}

async function convert(files: readonly string[], { to, solve, budget, from, output }: ConvertOptions): Promise<Exit> {
  const format = await formatToWrite(lightUpFormats, files, { to, output });
  if (!format.ok) {
    complain(format.error);
    return EXIT.USAGE;
  }
  const documents: LightUpDocument[] = [];
  const options = budget === undefined ? {} : { budget };
  const exit = await eachLightUp(files, from, (named) => {
    const { name: _name, alone: _alone, answerId: _id, ...document } = named;
    if (!solve) {
      documents.push(document);
      return EXIT.DONE;
    }
    const { solution, exit } = oneSolution(named, () => solveLightUp(named.puzzle, options), 'write');
    if (solution !== undefined) documents.push({ ...document, solution });
    return exit;
  });
  if (documents.length === 0) return exit;
  const made = makeLightUps(documents, format.value);
  if (!made.ok) {
    complain(made.error.message);
    return EXIT.INVALID;
  }
  const lost = leftOutOf(format.value, documents, PARTS, () => readBack(made.value, format.value));
  if (lost !== undefined) complain(lost);
  await writeOutput(output, [made.value]);
  return exit;
}

/** Reads written puzzles. A board counts as either kind: some formats have the same signs for a solution and for marks. */
function readBack(text: string, format: string) {
  const read = parseLightUps(text, format);
  if (!read.ok) return read;
  return success(
    read.value.map((document) => {
      const board = document.solution ?? document.marks;
      return board === undefined ? document : { ...document, solution: board, marks: board };
    }),
  );
}
