import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('no order of texts depends on the language of the machine', () => {
  const files = globSync('{.,core/**,functions/**,packages/**,site/{build,src}/**,training/**}/*.{ts,tsx,astro}', {
    exclude: ['**/node_modules/**', '**/dist/**'],
  });
  expect(files.length).toBeGreaterThan(500);
  const sorters = files.filter((file) => /\.localeCompare\([^,()]*\)/.test(readFileSync(file, 'utf8')));
  expect(sorters).toEqual([]);
});
