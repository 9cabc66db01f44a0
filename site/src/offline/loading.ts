/**
 * The time in milliseconds after which a page has probably loaded, and its scripts have run. The parts that it does not need at
 * once are fetched then, so that they do not delay it.
 */
export const LOADING = 3000;
