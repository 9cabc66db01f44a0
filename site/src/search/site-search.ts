/** The search of the header. Its index is loaded only when a reader searches. */
class SiteSearch extends HTMLElement {
  private readonly opener = this.child('.opener', HTMLButtonElement);
  private readonly dialog = this.child('dialog', HTMLDialogElement);
  private readonly field = this.child('input', HTMLInputElement);

  constructor() {
    super();
    this.opener.disabled = false;
    this.opener.addEventListener('click', () => this.open());
    for (const type of ['input', 'keydown'])
      this.field.addEventListener(type, async (event) =>
        (await import('./findings.ts')).hear(event, this.dialog, this.field),
      );
    this.dialog.addEventListener('click', ({ target }) => {
      // Only a click on the backdrop has the dialog itself as its target.
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

  private child<Kind extends HTMLElement>(selector: string, kind: new () => Kind): Kind {
    const found = this.querySelector(selector);
    if (!(found instanceof kind)) throw new Error(`the search has no ${selector}`);
    return found;
  }
}

customElements.define('site-search', SiteSearch);
