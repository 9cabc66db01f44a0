import type { Thumbnail } from './thumbnail.ts';

/** The outline of the cells of one colour, as the data of an SVG path, and the colour. */
interface ThumbnailPath {
  readonly d: string;
  readonly fill: string;
}

export const viewBoxOf = ({ width, cells }: Thumbnail): string => `0 0 ${width} ${cells.length / width}`;

/** Returns the paths of a thumbnail: its background if it has one, then its colours, by default that of the text. */
export function thumbnailPaths({ width, cells, colours }: Thumbnail): ThumbnailPath[] {
  const height = cells.length / width;
  const paths = new Map<string, string>();
  if (colours !== undefined) paths.set('0', `M0 0h${width}v${height}h${-width}z`);
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; ) {
      const digit = cells.charAt(row * width + column);
      let end = column + 1;
      while (end < width && cells.charAt(row * width + end) === digit) end++;
      if (digit !== '0')
        paths.set(digit, `${paths.get(digit) ?? ''}M${column} ${row}h${end - column}v1h${column - end}z`);
      column = end;
    }
  }
  return Array.from(paths, ([digit, d]) => ({ d, fill: colours?.[Number.parseInt(digit, 36)] ?? 'currentColor' }));
}
