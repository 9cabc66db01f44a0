import { capitalised } from '@crosshatch/core/puzzle';
import { html } from 'hono/html';
import { bestEpochOf, type EpochMetrics } from '../runs/metrics.ts';
import { type ComparedRun, comparedChartsHtml } from './charts.ts';
import { aboutHtml, escaped, framed, type Parts } from './page.ts';

/* The page that shows several runs side by side: their curves in the same charts, and the best epoch of each run in a table. */

export function partsOfRuns(runs: readonly ComparedRun[]): Parts {
  const judged = runs.map((run) => ({ ...run, ...bestOf(run) }));
  const bestEpoch = bestEpochOf(judged.flatMap((run) => run.best ?? []));
  const best = judged.find((run) => run.best === bestEpoch);
  return {
    progress: '',
    epoch: escaped(
      best?.best === undefined
        ? 'No epoch has ended yet'
        : `The best is ${best.name}, ${best.subject.epoch} ${best.best.epoch}: ${best.subject.figures(best.best)}`,
    ),
    charts: comparedChartsHtml(runs),
    epochs: judged.map(rowHtml).join(''),
  };
}

/** Renders the whole page of several runs in their present state. */
export function pageOfRuns(runs: readonly ComparedRun[]): string {
  const [{ subject } = {}] = runs;
  const epoch = subject?.epoch ?? 'epoch';
  return framed(
    {
      name: runs.map(({ name }) => name).join(' and '),
      about: runs.map((run) => String(html`<h2>${run.name}</h2>`) + aboutHtml(run.subject)).join(''),
      table: 'Runs',
      headings: ['Run', `${capitalised(epoch)}s`, `Best ${epoch}`, ...(subject?.columns ?? []).map(({ name }) => name)],
    },
    partsOfRuns(runs),
  );
}

/** Finds the best epoch of a run, and the number of epochs that have ended. */
function bestOf({ metrics }: ComparedRun): { readonly ended: number; readonly best: EpochMetrics | undefined } {
  const ended = metrics.flatMap((line) => (line.kind === 'epoch' ? [line] : []));
  return { ended: ended.length, best: bestEpochOf(ended) };
}

function rowHtml({ name, subject, ended, best }: ComparedRun & ReturnType<typeof bestOf>): string {
  const figures = subject.columns.map(({ cell }) => (best === undefined ? '–' : cell(best)));
  const cells = [String(ended), String(best?.epoch ?? '–'), ...figures].map((text) => html`<td>${text}</td>`);
  return String(html`<tr><th scope="row">${name}</th>${cells}</tr>\n`);
}
