/** Whether a key that is pressed there changes a text, which the browser undoes by itself. */
export const isTextField = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.matches('textarea, input:not([type=checkbox], [type=radio], [type=range], [type=color])');
