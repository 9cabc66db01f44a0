import { type CellState, type Clue, clueText, EMPTY, FILLED, UNKNOWN } from '@crosshatch/core/puzzle';
import { useMemo } from 'preact/hooks';
import { amount, placementsOf } from '../line/placements.ts';

export interface CellPlacementsProps {
  /** The line's name: "Row 3". */
  readonly name: string;
  readonly clue: Clue;
  readonly length: number;
  /** The index of the chosen cell in the line. */
  readonly at: number;
  /** The number of placements, and the number of placements that fill the cell. */
  readonly total: number;
  readonly filling: number;
  /** The number of rows to reserve, so that nothing moves when another line is shown. */
  readonly room: number;
}

/** The most placements that are drawn. If there are more, they are picked evenly. */
export const MOST_DRAWN = 8;

/** In units of cells. */
const THICKNESS = 0.8;

/** The placements of a line's clue. Placements that fill the chosen cell come first. */
export function CellPlacements({ name, clue, length, at, total, filling, room }: CellPlacementsProps) {
  const drawn = useMemo(() => drawnPlacements(clue, length, at, filling / total), [clue, length, at]);
  const height = Math.max(room, drawn.length);
  const text = `${amount(filling)} of ${amount(total)} ${total === 1 ? 'placement' : 'placements'}`;
  return (
    <div>
      <p class="board-title">
        {name}: {clueText(clue)}
      </p>
      <p class="note">
        Filled in {text}
        {drawn.length < total && `; ${drawn.length} are drawn`}
      </p>
      <svg
        class="cell-placements"
        viewBox={`-0.1 -0.1 ${length + 0.2} ${height + 0.2}`}
        preserveAspectRatio="xMinYMin"
        role="img"
        aria-label={`${name}: the cell is filled in ${text}`}
      >
        <path class="beds" d={drawn.map((_, row) => `M0 ${row + 0.5}h${length}`).join('')} />
        {drawn.map((cells, row) => (
          <path key={row} class={cells[at] === FILLED ? 'filling' : 'other'} d={blocksPath(cells, row)} />
        ))}
        <rect class="asked" x={at} width="1" height={drawn.length} />
      </svg>
    </div>
  );
}

/** Returns the placements that fill the cell, then the others: all placements, or a selection in the same proportion. */
function drawnPlacements(clue: Clue, length: number, at: number, share: number): Uint8Array[] {
  const known = (state: CellState) => new Uint8Array(length).fill(UNKNOWN).with(at, state);
  const filling = placementsOf(clue, known(FILLED), MOST_DRAWN);
  const leaving = placementsOf(clue, known(EMPTY), MOST_DRAWN);
  if (filling.count + leaving.count <= MOST_DRAWN) return [...filling.drawn, ...leaving.drawn];
  const isMixed = filling.count > 0 && leaving.count > 0;
  const least = isMixed ? 1 : 0;
  const picked = Math.max(least, Math.min(MOST_DRAWN - least, Math.round(share * MOST_DRAWN)));
  return [
    ...placementsOf(clue, known(FILLED), picked).drawn,
    ...placementsOf(clue, known(EMPTY), MOST_DRAWN - picked).drawn,
  ];
}

function blocksPath(cells: Uint8Array, row: number): string {
  const top = row + (1 - THICKNESS) / 2;
  let path = '';
  for (let cell = 0; cell < cells.length; cell++) {
    if (cells[cell] !== FILLED) continue;
    const first = cell;
    while (cells[cell + 1] === FILLED) cell++;
    const width = cell - first + 0.84;
    path += `M${(first + 0.08).toFixed(2)} ${top.toFixed(2)}h${width.toFixed(2)}v${THICKNESS}h-${width.toFixed(2)}z`;
  }
  return path;
}
