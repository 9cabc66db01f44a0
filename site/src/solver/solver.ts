import { Background, STOPPED, type Wrap } from './background.ts';
import type { Tasks } from './tasks.ts';

export { STOPPED };

/**
 * Core in a Web Worker.
 *
 * @example
 * const solver = new Solver();
 * const solving = await solver.run((tasks) => tasks.solve(puzzle, { solutions: 1 }));
 * if (solving !== STOPPED) show(solving.outcome);
 */
export class Solver extends Background<Tasks> {
  /** Loaded at the first task: a page without tasks does not need it. */
  protected override async wrapping(): Promise<Wrap> {
    const { wrap } = await import('./wrap.ts');
    return wrap;
  }

  protected override create(): Worker {
    return new Worker(new URL('./solver.worker.ts', import.meta.url), { type: 'module' });
  }
}
