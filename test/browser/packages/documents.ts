import { readFileSync } from 'node:fs';
import { blocksOf, guides, guideText } from '../guide-blocks.ts';

const GUIDES = 'site/src/content/docs/guides';

/** The documents that tell how to install the library, the client and the command. */
export const INSTALLATIONS: readonly string[] = [
  'README.md',
  `${GUIDES}/library.md`,
  'packages/core/README.md',
  'packages/client/README.md',
  'packages/crosshatch/README.md',
];

/** The packages that a document's commands install, one by one. */
export function installedIn(document: string): readonly string[] {
  const commands = blocksOf(readFileSync(document, 'utf8')).filter(({ language }) => language === 'sh');
  const installations = commands.flatMap(({ code }) => [...code.matchAll(/npm install (.*)/g)]);
  return installations.flatMap(([, names = '']) => names.split(' '));
}

/** A program that a document shows block by block, and the output that stands below the blocks. */
export interface Shown {
  readonly program: string;
  readonly output: string;
}

/** @param origin the server that the program asks */
export function shownIn(document: string, origin: string): Shown {
  const blocks = blocksOf(readFileSync(document, 'utf8').replaceAll('http://localhost:8787', origin));
  const joined = (...languages: string[]) =>
    blocks.flatMap(({ language, code }) => (languages.includes(language) ? [code] : [])).join('');
  return { program: joined('js', 'ts'), output: joined('text') };
}

/** The examples in TypeScript that use the library and the client, as files: those of the guides, and each README as a whole. */
export function examples(): ReadonlyMap<string, string> {
  const blocks = guides.flatMap((guide) =>
    blocksOf(guideText(guide)).flatMap(({ language, title, line, code }) =>
      language === 'ts' ? [[title ?? `${guide}-${line}.ts`, code] as const] : [],
    ),
  );
  const readmes = ['core', 'client'].map(
    (name) => [`${name}-readme.ts`, shownIn(`packages/${name}/README.md`, '').program] as const,
  );
  return new Map([...blocks, ...readmes]);
}
