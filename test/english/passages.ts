import { globSync, readFileSync } from 'node:fs';
import { passagesOfAstro, passagesOfCode } from './code.ts';
import { passagesOfMarkdown } from './markdown.ts';
import { linesOf, type Passage } from './passage.ts';

/** All files that a person reads: pages, results, help, messages, comments, and the documents of the project. */
const FILES = [
  '*.{md,ts}',
  '.github/**/*.md',
  '{core,functions,training,site,test}/**/*.{ts,tsx,js,astro,md,mdx,css}',
  'site/src/content/results/*.json',
];
const NOT_OURS = ['**/node_modules/**', '**/dist/**', '**/.astro/**', '**/.wrangler/**'];

/** The passages of all files, in the order of their paths. */
export const allPassages = (): Passage[] =>
  globSync(FILES, { exclude: NOT_OURS })
    .sort()
    .flatMap((file) => passagesOf(file, readFileSync(file, 'utf8')));

/** The passages of a file, by the end of its name. */
export function passagesOf(file: string, text: string): Passage[] {
  switch (file.slice(file.lastIndexOf('.'))) {
    case '.md':
    case '.mdx':
      return passagesOfMarkdown(file, text);
    case '.astro':
      return passagesOfAstro(file, text);
    case '.css':
      return matches(file, text, /\/\*(.*?)\*\//gs);
    case '.json':
      return matches(file, text, /"((?:[^"\\]|\\.)*)"/g);
    default:
      return passagesOfCode(file, text);
  }
}

/** The texts that an expression captures. */
function matches(file: string, text: string, expression: RegExp): Passage[] {
  const lineOf = linesOf(text);
  return [...text.matchAll(expression)].map(({ 1: words = '', index }) => ({
    file,
    line: lineOf(index),
    text: words,
    kind: 'text',
  }));
}
