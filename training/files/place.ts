import { readlink } from 'node:fs/promises';
import { hostname } from 'node:os';

/**
 * The host of a process and its PID namespace (Linux), since containers may share the name of a host. The number of a process
 * names it within its place only: a process cannot ask whether one of another place runs.
 */
export interface Place {
  readonly host: string;
  /** An empty text if the system has no namespaces. */
  readonly namespace: string;
}

export const ownPlace = async (): Promise<Place> => ({
  host: hostname(),
  namespace: await readlink('/proc/self/ns/pid').catch(() => ''),
});

/** A place as the file of a lock names it. */
export const placeWords = ({ host, namespace }: Place): string => `${host} ${namespace}`.trimEnd();

/** The place that the file of a lock names. Earlier versions wrote no host, or no namespace, and meant that of the reader. */
export function placeOfWords(words: readonly string[], own: Place): Place {
  const [host = own.host, namespace = own.namespace] = words;
  return { host, namespace };
}

export const isSamePlace = (one: Place, other: Place): boolean =>
  one.host === other.host && one.namespace === other.namespace;

/** A place in words for a message to the user. */
export const placeText = (place: Place, own: Place): string =>
  place.host === own.host && !isSamePlace(place, own) ? `another container of ${place.host}` : place.host;
