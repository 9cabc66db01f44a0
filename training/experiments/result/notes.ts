import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The words of a result. */
export interface Words {
  readonly title: string;
  readonly question: string;
  readonly notes: readonly string[];
}

/**
 * Reads the words of a result from `notes.md` in the experiment's folder: the title as a heading, the question as the first
 * paragraph, and a paragraph for each note. `{name}` within a paragraph stands for a value. A paragraph that is only
 * `{name}` stands for notes from code, which are bound to figures.
 *
 * @throws if a name has no value, or a value is not used
 */
export function readWords(
  folder: string,
  values: Readonly<Record<string, string | number | readonly string[]>> = {},
): Words {
  const unused = new Set(Object.keys(values));
  const take = (name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`${folder}: there is no value for {${name}}`);
    unused.delete(name);
    return value;
  };
  const [heading = '', question = '', ...notes] = readFileSync(join(folder, 'notes.md'), 'utf8')
    .trim()
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.replaceAll('\n', ' '))
    .flatMap((paragraph) => {
      const alone = /^\{(\w+)\}$/.exec(paragraph)?.[1];
      return alone === undefined ? paragraph.replaceAll(/\{(\w+)\}/g, (_, name) => String(take(name))) : take(alone);
    })
    .map(String);
  if (unused.size > 0) throw new Error(`${folder}: the notes do not ask for ${[...unused].join(', ')}`);
  return { title: heading.replace(/^# /, ''), question, notes };
}
