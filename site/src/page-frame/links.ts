/** The parts of the site. Each has the target of its link, and the beginning of its pages' paths. */
export const parts = [
  { label: 'Play', href: '/play/', section: '/play/' },
  { label: 'Puzzles', href: '/puzzles/', section: '/puzzles/' },
  { label: 'Generate', href: '/generate/', section: '/generate/' },
  { label: 'Light Up', href: '/light-up/', section: '/light-up/' },
  { label: 'Learn', href: '/learn/', section: '/learn/' },
  { label: 'Race', href: '/race/', section: '/race/' },
  { label: 'Results', href: '/results/', section: '/results/' },
  { label: 'API', href: '/guides/api/', section: '/guides/api/' },
] as const;
