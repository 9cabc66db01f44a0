import { BoardPicture } from '../board/BoardPicture.tsx';
import type { Solver } from '../solver/solver.ts';
import type { Session } from '../workbench/session.ts';

export function EditMode({ session }: { readonly session: Session; readonly solver: Solver }) {
  return <BoardPicture puzzle={session.puzzle.value} grid={session.marks.value} label="The board" />;
}
