import { TECHNIQUES } from '@crosshatch/core/explain';
import {
  CLUE_KINDS,
  createWish,
  PALETTE,
  PICTURE_SOURCES,
  PICTURE_THEMES,
  type Range,
  readRange,
  readSize,
  SYMMETRIES,
  USUAL_WISH,
  type Wish,
} from '@crosshatch/core/generation';
import { itemAt } from '@crosshatch/core/memory';
import { type Size, sizeText } from '@crosshatch/core/puzzle';
import { sentenceOf } from '../text/capitalised.ts';
import { shortened } from '../text/shortened.ts';
import { dayNumber, daySeed, isDay } from './day.ts';

/** A sheet of generated puzzles. The page's address holds all its fields. */
export interface Sheet {
  readonly wish: Wish;
  readonly seed: number;
  /** Number of puzzles on the sheet. */
  readonly count: number;
  /** The day whose puzzle it is, as `2026-11-22`. */
  readonly day?: string;
}

/** The least and the greatest value of each number of the form. */
export const RANGES = {
  // The clues of larger boards cannot be read on a card.
  side: [2, 40],
  colours: [1, PALETTE.length],
  countColours: [2, PALETTE.length + 1],
  seed: [0, 2 ** 32 - 1],
  count: [1, 300],
  repairs: [0, 100],
} as const;

/** Number of puzzles on a new sheet, and number of puzzles that are added at a time. */
export const AT_ONCE = 12;

/** The wish of a new sheet. It has one theme, so that only the pictures of this theme are fetched. */
export const FIRST_WISH: Wish = { ...USUAL_WISH, colours: 3, source: 'pictures', theme: 'animals' };

/** Returns the sheet with the puzzle of a day. The themes take turns by day, and each day has its own seed. */
export function sheetOfDay(day: string): Sheet {
  const theme = itemAt(PICTURE_THEMES, dayNumber(day) % PICTURE_THEMES.length);
  return { wish: { ...FIRST_WISH, theme }, seed: daySeed(day), count: 1, day };
}

/** Returns a random seed, short enough to be typed. */
export const drawnSeed = (): number => Math.floor(Math.random() * 1_000_000_000);

/** Writes a sheet as the fragment of a link, without its `#`. */
export function makeFragment({ wish, seed, count, day }: Sheet): string {
  if (day !== undefined) return `day=${day}`;
  const fields = new URLSearchParams({ size: `${wish.width}x${wish.height}`, colours: String(wish.colours) });
  for (const name of ['clues', 'source', 'theme', 'symmetry', 'grade'] as const) {
    const value = wish[name];
    if (value !== undefined) fields.set(name, value);
  }
  if (wish.rounds !== undefined) fields.set('rounds', rangeText(wish.rounds));
  if (wish.density !== undefined) fields.set('density', rangeText(wish.density));
  if (wish.repairs !== USUAL_WISH.repairs) fields.set('repairs', String(wish.repairs));
  fields.set('seed', String(seed));
  fields.set('count', String(count));
  return fields.toString();
}

export const rangeText = ({ least, most }: Range): string => `${least}-${most}`;

const FIELDS = [
  ...['size', 'colours', 'clues', 'source', 'theme', 'symmetry', 'grade', 'rounds', 'density', 'repairs'],
  ...['seed', 'count', 'day'],
];

export interface ParsedSheet {
  readonly wish: Wish;
  /** Undefined if the fragment has no valid seed. */
  readonly seed: number | undefined;
  readonly count: number;
  readonly day?: string;
  /** The faults of the fragment, a sentence each. */
  readonly faults: readonly string[];
}

/**
 * Reads a fragment. A missing or faulty field gets the value of a new sheet.
 *
 * @param today as `2026-11-22`; puzzles of later days are not shown
 */
export function parseFragment(fragment: string, today: string): ParsedSheet {
  const fields = new URLSearchParams(fragment);
  const faults: string[] = [];
  for (const name of new Set(fields.keys())) {
    if (!FIELDS.includes(name))
      faults.push(`“${shortened(name)}” is no field of a sheet: expected ${FIELDS.join(', ')}.`);
  }
  const day = fields.get('day');
  if (day !== null && isDay(day) && day <= today) return { ...sheetOfDay(day), faults };
  if (day !== null) faults.push(`“day=${shortened(day)}”: expected a day like ${today}, and none after it.`);
  const read = <Value>(
    name: string,
    reading: (text: string) => Value | undefined,
    expected: string,
  ): Value | undefined => {
    const text = fields.get(name);
    if (text === null) return undefined;
    const value = reading(text);
    if (value === undefined) faults.push(`“${name}=${shortened(text)}”: expected ${expected}.`);
    return value;
  };
  const named = <Name extends string>(name: string, names: readonly Name[]): Name | undefined =>
    read(name, (text) => names.find((each) => each === text), names.join(', '));
  const number = (name: string, [least, most]: readonly [number, number]): number | undefined =>
    read(name, (text) => wholeNumber(text, least, most), `a whole number from ${least} to ${most}`);
  const clues = named('clues', CLUE_KINDS);
  const source = named('source', PICTURE_SOURCES);
  const asked = {
    ...read('size', readSheetSize, `a size like ${sizeText(FIRST_WISH)}, at most ${RANGES.side[1]} cells a side`),
    colours: number('colours', clues === 'counts' ? RANGES.countColours : RANGES.colours),
    clues,
    source,
    theme: named('theme', PICTURE_THEMES),
    symmetry: named('symmetry', SYMMETRIES),
    grade: named('grade', TECHNIQUES),
    rounds: read('rounds', readRange, 'a range of rounds like 3-6'),
    density: read('density', readRange, 'a range of percent like 40-60'),
    repairs: number('repairs', RANGES.repairs),
  };
  return {
    wish: wishOf(asked, faults),
    seed: number('seed', RANGES.seed),
    count: number('count', RANGES.count) ?? AT_ONCE,
    faults,
  };
}

/** The known fields of a wish. */
type Asked = { readonly [Name in keyof Wish]?: Wish[Name] | undefined };

/** Returns the wish of the fields. Fields that contradict the others are dropped, and a fault is added. */
function wishOf(asked: Asked, faults: string[]): Wish {
  const known = Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined));
  const { theme: usual, ...first } = FIRST_WISH;
  // If the source is named, the wish has a theme only if the theme is named too.
  const wish = createWish({ ...first, ...(asked.source === undefined && usual && { theme: usual }), ...known });
  if (wish.ok) return wish.value;
  const { field, message } = wish.error;
  faults.push(sentenceOf(message));
  return asked[field] === undefined ? FIRST_WISH : wishOf({ ...asked, [field]: undefined }, faults);
}

function readSheetSize(text: string): Size | undefined {
  const size = readSize(text);
  const [least, most] = RANGES.side;
  const fits = (side: number) => side >= least && side <= most;
  return size !== undefined && fits(size.width) && fits(size.height) ? size : undefined;
}

function wholeNumber(text: string, least: number, most: number): number | undefined {
  const value = Number(text);
  return /^\d{1,10}$/.test(text) && value >= least && value <= most ? value : undefined;
}
