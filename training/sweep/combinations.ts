import { failure, type Result, success } from '@crosshatch/core/puzzle';

/** An option of `crosshatch train`, and the values that a sweep gives it. */
export interface Varied {
  /** The name without its dashes. */
  readonly name: string;
  readonly values: readonly string[];
}

/** The settings of one run of a sweep. */
export interface Combination {
  /** The name of its folder: `learning-rate=0.001_seed=2`. */
  readonly name: string;
  readonly settings: readonly { readonly name: string; readonly value: string }[];
}

/** Reads `learning-rate=0.001:0.0003`. */
export function parseVaried(text: string): Result<Varied, string> {
  const [, name = '', list = ''] = /^(?:--)?([a-z][a-z-]*)=(.+)$/.exec(text) ?? [];
  const values = list.split(':');
  if (name === '' || values.some((value) => !/^[\w.,+-]+$/.test(value)))
    return failure('expected an option and its values, such as learning-rate=0.001:0.0003');
  return new Set(values).size === values.length ? success({ name, values }) : failure(`${name} has a value twice`);
}

/** Lists all combinations of the values; the values of the last option vary fastest. */
export function combinationsOf(varied: readonly Varied[]): Combination[] {
  const all = varied.reduce<Combination['settings'][]>(
    (before, { name, values }) => before.flatMap((settings) => values.map((value) => [...settings, { name, value }])),
    [[]],
  );
  return all.map((settings) => ({ name: settings.map(({ name, value }) => `${name}=${value}`).join('_'), settings }));
}
