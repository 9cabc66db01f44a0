import { addressOf } from './edge.ts';
import type { FuzzedRequest } from './requests.ts';

/** The request as a line for the shell, by which its finding can be seen again. */
export function curlOf(request: FuzzedRequest, origin = 'http://localhost:8787'): string {
  const { method, headers, body } = request;
  const options = Object.entries(headers).map(
    ([name, value]) => `-H ${quoted(value === '' ? `${name};` : `${name}: ${value}`)}`,
  );
  const parts = ['curl', '--path-as-is', '-i', '-X', method, ...options, quoted(addressOf(request, origin))];
  if (body === undefined) return parts.join(' ');
  return `echo ${Buffer.from(body).toString('base64')} | base64 -d | ${parts.join(' ')} --data-binary @-`;
}

const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;
