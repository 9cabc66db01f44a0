import { storedAddress } from '../../session/latest.ts';

/** The puzzle on the reader's workbench, if any. */
export function workbenchPuzzle(): { readonly id: string; readonly title: string } | undefined {
  const fields = new URLSearchParams(storedAddress());
  const id = fields.get('puzzle');
  return id === null ? undefined : { id, title: fields.get('title') ?? 'From the workbench' };
}

/** A link that opens a puzzle on the workbench. */
export const workbenchLink = (id: string): string => `/#puzzle=${id}`;
