import {
  BLACK,
  type Colour,
  type ColouredGrid,
  colouredGrid,
  failure,
  LONGEST_LINE,
  numberOf,
  parseColour,
  type Result,
  success,
  WHITE,
} from '../puzzle/index.ts';
import { sizeFault } from './document.ts';
import { decodeEntities } from './entities.ts';
import { declarationFault, type FileColours, triangleColour } from './file-colours.ts';
import type { FormatError } from './format.ts';
import { errorAt, textAt } from './position.ts';
import type { XmlElement } from './xml.ts';
import { type XmlText, xmlTexts } from './xml-texts.ts';

/** The colours of a webpbn puzzle. */
export interface WebpbnPalette {
  readonly file: FileColours;
  /**
   * The number of a block's colour, from the name in its `<count>`; without a name, the block has the puzzle's default
   * colour.
   */
  readonly colourOf: (name: string | undefined) => Result<number, string>;
  /** The colours of the symbols in pictures; 0 is the background. */
  readonly symbols: ReadonlyMap<string, number>;
}

/** A colour that the file declares, or black or white, which it need not declare. */
interface Declared extends Colour {
  readonly name: string;
  readonly symbol?: string | undefined;
}

const UNDECLARED: readonly Declared[] = [
  { name: 'white', value: WHITE.value, symbol: '.' },
  { name: 'black', value: BLACK.value, symbol: 'X' },
];

/** Reads the colours of a puzzle, and the names of its background and of its usual colour. */
export function readPalette(text: string, puzzle: XmlElement): Result<WebpbnPalette, FormatError> {
  const read = readDeclared(text, puzzle);
  if (!read.ok) return read;
  const byName = coloursByName(read.value);
  const named = (attribute: string, usual: string) => decodeEntities(puzzle.attributes[attribute] ?? usual);
  const background = byName.get(named('backgroundcolor', 'white'));
  if (background === undefined) {
    const name = JSON.stringify(named('backgroundcolor', 'white').slice(0, 40));
    return errorAt(text, puzzle.start, 'syntax', `the background is ${name}, which no <color> declares`);
  }
  const declared = [...new Set(byName.values())];
  const others = declared.filter((colour) => colour !== background);
  const numberIn = (colour: Declared) => (colour === background ? 0 : others.indexOf(colour) + 1);
  const symbols = new Map<string, number>();
  for (const colour of declared) if (colour.symbol !== undefined) symbols.set(colour.symbol, numberIn(colour));
  const usual = named('defaultcolor', 'black');
  const known = new Map<string, Result<number, string>>();
  const colourOf = (written: string | undefined): Result<number, string> => {
    const name = written === undefined ? usual : decodeEntities(written);
    const found = known.get(name) ?? numberOfName(name, byName.get(name), numberIn);
    known.set(name, found);
    return found;
  };
  const file = { colours: others.map(asColour), background: isWhite(background) ? WHITE : asColour(background) };
  return success({ file, colourOf, symbols });
}

function numberOfName(
  name: string,
  colour: Declared | undefined,
  numberIn: (colour: Declared) => number,
): Result<number, string> {
  const shown = JSON.stringify(name.slice(0, 40));
  if (colour === undefined) return failure(`the colour ${shown} is not declared by a <color>`);
  const number = numberIn(colour);
  return number === 0 ? failure(`a block has the background's colour, ${shown}`) : success(number);
}

const isWhite = ({ name, value }: Declared): boolean => name === 'white' && value === WHITE.value;

/** A colour; its name is left out if it is the value, which is written for colours without a name. */
const asColour = ({ name, value }: Declared): Colour => (NAMELESS.test(name) ? { value } : { value, name });

