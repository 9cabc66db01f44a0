import process from 'node:process';
import { solveAny } from '@crosshatch/core/coloured';
import {
  type AnyDocument,
  detectFormat,
  type FormatError,
  formats,
  isBlank,
  makePuzzle,
  parseAnyPuzzles,
  textLines,
} from '@crosshatch/core/formats';
import { type AnyGrid, isRecord, parsedJson, type Result, success } from '@crosshatch/core/puzzle';
import type { Command } from 'commander';
import { EXIT, type Exit } from '../terminal/exit.ts';
import { budgetOption, FILES, fromOption, outputOption } from '../terminal/options.ts';
import { complain, openOutput } from '../terminal/output.ts';
import { eachDocument } from '../terminal/puzzles.ts';
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
    if (unread !== undefined) complain(`${named.name}: "${unread}" is left out; a file has its board in "solution"`);
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
  const target = await openOutput(output);
  await target.write(made.value);
  await target.close();
  return exit;
}

function withSolution(document: AnyDocument, solution: AnyGrid): AnyDocument {
  if (document.kind === undefined) return solution.kind === undefined ? { ...document, solution } : document;
  return solution.kind === undefined ? document : { ...document, solution };
}

/** A document, and the field of its board if the board is not read. */
type DocumentWithBoard = AnyDocument & { readonly unread?: string };

/** Reads puzzles. In JSON without a solution it finds a board in a field that only the API reads: that board would be lost. */
function parseWithBoards(text: string, format?: string): Result<readonly DocumentWithBoard[], FormatError> {
  const read = parseAnyPuzzles(text, format);
  if (!read.ok || !/"(?:grid|known|board)"/.test(text)) return read;
  if ((format ?? detectFormat(text)?.name) !== 'json') return read;
  const whole = parsedJson(text);
  const lines = whole === undefined ? [...textLines(text)].filter((line) => !isBlank(line)) : [];
  const values = whole === undefined ? lines.map((line) => parsedJson(line.text)) : [whole];
  return success(
    read.value.map((document, index) => {
      const unread = document.solution === undefined ? boardFieldOf(values[index]) : undefined;
      return unread === undefined ? document : { ...document, unread };
    }),
  );
}

const boardFieldOf = (value: unknown): string | undefined =>
  isRecord(value) ? ['grid', 'known', 'board'].find((name) => Array.isArray(value[name])) : undefined;
