import { storedAddress } from '../../session/latest.ts';

/** The puzzle on the reader's workbench, if it is a two-colour one: its id begins with its size. */
export function workbenchPuzzle(): { readonly id: string; readonly title: string } | undefined {
  const fields = new URLSearchParams(storedAddress());
  const id = fields.get('puzzle');
  return id === null || !/^\d/.test(id) ? undefined : { id, title: fields.get('title') ?? 'From the workbench' };
}

/** A link that opens a puzzle on the workbench. */
export const workbenchLink = (id: string): string => `/#puzzle=${id}`;
