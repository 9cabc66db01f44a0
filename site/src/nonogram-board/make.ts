/** Makes an element with attributes and contents. */
export function make(
  name: string,
  attributes: Readonly<Record<string, string>> = {},
  ...parts: (Node | string)[]
): HTMLElement {
  const element = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value);
  element.append(...parts);
  return element;
}
