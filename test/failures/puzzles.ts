import { fraction, mulberry32 } from '@crosshatch/core/random';

/** Letters that make a line so long that some two hundred fill a part. */
const PADDING = 'x'.repeat(300);

/** The JSON lines of random pictures, half filled. Same seed, same lines. */
export function puzzleLines(count: number, size: number, seed: number, padding = PADDING): string {
  const random = mulberry32(seed);
  let text = '';
  for (let id = 0; id < count; id++) {
    const rows = Array.from({ length: size }, () => Array.from({ length: size }, () => fraction(random) < 0.5));
    const columns = rows.map((_, column) => rows.map((row) => row[column] === true));
    text += `${JSON.stringify({ id, rows: rows.map(clueOf), columns: columns.map(clueOf), title: padding })}\n`;
  }
  return text;
}

function clueOf(cells: readonly boolean[]): number[] {
  const runs = cells
    .map((isFilled) => (isFilled ? '1' : ' '))
    .join('')
    .split(/ +/)
    .map((run) => run.length)
    .filter((length) => length > 0);
  return runs;
}
