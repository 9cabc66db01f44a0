import { existsSync } from 'node:fs';

/** A puzzle that the argument itself contains, instead of a file. */
export interface ArgumentPuzzle {
  /** The puzzle as text of a format. */
  readonly text: string;
  /** Its title, if it is a link with a title. */
  readonly title?: string;
  /** The shortened argument, as a name for the puzzle. */
  readonly name: string;
}

/** A game id of Simon Tatham's collection: a size, a colon, and no space. `#` in its place begins a random seed, which is refused. */
const GAME_ID = /^\d{1,6}x\d{1,6}[:#]\S*$/;

const LONGEST_NAME = 40;

/**
 * Reads the puzzle of an argument that is a game id such as `5x5:1/2…`, an address such as `https://puzz.link/p?…`, or a link
 * to the pages of Crosshatch. Returns undefined for the name of a file: an existing file takes precedence.
 */
export function puzzleOfArgument(argument: string): ArgumentPuzzle | undefined {
  const isAddress = /^https?:\/\/\S+$/i.test(argument);
  if ((!isAddress && !GAME_ID.test(argument)) || existsSync(argument)) return undefined;
  const link = isAddress ? linkFields(argument) : undefined;
  const text = link?.get('puzzle') ?? argument;
  const title = link?.get('title');
  const name = text.length > LONGEST_NAME ? `${text.slice(0, LONGEST_NAME)}…` : text;
  return { text, name, ...(title && { title }) };
}

/** Reads the fields of a link to the workbench, or to the page of Light Up: `…#puzzle=5x5:…&title=…`. */
function linkFields(address: string): ReadonlyMap<string, string> | undefined {
  const fragment = address.slice(address.indexOf('#') + 1);
  if (!address.includes('#') || !fragment.startsWith('puzzle=')) return undefined;
  const fields = fragment.split('&').map((part) => {
    const [name = '', ...rest] = part.split('=');
    return [name, decoded(rest.join('='))] as const;
  });
  return new Map(fields);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
