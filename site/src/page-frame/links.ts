/** The parts of the site: where a link to it leads, and the path that all its pages begin with. */
export const parts = [
  { label: 'Play', href: '/play/', section: '/play/' },
  { label: 'Learn', href: '/learn/clues/', section: '/learn/' },
  { label: 'Race', href: '/race/', section: '/race/' },
  { label: 'Results', href: '/results/', section: '/results/' },
  { label: 'API', href: '/guides/api/', section: '/guides/api/' },
] as const;
