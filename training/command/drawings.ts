import { extname } from 'node:path';
import process from 'node:process';
import { failure, type Result, success } from '@crosshatch/core/puzzle';
import { type Command, Option } from 'commander';
import { EXIT, type Exit } from '../terminal/exit.ts';
import { overwrites } from '../terminal/inputs.ts';
import { complain, pathText, writeOutput } from '../terminal/output.ts';
import type { Named } from '../terminal/puzzles.ts';

const KINDS = ['text', 'svg', 'png'] as const;
export type DrawingKind = (typeof KINDS)[number];
/** The kind of drawing, by the end of a file's name. */
const KIND_OF_END: Readonly<Record<string, DrawingKind>> = { '': 'text', '.txt': 'text', '.svg': 'svg', '.png': 'png' };

export interface DrawingOptions {
  readonly to?: DrawingKind;
  readonly output?: string;
  /** The file of a board to draw. */
  readonly grid?: string;
}

/** The options that only text takes, and those that only pictures take. */
const OF_TEXT = ['style'];
const OF_PICTURES = ['cellSize', 'marks', 'grey'];

export const drawingKindOption = () =>
  new Option('-t, --to <kind>', "kind of picture; by default, as the output file's name ends, or else text").choices(
    KINDS,
  );

/** A drawing, undefined if there is nothing to draw, and the exit code of its puzzle. */
export interface Drawn {
  readonly drawing: Result<string | Uint8Array, string> | undefined;
  readonly exit: Exit;
}

/** Draws puzzles by `draw` for a command, and writes the drawings. Nothing is written before all puzzles are read. */
export async function writeDrawings<Puzzle extends Named>(
  files: readonly string[],
  command: Command,
  eachPuzzle: (act: (puzzle: Puzzle) => Promise<Exit>) => Promise<Exit>,
  draw: (puzzle: Puzzle, kind: DrawingKind) => Promise<Drawn>,
): Promise<Exit> {
  const kind = await kindOf(files, command);
  if (!kind.ok) {
    complain(kind.error);
    return EXIT.USAGE;
  }
  const drawings: (string | Uint8Array)[] = [];
  const exit = await eachPuzzle(async (named) => {
    if (kind.value !== 'text' && !named.alone) {
      complain(`${named.name}: one ${kind.value.toUpperCase()} picture holds one puzzle, and there are several`);
      return EXIT.INVALID;
    }
    const { drawing, exit } = await draw(named, kind.value);
    if (drawing === undefined) return exit;
    if (!drawing.ok) {
      complain(`${named.name}: ${drawing.error}`);
      return EXIT.USAGE;
    }
    drawings.push(kind.value === 'text' && !named.alone ? `${named.name}\n${drawing.value}\n` : drawing.value);
    return exit;
  });
  if (drawings.length === 0) return exit;
  await writeOutput(command.opts<DrawingOptions>().output, drawings);
  return exit;
}

/** Returns the fault if an option is given for another kind of drawing. */
function misplacedFault(command: Command, kind: DrawingKind): string | undefined {
  const foreign = kind === 'text' ? OF_PICTURES : OF_TEXT;
  const isGiven = (name: string) => foreign.includes(name) && command.getOptionValueSource(name) === 'cli';
  const given = command.options.find((option) => isGiven(option.attributeName()));
  return given && `${given.long} is for ${kind === 'text' ? 'SVG and PNG' : 'text'} only: leave it out`;
}

/** Finds the kind of drawing that is asked for. Fails if the output or an option cannot be for it. */
async function kindOf(files: readonly string[], command: Command): Promise<Result<DrawingKind, string>> {
  const { to, output, grid } = command.opts<DrawingOptions>();
  const kind = to ?? KIND_OF_END[extname(output ?? '').toLowerCase()];
  if (kind === undefined) {
    return failure(
      `${pathText(output ?? '')}: expected a name that ends in .txt, .svg or .png; --to names the kind for any other name`,
    );
  }
  const inputs = [...(files.length === 0 ? ['-'] : files), ...(grid === undefined ? [] : [grid])];
  if (output !== undefined && (await overwrites(output, inputs))) {
    return failure(`${pathText(output)}: is an input; the drawing needs another file`);
  }
  const fault = misplacedFault(command, kind);
  if (fault !== undefined) return failure(fault);
  return kind === 'png' && (output ?? '-') === '-' && process.stdout.isTTY
    ? failure('a terminal cannot show a PNG: name an --output file, or redirect it')
    : success(kind);
}
