import type { LightUpForm } from '@crosshatch/core/light-up/evolution';
import { generationOf, type ShownGeneration } from './breeding.ts';
import { lightUpExamples } from './examples.ts';
import type { LightUpSubject } from './light-up-subject.ts';
import { type Race, raceOf } from './racing.ts';
import { lightUpTasks } from './tasks.ts';

/*
 * The first content of the figures on Light Up, computed while the site is built.
 */

export function lightUpSubject(name: keyof typeof lightUpExamples): LightUpSubject {
  const { id, title } = lightUpExamples[name];
  const subject = lightUpTasks.read(id, title);
  if (typeof subject === 'string') throw new Error(subject);
  return subject;
}

/** Returns a generation of the first run that `seed` draws for a puzzle. */
export const lightUpGeneration = (
  { rows }: LightUpSubject,
  form: LightUpForm,
  seed: number,
  number: number,
): ShownGeneration => generationOf(rows, form, seed, number);

/** Returns a race of forms on a puzzle, without times. */
export const lightUpRace = ({ rows }: LightUpSubject, forms: readonly LightUpForm[], limit: number): Race =>
  raceOf(rows, forms, { seed: 1, limit });
