import { LONGEST_NAME, type Problem } from '../problems/index.ts';
import { isRecord, nearestName, pointerOf } from '../puzzle/index.ts';
import { METADATA_FIELDS } from './puzzle-fields.ts';

/**
 * Returns the problem of a misspelt field: its name is close to the name of a field that the body lacks. Other unknown
 * fields are no fault: puzzles of collections come with a source, a licence and more.
 */
export function misspeltField(body: unknown, known: readonly string[]): Problem | undefined {
  if (!isRecord(body)) return undefined;
  const missing = known.filter((name) => !METADATA.has(name) && !Object.hasOwn(body, name));
  for (const name of Object.keys(body).slice(0, MOST_FIELDS)) {
    if (known.includes(name) || METADATA.has(name) || hasOwnUse(name, body)) continue;
    const hint = BOARDS.has(name) ? boardHint(known, missing) : didYouMean(nearestName(name, missing));
    if (hint === undefined) continue;
    const detail = `there is no field ${JSON.stringify(name)} here${hint}`;
    return { name: 'invalid-field', detail, pointer: pointerOf([name]) };
  }
  return undefined;
}

/**
 * Whether a field has a use in a puzzle's file: `solution` unless it is a number, which can only be meant for `solutions`, and
 * the `marks` of a Light Up puzzle.
 */
const hasOwnUse = (name: string, { solution, cells }: Readonly<Record<string, unknown>>): boolean =>
  name === 'solution' ? typeof solution !== 'number' : name === 'marks' && cells !== undefined;

/**
 * Names the field for a board, or the routes that have one; undefined if the body has its board. A puzzle to convert has its
 * board in `solution`.
 */
function boardHint(known: readonly string[], missing: readonly string[]): string | undefined {
  const board = known.find((name) => BOARDS.has(name)) ?? known.find((name) => name === 'solution');
  if (board === undefined) return '; the routes `hint`, `check` and `render` take a board';
  return missing.includes(board) ? didYouMean(board) : undefined;
}

const didYouMean = (name: string | undefined): string | undefined => name && `. Did you mean \`${name}\`?`;

/** Returns the problem of an unknown field in a body that describes no puzzle. */
export function unknownField(body: unknown, known: readonly string[]): Problem | undefined {
  if (!isRecord(body)) return undefined;
  const name = Object.keys(body).find((key) => !known.includes(key));
  if (name === undefined) return undefined;
  const field = name.slice(0, LONGEST_NAME);
  const detail = `there is no field ${JSON.stringify(field)} here${instead(name, known)}`;
  return { name: 'invalid-field', detail, pointer: pointerOf([field]) };
}

/** The names that routes, tools and the command give to the field for a board. */
const BOARDS = new Set(['grid', 'marks', 'board', 'known']);

/** The fields that describe a puzzle beside its clues and its solution. */
const METADATA = new Set(Object.keys(METADATA_FIELDS));

/** The most fields that are compared with the known ones. No puzzle has more. */
const MOST_FIELDS = 100;

/** Suggests the known name that an unknown one probably means, or lists the known names. */
export function instead(name: string, known: readonly string[]): string {
  const meant = didYouMean(nearestName(name, known));
  if (meant !== undefined) return meant;
  if (known.length === 0) return ', and no other one';
  return known.length === 1 ? `; there is only ${known[0]}` : `; there are ${known.join(', ')}`;
}
