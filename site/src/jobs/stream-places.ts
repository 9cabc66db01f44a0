/**
 * The most streams of events at once in all pages of a browser. Over HTTP/1.1, a browser opens six connections to a site for
 * all its pages, and requests need some of these.
 */
export const MOST_STREAMS = 3;

/** The places that this page has taken, where it cannot share them with other pages. */
let taken = 0;

/**
 * Takes one of the places for streams that the pages of a browser share. The browser frees the places of a page that is
 * closed. A page from another machine over a connection without encryption cannot share them, and has its own.
 *
 * @returns a function that frees the place, to be called once; undefined if all places are taken
 */
export async function takeStreamPlace(): Promise<(() => void) | undefined> {
  if (!('locks' in navigator)) return takeOwnPlace();
  for (let place = 0; place < MOST_STREAMS; place++) {
    const free = await takeLock(`crosshatch-job-events-${place}`);
    if (free !== undefined) return free;
  }
  return undefined;
}

function takeOwnPlace(): (() => void) | undefined {
  if (taken >= MOST_STREAMS) return undefined;
  taken++;
  return () => {
    taken--;
  };
}

/** Takes a lock if no page has it. Returns a function that frees it. */
const takeLock = (name: string): Promise<(() => void) | undefined> =>
  new Promise((resolve) => {
    navigator.locks
      .request(name, { ifAvailable: true }, (lock) =>
        // The lock is held until this promise is fulfilled.
        lock === null ? resolve(undefined) : new Promise<void>((free) => resolve(free)),
      )
      // The browser refuses locks to a page that it closes, or that may store nothing.
      .catch(() => resolve(undefined));
  });
