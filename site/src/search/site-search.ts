import { counted } from '../text/counted.ts';
import type { Finding } from './ranking.ts';

/** The search of the header. A reader who does not search loads nothing of its index. */
class SiteSearch extends HTMLElement {
  private readonly opener = this.child('.opener', HTMLButtonElement);
  private readonly dialog = this.child('dialog', HTMLDialogElement);
  private readonly field = this.child('input', HTMLInputElement);
  private readonly status = this.child('[role=status]', HTMLElement);
  private readonly list = this.child('ol', HTMLOListElement);

  constructor() {
    super();
    this.opener.disabled = false;
    this.opener.addEventListener('click', () => this.open());
    this.field.addEventListener('input', () => this.search());
    this.dialog.addEventListener('keydown', (event) => this.move(event));
    this.dialog.addEventListener('click', ({ target }) => {
      // A click hits the dialog itself only on its backdrop.
      if (target === this.dialog || (target instanceof Element && target.closest('a'))) this.dialog.close();
    });
    window.addEventListener('keydown', (event) => {
      if (event.key !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      if (this.dialog.open) this.dialog.close();
      else this.open();
    });
  }

  private open(): void {
    this.dialog.showModal();
    this.field.focus();
    this.field.select();
  }

  private async search(): Promise<void> {
    const term = this.field.value.trim();
    const found = term === '' ? [] : await (await import('./find.ts')).find(term);
    // Findings of an earlier term are dropped.
    if (term !== this.field.value.trim()) return;
    this.list.replaceChildren(...found.map(item));
    this.status.textContent = term === '' ? '' : summary(found.length, term);
  }

  /** From the field to the findings and back with the arrows; from the field to the first with Enter. */
  private move(event: KeyboardEvent): void {
    const links = [...this.list.querySelectorAll('a')];
    const at = links.findIndex((link) => link.matches(':focus'));
    if (event.key === 'ArrowDown') links[Math.min(at + 1, links.length - 1)]?.focus();
    else if (event.key === 'ArrowUp') (at > 0 ? links[at - 1] : this.field)?.focus();
    else if (event.key === 'Enter' && document.activeElement === this.field) links[0]?.click();
    else return;
    event.preventDefault();
  }

  private child<Kind extends HTMLElement>(selector: string, kind: new () => Kind): Kind {
    const found = this.querySelector(selector);
    if (!(found instanceof kind)) throw new Error(`the search has no ${selector}`);
    return found;
  }
}

customElements.define('site-search', SiteSearch);

function item({ title, url, excerpt }: Finding): HTMLLIElement {
  const heading = document.createElement('strong');
  heading.textContent = title;
  const words = document.createElement('span');
  // The index escapes all but the marks that it puts around what was found.
  words.innerHTML = excerpt;
  const link = document.createElement('a');
  link.href = url;
  link.append(heading, words);
  const node = document.createElement('li');
  node.append(link);
  return node;
}

function summary(count: number, term: string): string {
  if (count === 0) return `Nothing found for “${term}”`;
  return `${counted(count, 'finding')} for “${term}”`;
}
