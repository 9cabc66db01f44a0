import { html, raw } from 'hono/html';
import type { Configuration } from '../runs/configuration.ts';
import type { EpochMetrics, Metrics } from '../runs/metrics.ts';
import { type Line, type Panel, panelsOf, type Scale } from './panels.ts';

/** The parts of the page that change with the run, by the ids of their elements. */
export interface Parts {
  readonly progress: string;
  readonly epoch: string;
  readonly charts: string;
  readonly epochs: string;
}

export function partsOf(metrics: readonly Metrics[], { stepsPerEpoch, epochs }: Configuration): Parts {
  const last = metrics.at(-1);
  const ended = metrics.flatMap((line) => (line.kind === 'epoch' ? [line] : []));
  const progress =
    last === undefined
      ? 'Nothing measured yet'
      : `Step ${last.step.toLocaleString('en')} of ${(epochs * stepsPerEpoch).toLocaleString('en')}, loss ${last.loss.toFixed(4)}, ${durationText(last.seconds)} of training`;
  const epoch = ended.at(-1);
  return {
    progress,
    epoch: epoch === undefined ? 'The first epoch is under way' : epochText(epoch, bestOf(ended)),
    charts: panelsOf(metrics, stepsPerEpoch).map(panelHtml).join(''),
    epochs: ended.toReversed().map(rowHtml).join(''),
  };
}

/** The whole page, as the run is now. A script puts in what changes. */
export function pageOf(name: string, configuration: Configuration, metrics: readonly Metrics[]): string {
  const { architecture, backend, device, boards, command } = configuration;
  const what = architecture.kind === 'dense' ? `${architecture.width}×${architecture.height}` : 'Boards of any size';
  const parts = partsOf(metrics, configuration);
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
<p>${what}, by ${backend}: ${device}. ${boards.train.toLocaleString('en')} boards to train, ${boards.validation.toLocaleString('en')} to validate.</p>
<pre tabindex="0"><code>${command}</code></pre>
<p id="epoch" role="status">${parts.epoch}</p>
<p id="progress">${parts.progress}</p>
<p id="connection" role="status"></p>
<div id="charts">${raw(parts.charts)}</div>
<h2 id="table">Epochs</h2>
<div class="table" tabindex="0" role="region" aria-labelledby="table">
<table>
<thead><tr><th scope="col">Epoch</th><th scope="col">Loss</th><th scope="col">Validation</th><th scope="col">Cells right</th><th scope="col">Boards right</th><th scope="col">After</th></tr></thead>
<tbody id="epochs">${raw(parts.epochs)}</tbody>
</table>
</div>
</main>
</body>
</html>
`);
}

function panelHtml({ title, epochs, values, lines, text }: Panel): string {
  const shown = lines.map(({ name, points }) => {
    const [first, last] = [points[0], points.at(-1)];
    return `${name} from ${text(first?.value ?? 0)} to ${text(last?.value ?? 0)}`;
  });
  return String(html`<figure>
<figcaption><h2>${title}</h2><ul>${lines.map(({ name }) => html`<li class="${name}">${name}</li>`)}</ul></figcaption>
<div class="plot">
<ol class="values" aria-hidden="true">${values.ticks.toReversed().map((tick) => html`<li>${text(tick)}</li>`)}</ol>
<svg viewBox="0 0 1000 1000" preserveAspectRatio="none" role="img" aria-label="${title}: ${shown.join('; ')}">
<path class="grid" d="${values.ticks.map((tick) => `M0 ${heightOf(tick, values)}H1000`).join('')}"/>
${lines.map((line) => html`<path class="${line.name}" d="${pathOf(line, epochs, values)}"/>`)}
${lines.flatMap((line) => (line.name === 'training' ? [] : html`<path class="dots" d="${dotsOf(line, epochs, values)}"/>`))}
</svg>
<ol class="ticks" aria-hidden="true">${epochs.ticks.map((tick) => html`<li>${Number(tick.toPrecision(3))}</li>`)}</ol>
<span class="axis" aria-hidden="true">epochs</span>
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

const percent = (share: number): string => `${(100 * share).toFixed(2)} %`;

function rowHtml({ epoch, loss, validation, seconds }: EpochMetrics): string {
  const figures =
    validation === undefined
      ? ['–', '–', '–']
      : [validation.loss.toFixed(4), percent(validation.cells), percent(validation.boards)];
  const cells = [loss.toFixed(4), ...figures, durationText(seconds)];
  return String(html`<tr><th scope="row">${epoch}</th>${cells.map((cell) => html`<td>${cell}</td>`)}</tr>\n`);
}

const judged = ({ validation, loss }: EpochMetrics): number => validation?.loss ?? loss;

const bestOf = (epochs: readonly EpochMetrics[]): number =>
  epochs.reduce((best, epoch) => (judged(epoch) < judged(best) ? epoch : best)).epoch;

function epochText({ epoch, loss, validation }: EpochMetrics, best: number): string {
  const right =
    validation === undefined
      ? ''
      : `, validation ${validation.loss.toFixed(4)}, ${percent(validation.cells)} of cells and ${percent(validation.boards)} of boards right`;
  return `Epoch ${epoch}: loss ${loss.toFixed(4)}${right}; ${best === epoch ? 'the best so far' : `the best was ${best}`}`;
}

/** A duration for people: `45 s`, `12 min`, `3.4 h`. */
function durationText(seconds: number): string {
  if (seconds < 100) return `${Math.round(seconds)} s`;
  return seconds < 6000 ? `${Math.round(seconds / 60)} min` : `${(seconds / 3600).toFixed(1)} h`;
}
