import { itemAt } from '../memory/index.ts';
import type { ColouredGrid } from '../puzzle/index.ts';

/**
 * The rows of a coloured picture with one UTF-16 code unit for each cell. Each string is made at once from the codes, as
 * `rowTexts` does for two colours.
 *
 * @param symbolOf returns the symbol of a colour from 1
 */
export function symbolRows(
  { width, height, cells }: ColouredGrid,
  background: string,
  symbolOf: (colour: number) => string,
): string[] {
  const codeOf = Uint16Array.from({ length: 256 }, (_, colour) =>
    (colour === 0 ? background : symbolOf(colour)).charCodeAt(0),
  );
  return Array.from({ length: height }, (_, row) =>
    String.fromCharCode(
      ...Array.from({ length: width }, (_, column) => itemAt(codeOf, itemAt(cells, row * width + column))),
    ),
  );
}
