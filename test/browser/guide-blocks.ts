import { readdirSync, readFileSync } from 'node:fs';

const FOLDER = 'site/src/content/docs/guides';

/** A fenced block of code in a guide. */
export interface Block {
  readonly language: string;
  /** The words after the language; `run`, `output` and `promoted` are for the tests. */
  readonly words: readonly string[];
  /** The file that the block stands for. */
  readonly title?: string;
  readonly code: string;
  /** The line of the guide on which the code begins, from 1. */
  readonly line: number;
}

/** A block that is run, and what it must print. Marked `promoted` as well, it asks a Worker with the models that the guide has promoted. */
export interface Example {
  readonly block: Block;
  readonly output?: Block;
}

export const guides: readonly string[] = readdirSync(FOLDER).filter((file) => /\.mdx?$/.test(file));

export const guideText = (guide: string): string => readFileSync(`${FOLDER}/${guide}`, 'utf8');

export function blocksOf(text: string): Block[] {
  const blocks: Block[] = [];
  for (const fence of text.matchAll(/^```(\w+)([^\n]*)\n(.*?)^```$/gms)) {
    const [, language = '', info = '', code = ''] = fence;
    const title = /title="([^"]+)"/.exec(info)?.[1];
    const line = text.slice(0, fence.index).split('\n').length + 1;
    blocks.push({ language, words: info.trim().split(/\s+/), code, line, ...(title !== undefined && { title }) });
  }
  return blocks;
}

/** The blocks marked `run`, each with the block marked `output` that follows it. */
export function examplesOf(blocks: readonly Block[]): Example[] {
  return blocks.flatMap((block, index) => {
    if (!block.words.includes('run')) return [];
    const next = blocks[index + 1];
    return [next?.words.includes('output') ? { block, output: next } : { block }];
  });
}
