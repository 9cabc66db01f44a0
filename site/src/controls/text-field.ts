/** Tells whether a key press in the element changes a text. The browser itself undoes such changes. */
export const isTextField = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.matches('textarea, input:not([type=checkbox], [type=radio], [type=range], [type=color])');
