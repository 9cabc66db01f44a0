import type { Configuration } from '../runs/configuration.ts';
import type { Subject } from '../runs/subject.ts';
import { networkSubject } from './boards/subject.ts';
import { drawingSubject } from './drawing/subject.ts';
import { lineOrderSubject } from './line-order/subject.ts';
import { ganSubject } from './puzzle-gan/subject.ts';

export function subjectOf(configuration: Configuration): Subject {
  switch (configuration.kind) {
    case 'line-order':
      return lineOrderSubject(configuration);
    case 'drawing':
      return drawingSubject(configuration);
    case 'puzzle-gan':
      return ganSubject(configuration);
    case 'network':
      return networkSubject(configuration);
  }
}
