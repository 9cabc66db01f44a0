import type { AnyGrid } from '@crosshatch/core/puzzle';
import { strokes } from '@crosshatch/core/render';
import { useMemo } from 'preact/hooks';
import type { Palette } from './shades.ts';

export interface ColouredCellsProps {
  readonly grid: AnyGrid;
  readonly palette: Palette;
}

/** The painted cells of a board: a path for each colour, and letters over them where the palette shows letters. */
export const ColouredCells = ({ grid, palette }: ColouredCellsProps) => (
  <>
    {palette.colours.map(({ value }, index) => {
      const path = strokes(grid, index + 1);
      return path !== '' && <path key={index} class="painted" stroke={value} d={path} />;
    })}
    {palette.showsLetters && <Letters grid={grid} palette={palette} />}
  </>
);

/** The letters of all cells, in one text per ink. Each letter has its own position. */
function Letters({ grid, palette }: ColouredCellsProps) {
  const texts = useMemo(() => palette.lettersOf(grid), [grid, palette]);
  return (
    <>
      {texts.map(({ letters, place }) => (
        <text key={place.fill} class="letters" text-anchor="middle" {...place}>
          {letters}
        </text>
      ))}
    </>
  );
}
