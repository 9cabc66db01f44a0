import { storedAddress } from '../../session/latest.ts';

/** The puzzle on the reader's workbench. */
interface WorkbenchPuzzle {
  /** The id of the puzzle in addresses. */
  readonly id: string;
  readonly title: string;
  /** Whether it has colours or blotted blocks. The id of a two-colour puzzle begins with its size. */
  readonly isColoured: boolean;
}

/** Returns the puzzle on the reader's workbench, if any. */
export function workbenchPuzzle(): WorkbenchPuzzle | undefined {
  const fields = new URLSearchParams(storedAddress());
  const id = fields.get('puzzle');
  if (id === null) return undefined;
  return { id, title: fields.get('title') ?? 'From the workbench', isColoured: !/^\d/.test(id) };
}

/** Returns a link that opens a puzzle on the workbench. */
export const workbenchLink = (id: string): string => `/#puzzle=${id}`;
