/** A page that works offline after the first visit to any page. */
interface OfflinePage {
  readonly path: string;
  readonly label: string;
  /** Words after the link. */
  readonly remark?: string;
}

/** The pages that work offline, in the order in which the page without a network lists them. */
export const OFFLINE_PAGES: readonly OfflinePage[] = [
  { path: '/', label: 'The first page' },
  { path: '/play/', label: 'Play, solve and draw', remark: ', with the solver' },
  { path: '/puzzles/mine/', label: 'My puzzles' },
  { path: '/puzzles/', label: 'Puzzles' },
  { path: '/generate/', label: 'Generate' },
  { path: '/light-up/', label: 'Light Up' },
];
