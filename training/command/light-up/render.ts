import process from 'node:process';
import { solveLightUp } from '@crosshatch/core/light-up/exact';
import type { LightUpBulbs } from '@crosshatch/core/light-up/puzzle';
import { renderLightUpSvg, renderLightUpText } from '@crosshatch/core/light-up/render';
import { type Result, success } from '@crosshatch/core/puzzle';
import { type Command, Option } from 'commander';
import { EXIT, type Exit } from '../../terminal/exit.ts';
import { budgetOption, FILES, fromOption, outputOption, wholeNumber } from '../../terminal/options.ts';
import { complain } from '../../terminal/output.ts';
import { type DrawingKind, type DrawingOptions, drawingKindOption, writeDrawings } from '../drawings.ts';
import { oneSolution } from '../one-solution.ts';
import { eachLightUp, marksFor, marksOption, type NamedLightUp } from './puzzles.ts';

interface RenderOptions extends DrawingOptions {
  readonly solve?: true;
  readonly style: 'wide' | 'ascii';
  readonly cellSize?: number;
  readonly budget?: number;
  readonly from?: string;
}

export function define(program: Command): void {
  program
    .command('render')
    .summary('draw puzzles as text, SVG or PNG')
    .description('Draws each puzzle: to be solved, or with bulbs by --solve or --grid.')
    .argument('[files...]', FILES)
    .addOption(drawingKindOption())
    .option('--solve', 'draw the solution; if there are several, draw one, say so, and exit with 1')
    .addOption(marksOption().conflicts('solve'))
    .addOption(
      new Option('--style <style>', 'text only: with a frame, or ASCII').choices(['wide', 'ascii']).default('wide'),
    )
    .option('--cell-size <pixels>', 'SVG and PNG: width and height of a square', wholeNumber)
    .addOption(budgetOption())
    .addOption(fromOption())
    .addOption(outputOption())
    .addHelpText('after', '\nExample:\n  crosshatch light-up render --solve --output puzzle.svg puzzle.txt')
    .action(async (files: string[], options: RenderOptions, command: Command) => {
      process.exitCode = await render(files, options, command);
    });
}

const render = (files: readonly string[], options: RenderOptions, command: Command): Promise<Exit> =>
  writeDrawings<NamedLightUp>(
    files,
    command,
    (act) => eachLightUp(files, options.from, act),
    async (named, kind) => {
      const { bulbs, exit } = await bulbsFor(named, options);
      return { drawing: bulbs && (await draw(named, bulbs, kind, options)), exit };
    },
  );

/** Finds the bulbs to draw. They are undefined if no solution is found; the exit code then shows it. */
async function bulbsFor(
  named: NamedLightUp,
  { solve, grid, budget }: RenderOptions,
): Promise<{ readonly bulbs: LightUpBulbs | undefined; readonly exit: Exit }> {
  if (solve) {
    const options = budget === undefined ? {} : { budget };
    const { solution, exit } = oneSolution(named, () => solveLightUp(named.puzzle, options), 'draw');
    return { bulbs: solution, exit };
  }
  const marks = await marksFor(named, grid);
  if (marks.ok) return { bulbs: marks.value, exit: EXIT.DONE };
  complain(marks.error);
  return { bulbs: undefined, exit: EXIT.INVALID };
}

async function draw(
  { puzzle, title }: NamedLightUp,
  bulbs: LightUpBulbs,
  kind: DrawingKind,
  { style, cellSize }: RenderOptions,
): Promise<Result<string | Uint8Array, string>> {
  if (kind === 'text') return success(renderLightUpText(puzzle, bulbs, { ascii: style === 'ascii' }));
  const svg = renderLightUpSvg(puzzle, bulbs, { ...(title && { title }), ...(cellSize && { cellSize }) });
  // Loaded here, since only PNG needs it.
  return kind === 'svg' ? success(svg) : (await import('../../terminal/png.ts')).pngOf(svg);
}
