import fc from 'fast-check';
import { expect, test } from 'vitest';
import { loadedScripts } from '#site/build/fewer-preloads.ts';

const SCRIPTS = 8;
const names = fc.uniqueArray(fc.integer({ min: 0, max: SCRIPTS - 1 }).map(String), { maxLength: 3 });
const graphs = fc
  .array(fc.record({ isEntry: fc.boolean(), imports: names, dynamicImports: names }), {
    minLength: SCRIPTS,
    maxLength: SCRIPTS,
  })
  .map((scripts) => new Map(scripts.map((script, index) => [String(index), script])));

test('the scripts that a list of preloads leaves out are loaded, whatever the page has imported before', () => {
  fc.assert(
    fc.property(graphs, fc.infiniteStream(fc.nat()), (scripts, choices) => {
      const left = loadedScripts(scripts);
      const choose = <Item>(items: readonly Item[]) => items[(choices.next().value ?? 0) % items.length];
      const entry = choose([...scripts.keys()].filter((name) => scripts.get(name)?.isEntry));
      if (entry === undefined) return;
      const page = new Set([entry]);
      for (let step = 0; step < 6; step++) {
        for (const name of page) for (const imported of scripts.get(name)?.imports ?? []) page.add(imported);
        for (const name of page)
          for (const other of left.get(name) ?? []) expect(page.has(other), `${other} for ${name}`).toBe(true);
        const next = choose([...page].flatMap((name) => scripts.get(name)?.dynamicImports ?? []));
        if (next !== undefined) page.add(next);
      }
    }),
  );
});

test('a part that only one script imports need not preload the scripts of that one', () => {
  const scripts = new Map([
    ['page', { isEntry: true, imports: ['board'], dynamicImports: ['part'] }],
    ['board', { isEntry: false, imports: [], dynamicImports: [] }],
    ['part', { isEntry: false, imports: ['clues'], dynamicImports: ['help'] }],
    ['clues', { isEntry: false, imports: [], dynamicImports: [] }],
    ['help', { isEntry: false, imports: [], dynamicImports: [] }],
  ]);
  expect(loadedScripts(scripts).get('help')).toEqual(new Set(['help', 'page', 'board', 'part', 'clues']));
});
