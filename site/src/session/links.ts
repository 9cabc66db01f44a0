import {
  type AnyDocument,
  type FormatError,
  type PuzzleDocument,
  parseAnyPuzzles,
  parsePuzzles,
} from '@crosshatch/core/formats';
import { failure, type Result, success } from '@crosshatch/core/puzzle';
import { isAddress, parseAddress } from './address.ts';

/** Returns the text after the # of a link to any host; undefined for any other text. */
function fragmentOf(text: string): string | undefined {
  const link = text.trim();
  const start = link.indexOf('#');
  return start < 0 || /\s/.test(link) ? undefined : link.slice(start + 1);
}

/** Returns the fragment of a link to the workbench; undefined for any other text. */
export function workbenchFragment(text: string): string | undefined {
  const fragment = fragmentOf(text);
  return fragment !== undefined && isAddress(fragment) && lightUpId(text) === undefined ? fragment : undefined;
}

/** Returns the game id in a link to the page for Light Up. */
function lightUpId(text: string): string | undefined {
  const [, id] = /\/light-up\/#puzzle=([^&\s]+)/.exec(text) ?? [];
  return id;
}

/** Reads puzzles in any format, or from a link of this site to the workbench, a figure or a race. */
export function readAnyPuzzles(text: string): Result<readonly AnyDocument[], FormatError> {
  const linked = linkedDocument(text);
  return linked === undefined ? parseAnyPuzzles(textWithin(text)) : linked.ok ? success([linked.value]) : linked;
}

/** Reads only two-colour puzzles; any other puzzle is a fault. */
export function readPuzzles(text: string): Result<readonly PuzzleDocument[], FormatError> {
  const linked = linkedDocument(text);
  if (linked === undefined) return parsePuzzles(textWithin(text));
  if (!linked.ok) return linked;
  return linked.value.kind === undefined
    ? success([linked.value])
    : failure({ code: 'coloured', message: 'this link is to a coloured puzzle, and only two colours are known here' });
}

/** Returns the document in a link to the workbench; undefined for any other text. */
function linkedDocument(text: string): Result<AnyDocument, FormatError> | undefined {
  const fragment = workbenchFragment(text);
  if (fragment === undefined) return undefined;
  const address = parseAddress(fragment);
  if (address.ok) return success(address.value.document);
  return failure({ code: 'syntax', message: `this link is broken: ${address.error}` });
}

/** Returns the puzzles in a link to a figure, a race or Light Up; any other text as it is. */
function textWithin(text: string): string {
  const fragment = fragmentOf(text);
  return fragment === undefined ? text : (lightUpId(text) ?? figurePuzzle(fragment) ?? racePuzzles(fragment) ?? text);
}

/** Returns the game id in `#propagation:12:5x5:2/4/…`. */
function figurePuzzle(fragment: string): string | undefined {
  const [, id] = /^[a-z][a-z-]*:[^:]*:(\d+x\d+:.*)$/.exec(fragment) ?? [];
  return id;
}

function racePuzzles(fragment: string): string | undefined {
  const fields = new URLSearchParams(fragment);
  return fields.get('puzzles') === 'own' ? (fields.get('text') ?? undefined) : undefined;
}
