import { html, raw } from 'hono/html';
import { type EpochMetrics, judgedLoss, type Metrics } from '../runs/metrics.ts';
import type { Column, Subject } from '../runs/subject.ts';
import { type Line, type Panel, panelsOf, type Scale } from './panels.ts';

/** The parts of the page that change with the run, by the ids of their elements. */
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
    progress: last === undefined ? 'Nothing measured yet' : subject.progress(last),
    epoch: epochText(ended, subject),
    charts: panelsOf(subject, metrics).map(panelHtml).join(''),
    epochs: ended
      .toReversed()
      .map((epoch) => rowHtml(epoch, subject.columns))
      .join(''),
  };
}

/** The whole page, as the run is now. A script puts in what changes. */
export function pageOf(name: string, subject: Subject, metrics: readonly Metrics[]): string {
  const { summary, command, epoch, columns } = subject;
  const parts = partsOf(metrics, subject);
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
<p>${summary}</p>
<pre tabindex="0"><code>${command}</code></pre>
<p id="epoch" role="status">${parts.epoch}</p>
<p id="progress">${parts.progress}</p>
<p id="connection" role="status"></p>
<div id="charts">${raw(parts.charts)}</div>
<h2 id="table">${capitalized(epoch)}s</h2>
<div class="table" tabindex="0" role="region" aria-labelledby="table">
<table>
<thead><tr>${[capitalized(epoch), ...columns.map((column) => column.name)].map((heading) => html`<th scope="col">${heading}</th>`)}</tr></thead>
<tbody id="epochs">${raw(parts.epochs)}</tbody>
</table>
</div>
</main>
</body>
</html>
`);
}

function panelHtml({ title, over, epochs, values, lines, text }: Panel): string {
  const shown = lines.map(({ name, points }) => {
    const [first, last] = [points[0], points.at(-1)];
    return `${name} from ${text(first?.value ?? 0)} to ${text(last?.value ?? 0)}`;
  });
  return String(html`<figure>
<figcaption><h2>${title}</h2><ul>${lines.map(({ name, look }) => html`<li class="${look}">${name}</li>`)}</ul></figcaption>
<div class="plot">
<ol class="values" aria-hidden="true">${values.ticks.toReversed().map((tick) => html`<li>${text(tick)}</li>`)}</ol>
<svg viewBox="0 0 1000 1000" preserveAspectRatio="none" role="img" aria-label="${title}: ${shown.join('; ')}">
<path class="grid" d="${values.ticks.map((tick) => `M0 ${heightOf(tick, values)}H1000`).join('')}"/>
${lines.map((line) => html`<path class="${line.look}" d="${pathOf(line, epochs, values)}"/>`)}
${lines.flatMap((line) => (line.dots ? html`<path class="dots ${line.look}" d="${dotsOf(line, epochs, values)}"/>` : []))}
</svg>
<ol class="ticks" aria-hidden="true">${epochs.ticks.map((tick) => html`<li>${Number(tick.toPrecision(3))}</li>`)}</ol>
<span class="axis" aria-hidden="true">${over}</span>
</div>
</figure>`);
}

const placeOf = (value: number, { ticks }: Scale): number => {
  const [first, last] = [ticks[0] ?? 0, ticks.at(-1) ?? 1];
  return Math.round((10_000 * (value - first)) / (last - first)) / 10;
};

const heightOf = (value: number, scale: Scale): number => Math.round(10 * (1000 - placeOf(value, scale))) / 10;

const placesOf = ({ points }: Line, epochs: Scale, values: Scale): string[] =>
  points.map(
    ({ epoch, value }) => `${placeOf(epoch, epochs)} ${Math.round(10_000 - 10 * placeOf(value, values)) / 10}`,
  );

const pathOf = (line: Line, epochs: Scale, values: Scale): string => `M${placesOf(line, epochs, values).join('L')}`;

/** Lines without length: round ends make dots of them, whatever the chart's proportions. */
const dotsOf = (line: Line, epochs: Scale, values: Scale): string =>
  placesOf(line, epochs, values)
    .map((place) => `M${place}h0`)
    .join('');

function rowHtml(epoch: EpochMetrics, columns: readonly Column[]): string {
  const cells = columns.map(({ cell }) => html`<td>${cell(epoch)}</td>`);
  return String(html`<tr><th scope="row">${epoch.epoch}</th>${cells}</tr>\n`);
}

function epochText(ended: readonly EpochMetrics[], { epoch, figures }: Subject): string {
  const last = ended.at(-1);
  if (last === undefined) return `The first ${epoch} is under way`;
  const best = ended.reduce((least, each) => (judgedLoss(each) < judgedLoss(least) ? each : least)).epoch;
  const place = best === last.epoch ? 'the best so far' : `the best was ${best}`;
  return `${capitalized(epoch)} ${last.epoch}: ${figures(last)}; ${place}`;
}

const capitalized = (word: string): string => `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
