import { type Format, formats, pictureDocument } from '@crosshatch/core/formats';
import { gridOf } from '../board/grids.ts';

/** The puzzle that the guide to the formats writes in each of them: the sharp sign of the site. */
const EXAMPLE = example();

function example() {
  const picture = gridOf(['01010', '11111', '01010', '11111', '01010']);
  return pictureDocument(picture, { id: '1', title: 'Sharp', author: 'Crosshatch' });
}

export function formatOf(name: string): Format {
  const format = formats.find((known) => known.name === name);
  if (format === undefined) throw new Error(`there is no format ${name}`);
  return format;
}

/** The example as a file of that format. */
export function exampleIn(format: Format): string {
  const text = format.make([EXAMPLE]);
  if (!text.ok) throw new Error(text.error.message);
  return text.value;
}

/** The capacity of a format, found by writing the example and reading it back. */
export interface Capacity {
  readonly several: boolean;
  readonly solution: 'needed' | 'possible' | 'none';
  /** The metadata that the format keeps. */
  readonly words: readonly string[];
}

export function capacityOf(format: Format): Capacity {
  const back = format.parse(exampleIn(format));
  const [read] = back.ok ? back.value : [];
  if (read === undefined) throw new Error(`${format.name} does not read what it writes`);
  const { puzzle } = EXAMPLE;
  const kept = read.solution === undefined ? 'none' : 'possible';
  return {
    several: format.make([EXAMPLE, EXAMPLE]).ok,
    solution: format.make([{ puzzle }]).ok ? kept : 'needed',
    words: (['id', 'title', 'author'] as const).filter((word) => read[word] === EXAMPLE[word]),
  };
}
