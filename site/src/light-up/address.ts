import { type LightUpDocument, makeLightUps, parseLightUps } from '@crosshatch/core/light-up/formats';
import type { LightUp } from '@crosshatch/core/light-up/puzzle';
import { failure, type Grid, type Result, success, textHash } from '@crosshatch/core/puzzle';
import type { Key } from '../session/keys.ts';
import { packMarks, unpackMarks } from '../session/packing.ts';
import { marksOf } from './marks.ts';
import { LIGHT_UP_MODES, type LightUpMode } from './mode.ts';

/** The state in a link to the page. */
export interface LightUpAddress {
  readonly document: LightUpDocument;
  readonly mode?: LightUpMode | undefined;
  readonly marks?: Grid;
  /** The history of a puzzle that is being set, as the desk of Set writes it. Only the shelf has it. Default: none. */
  readonly past?: string;
  /** The faults of the parts of the link that were dropped. */
  readonly fault?: string;
}

const START = 'puzzle=';
/** The names of the fields that describe a puzzle. */
const TOLD = ['title', 'author', 'copyright', 'description'] as const;

/** Tells whether a fragment is a state of the page, and not a heading. */
export const isLightUpAddress = (fragment: string): boolean => fragment.startsWith(START);

/** Returns the game id of a puzzle in Tatham's collection, equal for equal puzzles. */
export function lightUpId(puzzle: LightUp): string {
  const made = makeLightUps([{ puzzle }], 'tatham');
  if (!made.ok) throw new Error(made.error.message);
  return made.value.trimEnd();
}

/** Returns the key of the game on a puzzle. */
export const lightUpGameKey = (puzzle: LightUp): Key => `play:${textHash(lightUpId(puzzle))}-light-up`;

/**
 * Writes the state of the page as the fragment of a link, without its `#`.
 *
 * @example makeLightUpAddress({ document, mode: 'play' }) // 'puzzle=3x3:a2f1&mode=play'
 */
export function makeLightUpAddress({ document, mode, marks, past = '' }: LightUpAddress): string {
  const parts = [`${START}${lightUpId(document.puzzle)}`];
  for (const name of TOLD) {
    const text = document[name];
    if (text !== undefined) parts.push(`${name}=${encodeURIComponent(text.toWellFormed())}`);
  }
  if (mode !== undefined) parts.push(`mode=${mode}`);
  const packed = marks === undefined ? '' : packMarks(marks);
  if (packed !== '') parts.push(`marks=${packed}`);
  if (past !== '') parts.push(`past=${past}`);
  return parts.join('&');
}

/** Reads the text of `makeLightUpAddress`, and drops broken parts. The error is the fault of its puzzle. */
export function parseLightUpAddress(fragment: string): Result<LightUpAddress, string> {
  const fields = new URLSearchParams(fragment.replaceAll('+', '%2B'));
  const read = parseLightUps(fields.get('puzzle') ?? '', 'tatham');
  if (!read.ok) return failure(read.error.message);
  const [document] = read.value;
  if (document === undefined) return failure('it names no puzzle');
  const past = fields.get('past');
  const told = TOLD.flatMap((name) => (fields.has(name) ? [[name, fields.get(name)]] : []));
  const faults: string[] = [];
  const mode = fields.get('mode');
  const known = LIGHT_UP_MODES.find((candidate) => candidate === mode);
  if (mode !== null && known === undefined) faults.push('its mode is unknown');
  const packed = fields.get('marks');
  const marks = packed === null ? undefined : unpackMarks(packed, marksOf(document.puzzle));
  if (packed !== null && marks === undefined) faults.push('its marks do not fit the puzzle');
  return success({
    document: { ...document, ...Object.fromEntries(told) },
    ...(known !== undefined && { mode: known }),
    ...(marks !== undefined && { marks }),
    ...(past !== null && { past }),
    ...(faults.length > 0 && { fault: faults.join(', and ') }),
  });
}
