import { capitalised } from '@crosshatch/core/puzzle';
import { html, raw } from 'hono/html';
import { bestEpochOf, type EpochMetrics, type Metrics } from '../runs/metrics.ts';
import type { Subject, WatchColumn } from '../runs/subject.ts';
import { chartsHtml } from './charts.ts';

/** The parts of the page that change during the run, as HTML, by the ids of their elements. */
export interface Parts {
  readonly progress: string;
  readonly epoch: string;
  readonly charts: string;
  readonly epochs: string;
}

export function partsOf(metrics: readonly Metrics[], subject: Subject): Parts {
  const last = metrics.at(-1);
  const ended = metrics.flatMap((line) => (line.kind === 'epoch' ? [line] : []));
  return {
    progress: escaped(last === undefined ? 'Nothing measured yet' : subject.progress(last)),
    epoch: escaped(epochText(ended, subject)),
    charts: chartsHtml(subject, metrics),
    epochs: ended
      .toReversed()
      .map((epoch) => rowHtml(epoch, subject.columns))
      .join(''),
  };
}

/** Renders a text as HTML. */
export const escaped = (text: string): string => String(html`${text}`);

/** The parts of a page that do not change during its runs. */
export interface Frame {
  readonly name: string;
  /** Paragraphs below the heading. */
  readonly about: string;
  /** The title of the table, and the headings of its columns. */
  readonly table: string;
  readonly headings: readonly string[];
}

/** Renders the whole page in the present state of the run. */
export function pageOf(name: string, subject: Subject, metrics: readonly Metrics[]): string {
  const { epoch, columns } = subject;
  const headings = [capitalised(epoch), ...columns.map((column) => column.name)];
  const frame = { name, about: aboutHtml(subject), table: `${capitalised(epoch)}s`, headings };
  return framed(frame, partsOf(metrics, subject));
}

/** Renders a run's network, its training data and its command. */
export const aboutHtml = ({ summary, command }: Subject): string =>
  String(html`<p>${summary}</p>
<pre tabindex="0"><code>${command}</code></pre>`);

/** Renders a page around its parts. A script replaces the parts when they change. */
export function framed({ name, about, table, headings }: Frame, parts: Parts): string {
  return String(html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${name} | Crosshatch</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="watch.css">
<script src="watch.js" defer></script>
</head>
<body>
<main>
<h1>${name}</h1>
${raw(about)}
<p id="epoch" role="status">${raw(parts.epoch)}</p>
<p id="progress">${raw(parts.progress)}</p>
<p id="connection" role="status"></p>
<div id="charts">${raw(parts.charts)}</div>
<h2 id="table">${table}</h2>
<div class="table" tabindex="0" role="region" aria-labelledby="table">
<table>
<thead><tr>${headings.map((heading) => html`<th scope="col">${heading}</th>`)}</tr></thead>
<tbody id="epochs">${raw(parts.epochs)}</tbody>
</table>
</div>
</main>
</body>
</html>
`);
}

function rowHtml(epoch: EpochMetrics, columns: readonly WatchColumn[]): string {
  const cells = columns.map(({ cell }) => html`<td>${cell(epoch)}</td>`);
  return String(html`<tr><th scope="row">${epoch.epoch}</th>${cells}</tr>\n`);
}

function epochText(ended: readonly EpochMetrics[], { epoch, figures }: Subject): string {
  const last = ended.at(-1);
  if (last === undefined) return `The first ${epoch} is under way`;
  const best = (bestEpochOf(ended) ?? last).epoch;
  const place = best === last.epoch ? 'the best so far' : `the best was ${best}`;
  return `${capitalised(epoch)} ${last.epoch}: ${figures(last)}; ${place}`;
}
