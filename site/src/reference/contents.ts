import { type ApiDocument, routesOf } from './api-document.ts';

/** The titles of the document's tags. */
export const TAG_TITLES: Readonly<Record<string, string>> = {
  nonograms: 'Nonograms',
  generation: 'Making nonograms',
  networks: 'Networks',
  'light-up': 'Light Up',
  jobs: 'Jobs',
  service: 'Service',
};

interface Heading {
  readonly depth: number;
  readonly slug: string;
  readonly text: string;
}

/** Returns the table of contents: each operation below its tag, then the parts that the operations share. */
export function contentsOf(document: ApiDocument): Heading[] {
  const routes = routesOf(document);
  return [
    { depth: 2, slug: 'conventions', text: 'Conventions' },
    ...document.tags.flatMap(({ name }) => [
      { depth: 2, slug: name, text: TAG_TITLES[name] ?? name },
      ...routes
        .filter(({ tags }) => tags.includes(name))
        .map(({ operationId: slug, summary: text }) => ({ depth: 3, slug, text })),
    ]),
    { depth: 2, slug: 'algorithms', text: 'Algorithms' },
    { depth: 2, slug: 'content-types', text: 'Content types' },
    { depth: 2, slug: 'types', text: 'Types' },
    { depth: 2, slug: 'problems', text: 'Problems' },
    { depth: 2, slug: 'changes', text: 'Changes by version' },
  ];
}
