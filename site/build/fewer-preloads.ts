import type { ViteUserConfig } from 'astro';

/** The scripts that every island loads before it asks for others. */
const EVERYWHERE = /\/(preact|signals|hooks|jsxRuntime)\.module\.|\/(rolldown-runtime|preload-helper)\./;

type Plugin = NonNullable<ViteUserConfig['plugins']>[number];

/**
 * Leaves scripts that are loaded already out of the lists of files that a later part needs. Each script of an island
 * names them all, with hashes that hardly compress. A plugin, since Astro sets the option itself.
 */
export const fewerPreloads = (): Plugin => ({
  name: 'fewer-preloads',
  config: () => ({
    build: {
      modulePreload: { resolveDependencies: (_, scripts) => scripts.filter((script) => !EVERYWHERE.test(script)) },
    },
  }),
});
