interface Connection {
  readonly saveData?: boolean;
}

/** Tells whether the reader's browser saves data, for pages and for the service worker. */
export function savesData(): boolean {
  const { connection } = navigator as Navigator & { readonly connection?: Connection };
  return connection?.saveData === true;
}
