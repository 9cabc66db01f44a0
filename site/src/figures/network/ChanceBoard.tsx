import { createGrid, type Grid, type Puzzle, placeOfCell } from '@crosshatch/core/puzzle';
import { BoardPicture, type Mark } from '../../board/BoardPicture.tsx';
import { PointedCells, type PointedCellsProps } from '../frame/PointedCells.tsx';
import { sizeOf } from './findings.ts';

export interface ChanceBoardProps extends Pick<PointedCellsProps, 'label' | 'tell' | 'hint' | 'start' | 'onPoint'> {
  readonly puzzle: Puzzle;
  /** The known cells, if any. */
  readonly known?: Grid;
  readonly marks?: readonly Mark[];
  /** The paths in the cells by class: their `d`, in units of cells. */
  readonly paths: Readonly<Record<string, string>>;
}

/** A board of chances. Each cell is described when it is pointed at, or reached by the arrow keys. */
export function ChanceBoard({ puzzle, known, marks = [], paths, ...pointing }: ChanceBoardProps) {
  const size = sizeOf(puzzle);
  const outlineOf = (cell: number) => {
    const { row, column } = placeOfCell(cell, size.width);
    return `M${column} ${row}h1v1h-1z`;
  };
  return (
    <PointedCells {...pointing} size={size}>
      {(pointed) => (
        <BoardPicture
          puzzle={puzzle}
          grid={known ?? createGrid(size.width, size.height)}
          label={pointing.label}
          marks={marks}
        >
          {Object.entries(paths).map(([name, path]) => (
            <path key={name} class={name} d={path} />
          ))}
          {pointed !== undefined && <path class="pointed" d={outlineOf(pointed)} />}
        </BoardPicture>
      )}
    </PointedCells>
  );
}

export const percentText = (thousandths: number): string =>
  thousandths > 0 && thousandths < 10
    ? 'under 1 %'
    : thousandths < 1000 && thousandths > 990
      ? 'over 99 %'
      : `${Math.round(thousandths / 10)} %`;
