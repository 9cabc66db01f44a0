import { type LightUp, viewOf, WHITE_SQUARE } from '@crosshatch/core/light-up/puzzle';
import { type AnyGrid, type AnyPuzzle, EMPTY, heightOf, unknownCell, widthOf } from '@crosshatch/core/puzzle';
import { colourWatching } from '../board/colour-line-states.ts';
import { isSolved, watchLines } from '../board/line-states.ts';
import { coloursOf } from '../board/palette.ts';
import { gameOfText } from '../game/game-text.ts';
import { keyOf, parseGame } from '../game/saved.ts';
import { playingTimeText } from '../game/stopwatch.ts';
import { lightUpGameKey, parseLightUpAddress } from '../light-up/address.ts';
import { bulbsOf, marksOf } from '../light-up/marks.ts';
import type { Key } from '../session/keys.ts';
import { isNamedByPuzzle } from '../session/names.ts';
import { TWO_COLOURS } from '../session/packing.ts';
import { pictureOfDocument } from '../session/picture.ts';
import { parseWork } from '../session/work.ts';
import type { Card } from './card.ts';
import { type Thumbnail, thumbnailOf } from './thumbnail.ts';

/** Finds the text of a game. */
export type GameText = (key: Key) => Promise<string | undefined>;

/** Makes the card of a kept puzzle; undefined for a text that is not a puzzle. */
export const cardOfText = (key: Key, text: string, gameText: GameText): Promise<Card | undefined> =>
  key.startsWith('light-up:') ? lightUpCard(key, text, gameText) : workCard(key, text, gameText);

async function workCard(key: Key, text: string, gameText: GameText): Promise<Card | undefined> {
  const work = parseWork(text);
  if (work === undefined) return undefined;
  const { document, marks } = work.address;
  const { puzzle } = document;
  const game = keyOf(puzzle);
  const saved = parsed(await gameText(game), (kept) => parseGame(kept, puzzle));
  const drawn = isNamedByPuzzle(key.slice('work:'.length)) ? undefined : pictureOfDocument(document);
  const board = saved?.marks ?? marks;
  const lines = board === undefined ? undefined : watchLines(puzzle, colourWatching)(board);
  // A blank picture meets its clues before anybody plays.
  const isOver = lines !== undefined && isTouched(board) && isSolved(lines);
  const states = lines === undefined ? [] : [...lines.rows, ...lines.columns];
  return {
    key,
    game,
    kind: puzzle.kind ?? 'black',
    state: isOver ? 'solved' : drawn !== undefined ? 'drawing' : isTouched(board) ? 'begun' : 'untouched',
    ...(document.title !== undefined && { title: document.title }),
    width: widthOf(puzzle),
    height: heightOf(puzzle),
    done: states.filter(({ isDone }) => isDone).length,
    all: puzzle.rows.length + puzzle.columns.length,
    time: saved === undefined ? '' : playingTimeText(saved.milliseconds),
    thumbnail: thumbnailOf(drawn?.grid ?? board ?? blank(puzzle), colourValues(puzzle)),
  };
}

async function lightUpCard(key: Key, text: string, gameText: GameText): Promise<Card | undefined> {
  const address = parseLightUpAddress(text);
  if (!address.ok) return undefined;
  const { document, marks: linked } = address.value;
  const { puzzle } = document;
  const game = lightUpGameKey(puzzle);
  const saved = parsed(await gameText(game), (kept) => gameOfText(kept, marksOf(puzzle), TWO_COLOURS));
  const marks = saved?.marks ?? linked ?? marksOf(puzzle);
  const { faults, dark } = viewOf(puzzle, bulbsOf(marks));
  const whites = puzzle.squares.filter((kind) => kind === WHITE_SQUARE).length;
  const isOver = faults.length === 0 && dark.length === 0;
  const isDrawing = !isNamedByPuzzle(key.slice('light-up:'.length));
  return {
    key,
    game,
    kind: 'light-up',
    state: isOver ? 'solved' : isDrawing ? 'drawing' : isTouched(marks) ? 'begun' : 'untouched',
    ...(document.title !== undefined && { title: document.title }),
    width: puzzle.width,
    height: puzzle.height,
    done: whites - dark.length,
    all: whites,
    time: saved === undefined ? '' : playingTimeText(saved.milliseconds),
    thumbnail: lightUpThumbnail(puzzle, marks),
  };
}

/** White squares, black squares and bulbs. */
const LIGHT_UP_COLOURS = ['#ffffff', '#1d2030', '#d99a00'];

function lightUpThumbnail({ width, height, squares }: LightUp, { cells: marks }: AnyGrid): Thumbnail {
  const cells = Uint8Array.from(squares, (kind, at) => (kind !== WHITE_SQUARE ? 1 : marks[at] === 1 ? 2 : EMPTY));
  return thumbnailOf({ kind: 'coloured', width, height, cells }, LIGHT_UP_COLOURS);
}

const parsed = <Saved>(text: string | undefined, parse: (text: string) => Saved | undefined): Saved | undefined =>
  text === undefined ? undefined : parse(text);

const isTouched = (board: AnyGrid | undefined): boolean =>
  board?.cells.some((state) => state !== unknownCell(board)) ?? false;

const blank = (puzzle: AnyPuzzle): AnyGrid => ({
  width: widthOf(puzzle),
  height: heightOf(puzzle),
  cells: new Uint8Array(widthOf(puzzle) * heightOf(puzzle)),
});

function colourValues(puzzle: AnyPuzzle): string[] | undefined {
  if (puzzle.kind === undefined) return undefined;
  const { colours, background } = coloursOf(puzzle);
  return [background, ...colours].map(({ value }) => value);
}
