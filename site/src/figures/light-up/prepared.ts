import { lightUpExamples } from './examples.ts';
import type { LightUpSubject } from './subject.ts';
import { lightUpTasks } from './tasks.ts';

/*
 * What the figures on Light Up show before they are touched, computed while the site is built.
 */

export function lightUpSubject(name: keyof typeof lightUpExamples): LightUpSubject {
  const { id, title } = lightUpExamples[name];
  const subject = lightUpTasks.read(id, title);
  if (typeof subject === 'string') throw new Error(subject);
  return subject;
}
