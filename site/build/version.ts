import { execFileSync } from 'node:child_process';
import process from 'node:process';
import project from '../package.json' with { type: 'json' };

/** The version of Crosshatch, which the site shows. */
export const VERSION: string = project.version;

/** The first eight digits of the commit from which the site is built; undefined outside a clone, unless GITHUB_SHA is set. */
export const COMMIT: string | undefined = (process.env.GITHUB_SHA ?? commitHere())?.slice(0, 8);

function commitHere(): string | undefined {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return undefined;
  }
}
