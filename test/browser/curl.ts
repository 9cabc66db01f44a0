import { readFileSync } from 'node:fs';
import process from 'node:process';
import { parseArgs } from 'node:util';

/*
 * As much of curl as the guides use, so that their requests can be tried on a machine without it.
 */

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    request: { type: 'string', short: 'X' },
    header: { type: 'string', short: 'H', multiple: true, default: [] },
    data: { type: 'string', short: 'd' },
    'data-binary': { type: 'string' },
  },
});
const [address = ''] = positionals;
const headers = values.header.map((header) => header.split(': ', 2) as [string, string]);
const text = values.data ?? values['data-binary'];
const file = text?.match(/^@(.*)$/s)?.[1];
const body = file === undefined ? text : readFileSync(file === '-' ? 0 : file);
const { request: method = body === undefined ? 'GET' : 'POST' } = values;
const response = await fetch(address, { method, headers, ...(body !== undefined && { body }) });
process.stdout.write(await response.text());
