import { textWidth } from './text-width.ts';

/** Renders rows of text under their headings. The first column is aligned to the left, the others to the right. */
export function table(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  const all = [headings, ...rows];
  const widths = headings.map((_, column) => Math.max(...all.map((row) => textWidth(row[column] ?? ''))));
  const line = (row: readonly string[]): string =>
    row
      .map((cell, column) => {
        const room = ' '.repeat(Math.max(0, (widths[column] ?? 0) - textWidth(cell)));
        return column === 0 ? cell + room : room + cell;
      })
      .join('  ')
      .trimEnd();
  return all.map((row) => `${line(row)}\n`).join('');
}