const NAMELESS = /^(?:#[\da-f]{6}(?: \(\d+\))?)?$/;

function readDeclared(text: string, puzzle: XmlElement): Result<readonly Declared[], FormatError> {
  const declared: Declared[] = [];
  for (const element of puzzle.childrenOf('color')) {
    const fault = (message: string) => errorAt(text, element.start, 'syntax', message);
    const name = decodeEntities(element.attributes.name ?? '');
    if (name === '') return fault('<color>: expected a name');
    const tooMany = declarationFault(text, element.start, { name }, declared.length);
    if (tooMany !== undefined) return tooMany;
    if (declared.some((other) => other.name === name))
      return fault(`the colour ${JSON.stringify(name)} is declared twice`);
    const value = readValue(name, element.text);
    if (!value.ok) return errorAt(text, element.contentStart, 'syntax', value.error);
    const symbol = readSymbol(element.attributes.char);
    if (!symbol.ok) return fault(`the colour ${JSON.stringify(name)}: ${symbol.error}`);
    const other = declared.find((colour) => colour.symbol !== undefined && colour.symbol === symbol.value);
    if (other !== undefined) {
      const message = `the colours ${JSON.stringify(other.name)} and ${JSON.stringify(name)} have the same char`;
      return fault(`${message}, ${JSON.stringify(symbol.value)}`);
    }
    declared.push({ name, value: value.value, symbol: symbol.value });
  }
  return success(declared);
}

/**
 * The colours by their names. Black or white, if it is not declared, may be declared under another name; otherwise it
 * has its usual symbol, unless another colour has that.
 */
function coloursByName(declared: readonly Declared[]): ReadonlyMap<string, Declared> {
  const byName = new Map(declared.map((colour) => [colour.name, colour]));
  for (const usual of UNDECLARED) {
    if (byName.has(usual.name)) continue;
    const isTaken = declared.some(({ symbol }) => symbol === usual.symbol);
    const same = declared.find(({ value }) => value === usual.value);
    byName.set(usual.name, same ?? (isTaken ? { ...usual, symbol: undefined } : usual));
  }
  return byName;
}

/** Reads `RRGGBB` or `RGB`, or two such values with a slash between for a triangle; black and white need no value. */
function readValue(name: string, text: string): Result<string, string> {
  const usual = UNDECLARED.find((colour) => colour.name === name);
  if (text === '' && usual !== undefined) return success(usual.value);
  return triangleColour(text, (half) => {
    const colour = parseColour(half.startsWith('#') ? half : `#${half}`);
    if (colour.ok) return colour;
    return failure(`expected a colour such as E4002B in <color>, not ${textAt(text, 0)}`);
  });
}

function readSymbol(char: string | undefined): Result<string | undefined, string> {
  const [symbol, ...more] = decodeEntities(char ?? '');
  if (symbol === undefined || /\s/.test(symbol)) return success(undefined);
  if (more.length > 0) return failure('expected one character as its char');
  if ('?[]|'.includes(symbol)) return failure(`${symbol} cannot be a char, since it means something else in pictures`);
  return success(symbol);
}

/** A symbol of a picture: a character, or an entity that stands for one. In CDATA, `&` is a character. */
const SYMBOL = /&(?:#\d{1,7}|#[xX][\da-fA-F]{1,6}|\w{1,8});|./suy;
const VERBATIM_SYMBOL = /./suy;

/** The symbols of a picture with their places; at last the end of the picture. */
function* symbolsOf(
  text: string,
  texts: readonly XmlText[],
): Generator<{ readonly at: number; readonly written?: string | undefined }> {
  for (const { start, end, isVerbatim } of texts) {
    const symbol = isVerbatim ? VERBATIM_SYMBOL : SYMBOL;
    for (let at = start; at < end; at = symbol.lastIndex) {
      symbol.lastIndex = at;
      yield { at, written: symbol.exec(text)?.[0] };
    }
  }
  yield { at: texts.at(-1)?.end ?? 0 };
}

/**
 * The picture of an `<image>`: rows between `|`, a symbol for each cell. `?`, and several symbols in brackets, stand for a
 * cell that is open; a picture with one is no solution, so it is refused.
 */
export function readImage(
  text: string,
  image: XmlElement,
  { symbols }: WebpbnPalette,
): Result<ColouredGrid, FormatError> {
  const texts = xmlTexts(text, image);
  if (!texts.ok) return errorAt(text, texts.error, 'syntax', 'expected no element within <image>');
  const rows: number[][] = [];
  let row: number[] = [];
  let set: number | undefined;
  for (const { at, written } of symbolsOf(text, texts.value)) {
    const isBetweenRows = written === undefined || written === '|';
    if (isBetweenRows && set !== undefined) return errorAt(text, at, 'syntax', 'expected ] after [');
    if (written === undefined || /[\s|]/.test(written)) {
      if (row.length > 0) rows.push(row);
      row = [];
      continue;
    }
    if (written === '[' && set === undefined) set = 0;
    else if (written === ']' && set !== undefined) {
      if (set !== 1) return openCell(text, at, rows.length);
      set = undefined;
    } else if (written === '?') return openCell(text, at, rows.length);
    else {
      const colour = symbols.get(decodeEntities(written));
      if (colour === undefined)
        return errorAt(text, at, 'syntax', `expected the symbol of a declared colour, not ${textAt(written, 0)}`);
      if (set !== undefined) set++;
      if (set === undefined || set === 1) row.push(colour);
    }
    if (row.length > LONGEST_LINE)
      return errorAt(text, at, 'line-count', `a puzzle has at most ${LONGEST_LINE} columns`);
  }
  const width = rows[0]?.length ?? 0;
  const size = sizeFault(width, rows.length);
  if (size !== undefined) return errorAt(text, image.start, 'line-count', size);
  const uneven = rows.findIndex((other) => other.length !== width);
  if (uneven >= 0) {
    const message = `row ${uneven + 1} of the picture has ${numberOf(rows[uneven]?.length ?? 0, 'cell')}, but row 1 has ${width}`;
    return errorAt(text, image.start, 'solution', message);
  }
  return success(colouredGrid(width, rows.length, Uint8Array.from(rows.flat())));
}

const openCell = (text: string, at: number, row: number) =>
  errorAt(text, at, 'solution', `row ${row + 1} of the solution leaves a cell open: expected one colour`, {
    clue: { line: { axis: 'row', index: row } },
  });
