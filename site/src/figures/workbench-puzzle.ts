/** Where the workbench keeps its last board: the fragment of its own address. */
const KEY = 'crosshatch-workbench';

/** The puzzle that the reader has on the workbench, if any. */
export function workbenchPuzzle(): { readonly id: string; readonly title: string } | undefined {
  let address: string | null;
  try {
    address = localStorage.getItem(KEY);
  } catch {
    return undefined;
  }
  const fields = new URLSearchParams(address ?? '');
  const id = fields.get('puzzle');
  return id === null ? undefined : { id, title: fields.get('title') ?? 'From the workbench' };
}

/** A link that opens a puzzle on the workbench. */
export const workbenchLink = (id: string): string => `/#puzzle=${id}`;
