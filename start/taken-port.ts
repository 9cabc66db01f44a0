import { createServer } from 'node:net';

/** Whether a program listens at a port of an address of this machine. */
export function isTaken(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code === 'EADDRINUSE'));
    server.listen({ port, host }, () => server.close(() => resolve(false)));
  });
}
