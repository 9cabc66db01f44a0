import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Returns a link for the sidebar to each experiment's page, sorted by title. The content collection checks the files. */
export function resultLinks(): { label: string; link: string }[] {
  const folder = fileURLToPath(new URL('../src/content/results', import.meta.url));
  return globSync('*.json', { cwd: folder })
    .map((file) => {
      const { name, title }: { name: string; title: string } = JSON.parse(readFileSync(join(folder, file), 'utf8'));
      return { label: title, link: `/results/${name}/` };
    })
    .sort((a, b) => a.label.localeCompare(b.label, 'en'));
}
