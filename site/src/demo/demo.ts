import type { Answer, Fact, Picture } from './answer.ts';
import { examples } from './examples.ts';
import type { WorkerReply } from './solver.worker.ts';

const form = element('demo-form', HTMLFormElement);
const text = element('demo-text', HTMLTextAreaElement);
const solveButton = element('demo-solve', HTMLButtonElement);
const stopButton = element('demo-stop', HTMLButtonElement);
const verdict = element('demo-verdict', HTMLElement);
const pictures = element('demo-pictures', HTMLElement);
const facts = element('demo-facts', HTMLElement);

/** The run in progress: a worker and the clock that shows how long it has been at it. */
let running: { readonly worker: Worker; readonly clock: number; readonly start: number } | undefined;

form.hidden = false;
form.addEventListener('submit', (event) => {
  event.preventDefault();
  if (running === undefined) solve();
});
text.addEventListener('keydown', (event) => {
  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) form.requestSubmit();
});
stopButton.addEventListener('click', () => {
  if (running === undefined) return;
  const seconds = stop();
  show({ ...BLANK, headline: 'Stopped', explanation: `After ${seconds} of work, without an answer yet.` });
  solveButton.focus();
});
for (const button of form.querySelectorAll<HTMLButtonElement>('button[data-example]')) {
  button.addEventListener('click', () => {
    text.value = examples.find((example) => example.name === button.dataset.example)?.text ?? '';
    text.scrollTop = 0;
    stop();
    solve();
  });
}

const BLANK: Answer = { tone: 'plain', headline: '', explanation: '', pictures: [], facts: [] };

function solve(): void {
  const worker = new Worker(new URL('./solver.worker.ts', import.meta.url), { type: 'module' });
  const start = performance.now();
  // Most puzzles are solved before the first tick, and then nothing flickers.
  const clock = window.setInterval(() => showRunning(start), 250);
  running = { worker, clock, start };
  showButtons();
  text.removeAttribute('aria-invalid');
  worker.addEventListener('message', ({ data }: MessageEvent<WorkerReply>) => {
    stop();
    const time = data.answer.mistake === undefined ? [{ name: 'Time here', value: duration(data.milliseconds) }] : [];
    show({ ...data.answer, facts: [...data.answer.facts, ...time] });
    if (data.answer.mistake !== undefined) pointAt(data.answer.mistake);
    verdict.scrollIntoView({ block: 'nearest' });
  });
  worker.addEventListener('error', ({ message }) => {
    stop();
    show({ ...BLANK, tone: 'bad', headline: 'The solver broke down', explanation: message });
  });
  worker.postMessage(text.value);
}

/** Ends the run, if there is one, and returns how long it took, in words. */
function stop(): string {
  if (running === undefined) return '';
  running.worker.terminate();
  clearInterval(running.clock);
  const seconds = duration(performance.now() - running.start);
  running = undefined;
  showButtons();
  return seconds;
}

/** The button that has nothing to do says so, but keeps the focus that it may have. */
function showButtons(): void {
  solveButton.ariaDisabled = String(running !== undefined);
  stopButton.ariaDisabled = String(running === undefined);
}

function showRunning(start: number): void {
  const elapsed = duration(performance.now() - start);
  // The words are announced once; the ticking clock beside them is not in the live region.
  if (verdict.dataset.tone !== 'running') {
    show({ ...BLANK, headline: 'Solving', explanation: 'A hard one. It can be stopped at any time.' });
    verdict.dataset.tone = 'running';
  }
  facts.replaceChildren(...factNodes({ name: 'Time so far', value: elapsed }));
}

function show(answer: Answer): void {
  const headline = document.createElement('strong');
  headline.textContent = answer.headline;
  verdict.dataset.tone = answer.tone;
  verdict.replaceChildren(headline, answer.explanation);
  pictures.replaceChildren(...answer.pictures.map(figure));
  facts.replaceChildren(...answer.facts.flatMap(factNodes));
}

function figure({ svg, caption }: Picture): HTMLElement {
  const node = document.createElement('figure');
  const drawing = new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement;
  const words = document.createElement('figcaption');
  words.textContent = caption;
  node.append(document.adoptNode(drawing), words);
  return node;
}

function factNodes({ name, value }: Fact): HTMLElement[] {
  const group = document.createElement('div');
  const term = document.createElement('dt');
  const description = document.createElement('dd');
  term.textContent = name;
  description.textContent = value;
  group.append(term, description);
  return [group];
}

/** Marks the text as faulty and puts the cursor where the fault is. */
function pointAt({ line, column }: { readonly line: number; readonly column: number }): void {
  const lines = text.value.split('\n');
  const before = lines.slice(0, line - 1).reduce((sum, { length }) => sum + length + 1, 0);
  text.setAttribute('aria-invalid', 'true');
  text.focus({ preventScroll: true });
  text.setSelectionRange(before + column - 1, before + column);
}

function duration(milliseconds: number): string {
  if (milliseconds >= 1000) return `${(milliseconds / 1000).toFixed(1)} s`;
  return milliseconds < 0.1 ? 'under 0.1 ms' : `${milliseconds.toFixed(1)} ms`;
}

function element<Kind extends HTMLElement>(id: string, kind: new () => Kind): Kind {
  const found = document.getElementById(id);
  if (!(found instanceof kind)) throw new Error(`the page has no ${kind.name} with the id ${id}`);
  return found;
}
