/*
 * The last board, kept in the reader's browser. Where nothing can be kept (private windows, storage that is full or
 * forbidden), all goes on without.
 */

const KEY = 'crosshatch-workbench';

/** The address of the last board. */
export function storedAddress(): string | undefined {
  try {
    return localStorage.getItem(KEY) ?? undefined;
  } catch {
    return undefined;
  }
}

export function storeAddress(address: string): void {
  try {
    localStorage.setItem(KEY, address);
  } catch {}
}
