import { glob, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { parse, walkSync } from 'ultrahtml';
import { pictureOf } from './page-pictures.ts';
import { type Card, cardPng } from './social-card.ts';

/** Draws the picture that each built page names as its `og:image`. */
export function socialPictures(): AstroIntegration {
  return {
    name: 'social-pictures',
    hooks: {
      'astro:build:done': async ({ dir, logger }) => {
        const root = fileURLToPath(dir);
        const cards = new Map<string, Card>();
        for await (const file of glob('**/*.html', { cwd: root })) {
          const meta = metaOf(await readFile(join(root, file), 'utf8'));
          const image = meta.get('og:image');
          if (image === undefined) continue;
          const { pathname } = new URL(image, 'https://localhost');
          const card = { title: meta.get('og:title') ?? '', description: meta.get('og:description') ?? '' };
          cards.set(pathname, { ...card, picture: pictureOf(pathname.slice('/social'.length)) });
        }
        for (const [pathname, card] of cards) {
          const target = join(root, pathname);
          await mkdir(dirname(target), { recursive: true });
          await writeFile(target, cardPng(card));
        }
        logger.info(`${cards.size} pictures`);
      },
    },
  };
}

/** Returns the contents of a page's `meta` elements, by property. */
function metaOf(html: string): ReadonlyMap<string, string> {
  const meta = new Map<string, string>();
  walkSync(parse(html.slice(0, html.indexOf('</head>'))), (node) => {
    if (node.type !== 1) return;
    if (node.name === 'meta' && node.attributes?.property)
      meta.set(node.attributes.property, node.attributes.content ?? '');
  });
  return meta;
}
