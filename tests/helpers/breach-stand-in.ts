import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll } from 'vitest';

/** A range service on this machine that knows these passwords. */
export async function breachStandIn(breached: readonly string[]) {
  const asked: string[] = [];
  /** How it answers instead, when it is set. */
  const state: { fault: ((response: ServerResponse) => void) | null } = { fault: null };
  const hashes = breached.map((password) => createHash('sha1').update(password).digest('hex').toUpperCase());
  const server = createServer((request, response) => {
    asked.push(`${request.url} ${request.headers['add-padding']}`);
    if (state.fault) return state.fault(response);
    const prefix = request.url?.split('/').at(-1) ?? '';
    const found = hashes.filter((hash) => hash.startsWith(prefix)).map((hash) => `${hash.slice(5)}:3`);
    response.end([...found, `${'0'.repeat(35)}:0`].join('\r\n'));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, asked, state };
}
