import { BLACK_SQUARE, BULB, type LightUp, type LightUpBulbs, NO_BULB, viewOf, WHITE_SQUARE } from '../puzzle/index.ts';
import { checkedBulbs } from './checked-bulbs.ts';

export interface LightUpTextOptions {
  /** Signs that need no more than ASCII, without blanks between them: `.`, `#`, `*`, `x`. Default: false. */
  readonly ascii?: boolean;
}

/**
 * A board as text, a line for each row: `■` black, `●` a bulb, `×` a square marked to have none, `·` a lit square, and a blank
 * a dark one.
 *
 * @throws {RangeError} for bulbs of another size
 */
export function renderLightUpText(
  puzzle: LightUp,
  marks?: LightUpBulbs,
  { ascii = false }: LightUpTextOptions = {},
): string {
  const { width, height, squares } = puzzle;
  const bulbs = checkedBulbs(puzzle, marks);
  const { lit } = viewOf(puzzle, bulbs);
  const signOf = (at: number): string => {
    const kind = squares[at] ?? WHITE_SQUARE;
    if (kind === BLACK_SQUARE) return ascii ? '#' : '■';
    if (kind !== WHITE_SQUARE) return String(kind);
    if (bulbs[at] === BULB) return ascii ? '*' : '●';
    if (lit[at] === 1) return ascii ? '.' : '·';
    if (bulbs[at] === NO_BULB) return ascii ? 'x' : '×';
    return ascii ? '.' : ' ';
  };
  const lines = Array.from({ length: height }, (_, row) =>
    Array.from({ length: width }, (_, column) => signOf(row * width + column)).join(ascii ? '' : ' '),
  );
  if (ascii) return lines.map((line) => `${line}\n`).join('');
  const bar = '─'.repeat(2 * width + 1);
  return [`┌${bar}┐`, ...lines.map((line) => `│ ${line} │`), `└${bar}┘`, ''].join('\n');
}
