import { type FormatError, type PuzzleDocument, parsePuzzles } from '@crosshatch/core/formats';
import { failure, type Result, success } from '@crosshatch/core/puzzle';
import { isAddress, parseAddress } from './address.ts';

/** The text after the # of a link, on any host; undefined for any other text. */
function fragmentOf(text: string): string | undefined {
  const link = text.trim();
  const start = link.indexOf('#');
  return start < 0 || /\s/.test(link) ? undefined : link.slice(start + 1);
}

/** The fragment of a link to the workbench; undefined for any other text. */
export function workbenchFragment(text: string): string | undefined {
  const fragment = fragmentOf(text);
  return fragment !== undefined && isAddress(fragment) ? fragment : undefined;
}

/** Reads puzzles in any format, or from a link of this site to the workbench, a figure or a race. */
export function readPuzzles(text: string): Result<readonly PuzzleDocument[], FormatError> {
  const fragment = fragmentOf(text);
  if (fragment === undefined) return parsePuzzles(text);
  if (isAddress(fragment)) {
    const address = parseAddress(fragment);
    if (address.ok) return success([address.value.document]);
    return failure({ code: 'syntax', message: `this link is broken: ${address.error}` });
  }
  return parsePuzzles(figurePuzzle(fragment) ?? racePuzzles(fragment) ?? text);
}

/** The game id in `#propagation:12:5x5:2/4/…`. */
function figurePuzzle(fragment: string): string | undefined {
  const [, id] = /^[a-z][a-z-]*:[^:]*:(\d+x\d+:.*)$/.exec(fragment) ?? [];
  return id;
}

function racePuzzles(fragment: string): string | undefined {
  const fields = new URLSearchParams(fragment);
  return fields.get('puzzles') === 'own' ? (fields.get('text') ?? undefined) : undefined;
}
