import { extname } from 'node:path';
import process from 'node:process';
import { exact } from '@crosshatch/core/exact';
import { failure, type Grid, type Result, success } from '@crosshatch/core/puzzle';
import { renderSvg, renderText } from '@crosshatch/core/render';
import { type Command, Option } from 'commander';
import { exitOf } from '../batch/tally.ts';
import { gridOption, readBoard } from '../terminal/board.ts';
import { EXIT, type Exit } from '../terminal/exit.ts';
import { budgetOption, FILES, fromOption, outputOption, wholeNumber } from '../terminal/options.ts';
import { complain, openOutput } from '../terminal/output.ts';
import { eachPuzzle, type NamedPuzzle } from '../terminal/puzzles.ts';

const KINDS = ['text', 'svg', 'png'] as const;
type Kind = (typeof KINDS)[number];
const STYLES = ['wide', 'half', 'ascii'] as const;

interface RenderOptions {
  readonly to?: Kind;
  readonly solve?: true;
  readonly grid?: string;
  readonly clues: boolean;
  readonly style: (typeof STYLES)[number];
  readonly cellSize?: number;
  readonly budget?: number;
  readonly from?: string;
  readonly output?: string;
}

export function define(program: Command): void {
  program
    .command('render')
    .summary('draw puzzles as text, SVG or PNG')
    .description('Draws each puzzle with its clues: to be solved, or filled in with --solve or --grid.')
    .argument('[files...]', FILES)
    .addOption(new Option('-t, --to <kind>', "what to draw; by the output file's name, else text").choices(KINDS))
    .option('--solve', 'fill in the solution')
    .addOption(gridOption().conflicts('solve'))
    .option('--no-clues', 'draw the cells alone')
    .addOption(
      new Option('--style <style>', 'text only: cells two characters wide, two rows in a line of half blocks, or ASCII')
        .choices(STYLES)
        .default('wide'),
    )
    .option('--cell-size <pixels>', 'SVG and PNG: width and height of a cell', wholeNumber)
    .addOption(budgetOption())
    .addOption(fromOption())
    .addOption(outputOption())
    .addHelpText(
      'after',
      '\nExamples:\n  crosshatch render --solve puzzle.non\n  crosshatch render --cell-size 40 --output puzzle.png puzzle.non',
    )
    .action(async (files: string[], options: RenderOptions) => {
      process.exitCode = await render(files, options);
    });
}

async function render(files: readonly string[], options: RenderOptions): Promise<Exit> {
  const { output, to = KINDS.find((kind) => output !== undefined && extname(output) === `.${kind}`) ?? 'text' } =
    options;
  if (to === 'png' && (output ?? '-') === '-' && process.stdout.isTTY) {
    complain('a PNG is nothing for a terminal: name an --output file, or redirect it');
    return EXIT.USAGE;
  }
  const drawings: (string | Uint8Array)[] = [];
  const exit = await eachPuzzle(files, options.from, async (named) => {
    if (to !== 'text' && !named.alone) {
      complain(`${named.name}: an ${to.toUpperCase()} picture holds one puzzle, and there are several`);
      return EXIT.INVALID;
    }
    const grid = await gridFor(named, options);
    if (!grid.ok) {
      complain(grid.error.message);
      return grid.error.exit;
    }
    const drawing = await draw(named, grid.value, to, options);
    if (!drawing.ok) {
      complain(`${named.name}: ${drawing.error}`);
      return EXIT.USAGE;
    }
    drawings.push(to === 'text' && !named.alone ? `${named.name}\n${drawing.value}\n` : drawing.value);
    return EXIT.DONE;
  });
  if (drawings.length === 0) return exit;
  const target = await openOutput(output);
  for (const drawing of drawings) await target.write(drawing);
  await target.close();
  return exit;
}

interface NoGrid {
  readonly message: string;
  readonly exit: Exit;
}

/** The cells to fill in; undefined where the puzzle is to be drawn unsolved. */
async function gridFor(
  { name, puzzle, solution }: NamedPuzzle,
  { solve, grid, budget }: RenderOptions,
): Promise<Result<Grid | undefined, NoGrid>> {
  if (grid !== undefined) {
    const board = await readBoard(grid, puzzle);
    return board.ok ? board : failure({ message: board.error, exit: EXIT.INVALID });
  }
  if (!solve || solution !== undefined) return success(solve ? solution : undefined);
  const outcome = exact.solve(puzzle, { solutions: 1, ...(budget === undefined ? {} : { budget }) });
  const found = outcome.status === 'contradictory' ? undefined : outcome.solutions[0];
  if (found !== undefined) return success(found);
  return failure({ message: `${name}: no solution to draw: ${outcome.status}`, exit: exitOf(outcome.status) });
}

async function draw(
  { puzzle, title }: NamedPuzzle,
  grid: Grid | undefined,
  kind: Kind,
  { clues, style, cellSize }: RenderOptions,
): Promise<Result<string | Uint8Array, string>> {
  // Half blocks leave no room for clues.
  if (kind === 'text') return success(renderText(puzzle, grid, { style, clues: clues && style !== 'half' }));
  const svg = renderSvg(puzzle, grid, {
    ...(title === undefined ? {} : { title }),
    ...(clues ? {} : { clues }),
    ...(cellSize === undefined ? {} : { cellSize }),
  });
  return kind === 'svg' ? success(svg) : (await import('../terminal/png.ts')).pngOf(svg);
}
