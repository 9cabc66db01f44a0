import { tellLostPart } from '../loading/lost-parts.ts';
import type { ApiDocument } from './api-document.ts';
import { answerTypes } from './console-document.ts';

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
    const operation = this.dataset.operation ?? '';
    try {
      const [{ openConsole }, document] = await Promise.all([import('./swagger.ts'), apiDocument()]);
      const [fields, place] = this.querySelectorAll('div');
      if (fields === undefined || place === undefined) return;
      if (document === undefined) {
        fields.textContent = 'The API does not answer at this address, so there is nothing to try.';
        button.disabled = false;
        return;
      }
      const key = this.dataset.keyed !== undefined ? keyField() : undefined;
      const types = answerTypes(document, operation);
      const accept = types.length < 2 ? undefined : acceptField(types);
      fields.replaceChildren(...[accept?.label, key?.label].filter((label) => label !== undefined));
      await openConsole(place, document, operation, () => ({
        ...(accept !== undefined && { Accept: accept.field.value }),
        ...(key !== undefined && key.field.value !== '' && { Authorization: `Bearer ${key.field.value.trim()}` }),
      }));
      button.remove();
      this.querySelector<HTMLElement>('input, select, textarea, button')?.focus();
    } catch {
      button.disabled = false;
      tellLostPart();
    }
  }
}

/** Makes a field in addition to Swagger UI's own fields, which can neither send `Accept` nor keep a key here. */
function labelled<Field extends HTMLElement>(text: string, field: Field) {
  const label = document.createElement('label');
  label.append(text, field);
  return { label, field };
}

function keyField() {
  const field = Object.assign(document.createElement('input'), { autocomplete: 'off', spellcheck: false });
  field.placeholder = 'cx_… if the server asks for a key';
  return labelled('Key', field);
}

function acceptField(types: readonly string[]) {
  const field = document.createElement('select');
  field.append(...types.map((type) => new Option(type)));
  return labelled('Answer as', field);
}

let known: ApiDocument | undefined;

/** Returns the document of the server that gets the requests; undefined if no API answers. */
async function apiDocument(): Promise<ApiDocument | undefined> {
  known ??= await fetch('/v1/openapi.json').then((response) => (response.ok ? response.json() : undefined));
  return known;
}

customElements.define('request-console', RequestConsole);
