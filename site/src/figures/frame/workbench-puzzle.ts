import { storedAddress } from '../../session/latest.ts';

/** The puzzle on the reader's workbench. */
interface WorkbenchPuzzle {
  /** As an address names it. */
  readonly id: string;
  readonly title: string;
  /** Whether it has colours or blotted blocks: ids of two-colour puzzles begin with their size. */
  readonly isColoured: boolean;
}

/** The puzzle on the reader's workbench, if any. */
export function workbenchPuzzle(): WorkbenchPuzzle | undefined {
  const fields = new URLSearchParams(storedAddress());
  const id = fields.get('puzzle');
  if (id === null) return undefined;
  return { id, title: fields.get('title') ?? 'From the workbench', isColoured: !/^\d/.test(id) };
}

/** A link that opens a puzzle on the workbench. */
export const workbenchLink = (id: string): string => `/#puzzle=${id}`;
