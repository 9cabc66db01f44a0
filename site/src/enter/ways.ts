/** The ways to open a puzzle on the workbench. */
export const WAYS = [
  { name: 'library', title: 'Library' },
  { name: 'examples', title: 'Examples' },
  { name: 'clues', title: 'Type clues' },
  { name: 'text', title: 'Paste or open' },
  { name: 'draw', title: 'Draw' },
  { name: 'image', title: 'From an image' },
] as const;

export type Way = (typeof WAYS)[number]['name'];
