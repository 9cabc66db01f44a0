/** The longest value that is written on one line, in characters. */
const LONGEST_LINE = 72;

/** Writes JSON for people: a short value on one line, a longer one with a line for each of its parts. */
export function jsonText(value: unknown, indent = ''): string {
  const line = inline(value);
  if (line.length + indent.length <= LONGEST_LINE || typeof value !== 'object' || value === null) return line;
  const inner = `${indent}  `;
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  const parts = Array.isArray(value)
    ? value.map((part) => jsonText(part, inner))
    : Object.entries(value).map(([name, part]) => `${JSON.stringify(name)}: ${jsonText(part, inner)}`);
  return `${open}\n${parts.map((part) => inner + part).join(',\n')}\n${indent}${close}`;
}

function inline(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(inline).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const parts = Object.entries(value).map(([name, part]) => `${JSON.stringify(name)}: ${inline(part)}`);
  return parts.length === 0 ? '{}' : `{ ${parts.join(', ')} }`;
}
