import { resolve } from 'node:path';
import process from 'node:process';

/**
 * A shell function in place of curl, for the scripts of documents: curl without its progress, or, where the machine has none, a
 * program of the tests, which takes ten times as long.
 */
export const CURL =
  'curl() { command curl -s "$@"; }\n' +
  `type -P curl > /dev/null || curl() { "${process.execPath}" '${resolve('test/browser/curl.ts')}' "$@"; }\n`;
