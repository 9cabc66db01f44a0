import { numberOf } from '@crosshatch/core/puzzle';
import './request-console.ts';

// The script of the page: it copies code, searches, and opens the entry that a link leads to.

const page = document.querySelector<HTMLElement>('.reference');

/** Puts the address of the page's own server into the examples. */
function nameOrigin(root: HTMLElement): void {
  const { origin = '' } = root.dataset;
  if (origin === '' || origin === location.origin) return;
  for (const code of root.querySelectorAll('[data-language] code'))
    code.textContent = code.textContent?.replaceAll(origin, location.origin) ?? '';
}

function enableCopying(root: HTMLElement): void {
  const status = root.querySelector('.copied');
  for (const button of root.querySelectorAll<HTMLButtonElement>('.copy')) {
    button.hidden = false;
    button.addEventListener('click', async () => {
      const code = button.parentElement?.querySelector('code');
      if (code === null || code === undefined) return;
      try {
        await navigator.clipboard.writeText(code.textContent ?? '');
        tell('Copied.');
      } catch {
        getSelection()?.selectAllChildren(code);
        tell('The browser does not let pages copy. The code is selected: copy it with Ctrl + C.');
      }
    });
  }
  const tell = (text: string) => {
    if (status === null) return;
    status.textContent = text;
    setTimeout(() => {
      if (status.textContent === text) status.textContent = '';
    }, 5000);
  };
}

/** Shows a language that is chosen in one example in all examples. */
function shareLanguage(root: HTMLElement): void {
  root.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.type !== 'radio' || !target.name.startsWith('language-'))
      return;
    for (const other of root.querySelectorAll<HTMLInputElement>(`input[type=radio][value="${target.value}"]`))
      other.checked = true;
  });
}

/** Unfolds the entry that the address names. */
function openTarget(): void {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  const entry = target?.closest('details');
  if (!target || !entry || entry.open) return;
  entry.open = true;
  target.scrollIntoView();
}

/** Hides entries that lack some typed word, and groups without a visible entry. */
function enableSearch(root: HTMLElement): void {
  const form = root.querySelector<HTMLFormElement>('reference-search form');
  const field = form?.querySelector('input');
  const status = form?.querySelector('[role=status]');
  if (!form || !field || !status) return;
  form.hidden = false;
  const hits = form.querySelector('.hits');
  const changes = document.getElementById('changes')?.closest('section');
  const entries = [...root.querySelectorAll<HTMLDetailsElement>('details[data-entry]')].map(
    (element): Entry => ({
      element,
      text: element.textContent?.toLowerCase() ?? '',
      title: titleOf(element).toLowerCase().replaceAll('-', ' '),
      lead: element.querySelector('p')?.textContent?.toLowerCase() ?? '',
      kind: element.dataset.entry ?? '',
    }),
  );
  const search = () => {
    const words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
    const isIn = (text: string) => words.every((word) => text.includes(stemOf(word)));
    const found = entries.filter(({ text }) => isIn(text));
    const rankOf = ({ title, lead }: Entry) => (isIn(title) ? 0 : isIn(lead) ? 1 : 2);
    const best = words.length === 0 ? [] : found.toSorted((a, b) => rankOf(a) - rankOf(b)).slice(0, MOST_HITS);
    hits?.replaceChildren(...best.map(({ element }) => hitOf(element)));
    if (changes) changes.hidden = words.length > 0;
    const shown = new Set(found.map(({ element }) => element));
    for (const { element } of entries) element.hidden = !shown.has(element);
    for (const group of root.querySelectorAll<HTMLElement>('[data-group]'))
      group.hidden = group.querySelector('details[data-entry]:not([hidden])') === null;
    status.textContent = words.length === 0 ? '' : summaryOf(found.map(({ kind }) => kind));
  };
  field.addEventListener('input', search);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const name = hits?.querySelector('a')?.hash.slice(1);
    const named = name === undefined ? null : document.getElementById(name)?.closest('details');
    const first = named ?? root.querySelector<HTMLDetailsElement>('details[data-entry]:not([hidden])');
    if (first === null) return;
    first.open = true;
    first.querySelector('summary')?.focus();
  });
  // After a link within the page, all entries are shown again: the link's entry may be hidden.
  addEventListener('hashchange', () => {
    field.value = '';
    search();
  });
}

/** The most hits that are listed below the search field. */
const MOST_HITS = 5;

/** Returns a word without a common ending, so that it is found in the reference: `uniqueness` becomes `unique`. */
const stemOf = (word: string): string => (word.length < 6 ? word : word.replace(/(?:ness|s)$/, ''));

/** An entry with its texts in lower case. */
interface Entry {
  readonly element: HTMLDetailsElement;
  readonly kind: string;
  readonly title: string;
  /** The first paragraph. */
  readonly lead: string;
  readonly text: string;
}

const titleOf = (entry: HTMLElement): string =>
  [...(entry.querySelector('summary')?.children ?? [])].map(({ textContent }) => textContent?.trim()).join(' ');

function hitOf(entry: HTMLElement): HTMLElement {
  const item = document.createElement('li');
  const link = document.createElement('a');
  link.href = `#${entry.querySelector('summary [id]')?.id ?? ''}`;
  link.textContent = titleOf(entry);
  item.append(link);
  return item;
}

function summaryOf(kinds: readonly string[]): string {
  const parts = ['operation', 'type', 'problem', 'list', 'convention'].flatMap((kind) => {
    const number = kinds.filter((other) => other === `${kind}s`).length;
    return number === 0 ? [] : [numberOf(number, kind)];
  });
  return parts.length === 0 ? 'Nothing found.' : `${parts.join(', ')}.`;
}

if (page !== null) {
  nameOrigin(page);
  enableCopying(page);
  shareLanguage(page);
  enableSearch(page);
  addEventListener('hashchange', openTarget);
  openTarget();
}
