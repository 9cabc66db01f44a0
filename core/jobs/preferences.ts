/** The longest time for which a request may ask to wait for its answer, in seconds. */
export const LONGEST_PREFERRED_WAIT = 30;

/** The preferences of a request (RFC 7240) that are known here. */
export interface Preferences {
  /** Whether a job may be made of the request. */
  readonly respondAsync: boolean;
  /** Seconds to wait for the answer, at most `LONGEST_PREFERRED_WAIT`. Undefined: the request names none. */
  readonly wait: number | undefined;
}

/**
 * Reads the header `Prefer`. Ignores unknown preferences and invalid values, as the RFC asks. If a preference is repeated,
 * the first counts.
 */
export function preferencesOf(header: string | null | undefined): Preferences {
  const named = new Map<string, string>();
  // A quoted value loses its quotes, and the separators within it.
  const text = (header ?? '').replaceAll(/"[^"]*"/g, (quoted) => quoted.replaceAll(/[",;=]/g, ''));
  for (const preference of text.split(',')) {
    const [pair = ''] = preference.split(';', 1);
    const [name = '', value = ''] = pair.split('=').map((part) => part.trim());
    const key = name.toLowerCase();
    if (!named.has(key)) named.set(key, value);
  }
  const wait = named.get('wait') ?? '';
  return {
    respondAsync: named.has('respond-async'),
    wait: /^\d+$/.test(wait) ? Math.min(Number(wait), LONGEST_PREFERRED_WAIT) : undefined,
  };
}
