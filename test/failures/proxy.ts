import { once } from 'node:events';
import { createConnection, createServer, type Socket } from 'node:net';

/** A relay of TCP connections that can be cut, as a network is: nothing passes, and nobody is told. */
export interface Proxy {
  readonly origin: string;
  cut(): void;
  heal(): void;
  close(): void;
}

/** Relays connections to a port of this machine. */
export async function startProxy(port: number): Promise<Proxy> {
  let isCut = false;
  const sockets = new Set<Socket>();
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket)).on('error', () => socket.destroy());
  };
  const relay = (from: Socket, to: Socket) => {
    from.on('data', (bytes) => {
      // Bytes that are sent over a cut network are lost, and with them the connection: TCP would not pass a gap.
      if (isCut) from.pause();
      else to.write(bytes);
    });
    from.once('close', () => {
      if (!isCut) to.destroy();
    });
  };
  const server = createServer((near) => {
    keep(near);
    if (isCut) return;
    const far = createConnection(port, '127.0.0.1');
    keep(far);
    relay(near, far);
    relay(far, near);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the proxy has no port');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    cut: () => {
      isCut = true;
    },
    heal: () => {
      isCut = false;
      // The connections of before the cut are dead.
      for (const socket of sockets) socket.destroy();
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
