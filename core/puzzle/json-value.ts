/** The value of JSON text; undefined, which is no JSON value, for other text. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The object that JSON text holds; undefined for other values and other text. */
export function parsedRecord(text: string): Readonly<Record<string, unknown>> | undefined {
  const value = parsedJson(text);
  return isRecord(value) ? value : undefined;
}

/** Whether a value is an object with named fields, and no list. */
export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
