import { spawn } from 'node:child_process';
import process from 'node:process';

/**
 * Runs `crosshatch train` in a separate process, so that each run begins with empty memory. Ctrl-C reaches that process too.
 *
 * @returns its exit code; null if it was killed
 */
export function trainApart(args: readonly string[]): Promise<number | null> {
  const [, launcher = ''] = process.argv;
  const child = spawn(process.execPath, [launcher, 'train', ...args], { stdio: ['ignore', 'ignore', 'inherit'] });
  const end = (): void => void child.kill('SIGTERM');
  process.once('SIGTERM', end);
  return new Promise((resolve, reject) => {
    child.once('error', reject).once('close', (code) => {
      process.off('SIGTERM', end);
      resolve(code);
    });
  });
}
