import { solveLightUp } from '@crosshatch/core/light-up/exact';
import { lightUpFormats, makeLightUps, parseLightUps } from '@crosshatch/core/light-up/formats';
import { lightUpRows } from '@crosshatch/core/light-up/puzzle';

/** The Light Up puzzle that the guide writes in each format. */
const ROWS = '#..2\n....\n....\n0..#';

function example() {
  const read = parseLightUps(ROWS, 'plain');
  const [document] = read.ok ? read.value : [];
  if (document === undefined) throw new Error('the example of Light Up is no puzzle');
  const outcome = solveLightUp(document.puzzle);
  if (outcome.status !== 'unique') throw new Error('the example of Light Up has one solution');
  const [solution] = outcome.solutions;
  return { puzzle: document.puzzle, title: 'Four rows', ...(solution && { solution }) };
}

const EXAMPLE = example();

/** The example in a format of Light Up, and the parts that the format keeps, found by writing it and reading it back. */
export interface LightUpFormatView {
  readonly name: string;
  readonly text: string;
  readonly mediaType: string;
  readonly extensions: readonly string[];
  readonly holdsMany: boolean;
  readonly keepsSolution: boolean;
  readonly keepsTitle: boolean;
}

export const lightUpFormatViews: readonly LightUpFormatView[] = lightUpFormats.map((format) => {
  const { name, mediaType, extensions, holdsMany } = format;
  const made = makeLightUps([EXAMPLE], name);
  const back = made.ok ? parseLightUps(made.value) : made;
  if (!made.ok || !back.ok) throw new Error(`${name} does not read what it writes`);
  const [read] = back.value;
  if (read === undefined || `${lightUpRows(read.puzzle)}` !== `${lightUpRows(EXAMPLE.puzzle)}`)
    throw new Error(`${name} reads another puzzle than it writes`);
  return {
    name,
    text: made.value.trimEnd(),
    mediaType,
    extensions,
    holdsMany,
    keepsSolution: read.solution !== undefined,
    keepsTitle: read.title === EXAMPLE.title,
  };
});
