/** Hands the reader a file. */
export function download(blob: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  // The browser has read the address by then, so the bytes can be freed.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
