import process from 'node:process';
import { solveAny } from '@crosshatch/core/coloured';
import { type AnyDocument, formats, makePuzzle, parseAnyPuzzles } from '@crosshatch/core/formats';
import type { AnyGrid } from '@crosshatch/core/puzzle';
import type { Command } from 'commander';
import { EXIT, type Exit } from '../terminal/exit.ts';
import { budgetOption, FILES, fromOption, outputOption } from '../terminal/options.ts';
import { complain, writeOutput } from '../terminal/output.ts';
import { eachDocument } from '../terminal/puzzles.ts';
import { parseWithBoards } from '../terminal/unread-board.ts';
import { formatOption, formatToWrite } from './formats.ts';
import { leftOutOf, METADATA } from './left-out.ts';
import { oneSolution } from './one-solution.ts';

const PARTS = { solution: ({ solution }: AnyDocument) => solution, ...METADATA };

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
    .addOption(formatOption(formats))
    .option('--solve', 'solve the puzzles first and write their solutions too; formats that hold a picture need them')
    .addOption(budgetOption())
    .addOption(fromOption())
    .addOption(outputOption())
    .addHelpText(
      'after',
      '\nExamples:\n  crosshatch convert --to json *.non > puzzles.jsonl\n  crosshatch convert --solve puzzle.xml --output puzzle.pbm',
    )
    .action(async (files: string[], options: ConvertOptions) => {
      process.exitCode = await convert(files, options);
    });
}

async function convert(files: readonly string[], { to, solve, budget, from, output }: ConvertOptions): Promise<Exit> {
  const format = await formatToWrite(formats, files, { to, output });
  if (!format.ok) {
    complain(format.error);
    return EXIT.USAGE;
  }
  const documents: AnyDocument[] = [];
  const options = { solutions: 2, ...(budget === undefined ? {} : { budget }) };
  const exit = await eachDocument(files, from, parseWithBoards, (named) => {
    const { name: _name, alone: _alone, answerId: _id, unread, ...document } = named;
    if (unread !== undefined && named.solution === undefined)
      complain(`${named.name}: "${unread}" is left out; a file has its board in "solution"`);
    if (!solve) {
      documents.push(document);
      return EXIT.DONE;
    }
    const { solution, exit } = oneSolution<AnyGrid>(named, () => solveAny(named.puzzle, options), 'write');
    if (solution !== undefined) documents.push(withSolution(document, solution));
    return exit;
  });
  if (documents.length === 0) return exit;
  const made = makePuzzle(documents, format.value);
  if (!made.ok) {
    complain(made.error.message);
    return EXIT.INVALID;
  }
  const lost = leftOutOf(format.value, documents, PARTS, () => parseAnyPuzzles(made.value, format.value));
  if (lost !== undefined) complain(lost);
  await writeOutput(output, [made.value]);
  return exit;
}

function withSolution(document: AnyDocument, solution: AnyGrid): AnyDocument {
  if (document.kind === undefined) return solution.kind === undefined ? { ...document, solution } : document;
  return solution.kind === undefined ? document : { ...document, solution };
}
