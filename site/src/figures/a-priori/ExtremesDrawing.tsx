import { type BlockStarts, blockStarts } from '@crosshatch/core/line';
import { type Clue, EMPTY, FILLED } from '@crosshatch/core/puzzle';
import { type ComponentChildren, Fragment } from 'preact';
import { Scroller } from '../../controls/Scroller.tsx';
import '../line/line.css';

export interface ExtremesDrawingProps {
  readonly clue: Clue;
  /** The line's cells before and after it was solved. */
  readonly before: Uint8Array;
  readonly after: Uint8Array;
}

/** In pixels. */
const CELL = 20;
const ROW = 25;
const LEFT = 80;

/** A line's leftmost and rightmost solutions, and the cells that they settle together. */
export function ExtremesDrawing({ clue, before, after }: ExtremesDrawingProps) {
  const starts = blockStarts(clue, before);
  const length = before.length;
  const news = Array.from(after.keys()).filter((cell) => after[cell] !== before[cell]);
  return (
    <Scroller label="The left-most and the right-most placement of the line">
      <svg
        class="line-drawing"
        width={LEFT + length * CELL + 2}
        height={4 * ROW}
        role="img"
        aria-label={inWords(starts)}
      >
        <Row name="Known" row={0}>
          <Cells cells={before} />
        </Row>
        {(['earliest', 'latest'] as const).map((end, index) => (
          <Row key={end} name={end === 'earliest' ? 'Left-most' : 'Right-most'} row={index + 1}>
            <path class="fine" d={`M0 ${CELL / 2}h${length * CELL}`} />
            {starts === undefined ? (
              <text x="4" y="14">
                none
              </text>
            ) : (
              <Blocks blocks={starts.map((block) => ({ length: block.length, start: block[end] }))} />
            )}
          </Row>
        ))}
        <Row name="Settled" row={3}>
          <Cells cells={after} />
          {news.map((cell) => (
            <rect key={cell} class="settled" x={cell * CELL + 2} y="2" width={CELL - 4} height={CELL - 4} />
          ))}
        </Row>
      </svg>
    </Scroller>
  );
}

function inWords(starts: readonly BlockStarts[] | undefined): string {
  if (starts === undefined) return 'The line has no placement.';
  const places = (end: 'earliest' | 'latest') => starts.map((block) => block[end] + 1).join(', ');
  return `The blocks begin at cells ${places('earliest')} in the left-most placement, at ${places('latest')} in the right-most.`;
}

interface RowProps {
  readonly name: string;
  readonly row: number;
  readonly children: ComponentChildren;
}

const Row = ({ name, row, children }: RowProps) => (
  <g transform={`translate(0 ${row * ROW + 2})`}>
    <text class="heading" x="1" y="14.5">
      {name}
    </text>
    <g transform={`translate(${LEFT} 0)`}>{children}</g>
  </g>
);

const Blocks = ({ blocks }: { readonly blocks: readonly { readonly start: number; readonly length: number }[] }) => (
  <g>
    {blocks.map(({ start, length }, index) => (
      <Fragment key={index}>
        <rect class="block" x={start * CELL + 1} y="3" width={length * CELL - 2} height={CELL - 6} rx="2" />
        <text class="block-number" x={(start + length / 2) * CELL} y="13.5" text-anchor="middle">
          {length}
        </text>
      </Fragment>
    ))}
  </g>
);

const Cells = ({ cells }: { readonly cells: Uint8Array }) => (
  <>
    {Array.from(cells, (state, cell) => (
      <g key={cell} transform={`translate(${cell * CELL} 0)`}>
        <rect class="cell" width={CELL} height={CELL} />
        {state === FILLED && <rect class="filled" x="2" y="2" width={CELL - 4} height={CELL - 4} />}
        {state === EMPTY && <circle class="dot" cx={CELL / 2} cy={CELL / 2} r="2.5" />}
      </g>
    ))}
  </>
);
