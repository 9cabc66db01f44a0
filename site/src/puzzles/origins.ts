import { keptText } from '../session/kept-text.ts';
import { type PuzzleWish, parseWish, wishText } from './wish.ts';

/** The origin of a puzzle. It holds the title, which is shown once the puzzle is solved, and the wish for the next puzzle. */
export interface Origin {
  /** The name under which the device stores that the puzzle was solved. */
  readonly name: string;
  /** The title of the picture; empty for a picture without one. */
  readonly title: string;
  /** The author of the picture and the licence. */
  readonly credit: string;
  readonly wish: PuzzleWish;
  /** The day whose puzzle it is, as `2026-11-22`. */
  readonly day?: string;
}

const KEPT = 'origins';
const MOST_ORIGINS = 100;

/** Stores the origin of a puzzle that is opened. */
export function rememberOrigin(origin: Origin): void {
  const others = origins().filter(({ name }) => name !== origin.name);
  keptText(KEPT).value = [...others, origin].slice(-MOST_ORIGINS).map(lineOf).join('\n');
}

/** Returns the origin of the puzzle with a name; undefined if it was not opened from the library or the generator. */
export const originOf = (name: string): Origin | undefined => origins().find((origin) => origin.name === name);

const lineOf = ({ name, title, credit, wish, day = '' }: Origin): string =>
  [name, title, credit, wishText(wish), day].map((part) => part.replace(/[\t\n]/g, ' ')).join('\t');

const origins = (): Origin[] =>
  keptText(KEPT)
    .peek()
    .split('\n')
    .flatMap((line) => {
      const [name = '', title = '', credit = '', wish = '', day = ''] = line.split('\t');
      return name === '' ? [] : [{ name, title, credit, wish: parseWish(wish), ...(day !== '' && { day }) }];
    });
