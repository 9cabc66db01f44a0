import { figurePlaceOf, showPlace } from './address.ts';

/*
 * Words of the text that point at a figure (Point.astro). While a word is pointed at or has the focus, it lights up its part of
 * the figure and shows its state. Afterwards, the figure returns to its former state. A click pins both.
 */

/** Lights parts by their names, so that they stay lit when the figure is redrawn. */
const sheet = new CSSStyleSheet();
document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];

let pinned: HTMLAnchorElement | undefined;
/** The word that is pointed at. If a figure shows the word's state, `before` is the state to which it returns. */
let pointed: { readonly word: HTMLAnchorElement; readonly before: string | undefined } | undefined;

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

/** Returns the present state of a figure, from its own link; undefined if it shows the reader's own puzzle. */
function stateOf(figure: string): string | undefined {
  const link = document.querySelector(`#${CSS.escape(figure)} .tools a[href^="#"]`)?.getAttribute('href');
  const state = link === null || link === undefined ? undefined : figurePlaceOf(link)?.state;
  return state?.includes(':') ? undefined : state;
}

function point(word: HTMLAnchorElement): void {
  if (word === pointed?.word) return;
  leave();
  light(word);
  const { figure = '', at } = word.dataset;
  const before = at === undefined ? undefined : stateOf(figure);
  pointed = { word, before };
  if (at !== undefined && before !== undefined) showPlace({ figure, state: at });
}

function leave(): void {
  const { word, before } = pointed ?? {};
  pointed = undefined;
  if (word !== undefined && before !== undefined) showPlace({ figure: word.dataset.figure ?? '', state: before });
  light(pinned);
}

function pin(word: HTMLAnchorElement): void {
  // Following the link sets the figure.
  pinned = word;
  pointed = { word, before: undefined };
  light(word);
}

function unpin(): void {
  pinned = undefined;
  leave();
}

document.addEventListener('pointermove', (event) => {
  // A finger cannot point, so it pins.
  if (event.pointerType === 'touch') return;
  // The pointer has not left a word if a changed figure moved the word away from under the pointer.
  const word = wordOf(event);
  if (word !== undefined) point(word);
  else if (pointed?.word.matches(':focus-visible') === false) leave();
});
document.addEventListener('focusin', (event) => {
  const word = wordOf(event);
  if (word?.matches(':focus-visible')) point(word);
});
document.addEventListener('focusout', (event) => {
  if (wordOf(event) === pointed?.word) leave();
});
document.addEventListener('click', (event) => {
  const word = wordOf(event);
  if (word !== undefined) pin(word);
  else if (pinned !== undefined && event.target instanceof Element && event.target.closest('.figure')) unpin();
});
document.addEventListener('keydown', ({ key }) => key === 'Escape' && unpin());
