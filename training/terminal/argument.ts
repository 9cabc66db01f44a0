import { existsSync } from 'node:fs';

/** A puzzle that an argument itself names, in place of a file. */
export interface ArgumentPuzzle {
  /** The puzzle as text of a format. */
  readonly text: string;
  /** Its title, where a link has one. */
  readonly title?: string;
  /** The argument in short, as a name for the puzzle. */
  readonly name: string;
}

/** A game id of Simon Tatham's collection: a size, a colon, and no space. */
const GAME_ID = /^\d{1,4}x\d{1,4}:\S+$/;

const LONGEST_NAME = 40;

/**
 * The puzzle of an argument that is a game id such as `5x5:1/2…`, an address such as `https://puzz.link/p?…`, or a link to
 * the pages of Crosshatch. Returns undefined for the name of a file, which goes first.
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

/** The fields of a link to the workbench, or to the page of Light Up: `…#puzzle=5x5:…&title=…`. */
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
