import { spawn } from 'node:child_process';
import process from 'node:process';

/** Runs a program to its end. If this process is ended, it ends the program too. */
export function run(program: string, args: readonly string[]): Promise<number> {
  const child = spawn(program, args, { stdio: 'inherit', shell: process.platform === 'win32' });
  // Wrangler passes on no SIGHUP.
  const end = (signal: NodeJS.Signals) => child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal);
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
  for (const signal of signals) process.on(signal, end);
  return new Promise((resolve, reject) => {
    child.once('error', reject).once('close', (code) => {
      for (const signal of signals) process.off(signal, end);
      resolve(code ?? 1);
    });
  });
}
