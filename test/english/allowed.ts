/** Words that stay although the check finds them, and the reason. Each must still be found. */
interface Allowed {
  /** The beginning of the paths of files. */
  readonly path: string;
  /** Words of the excerpt; every finding of the path if there are none. */
  readonly words?: string;
  readonly reason: string;
}

export const ALLOWED: readonly Allowed[] = [
  { path: 'site/src/content/docs/guides/bibliography.md', words: 'perceptual color space', reason: 'title of a paper' },
  {
    path: 'site/src/content/docs/guides/bibliography.md',
    words: 'Minimizing learned clauses',
    reason: 'title of a paper',
  },
  { path: 'CONTRIBUTING.md', words: 'write “what is left”', reason: 'examples of the rule' },
  { path: 'core/colour/', words: 'color', reason: 'title of a paper' },
  { path: 'core/findings/compare.ts', words: 'many', reason: 'words of a comparison' },
  { path: 'core/formats/non', words: 'color', reason: 'keyword of the format' },
  { path: 'core/formats/x11-colours.ts', words: 'gray', reason: 'name of a colour in X11' },
  { path: 'test/browser/generate.test.ts', words: 'colors', reason: 'misspelt on purpose' },
  { path: 'test/fixtures/worst-requests.ts', words: 'color', reason: 'keyword of a format' },
  { path: 'test/english/allowed.ts', reason: 'words of this list' },
  { path: 'test/node/core/colour/', words: 'CSS Color', reason: 'name of a standard' },
  { path: 'test/node/core/findings/', words: 'Of ', reason: 'row of a result' },
  { path: 'test/node/core/formats/', words: 'color', reason: 'keyword of a format' },
  { path: 'test/node/site/generate.test.ts', words: 'colors', reason: 'misspelt on purpose' },
  { path: 'test/node/structure/english.test.ts', reason: 'examples for the check' },
  { path: 'site/src/content/results/line-order.json', words: 'initialized', reason: 'words of a paper' },
  { path: 'training/experiments/line-order/notes.md', words: 'initialized', reason: 'words of a paper' },
  { path: 'training/hub/pglite.ts', words: 'ANALYZE', reason: 'keyword of SQL' },
];
