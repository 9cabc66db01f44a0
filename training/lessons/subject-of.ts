import type { Configuration } from '../runs/configuration.ts';
import type { Subject } from '../runs/subject.ts';
import { networkSubject } from './boards/subject.ts';
import { drawingSubject } from './drawing/subject.ts';
import { lineOrderSubject } from './line-order/subject.ts';

export function subjectOf(configuration: Configuration): Subject {
  if (configuration.kind === 'drawing') return drawingSubject(configuration);
  return configuration.kind === 'line-order' ? lineOrderSubject(configuration) : networkSubject(configuration);
}
