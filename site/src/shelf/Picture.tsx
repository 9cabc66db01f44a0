import type { Thumbnail } from './thumbnail.ts';

/** Draws a thumbnail, by default in the colours of the page's theme. Screen readers need only the text beside it. */
export function Picture({ width, cells, colours }: Thumbnail) {
  const height = cells.length / width;
  const paths = new Map<string, string>();
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
  return (
    <svg class="picture" viewBox={`0 0 ${width} ${height}`} shape-rendering="crispEdges" aria-hidden="true">
      {colours !== undefined && <path d={`M0 0h${width}v${height}h${-width}z`} fill={colours[0] ?? 'none'} />}
      {Array.from(paths, ([digit, path]) => (
        <path key={digit} d={path} fill={colours?.[Number.parseInt(digit, 36)] ?? 'currentColor'} />
      ))}
    </svg>
  );
}
