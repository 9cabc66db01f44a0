import { extname } from 'node:path';
import process from 'node:process';
import type { LightUpBulbs } from '@crosshatch/core/light-up/puzzle';
import { renderLightUpSvg, renderLightUpText } from '@crosshatch/core/light-up/render';
import { type Result, success } from '@crosshatch/core/puzzle';
import { type Command, Option } from 'commander';
import { EXIT, type Exit } from '../../terminal/exit.ts';
import { budgetOption, FILES, fromOption, outputOption, wholeNumber } from '../../terminal/options.ts';
import { complain, openOutput } from '../../terminal/output.ts';
import { oneLighting } from './one-lighting.ts';
import { eachLightUp, marksFor, marksOption, type NamedLightUp } from './puzzles.ts';

const KINDS = ['text', 'svg', 'png'] as const;
type Kind = (typeof KINDS)[number];
/** The kind of picture that a file's ending names. */
const KIND_OF_END: Readonly<Record<string, Kind>> = { '': 'text', '.txt': 'text', '.svg': 'svg', '.png': 'png' };

interface RenderOptions {
  readonly to?: Kind;
  readonly solve?: true;
  readonly grid?: string;
  readonly style: 'wide' | 'ascii';
  readonly cellSize?: number;
  readonly budget?: number;
  readonly from?: string;
  readonly output?: string;
}

export function define(program: Command): void {
  program
    .command('render')
    .summary('draw puzzles as text, SVG or PNG')
    .description('Draws each puzzle: to be solved, or with bulbs by --solve or --grid.')
    .argument('[files...]', FILES)
    .addOption(
      new Option(
        '-t, --to <kind>',
        "kind of picture; by default, as the output file's name ends, or else text",
      ).choices(KINDS),
    )
    .option('--solve', 'draw the solution; where there are several, draw one, say so, and exit with 1')
    .addOption(marksOption().conflicts('solve'))
    .addOption(
      new Option('--style <style>', 'text only: with a frame, or ASCII').choices(['wide', 'ascii']).default('wide'),
    )
    .option('--cell-size <pixels>', 'SVG and PNG: width and height of a square', wholeNumber)
    .addOption(budgetOption())
    .addOption(fromOption())
    .addOption(outputOption())
    .addHelpText('after', '\nExample:\n  crosshatch light-up render --solve --output puzzle.svg puzzle.txt')
    .action(async (files: string[], options: RenderOptions) => {
      process.exitCode = await render(files, options);
    });
}

async function render(files: readonly string[], options: RenderOptions): Promise<Exit> {
  const { output, from } = options;
  const kind = options.to ?? KIND_OF_END[extname(output ?? '').toLowerCase()];
  if (kind === undefined) {
    complain(`${output}: expected a name that ends in .txt, .svg or .png; --to names the kind for any other name`);
    return EXIT.USAGE;
  }
  if (kind === 'png' && (output ?? '-') === '-' && process.stdout.isTTY) {
    complain('a terminal cannot show a PNG: name an --output file, or redirect it');
    return EXIT.USAGE;
  }
  const drawings: (string | Uint8Array)[] = [];
  const exit = await eachLightUp(files, from, async (named) => {
    if (kind !== 'text' && !named.alone) {
      complain(`${named.name}: one ${kind.toUpperCase()} picture holds one puzzle, and there are several`);
      return EXIT.INVALID;
    }
    const { bulbs, exit } = await bulbsFor(named, options);
    if (bulbs === undefined) return exit;
    const drawing = await draw(named, bulbs, kind, options);
    if (!drawing.ok) {
      complain(`${named.name}: ${drawing.error}`);
      return EXIT.USAGE;
    }
    drawings.push(kind === 'text' && !named.alone ? `${named.name}\n${drawing.value}\n` : drawing.value);
    return exit;
  });
  if (drawings.length === 0) return exit;
  const target = await openOutput(output);
  for (const drawing of drawings) await target.write(drawing);
  await target.close();
  return exit;
}

/** The bulbs to draw; none where they are not found, which the exit code says. */
async function bulbsFor(
  named: NamedLightUp,
  { solve, grid, budget }: RenderOptions,
): Promise<{ readonly bulbs: LightUpBulbs | undefined; readonly exit: Exit }> {
  if (solve) {
    const { solution, exit } = oneLighting(named, budget, 'draw');
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
  kind: Kind,
  { style, cellSize }: RenderOptions,
): Promise<Result<string | Uint8Array, string>> {
  if (kind === 'text') return success(renderLightUpText(puzzle, bulbs, { ascii: style === 'ascii' }));
  const svg = renderLightUpSvg(puzzle, bulbs, { ...(title && { title }), ...(cellSize && { cellSize }) });
  // Loaded here, since only PNG needs it.
  return kind === 'svg' ? success(svg) : (await import('../../terminal/png.ts')).pngOf(svg);
}
