import { join } from 'node:path';
import { rolldown } from 'rolldown';

/**
 * Bundles the element `<nonogram-board>` with the parts of core that it needs, as one file of JavaScript.
 *
 * @param site the folder of the site
 * @param format `esm` exports the class; `iife` is minified and has no export, so that any script element can load it
 */
export async function bundleBoard(site: string, format: 'esm' | 'iife'): Promise<string> {
  const bundle = await rolldown({
    input: join(site, 'src', 'nonogram-board', 'nonogram-board.ts'),
    preserveEntrySignatures: format === 'esm' ? 'strict' : false,
  });
  const { output } = await bundle.generate({ format, minify: format === 'iife' });
  await bundle.close();
  return output[0].code;
}
