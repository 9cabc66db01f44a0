import { numberOf } from '@crosshatch/core/puzzle';
import { find } from './find.ts';
import type { Finding } from './ranking.ts';

/*
 * The findings in the search dialog. The first typed letter loads this script.
 */

const followed = new WeakSet<HTMLDialogElement>();
/** The term of the listed findings. */
const listed = new WeakMap<HTMLDialogElement, string>();

/** Shows the findings for the typed term. On Enter in the field, opens the first one, unless Enter ends a composition. */
export async function hear(event: Event, dialog: HTMLDialogElement, field: HTMLInputElement): Promise<void> {
  if (event.type === 'input') await showFindings(dialog, field);
  else if (event instanceof KeyboardEvent && event.key === 'Enter' && !event.isComposing)
    await openFirst(dialog, field);
}

/** Shows the findings for the term in the field. */
async function showFindings(dialog: HTMLDialogElement, field: HTMLInputElement): Promise<void> {
  if (!followed.has(dialog)) dialog.addEventListener('keydown', (event) => move(event, dialog, field));
  followed.add(dialog);
  const term = field.value.trim();
  const found = term === '' ? [] : await find(term);
  // Findings of an earlier term are dropped.
  if (term !== field.value.trim()) return;
  dialog.querySelector('ol')?.replaceChildren(...(found ?? []).map(item));
  listed.set(dialog, term);
  const status = dialog.querySelector('[role=status]');
  if (status !== null) status.textContent = term === '' ? '' : summary(found?.length, term);
}

/** Opens the first finding for the term in the field, as soon as it is listed. */
async function openFirst(dialog: HTMLDialogElement, field: HTMLInputElement): Promise<void> {
  const isListed = () => listed.get(dialog) === field.value.trim();
  if (!isListed()) await showFindings(dialog, field);
  // Meanwhile the reader may have typed on, or left the search.
  if (dialog.open && isListed()) dialog.querySelector<HTMLAnchorElement>('ol a')?.click();
}

/** Moves between the field and the findings on arrow keys. */
function move(event: KeyboardEvent, dialog: HTMLDialogElement, field: HTMLInputElement): void {
  const links = [...dialog.querySelectorAll<HTMLAnchorElement>('ol a')];
  const at = links.findIndex((link) => link.matches(':focus'));
  if (event.key === 'ArrowDown') links[Math.min(at + 1, links.length - 1)]?.focus();
  else if (event.key === 'ArrowUp') (at > 0 ? links[at - 1] : field)?.focus();
  else return;
  event.preventDefault();
}

function item({ title, url, excerpt }: Finding): HTMLLIElement {
  const heading = document.createElement('strong');
  heading.textContent = title;
  const words = document.createElement('span');
  // The index escapes everything except its own marks around the found words.
  words.innerHTML = excerpt;
  const link = document.createElement('a');
  link.href = url;
  link.append(heading, words);
  const node = document.createElement('li');
  node.append(link);
  return node;
}

/** @param count the number of findings; undefined if the search could not be loaded */
function summary(count: number | undefined, term: string): string {
  if (count === undefined) return 'The search could not be loaded: try again when there is a network.';
  if (count === 0) return `Nothing found for “${term}”`;
  return `${numberOf(count, 'finding')} for “${term}”`;
}
