import { BULB, type LightUp, type LightUpBulbs, type Segments, WHITE_SQUARE } from '@crosshatch/core/light-up/puzzle';
import { bulbsIn, rowSegments } from './lighting.ts';

export interface SegmentGraphProps {
  readonly puzzle: LightUp;
  readonly segments: Segments;
  readonly bulbs: LightUpBulbs;
  /** The square whose edge is pointed out. */
  readonly pointed: number;
}

/** In units of the picture. */
const WIDTH = 10;
const HEIGHT = 12;
const [LEFT, RIGHT] = [1.2, WIDTH - 1.2];
/** The most row segments, or column segments, for which names have room. */
const MOST_NAMED = 24;

/** The graph of a board: row segments at the left, column segments at the right, and an edge for each white square. */
export function SegmentGraph({ puzzle, segments, bulbs, pointed }: SegmentGraphProps) {
  const rows = rowSegments(segments);
  const all = segments.squaresOf.length;
  const most = Math.max(rows, all - rows);
  const place = (segment: number): readonly [x: number, y: number] => {
    const [index, count] = segment < rows ? [segment, rows] : [segment - rows, all - rows];
    return [segment < rows ? LEFT : RIGHT, (HEIGHT * (index + 0.5)) / count];
  };
  const line = (at: number) => {
    const [x, y] = place(segments.rowOf[at] ?? 0);
    const [right, down] = place(segments.columnOf[at] ?? 0);
    return `M${x} ${y.toFixed(2)}L${right} ${down.toFixed(2)}`;
  };
  const counts = segments.squaresOf.map((_, segment) => bulbsIn(segments, segment, bulbs).length);
  const whites = [...puzzle.squares.keys()].filter((at) => puzzle.squares[at] === WHITE_SQUARE);
  const isDark = (at: number) => counts[segments.rowOf[at] ?? -1] === 0 && counts[segments.columnOf[at] ?? -1] === 0;
  const edges = (isDrawn: (at: number) => boolean) => whites.filter(isDrawn).map(line).join('');
  const isWhite = puzzle.squares[pointed] === WHITE_SQUARE;
  const asked = isWhite ? [segments.rowOf[pointed], segments.columnOf[pointed]] : [];
  const radius = Math.min(0.24, (HEIGHT / most) * 0.4);
  return (
    <svg class="segment-graph" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label="The graph of the segments">
      <path class="edge" d={edges((at) => !isDark(at) && bulbs[at] !== BULB)} />
      <path class="edge dark" d={edges((at) => isDark(at))} />
      <path class="edge matched" d={edges((at) => bulbs[at] === BULB)} />
      {isWhite && <path class="edge asked" d={line(pointed)} />}
      {segments.squaresOf.map((_, segment) => {
        const [x, y] = place(segment);
        const count = counts[segment] ?? 0;
        const kind = `${count === 0 ? 'free' : count === 1 ? 'matched' : 'crowded'}${asked.includes(segment) ? ' asked' : ''}`;
        return <circle key={segment} class={`node ${kind}`} cx={x} cy={y.toFixed(2)} r={radius} />;
      })}
      {most <= MOST_NAMED &&
        segments.squaresOf.map((_, segment) => {
          const [x, y] = place(segment);
          const isRow = segment < rows;
          return (
            <text
              key={segment}
              x={isRow ? x - 0.4 : x + 0.4}
              y={(y + 0.14).toFixed(2)}
              text-anchor={isRow ? 'end' : 'start'}
              class={asked.includes(segment) ? 'segment-name asked' : 'segment-name'}
            >
              {isRow ? `R${segment + 1}` : `C${segment - rows + 1}`}
            </text>
          );
        })}
    </svg>
  );
}
