import { tellLostPart } from '../loading/lost-parts.ts';
import type { ApiDocument } from './api-document.ts';

/** The console of an operation. Swagger UI is loaded when the first one is opened. */
class RequestConsole extends HTMLElement {
  connectedCallback(): void {
    const button = this.querySelector('button');
    if (button === null) return;
    button.hidden = false;
    button.addEventListener('click', () => this.#open(button));
  }

  async #open(button: HTMLButtonElement): Promise<void> {
    button.disabled = true;
    try {
      const [{ openConsole }, document] = await Promise.all([import('./swagger.ts'), apiDocument()]);
      const place = this.querySelector('div');
      if (place === null) return;
      await openConsole(place, document, this.dataset.operation ?? '');
      button.remove();
      place.querySelector<HTMLElement>('input, select, textarea, button')?.focus();
    } catch {
      button.disabled = false;
      tellLostPart();
    }
  }
}

let fetched: Promise<ApiDocument> | undefined;

/** The document of the server that the requests go to. */
function apiDocument(): Promise<ApiDocument> {
  fetched ??= fetch('/v1/openapi.json').then((response) => response.json());
  return fetched;
}

customElements.define('request-console', RequestConsole);
