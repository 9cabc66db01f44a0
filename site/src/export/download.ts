/** Downloads a file in the browser. */
export function download(blob: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  // By then, the browser has read the address, so the bytes can be freed.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
