import {
  BLOTTED,
  type Colour,
  type ColouredBlock,
  type ColouredClue,
  type ColouredPuzzle,
  colourOfLetter,
  createColouredPuzzle,
  failure,
  letterOf,
  MOST_COLOURS,
  parseColour,
  type Result,
  success,
} from '@crosshatch/core/puzzle';

/*
 * Coloured puzzles in addresses. Two-colour puzzles are written as Tatham's game ids there, which have no colours.
 */

const MARK = 'c';

type Palette = Pick<ColouredPuzzle, 'background' | 'colours'>;

/** Tells whether a text in an address is a coloured puzzle. */
export const isColouredId = (text: string): boolean => text.startsWith(MARK);

/**
 * Writes a coloured puzzle as text: `c`, the background and the colours, the clues of rows, the clues of columns. A block is
 * its length and the letter of its colour.
 *
 * @example makeColouredId(puzzle); // 'cffffff,e4002b-red,ffd700:1a2b/?a/:2a/1b/1b'
 */
export function makeColouredId(puzzle: ColouredPuzzle): string {
  return `${MARK}${paletteText(puzzle)}:${colouredCluesText(puzzle)}`;
}

/** Writes the background and the colours as text, separated by commas. */
export const paletteText = ({ background, colours }: Palette): string => colourListText([background, ...colours]);

/** Writes colours as text, separated by commas. */
export const colourListText = (colours: readonly Colour[]): string => colours.map(colourText).join(',');

/** Writes the clues as text, without the palette. */
export const colouredCluesText = ({ rows, columns }: ColouredPuzzle): string =>
  `${sideText(rows)}:${sideText(columns)}`;

const colourText = ({ value, name }: Colour): string =>
  // Names are encoded twice, since the whole address is decoded once. A name from JSON may contain half a surrogate pair.
  name === undefined
    ? value.slice(1)
    : `${value.slice(1)}-${encodeURIComponent(encodeURIComponent(name.toWellFormed()))}`;

const sideText = (clues: readonly ColouredClue[]): string =>
  clues.map((clue) => clue.map(({ length, colour }) => `${length}${letterOf(colour)}`).join('')).join('/');

/** Reads the text of `makeColouredId`. The error is the fault of the text. */
export function parseColouredId(text: string): Result<ColouredPuzzle, string> {
  const [palette = '', rowText, columnText, ...others] = text.slice(MARK.length).split(':');
  if (rowText === undefined || columnText === undefined || others.length > 0)
    return failure('a coloured puzzle has a palette, rows and columns, with a : between');
  const parsed = parsePalette(palette);
  if (!parsed.ok) return parsed;
  const rows = parseClues(rowText);
  const columns = parseClues(columnText);
  if (rows === undefined || columns === undefined)
    return failure('a coloured clue is blocks such as 3a, with a / between clues');
  const puzzle = createColouredPuzzle({ ...parsed.value, rows, columns });
  return puzzle.ok ? puzzle : failure(puzzle.error.message);
}

/** Reads the text of `paletteText`. The error is the fault of the text. */
export function parsePalette(text: string): Result<Palette, string> {
  const parsed = parseColourList(text);
  if (!parsed.ok) return parsed;
  const [background, ...colours] = parsed.value;
  if (background === undefined || colours.length < 1 || colours.length > MOST_COLOURS)
    return failure(`a palette has a background and 1 to ${MOST_COLOURS} colours`);
  return success({ background, colours });
}

/** Reads the text of `colourListText`. The error is the fault of the text. */
export function parseColourList(text: string): Result<readonly Colour[], string> {
  const parsed = text.split(',').map(parseColourText);
  const wrong = parsed.find((colour) => !colour.ok);
  if (wrong?.ok === false) return wrong;
  return success(parsed.flatMap((colour) => (colour.ok ? [colour.value] : [])));
}

function parseColourText(text: string): Result<Colour, string> {
  const [value = '', ...rest] = text.split('-');
  const colour = parseColour(`#${value}`);
  if (!colour.ok) return colour;
  if (rest.length === 0) return success({ value: colour.value });
  try {
    return success({ value: colour.value, name: decodeURIComponent(rest.join('-')) });
  } catch {
    return failure('the name of a colour has a % that stands for no character');
  }
}

function parseClues(text: string): ColouredClue[] | undefined {
  const clues = text.split('/').map(parseClue);
  return clues.every((clue) => clue !== undefined) ? clues : undefined;
}

function parseClue(text: string): ColouredClue | undefined {
  const blocks = [...text.matchAll(/(\d{1,4}|\?)([a-zA-E])/g)];
  if (blocks.map(([block]) => block).join('') !== text) return undefined;
  return blocks.map(
    ([, length = '', letter = '']): ColouredBlock => ({
      length: length === BLOTTED ? BLOTTED : Number(length),
      colour: colourOfLetter(letter),
    }),
  );
}
