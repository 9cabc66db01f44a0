import { figurePlaceOf, showPlace } from './address.ts';

/*
 * Words of the text that point at a figure (Point.astro): while one is pointed at or has the focus, it lights up its part
 * of the figure and shows its state; then the figure is as it was before. A click pins both.
 */

/** Lights parts by their names, so that they stay lit when the figure draws itself again. */
const sheet = new CSSStyleSheet();
document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];

let pinned: HTMLAnchorElement | undefined;
/** The word whose state a figure shows for the time being, and the state to go back to. */
let shown: { readonly word: HTMLAnchorElement; readonly before: string } | undefined;

const wordOf = (event: Event): HTMLAnchorElement | undefined =>
  event.target instanceof Element ? (event.target.closest<HTMLAnchorElement>('a.point') ?? undefined) : undefined;

function light(word: HTMLAnchorElement | undefined): void {
  const { figure = '', part } = word?.dataset ?? {};
  const found = `#${CSS.escape(figure)} [data-part~="${CSS.escape(part ?? '')}"]`;
  sheet.replaceSync(
    part === undefined
      ? ''
      : `${found} { outline: 3px solid var(--accent); outline-offset: 3px; filter: drop-shadow(0 0 3px var(--accent)) drop-shadow(0 0 1px var(--accent)); }`,
  );
}

/** The state in which a figure is, as its own link tells; undefined where it shows a puzzle of the reader. */
function stateOf(figure: string): string | undefined {
  const link = document.querySelector(`#${CSS.escape(figure)} .tools a[href^="#"]`)?.getAttribute('href');
  const state = link === null || link === undefined ? undefined : figurePlaceOf(link)?.state;
  return state?.includes(':') ? undefined : state;
}

function point(word: HTMLAnchorElement): void {
  light(word);
  const { figure = '', at } = word.dataset;
  const before = stateOf(figure);
  if (at === undefined || before === undefined || shown !== undefined) return;
  shown = { word, before };
  showPlace({ figure, state: at });
}

function leave(): void {
  if (shown !== undefined) showPlace({ figure: shown.word.dataset.figure ?? '', state: shown.before });
  shown = undefined;
  light(pinned);
}

function pin(word: HTMLAnchorElement): void {
  pinned = word;
  shown = undefined;
  light(word);
  // Following the link sets the figure, unless the address is there already.
  const { figure = '', at } = word.dataset;
  if (location.hash !== word.hash) return;
  if (at !== undefined) showPlace({ figure, state: at });
  document.getElementById(figure)?.scrollIntoView();
}

function unpin(): void {
  pinned = undefined;
  light(undefined);
}

for (const start of ['pointerover', 'focusin'])
  document.addEventListener(start, (event) => {
    const word = wordOf(event);
    // A finger has no way to point: it pins.
    const isFinger = event instanceof PointerEvent && event.pointerType === 'touch';
    if (word !== undefined && !isFinger && word !== shown?.word) point(word);
  });
for (const end of ['pointerout', 'focusout'])
  document.addEventListener(end, (event) => {
    const word = wordOf(event);
    if (word !== undefined && word !== pinned) leave();
  });
document.addEventListener('click', (event) => {
  const word = wordOf(event);
  if (word !== undefined) pin(word);
  else if (pinned !== undefined && event.target instanceof Element && event.target.closest('.figure')) unpin();
});
document.addEventListener('keydown', ({ key }) => key === 'Escape' && unpin());
