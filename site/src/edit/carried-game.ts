import {
  type AnyGrid,
  blankGridOf,
  type ColouredPuzzle,
  EMPTY,
  MOST_COLOURS,
  puzzleOfColouredGrid,
  UNKNOWN_COLOUR,
} from '@crosshatch/core/puzzle';
import { gameOfText, type SavedGame, textOfGame } from '../game/game-text.ts';
import type { Change } from '../game/history.ts';
import { keyOf } from '../game/saved.ts';
import { colouredCluesText, colourListText } from '../session/coloured-id.ts';
import type { Picture } from '../session/picture.ts';
import { fetched, keep, kept, mayBeShelved } from '../session/storage.ts';
import { inColours } from './palette-changes.ts';

/*
 * Games are kept by the letters of the clues, and marks by the numbers of their colours. If a puzzle loses an unused colour,
 * later colours get other numbers, and the next colour that is added may get the number of the lost one. So the marks of a lost
 * colour get a number that no puzzle has, and the colour itself is written at the end of the game's text. Its marks are there
 * again when the puzzle gets the same colour back.
 */

/**
 * Carries the kept game of a picture over to the picture after a change in Edit, if the change only adds or removes unused
 * colours. The game tells the marks of removed colours as lost. A picture in black is one of a single colour, to which others
 * can be added.
 */
export function carryGame(before: Picture, after: Picture): void {
  const [from, to] = [inColours(before), inColours(after)];
  // A colour with another value keeps its number.
  if (from.colours.length === to.colours.length) return;
  const change = changeOfColours(puzzleOfColouredGrid(from.grid, from), puzzleOfColouredGrid(to.grid, to));
  if (change === undefined) return;
  const [key, next] = [keyOf(change.before), keyOf(change.after)];
  const carry = (text: string | undefined): void => {
    const carried = text === undefined ? undefined : carriedText(text, change);
    if (carried !== undefined && (key !== next || carried !== text)) keep(next, carried);
  };
  if (mayBeShelved(key)) void fetched(key).then(carry);
  else carry(kept(key));
}

/** A change of a puzzle's colours that leaves its clues as they are. */
interface ColourChange {
  readonly before: ColouredPuzzle;
  readonly after: ColouredPuzzle;
  /** The new numbers of the colours, by their numbers before. A colour that is gone has none. */
  readonly numbers: ReadonlyMap<number, number>;
  /** The numbers of the colours that were added, by their texts. */
  readonly added: ReadonlyMap<string, number>;
}

/** Returns the change between two puzzles; undefined if their clues differ in more than the numbers of colours. */
function changeOfColours(before: ColouredPuzzle, after: ColouredPuzzle): ColourChange | undefined {
  const texts = textsOf(before);
  const free: (string | undefined)[] = textsOf(after);
  const used = new Set([...before.rows, ...before.columns].flatMap((clue) => clue.map(({ colour }) => colour)));
  const all = Array.from(texts.keys(), (at) => at + 1);
  const numbers = new Map<number, number>();
  // The colours of the clues first: of two equal colours, they are found first.
  for (const colour of [...all.filter((each) => used.has(each)), ...all.filter((each) => !used.has(each))]) {
    const found = free.indexOf(texts[colour - 1]);
    if (found < 0 && !used.has(colour)) continue;
    const at = found < 0 ? colour - 1 : found;
    numbers.set(colour, at + 1);
    free[at] = undefined;
  }
  const sideOf = (clues: ColouredPuzzle['rows']): ColouredPuzzle['rows'] =>
    clues.map((clue) => clue.map(({ length, colour }) => ({ length, colour: numbers.get(colour) ?? colour })));
  const renumbered = { ...after, rows: sideOf(before.rows), columns: sideOf(before.columns) };
  if (colouredCluesText(renumbered) !== colouredCluesText(after)) return undefined;
  const added = new Map(free.flatMap((text, at) => (text === undefined ? [] : [[text, at + 1] as const])));
  return { before, after, numbers, added };
}

/** Returns the colours of a puzzle as texts, by which colours are told apart. */
const textsOf = ({ colours }: ColouredPuzzle): string[] => colours.map((colour) => colourListText([colour]));

/** Writes a game with the new numbers of its colours; undefined for a text that is no game of the puzzle. */
function carriedText(text: string, change: ColourChange): string | undefined {
  const { before, after } = change;
  const [, told, list] = / colours=(\d+)(?:,(\S*))?$/.exec(text) ?? [];
  const colours = Math.max(Number(told ?? 0), before.colours.length);
  const game = gameOfText<AnyGrid>(text, blankGridOf(before), { colours, unknown: UNKNOWN_COLOUR });
  if (game === undefined) return undefined;
  const texts = textsOf(before);
  // The colours of the text that the puzzle lost before. Without a list, they are not known.
  for (const [at, lost] of (list?.split(',') ?? []).entries()) texts[MOST_COLOURS + at] = lost;
  const numbers = new Map(change.numbers);
  const lost: string[] = [];
  for (const colour of coloursIn(game)) {
    const own = texts[colour - 1] ?? '';
    if (!numbers.has(colour)) numbers.set(colour, change.added.get(own) ?? MOST_COLOURS + lost.push(own));
  }
  const states = { colours: after.colours.length, unknown: UNKNOWN_COLOUR };
  const carried = renumbered(game, numbers);
  if (lost.length === 0) return textOfGame(carried, states);
  return `${textOfGame(carried, { ...states, colours: MOST_COLOURS + lost.length })},${lost.join(',')}`;
}

/** Returns the numbers of the colours in a game: on the board and in its history. */
function coloursIn({ marks, history }: SavedGame): Set<number> {
  const changed = [...history.past, ...history.future].flatMap(({ cells }) =>
    cells.flatMap(({ from, to }) => [from, to]),
  );
  return new Set([...marks.cells, ...changed].filter((state) => state !== EMPTY && state !== UNKNOWN_COLOUR));
}

function renumbered(game: SavedGame, numbers: ReadonlyMap<number, number>): SavedGame {
  const after = (state: number): number => numbers.get(state) ?? state;
  const changed = ({ cells, ...rest }: Change): Change => ({
    ...rest,
    cells: cells.map(({ cell, from, to }) => ({ cell, from: after(from), to: after(to) })),
  });
  const { marks, history } = game;
  return {
    ...game,
    marks: { ...marks, cells: marks.cells.map(after) },
    history: { past: history.past.map(changed), future: history.future.map(changed) },
  };
}
