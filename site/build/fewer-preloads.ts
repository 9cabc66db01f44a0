import type { ViteUserConfig } from 'astro';

type Plugin = NonNullable<ViteUserConfig['plugins']>[number];

/** A script of the build, and the scripts that it imports statically or dynamically. */
interface Script {
  readonly isEntry: boolean;
  readonly imports: readonly string[];
  readonly dynamicImports: readonly string[];
}

/**
 * Removes scripts that are already loaded from the lists of files that a later part needs. Each script contains these lists,
 * with hashes that hardly compress: the workbench alone named 98 files in 1.4 KiB. It is a plugin, since Astro sets the option
 * itself.
 */
export function fewerPreloads(): Plugin {
  let loaded: ReadonlyMap<string, ReadonlySet<string>> = new Map();
  return {
    name: 'fewer-preloads',
    config: () => ({
      build: {
        modulePreload: {
          resolveDependencies: (part, scripts, { hostId }) => {
            const needed = scripts.filter((script) => loaded.get(hostId)?.has(script) !== true);
            // The import itself loads the part, so it needs no preload.
            return needed.length === 1 && needed[0] === part ? [] : needed;
          },
        },
      },
    }),
    generateBundle: {
      // Runs before the lists are made.
      order: 'pre',
      handler(_, bundle) {
        const scripts = Object.values(bundle).flatMap((output) =>
          output.type === 'chunk' ? [[output.fileName, output] as const] : [],
        );
        loaded = loadedScripts(new Map(scripts));
      },
    },
  };
}

/**
 * Returns, for each script, the scripts that are loaded whenever it runs: all that it imports, and all that are loaded with
 * each of its importers. The result is the greatest fixed point of this rule.
 */
export function loadedScripts(scripts: ReadonlyMap<string, Script>): Map<string, ReadonlySet<string>> {
  const importers = new Map<string, string[]>();
  for (const [name, { imports, dynamicImports }] of scripts)
    for (const imported of [...imports, ...dynamicImports])
      importers.set(imported, [...(importers.get(imported) ?? []), name]);
  const loaded = new Map<string, ReadonlySet<string>>();
  for (let isChanged = true; isChanged; ) {
    isChanged = false;
    for (const [name, { isEntry }] of scripts) {
      const before = (importers.get(name) ?? []).flatMap((importer) => loaded.get(importer) ?? []);
      const [first, ...others] = before;
      if (!isEntry && first === undefined) continue;
      const common = isEntry || first === undefined ? new Set<string>() : others.reduce(inBoth, first);
      const now = new Set([...importedWith(name, scripts), ...common]);
      if (now.size === loaded.get(name)?.size) continue;
      loaded.set(name, now);
      isChanged = true;
    }
  }
  return loaded;
}

const inBoth = (one: ReadonlySet<string>, other: ReadonlySet<string>): ReadonlySet<string> =>
  new Set([...one].filter((name) => other.has(name)));

/** Returns a script and all scripts that it imports statically, directly or indirectly. */
function importedWith(name: string, scripts: ReadonlyMap<string, Script>): Set<string> {
  const found = new Set([name]);
  // The loop also visits the scripts that it adds to the set.
  for (const script of found) for (const imported of scripts.get(script)?.imports ?? []) found.add(imported);
  return found;
}
