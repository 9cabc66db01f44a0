import {
  type AnyGrid,
  type AnyPuzzle,
  blankGridOf,
  type ColouredPuzzle,
  UNKNOWN_COLOUR,
} from '@crosshatch/core/puzzle';
import { gameOfText, textOfGame } from '../play/game-text.ts';
import type { Change } from '../play/history.ts';
import { keyOf } from '../play/saved.ts';
import { colouredCluesText } from '../session/coloured-id.ts';
import { fetched, keep, kept, mayBeShelved } from '../session/storage.ts';

/*
 * Games are kept by the letters of the clues, and marks by the numbers of their colours. Both change if the puzzle loses an
 * unused colour that is not its last, or gets it back.
 */

/**
 * Carries the kept game of a puzzle over to the puzzle after a change in Edit, if the change only numbers its colours anew.
 * Marks of a colour that is gone get a number beyond the colours, so that the game tells them as lost.
 */
export function carryGame(before: AnyPuzzle, after: AnyPuzzle): void {
  if (before.kind !== 'coloured' || after.kind !== 'coloured') return;
  const numbers = newNumbers(before, after);
  if (numbers === undefined) return;
  const carry = (text: string | undefined): void => {
    const carried = text === undefined ? undefined : renumbered(text, before, numbers);
    if (carried !== undefined) keep(keyOf(after), carried);
  };
  const key = keyOf(before);
  if (mayBeShelved(key)) void fetched(key).then(carry);
  else carry(kept(key));
}

/**
 * Returns the new numbers of a puzzle's colours, by their numbers. A colour that is gone has none. Undefined if no colour has
 * another number, or the change is not only one of numbers.
 */
function newNumbers(before: ColouredPuzzle, after: ColouredPuzzle): ReadonlyMap<number, number> | undefined {
  // A colour with another value keeps its number.
  if (before.colours.length === after.colours.length) return undefined;
  const numbers = new Map<number, number>();
  const taken = new Set<number>();
  for (const colour of usedFirst(before)) {
    const { value, name } = before.colours[colour - 1] ?? {};
    const at = after.colours.findIndex(
      (other, index) => other.value === value && other.name === name && !taken.has(index + 1),
    );
    if (at < 0) continue;
    numbers.set(colour, at + 1);
    taken.add(at + 1);
  }
  if ([...numbers].every(([from, to]) => from === to)) return undefined;
  const sideOf = (clues: ColouredPuzzle['rows']): ColouredPuzzle['rows'] =>
    clues.map((clue) => clue.map(({ length, colour }) => ({ length, colour: numbers.get(colour) ?? colour })));
  const same = { ...after, rows: sideOf(before.rows), columns: sideOf(before.columns) };
  return colouredCluesText(same) === colouredCluesText(after) ? numbers : undefined;
}

/** Returns the numbers of a puzzle's colours, those in its clues first: of two equal colours, they are found first. */
function usedFirst({ rows, columns, colours }: ColouredPuzzle): number[] {
  const used = new Set([...rows, ...columns].flatMap((clue) => clue.map(({ colour }) => colour)));
  const all = Array.from(colours.keys(), (at) => at + 1);
  return [...all.filter((colour) => used.has(colour)), ...all.filter((colour) => !used.has(colour))];
}

/** Writes a game of a puzzle with the new numbers of its colours; undefined for a text that is no game of the puzzle. */
function renumbered(text: string, puzzle: ColouredPuzzle, numbers: ReadonlyMap<number, number>): string | undefined {
  // The text may have marks of colours that the puzzle lost before.
  const told = Number(/ colours=(\d+)$/.exec(text)?.[1] ?? 0);
  const colours = Math.max(told, puzzle.colours.length);
  const game = gameOfText<AnyGrid>(text, blankGridOf(puzzle), { colours, unknown: UNKNOWN_COLOUR });
  if (game === undefined) return undefined;
  const all = withFreeNumbers(numbers, colours);
  const after = (state: number): number => all.get(state) ?? state;
  const changed = ({ cells, ...rest }: Change): Change => ({
    ...rest,
    cells: cells.map(({ cell, from, to }) => ({ cell, from: after(from), to: after(to) })),
  });
  const { marks, history } = game;
  return textOfGame(
    {
      ...game,
      marks: { ...marks, cells: marks.cells.map(after) },
      history: { past: history.past.map(changed), future: history.future.map(changed) },
    },
    { colours: Math.max(...all.values()), unknown: UNKNOWN_COLOUR },
  );
}

/**
 * Gives the least free number to each colour without a new number. If the puzzle lost the colour, it is the first beyond its
 * colours; if the puzzle got the lost colour back, it is the number of that colour.
 */
function withFreeNumbers(numbers: ReadonlyMap<number, number>, colours: number): ReadonlyMap<number, number> {
  const all = new Map(numbers);
  const taken = new Set(numbers.values());
  let free = 1;
  for (let colour = 1; colour <= colours; colour++) {
    if (numbers.has(colour)) continue;
    while (taken.has(free)) free++;
    all.set(colour, free++);
  }
  return all;
}
