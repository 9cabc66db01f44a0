import { markdownToMdast, mdxToMdast } from 'satteri';
import { passagesOfCode } from './code.ts';
import { HOLE, type Passage } from './passage.ts';

interface Node {
  readonly type: string;
  readonly value?: unknown;
  readonly alt?: unknown;
  readonly children?: readonly Node[];
  readonly attributes?: unknown;
  readonly position?: { readonly start: { readonly line: number } } | undefined;
}

const BLOCKS = new Set(['paragraph', 'heading', 'tableCell']);

/** A document's title and description, its paragraphs, headings and cells, and the texts within its expressions. */
export function passagesOfMarkdown(file: string, document: string): Passage[] {
  const tree = file.endsWith('.mdx') ? mdxToMdast(document) : markdownToMdast(document);
  const passages: Passage[] = [];
  const visit = (node: Node, inBlock: boolean): void => {
    const line = node.position?.start.line ?? 1;
    const add = (text: string) => passages.push({ file, line, text, kind: 'text' });
    // An element may hold words without a paragraph around them.
    const isBlock = BLOCKS.has(node.type) || (!inBlock && node.children?.some(({ type }) => type === 'text') === true);
    if (isBlock) add(wordsOf(node));
    if (node.type === 'yaml') for (const [, words = ''] of `${node.value}`.matchAll(/^\w+: (.+)$/gm)) add(words);
    if (node.type === 'mdxjsEsm') passages.push(...passagesOfCode(file, `${node.value}`, line));
    if (Array.isArray(node.attributes))
      for (const { value } of node.attributes) if (typeof value === 'string') add(value);
    for (const child of node.children ?? []) visit(child, inBlock || isBlock);
  };
  visit(tree, false);
  return passages.filter(({ text }) => /\S\s+\S/.test(text));
}

/** The words of a node and of its children, with a hole for code and expressions. */
function wordsOf(node: Node): string {
  if (node.type === 'text') return `${node.value}`;
  if (node.type === 'break') return '\n';
  if (node.children) return node.children.map(wordsOf).join('');
  return typeof node.alt === 'string' ? node.alt : HOLE;
}
