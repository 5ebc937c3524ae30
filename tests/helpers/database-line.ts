import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/**
 * A line to a database that can be cut or frozen, as a server that died or was stopped (SIGSTOP).
 */
export type DatabaseLine = {
  /** The database's address by this line. */
  readonly url: string;
  /** Ends all connections and refuses new ones, until it is mended. */
  cut(): Promise<void>;
  /** Takes connections and passes nothing on, until it is mended. */
  freeze(): void;
  mend(): Promise<void>;
  close(): Promise<void>;
};

export async function openDatabaseLine(databaseUrl: string): Promise<DatabaseLine> {
  const there = new URL(databaseUrl);
  const port = Number(there.port || there.searchParams.get('port') || 5432);
  // The tests' database listens on a socket in a folder.
  const folder = there.searchParams.get('host');
  const sockets = new Set<Socket>();
  let isFrozen = false;
  const server = createServer((near) => {
    const far = folder ? connect(`${folder}/.s.PGSQL.${port}`) : connect(port, there.hostname);
    for (const [from, to] of [[near, far] as const, [far, near] as const]) {
      sockets.add(from);
      from.on('data', (bytes) => void to.write(bytes));
      from.on('error', () => to.destroy());
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
      if (isFrozen) from.pause();
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const near = (server.address() as AddressInfo).port;
  const line = Object.assign(new URL(databaseUrl), { hostname: '127.0.0.1', port: String(near), search: '' });
  const cut = async () => {
    const closed = server.listening ? once(server, 'close') : null;
    server.close();
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  return {
    url: line.href,
    cut,
    freeze: () => {
      isFrozen = true;
      for (const socket of sockets) socket.pause();
    },
    mend: async () => {
      isFrozen = false;
      for (const socket of sockets) socket.resume();
      if (server.listening) return;
      server.listen(near, '127.0.0.1');
      await once(server, 'listening');
    },
    close: cut,
  };
}
