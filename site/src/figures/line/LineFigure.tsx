import { settleLine } from '@crosshatch/core/line';
import { type Clue, clueText, numberOf, shortestLine, UNKNOWN } from '@crosshatch/core/puzzle';
import { useState } from 'preact/hooks';
import { withTurned } from '../../board/grids.ts';
import { useAddress } from '../frame/address.ts';
import { FigureLink } from '../frame/FigureLink.tsx';
import { Slider } from '../frame/Slider.tsx';
import { LineDrawing } from './LineDrawing.tsx';
import { LinePicker } from './LinePicker.tsx';
import { amount, placementsOf } from './placements.ts';
import { cellsOfText, LONGEST, lineOfState, type ShownLine, stateOfLine } from './shown-line.ts';

export interface LineFigureProps {
  readonly figure: string;
  readonly clue: Clue;
  /** A symbol for each cell: `?`, `0` empty, `1` filled. */
  readonly cells: string;
  /** Whether the figure shows each cell's share of the placements, and the settled cells. */
  readonly hasShares?: boolean;
}

const MOST_BLOCKS = 6;
/** The most placements that are drawn. If there are more, they are picked evenly. */
const ROOM = 20;

/** The reader's line: all placements of its clue, and the cells on which they agree. */
export function LineFigure({ figure, clue, cells, hasShares = false }: LineFigureProps) {
  const first: ShownLine = { clue, cells: cellsOfText(cells) };
  const [line, setLine] = useState(first);
  useAddress(figure, (state) => setLine(lineOfState(state) ?? first));
  const placements = placementsOf(line.clue, line.cells, ROOM);
  const settled = hasShares ? settleLine(line.clue, line.cells) : undefined;
  const turn = (cell: number) => setLine({ ...line, cells: withTurned(line.cells, cell) });
  return (
    <>
      <div class="head">
        <strong>
          Clue {clueText(line.clue)} in {numberOf(line.cells.length, 'cell')}: {countText(placements.count)}
        </strong>
        <div class="tools needs-script">
          <LinePicker longest={LONGEST} onPick={setLine} />
          <button type="button" class="button small" onClick={() => setLine(first)}>
            Reset
          </button>
          <FigureLink figure={figure} state={stateOfLine(line)} />
        </div>
      </div>
      <LineSliders line={line} onChange={setLine} />
      <LineDrawing line={line} placements={placements} settled={settled} hasShares={hasShares} onTurn={turn} />
      <p class="told" role="status">
        {hasShares ? conclusion(line, placements.count, settled) : drawnText(placements.count, placements.drawn.length)}
      </p>
    </>
  );
}

const countText = (count: number): string => (count === 1 ? '1 placement' : `${amount(count)} placements`);

function drawnText(count: number, drawn: number): string {
  if (count === 0) return 'No placement fits.';
  if (count > drawn) return `${drawn} of the ${amount(count)} placements are drawn.`;
  return count === 1 ? 'This is the only placement.' : `All ${count} placements are drawn.`;
}

function conclusion({ cells }: ShownLine, count: number, settled: ArrayLike<number> | undefined): string {
  if (settled === undefined) return 'No placement fits the known cells: one of them is wrong.';
  const news = Array.from(settled).filter((state, cell) => state !== cells[cell]).length;
  const open = Array.from(settled).filter((state) => state === UNKNOWN).length;
  if (open === 0) return count === 1 ? 'One placement is left, so every cell is known.' : 'Every cell is known.';
  if (news === 0) return `The ${amount(count)} placements agree on no further cell. The line settles no more.`;
  const cellsText = news === 1 ? 'one more cell' : `${news} more cells`;
  return `All ${amount(count)} placements agree on ${cellsText}, framed in the last row. The others are open.`;
}

interface SlidersProps {
  readonly line: ShownLine;
  readonly onChange: (line: ShownLine) => void;
}

/** A slider for each block and for the line's length. Its range is the room that the others leave. */
function LineSliders({ line, onChange }: SlidersProps) {
  const { clue, cells } = line;
  const slack = cells.length - shortestLine(clue);
  const withClue = (changed: Clue) => onChange({ clue: changed, cells });
  const resized = (length: number) =>
    onChange({ clue, cells: Uint8Array.from({ length }, (_, cell) => cells[cell] ?? UNKNOWN) });
  return (
    <div class="sliders needs-script">
      <Slider
        name="Cells"
        value={cells.length}
        min={Math.max(1, shortestLine(clue))}
        max={LONGEST}
        onChange={resized}
      />
      {clue.map((block, index) => (
        <Slider
          name={`Block ${index + 1}`}
          value={block}
          min={1}
          max={block + slack}
          onChange={(length) => withClue(clue.with(index, length))}
        />
      ))}
      <div class="row-of-controls">
        <button
          type="button"
          class="button small"
          aria-disabled={slack < (clue.length === 0 ? 1 : 2) || clue.length === MOST_BLOCKS}
          onClick={() => slack >= (clue.length === 0 ? 1 : 2) && clue.length < MOST_BLOCKS && withClue([...clue, 1])}
        >
          Add a block
        </button>
        <button
          type="button"
          class="button small"
          aria-disabled={clue.length === 0}
          onClick={() => withClue(clue.slice(0, -1))}
        >
          Remove one
        </button>
      </div>
    </div>
  );
}
