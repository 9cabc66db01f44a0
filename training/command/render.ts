import { existsSync } from 'node:fs';
import { extname } from 'node:path';
import process from 'node:process';
import { type AnyGrid, type Result, success } from '@crosshatch/core/puzzle';
import { type Marks, renderAnySvg, renderAnyText } from '@crosshatch/core/render';
import { type Command, Option } from 'commander';
import { gridOption, readBoard } from '../terminal/board.ts';
import { EXIT, type Exit } from '../terminal/exit.ts';
import { isAmong, statInputs } from '../terminal/inputs.ts';
import { budgetOption, FILES, fromOption, outputOption, wholeNumber } from '../terminal/options.ts';
import { complain, openOutput } from '../terminal/output.ts';
import { eachPuzzle, type NamedPuzzle } from '../terminal/puzzles.ts';
import { oneSolution } from './one-solution.ts';

const KINDS = ['text', 'svg', 'png'] as const;
type Kind = (typeof KINDS)[number];
/** The kind of picture that a file's ending names. */
const KIND_OF_END: Readonly<Record<string, Kind>> = { '': 'text', '.txt': 'text', '.svg': 'svg', '.png': 'png' };
const STYLES = ['wide', 'half', 'ascii', 'squares'] as const;
const MARKS: readonly Marks[] = ['letters', 'patterns', 'none'];

interface RenderOptions {
  readonly to?: Kind;
  readonly solve?: true;
  readonly grid?: string;
  readonly clues: boolean;
  readonly style: (typeof STYLES)[number];
  readonly cellSize?: number;
  readonly marks?: Marks;
  readonly grey?: true;
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
    .addOption(
      new Option(
        '-t, --to <kind>',
        "kind of picture; by default, as the output file's name ends, or else text",
      ).choices(KINDS),
    )
    .option('--solve', 'fill in the solution; where there are several, fill in one, say so, and exit with 1')
    .addOption(gridOption().conflicts('solve'))
    .option('--no-clues', 'draw the cells alone')
    .addOption(
      new Option(
        '--style <style>',
        'text only: cells two characters wide, two rows in a line of half blocks, or ASCII; squares draws colours as emoji',
      )
        .choices(STYLES)
        .default('wide'),
    )
    .option('--cell-size <pixels>', 'SVG and PNG: width and height of a cell', wholeNumber)
    .addOption(
      new Option(
        '--marks <marks>',
        'SVG and PNG of a coloured puzzle: what tells colours apart in grey; by default letters, where two are close',
      ).choices(MARKS),
    )
    .option('--grey', 'SVG and PNG of a coloured puzzle: each colour as grey, with marks')
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
  const { output } = options;
  const to = options.to ?? KIND_OF_END[extname(output ?? '').toLowerCase()];
  if (to === undefined) {
    complain(`${output}: expected a name that ends in .txt, .svg or .png; --to names the kind for any other name`);
    return EXIT.USAGE;
  }
  const present = files.filter((file) => file === '-' || existsSync(file));
  if (output !== undefined && (await isAmong(output, await statInputs(present)))) {
    complain(`${output}: is an input; the drawing needs another file`);
    return EXIT.USAGE;
  }
  if (to === 'png' && (output ?? '-') === '-' && process.stdout.isTTY) {
    complain('a terminal cannot show a PNG: name an --output file, or redirect it');
    return EXIT.USAGE;
  }
  const drawings: (string | Uint8Array)[] = [];
  const exit = await eachPuzzle(files, options.from, async (named) => {
    if (to !== 'text' && !named.alone) {
      complain(`${named.name}: one ${to.toUpperCase()} picture holds one puzzle, and there are several`);
      return EXIT.INVALID;
    }
    const { grid, exit } = await gridFor(named, options);
    if (exit !== EXIT.DONE && grid === undefined) return exit;
    const drawing = await draw(named, grid, to, options);
    if (!drawing.ok) {
      complain(`${named.name}: ${drawing.error}`);
      return EXIT.USAGE;
    }
    drawings.push(to === 'text' && !named.alone ? `${named.name}\n${drawing.value}\n` : drawing.value);
    return exit;
  });
  if (drawings.length === 0) return exit;
  const target = await openOutput(output);
  for (const drawing of drawings) await target.write(drawing);
  await target.close();
  return exit;
}

/** The cells to fill in: none where the puzzle is drawn unsolved, or where they are not found, which the exit code says. */
async function gridFor(
  named: NamedPuzzle,
  { solve, grid: file, budget }: RenderOptions,
): Promise<{ readonly grid: AnyGrid | undefined; readonly exit: Exit }> {
  if (file !== undefined) {
    const board = await readBoard(file, named.puzzle);
    if (board.ok) return { grid: board.value, exit: EXIT.DONE };
    complain(board.error);
    return { grid: undefined, exit: EXIT.INVALID };
  }
  if (!solve) return { grid: undefined, exit: EXIT.DONE };
  const { solution, exit } = oneSolution(named, budget, 'draw');
  return { grid: solution, exit };
}

async function draw(
  { puzzle, title }: NamedPuzzle,
  grid: AnyGrid | undefined,
  kind: Kind,
  { clues, style, cellSize, marks, grey }: RenderOptions,
): Promise<Result<string | Uint8Array, string>> {
  // Half blocks leave no room for clues.
  if (kind === 'text') {
    const cells = style === 'squares' ? style : 'letters';
    return success(
      renderAnyText(puzzle, grid, {
        cells,
        clues: clues && style !== 'half',
        ...(style === 'squares' ? {} : { style }),
      }),
    );
  }
  const svg = renderAnySvg(puzzle, grid, {
    ...(marks === undefined ? {} : { marks }),
    ...(grey === undefined ? {} : { grey }),
    ...(title === undefined ? {} : { title }),
    ...(clues ? {} : { clues }),
    ...(cellSize === undefined ? {} : { cellSize }),
  });
  return kind === 'svg' ? success(svg) : (await import('../terminal/png.ts')).pngOf(svg);
}
