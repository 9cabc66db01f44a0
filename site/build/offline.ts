import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Resvg } from '@resvg/resvg-js';
import type { AstroIntegration } from 'astro';
import { rolldown } from 'rolldown';
import { OFFLINE_PAGES } from '../src/offline/pages.ts';

/** The pages that are cached at the first visit to any page: those that work offline, and the page that lists these. */
const PAGES = [...OFFLINE_PAGES.map(({ path }) => path), '/offline/'];
const OTHERS = ['/favicon.svg', '/manifest.webmanifest', '/icons/192.png', '/puzzles-list.json'];
/** The most bytes of a neural network that the device caches before any use. The largest networks have some millions of bytes. */
const SMALL_NETWORK = 100_000;
const WORKER = fileURLToPath(new URL('../src/offline/service-worker.ts', import.meta.url));

/** A file that the service worker caches. Parts have a hash in their names, so they need no revision. */
export interface CachedFile {
  readonly url: string;
  readonly revision: string | null;
}

/** Draws the icons of the installed site, and writes the service worker with the list of files to cache. */
export function offline(): AstroIntegration {
  return {
    name: 'offline',
    hooks: {
      'astro:build:done': async ({ dir, logger }) => {
        const root = fileURLToPath(dir);
        await drawIcons(root);
        const files = await cachedFiles(root);
        const bundle = await rolldown({
          input: WORKER,
          transform: {
            define: {
              FILES_TO_CACHE: JSON.stringify(files),
              FILES_OF_SEARCH: JSON.stringify(await filesOfSearch(root)),
              SMALL_NETWORKS: JSON.stringify(await smallNetworks(root)),
              'process.env.NODE_ENV': '"production"',
            },
          },
        });
        await bundle.write({ file: join(root, 'service-worker.js'), format: 'iife', minify: true });
        await bundle.close();
        const sizes = await Promise.all(files.map(async ({ url }) => (await readFile(fileOf(root, url))).length));
        const bytes = sizes.reduce((sum, size) => sum + size, 0);
        logger.info(`${files.length} files, ${Math.round(bytes / 1024)} KiB, work without a network`);
      },
    },
  };
}

const fileOf = (root: string, url: string): string => join(root, url.endsWith('/') ? `${url}index.html` : url);

/** Returns the files of the pages that work offline, with all parts that they may load. */
async function cachedFiles(root: string): Promise<CachedFile[]> {
  const parts = await partsOf(root, PAGES);
  const whole = await Promise.all(
    [...PAGES, ...OTHERS].map(async (url) => {
      const digest = createHash('sha256').update(await readFile(fileOf(root, url)));
      return { url, revision: digest.digest('hex').slice(0, 16) };
    }),
  );
  return [...whole, ...parts.map((name) => ({ url: `/_astro/${name}`, revision: null }))];
}

/** Returns the files that a search may need. The files of Pagefind's own interface are not used. */
async function filesOfSearch(root: string): Promise<string[]> {
  const names = await readdir(join(root, 'pagefind'), { recursive: true });
  const used = /^(?:pagefind\.js|pagefind-worker\.js|pagefind-entry\.json|wasm\.\w+\.pagefind|.*\.pf_\w+)$/;
  return names
    .filter((name) => used.test(name))
    .map((name) => `/pagefind/${name}`)
    .sort();
}

/** Returns the files of neural networks that are small enough for the device's cache, and the list of all networks. */
async function smallNetworks(root: string): Promise<string[]> {
  const names = await readdir(join(root, 'models'));
  const sizes = await Promise.all(names.map(async (name) => (await stat(join(root, 'models', name))).size));
  return names.filter((_, index) => (sizes[index] ?? 0) <= SMALL_NETWORK).map((name) => `/models/${name}`);
}

/** Returns the names of all parts that the pages name, directly or through other parts. */
async function partsOf(root: string, pages: readonly string[]): Promise<string[]> {
  const known = new Set(await readdir(join(root, '_astro')));
  const found = new Set<string>();
  const texts = await Promise.all(pages.map((page) => readFile(fileOf(root, page), 'utf8')));
  for (let text = texts.pop(); text !== undefined; text = texts.pop()) {
    for (const [name] of text.matchAll(/[\w.@-]+\.(?:js|css|wasm)\b/g)) {
      if (!known.has(name) || found.has(name)) continue;
      found.add(name);
      if (!name.endsWith('.wasm')) texts.push(await readFile(join(root, '_astro', name), 'utf8'));
    }
  }
  return [...found].sort();
}

/** Draws the sign of the site in the sizes that systems need. For systems that crop icons to a shape, it has a margin. */
async function drawIcons(root: string): Promise<void> {
  const sign = (await readFile(join(root, 'favicon.svg'), 'utf8')).match(/<path d="([^"]+)"/)?.[1];
  if (sign === undefined) throw new Error('favicon.svg has no path');
  await mkdir(join(root, 'icons'), { recursive: true });
  for (const { name, size, margin } of [
    { name: '192', size: 192, margin: 2 },
    { name: '512', size: 512, margin: 2 },
    { name: 'maskable-512', size: 512, margin: 8 },
    { name: 'apple-180', size: 180, margin: 5 },
  ]) {
    const box = `${-margin} ${-margin} ${32 + 2 * margin} ${32 + 2 * margin}`;
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}"><path fill="#faf8f2" d="M-9-9h50v50h-50z"/><path fill="#1f2a5c" d="${sign}"/></svg>`;
    const drawing = new Resvg(svg, { fitTo: { mode: 'width', value: size } });
    await writeFile(join(root, 'icons', `${name}.png`), drawing.render().asPng());
  }
}
