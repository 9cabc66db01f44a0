import { spawn } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import process from 'node:process';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';

test.each([(port: number) => ['--port', `${port}`], (port: number) => [`--port=${port}`, '--ip', '127.0.0.1']])(
  'npm start says before the build that its port is taken, and how to choose another',
  async (argsOf) => {
    const server = createServer();
    onTestFinished(() => void server.close());
    const port = await new Promise<number>((resolve) => {
      server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
    });
    // With nothing to run, a build would fail in another way.
    const child = spawn(process.execPath, ['start.ts', ...argsOf(port)], { env: { PATH: '' } });
    const ended = new Promise((resolve) => {
      child.once('close', resolve);
    });
    const [stdout, stderr, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
    expect({ stdout, stderr, code }).toEqual({
      stdout: '',
      stderr: `Port ${port} is taken by another program. Choose another one: npm start -- --port ${port + 1}\n`,
      code: 1,
    });
  },
);
