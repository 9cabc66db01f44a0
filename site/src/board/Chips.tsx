import type { ShownBlock } from './clues.ts';
import { type Palette, shadeOf } from './shades.ts';

/* All lengths are in cells. */

/** The height of a chip, and its least width. */
export const CHIP = 0.8;
export const CHIP_GAP = 0.08;
const FONT = 0.6;
const CHARACTER_WIDTH = 0.62 * FONT;
/** Between the board and its clues. */
const GAP = 0.3;

/** The width of a chip in a row's clue. */
export const chipWidth = (text: string): number => Math.max(CHIP, text.length * CHARACTER_WIDTH + 0.24);

/** The least width of the chips of rows: counts of a colour stand below each other, so all are as wide as the widest. */
export const leastChipWidth = (rows: readonly (readonly ShownBlock[])[]): number =>
  rows.flat().reduce((width, { text, isRun }) => (isRun === undefined ? width : Math.max(width, chipWidth(text))), 0);

export interface ChipsProps {
  readonly rows: readonly (readonly ShownBlock[])[];
  readonly columns: readonly (readonly ShownBlock[])[];
  readonly palette: Palette;
}

/** The clues of a coloured board's picture: each length or count on a chip of its colour, round where it is one run. */
export function Chips({ rows, columns, palette }: ChipsProps) {
  const least = leastChipWidth(rows);
  return (
    <g class="chips">
      {rows.map((blocks, row) => {
        let right = -GAP;
        return blocks.toReversed().map((block, index) => {
          const width = Math.max(least, chipWidth(block.text));
          right -= width + CHIP_GAP;
          return (
            <Chip
              key={`${row}-${index}`}
              x={right + CHIP_GAP}
              y={row + (1 - CHIP) / 2}
              {...{ block, width, palette }}
            />
          );
        });
      })}
      {columns.map((blocks, column) =>
        blocks.map((block, index) => (
          <Chip
            key={`column-${column}-${index}`}
            x={column + (1 - COLUMN_CHIP) / 2}
            y={-GAP - (blocks.length - index) * (CHIP + CHIP_GAP) + CHIP_GAP}
            width={COLUMN_CHIP}
            {...{ block, palette }}
          />
        )),
      )}
    </g>
  );
}

const COLUMN_CHIP = 0.92;

interface ChipProps {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly block: ShownBlock;
  readonly palette: Palette;
}

function Chip({ x, y, width, block: { text, colour, isRun = false }, palette }: ChipProps) {
  if (text === '') return null;
  const { value, ink } = shadeOf(palette, colour) ?? { value: palette.background, ink: palette.ink };
  // A column's chip is no wider than the column: a long text is drawn closer.
  const room = width - 0.1;
  const isTight = text.length * CHARACTER_WIDTH > room;
  return (
    <>
      <rect
        x={x}
        y={y}
        width={width}
        height={CHIP}
        rx={isRun ? CHIP / 2 : 0.12}
        fill={value}
        {...(isRun ? { class: 'run' } : { stroke: ink, 'stroke-opacity': 0.3, 'stroke-width': 0.04 })}
      />
      <text
        class="chip"
        x={x + width / 2}
        y={y + CHIP / 2 + FONT * 0.35}
        fill={ink}
        text-anchor="middle"
        {...(isTight && { textLength: room, lengthAdjust: 'spacingAndGlyphs' })}
      >
        {text}
      </text>
    </>
  );
}
