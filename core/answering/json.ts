import { jsonExcess, LIGHT_UP, parseAnyPuzzles } from '../formats/index.ts';
import { type AnyFormatError, formatProblem, type Problem } from '../problems/index.ts';
import { isRecord, parsedJson } from '../puzzle/index.ts';
import { MOST_BLOCKS } from './limits.ts';

/** The value of JSON text; undefined, which is no JSON value, for other text and for text beyond the bounds. */
export function parseJson(text: string): unknown {
  return jsonExcess(text, MOST_BLOCKS) === undefined ? parsedJson(text) : undefined;
}

/** The answers of a game's routes to bodies that they cannot read. */
export interface GameBodies {
  /** The problem of a JSON body that holds a puzzle of the other game. */
  readonly elsewhere: (body: unknown) => Problem | undefined;
  /**
   * The problem of text that was sent as JSON but is not JSON, or has more than one puzzle.
   *
   * @param batch as in `severalPuzzles`
   */
  readonly malformedJson: (text: string, batch?: string) => Problem;
}

/** The answers of routes for nonograms to bodies that they cannot read. */
export const NONOGRAM_BODIES: GameBodies = {
  elsewhere: (body) =>
    isRecord(body) && body.cells !== undefined && body.rows === undefined
      ? { name: 'unknown-format', detail: LIGHT_UP, pointer: '/cells' }
      : undefined,
  malformedJson: (text, batch) => {
    const documents = jsonExcess(text, MOST_BLOCKS) ?? parseAnyPuzzles(text, 'json');
    return documents.ok ? severalPuzzles(documents.value.length, batch) : malformedProblem(documents.error);
  },
};

/** The problem of text that was sent as JSON but is not JSON. */
export function malformedProblem(error: AnyFormatError): Problem {
  const problem = formatProblem(error);
  const { name } = problem;
  return name === 'unsupported-feature' || name === 'unknown-format' ? problem : { ...problem, name: 'malformed-json' };
}

/**
 * The problem of a body with more than one puzzle.
 *
 * @param batch the address that does the same work for many puzzles, if there is one
 */
export const severalPuzzles = (count: number, batch?: string): Problem => ({
  name: 'several-puzzles',
  detail: `the body holds ${count} puzzles: send one${batch === undefined ? '' : `, or all as JSON lines to ${batch}`}`,
});
