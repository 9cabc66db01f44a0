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

/** The letters of all cells, in one text for each ink: each letter has a place of its own. */
function Letters({ grid, palette }: ColouredCellsProps) {
  const texts = useMemo(() => lettersOf(grid, palette), [grid, palette]);
  return (
    <>
      {texts.map(({ ink, x, y, letters }) => (
        <text key={ink} class="letters" fill={ink} x={x.join(' ')} y={y.join(' ')} text-anchor="middle">
          {letters}
        </text>
      ))}
    </>
  );
}

function lettersOf({ cells, width }: AnyGrid, { colours }: Palette) {
  const texts = [...new Set(colours.map(({ ink }) => ink))].map((ink) => ({
    ink,
    x: [] as number[],
    y: [] as number[],
    letters: '',
  }));
  for (const [cell, state] of cells.entries()) {
    const shade = colours[state - 1];
    const text = texts.find(({ ink }) => ink === shade?.ink);
    if (shade === undefined || text === undefined) continue;
    text.x.push((cell % width) + 0.5);
    text.y.push(Math.floor(cell / width) + BASELINE);
    text.letters += shade.letter;
  }
  return texts.filter(({ letters }) => letters !== '');
}

/** The line on which a letter stands, in cells below the top of its cell. */
const BASELINE = 0.7;
