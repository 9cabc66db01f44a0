import { parseHTML } from 'linkedom';
import { type FunctionComponent, h, render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, vi } from 'vitest';

/** A page without a browser, on which a part of the site is shown. */
export interface PageOfPart {
  /** Shows a part in place of the one that is there. */
  readonly show: <Props extends object>(part: FunctionComponent<Props>, props: NoInfer<Props>) => void;
  /** Takes the part away. */
  readonly leave: () => void;
  /** The text of the page. */
  readonly text: () => string;
  /** The first element that a selector names. */
  readonly find: (selector: string) => HTMLElement;
  readonly has: (selector: string) => boolean;
  /** The button or link with a text. */
  readonly button: (name: string) => HTMLElement;
  readonly hasButton: (name: string) => boolean;
  readonly press: (name: string) => void;
  /** Puts a text into the field that a selector names. */
  readonly type: (selector: string, text: string) => void;
  /** Chooses an option of a list. */
  readonly choose: (list: HTMLElement, value: string) => void;
  /** Goes to a fragment of the address. */
  readonly goTo: (hash: string) => void;
  /** Sends an event to an element. */
  readonly send: (element: HTMLElement, type: string, fields?: object) => void;
}

/** The parts of `Window` that a part of the site may ask for. */
function windowParts() {
  const events = new EventTarget();
  return {
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
    dispatchEvent: events.dispatchEvent.bind(events),
    location: { hash: '', href: 'https://example.org/', origin: 'https://example.org', pathname: '/' },
    history: { state: null, replaceState: vi.fn(), pushState: vi.fn() },
    matchMedia: () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }),
    PerformanceNavigationTiming: class {},
    ResizeObserver: class {
      observe(): void {}
      disconnect(): void {}
    },
    ErrorEvent: class extends Event {},
  };
}

/** Gives each test of a file a page, and takes it away. */
export function eachHasPage(): PageOfPart {
  let dom = parseHTML('');
  const body = () => dom.document.body;
  const leave = () => act(() => render(null, body()));
  beforeEach(() => {
    dom = parseHTML('<!doctype html><html><body></body></html>');
    // Elements lack these methods here.
    const methods = ['showModal', 'close', 'setSelectionRange', 'scrollIntoView'];
    for (const name of methods) Object.assign(dom.HTMLElement.prototype, { [name]: () => {} });
    vi.stubGlobal('window', globalThis);
    for (const name of ['document', 'HTMLElement', 'customElements', 'CustomEvent'] as const)
      vi.stubGlobal(name, dom[name]);
    vi.stubGlobal('Element', dom.HTMLElement);
    for (const [name, value] of Object.entries(windowParts())) vi.stubGlobal(name, value);
  });
  afterEach(() => {
    leave();
    vi.unstubAllGlobals();
  });
  const find = (selector: string): HTMLElement => {
    const found = body().querySelector<HTMLElement>(selector);
    if (found === null) throw new Error(`there is no ${selector}`);
    return found;
  };
  const buttons = (name: string) =>
    [...body().querySelectorAll<HTMLElement>('button, a')].filter(({ textContent }) => textContent?.trim() === name);
  const button = (name: string): HTMLElement => {
    const [found] = buttons(name);
    if (found === undefined) throw new Error(`there is no button "${name}"`);
    return found;
  };
  const send = (element: HTMLElement, type: string, fields: object = {}): void => {
    const event = new dom.Event(type, { bubbles: true, cancelable: true });
    for (const [name, value] of Object.entries(fields)) Object.defineProperty(event, name, { value });
    act(() => {
      element.dispatchEvent(event);
    });
  };
  return {
    show: (part, props) => act(() => render(h(part, props), body())),
    leave,
    text: () => body().textContent ?? '',
    find,
    has: (selector) => body().querySelector(selector) !== null,
    button,
    hasButton: (name) => buttons(name).length > 0,
    press: (name) => send(button(name), 'click'),
    type: (selector, text) => {
      const field = find(selector);
      Object.assign(field, { value: text });
      send(field, 'input');
    },
    choose: (list, value) => {
      // A list takes its value from its options here.
      Object.defineProperty(list, 'value', { value, writable: true, configurable: true });
      send(list, 'change');
    },
    goTo: (hash) => {
      Object.assign(location, { hash });
      dispatchEvent(new Event('hashchange'));
    },
    send,
  };
}

/** Lets all happen that follows from the answers that are there. */
export const settled = (): Promise<void> =>
  act(async () => {
    for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setImmediate(resolve));
  });

/** Waits for a state of the page. */
export const becomes = (state: () => unknown): Promise<void> =>
  expect
    .poll(async () => {
      await settled();
      return state();
    })
    .toBeTruthy();
