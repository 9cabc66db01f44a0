import type { Configuration } from '../runs/configuration.ts';
import type { Subject } from '../runs/subject.ts';
import { networkSubject } from './boards/subject.ts';
import { lineOrderSubject } from './line-order/subject.ts';

export const subjectOf = (configuration: Configuration): Subject =>
  configuration.kind === 'line-order' ? lineOrderSubject(configuration) : networkSubject(configuration);
