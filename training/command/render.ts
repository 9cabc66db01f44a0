import process from 'node:process';
import { solveAny } from '@crosshatch/core/coloured';
import { type AnyGrid, type AnyPuzzle, heightOf, type Result, success, widthOf } from '@crosshatch/core/puzzle';
import { LEAST_LEGIBLE, type Marks, renderAnySvg, renderAnyText, usualCellSize } from '@crosshatch/core/render';
import { type Command, Option } from 'commander';
import { gridOption, readBoard } from '../terminal/board.ts';
import { EXIT, type Exit } from '../terminal/exit.ts';
import { budgetOption, FILES, fromOption, outputOption, wholeNumber } from '../terminal/options.ts';
import { complain } from '../terminal/output.ts';
import { eachPuzzleAndBoard, type NamedPuzzle } from '../terminal/puzzles.ts';
import { type DrawingKind, type DrawingOptions, drawingKindOption, writeDrawings } from './drawings.ts';
import { oneSolution } from './one-solution.ts';

const STYLES = ['wide', 'half', 'ascii', 'squares'] as const;
const MARKS: readonly Marks[] = ['letters', 'patterns', 'none'];

interface RenderOptions extends DrawingOptions {
  readonly solve?: true;
  readonly clues: boolean;
  readonly style: (typeof STYLES)[number];
  readonly cellSize?: number;
  readonly marks?: Marks;
  readonly grey?: true;
  readonly budget?: number;
  readonly from?: string;
}

export function define(program: Command): void {
  program
    .command('render')
    .summary('draw puzzles as text, SVG or PNG')
    .description('Draws each puzzle with its clues: to be solved, or filled in with --solve or --grid.')
    .argument('[files...]', FILES)
    .addOption(drawingKindOption())
    .option('--solve', 'fill in the solution; if there are several, fill in one, say so, and exit with 1')
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
        'SVG and PNG of a coloured puzzle: marks that tell colours apart in grey; by default letters, if two colours are close',
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
    .action(async (files: string[], options: RenderOptions, command: Command) => {
      process.exitCode = await render(files, options, command);
    });
}

const render = (files: readonly string[], options: RenderOptions, command: Command): Promise<Exit> =>
  writeDrawings<NamedPuzzle>(
    files,
    command,
    (act) => eachPuzzleAndBoard(files, options.from, options.grid !== undefined || options.solve === true, act),
    async (named, kind) => {
      const { grid, exit } = await gridFor(named, options);
      if (exit !== EXIT.DONE && grid === undefined) return { drawing: undefined, exit };
      return { drawing: await draw(named, grid, kind, options), exit };
    },
  );

/**
 * Finds the cells to fill in. They are undefined if the puzzle is drawn unsolved, or if no solution is found; the exit code
 * then shows it.
 */
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
  const options = { solutions: 2, ...(budget === undefined ? {} : { budget }) };
  const { solution, exit } = oneSolution<AnyGrid>(named, () => solveAny(named.puzzle, options), 'draw');
  return { grid: solution, exit };
}

async function draw(
  { puzzle, title }: NamedPuzzle,
  grid: AnyGrid | undefined,
  kind: DrawingKind,
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
  // An SVG can be enlarged, but a PNG cannot, so its clues must be legible.
  const size = cellSize ?? (kind === 'png' && clues && grid === undefined ? legibleSize(puzzle) : undefined);
  const svg = renderAnySvg(puzzle, grid, {
    ...(marks === undefined ? {} : { marks }),
    ...(grey === undefined ? {} : { grey }),
    ...(title === undefined ? {} : { title }),
    ...(clues ? {} : { clues }),
    ...(size === undefined ? {} : { cellSize: size }),
  });
  return kind === 'svg' ? success(svg) : (await import('../terminal/png.ts')).pngOf(svg);
}

/** Returns the usual size of a cell, or the least size at which clues can be read. */
const legibleSize = (puzzle: AnyPuzzle): number =>
  Math.max(LEAST_LEGIBLE, usualCellSize(widthOf(puzzle), heightOf(puzzle)));
