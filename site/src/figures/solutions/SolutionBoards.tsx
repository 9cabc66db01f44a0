import { BoardPicture, type BoardPictureProps } from '../../board/BoardPicture.tsx';
import { Scrubber } from '../../controls/Scrubber.tsx';

export interface SolutionBoardsProps {
  /** The board with the cells that all solutions share. */
  readonly shared: BoardPictureProps;
  readonly solution: BoardPictureProps;
  readonly title: string;
  /** The index of the solution that is shown. */
  readonly position: number;
  readonly solutions: number;
  readonly onMove: (position: number) => void;
}

/** The cells that all solutions share beside one solution, with a scrubber through the solutions. */
export const SolutionBoards = ({ shared, solution, title, position, solutions, onMove }: SolutionBoardsProps) => (
  <>
    <div class="boards">
      <div>
        <p class="board-title">Cells common to all solutions</p>
        <BoardPicture {...shared} />
      </div>
      <div>
        <p class="board-title">{title}</p>
        <BoardPicture {...solution} />
      </div>
    </div>
    {solutions > 1 && (
      <Scrubber
        label="Solutions"
        unit="Solution"
        position={position + 1}
        first={1}
        last={solutions}
        onMove={(number) => onMove(number - 1)}
      />
    )}
  </>
);
