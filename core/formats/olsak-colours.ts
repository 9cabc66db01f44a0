import { type Colour, failure, parseColour, type Result, success, WHITE } from '../puzzle/index.ts';
import type { ColourLetters } from './clue-text.ts';
import { declarationFault, type FileColours, triangleColour } from './file-colours.ts';
import type { FormatError } from './format.ts';
import { errorAt, textAt } from './position.ts';
import type { TextLine } from './text-lines.ts';
import { x11Colour } from './x11-colours.ts';

/** The character of a block without a letter, and that of the background. */
const DEFAULT = '1';
const BACKGROUND = '0';

/**
 * Reads declarations such as `b:* #0050c8 blue`: the letter after a block's length, a character for printing, the colour as
 * X11 names it, and a comment. A triangle, `black/orange`, is one more colour; where its comment says to which side it is
 * glued, it belongs to a trianogram, which is refused.
 */
export function readDeclarations(
  text: string,
  lines: readonly TextLine[],
): Result<{ readonly file: FileColours; readonly letters: ColourLetters }, FormatError> {
  const colours: Colour[] = [];
  const numbers = new Map<string, number>();
  let background: Colour = WHITE;
  for (const line of lines) {
    const read = readDeclaration(text, line);
    if (!read.ok) return read;
    const { letter, colour } = read.value;
    const place = line.start + line.text.search(/\S/);
    if (numbers.has(letter)) return errorAt(text, place, 'syntax', `the colour ${letter} is declared twice`);
    const fault = declarationFault(text, place, colour, colours.length);
    if (fault !== undefined) return fault;
    if (letter === BACKGROUND) background = colour.value === WHITE.value ? WHITE : colour;
    else colours.push(colour);
    numbers.set(letter, letter === BACKGROUND ? 0 : colours.length);
  }
  return success({ file: { colours, background }, letters: lettersOf(numbers) });
}

function lettersOf(numbers: ReadonlyMap<string, number>): ColourLetters {
  const letters = [...numbers.keys()].filter((letter) => letter !== DEFAULT && letter !== BACKGROUND).slice(0, 40);
  const declared = `the letter of a declared colour (${letters.join(', ') || 'there is none'})`;
  const expected = numbers.has(DEFAULT) ? `a space or ${declared}` : declared;
  return { colourOf: (suffix) => numbers.get(suffix === '' ? DEFAULT : suffix) || undefined, expected };
}

function readDeclaration(
  text: string,
  { text: source, start }: TextLine,
): Result<{ readonly letter: string; readonly colour: Colour }, FormatError> {
  const [whole, head = '', letter, word, comment = ''] = /^(\s*(\S):.\s*)(\S+)\s*(.*)$/su.exec(source) ?? [];
  const first = start + source.search(/\S/);
  if (whole === undefined || letter === undefined || word === undefined) {
    const message = `expected the declaration of a colour, such as "b:* black", not ${textAt(text, first)}`;
    return errorAt(text, first, 'syntax', message);
  }
  if (/[2-9]/.test(letter))
    return errorAt(text, first, 'syntax', `expected a letter, 0 or 1 before the colon, not the digit ${letter}`);
  if (/[\\/]/.test(word) && /^[<>]/.test(comment))
    return errorAt(
      text,
      first,
      'unsupported',
      `the triangle ${letter} is glued to its block; trianograms are not supported`,
    );
  const value = triangleColour(word, colourOf);
  if (!value.ok) return errorAt(text, start + head.length, 'syntax', value.error);
  const name = word.startsWith('#') ? comment.trim() : word;
  return success({ letter, colour: { value: value.value, ...(name !== '' && { name }) } });
}

function colourOf(word: string): Result<string, string> {
  const colour = parseColour(word);
  if (colour.ok) return colour;
  const named = x11Colour(word);
  return named === undefined
    ? failure(`expected #RRGGBB or one of X11's usual names of colours, not ${JSON.stringify(word.slice(0, 40))}`)
    : success(named);
}
