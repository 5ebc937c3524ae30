import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { Agent, type IncomingMessage, request } from 'node:http';
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** Headers of one connection, which HTTP/2 does not have. */
const OF_A_CONNECTION = new Set(['connection', 'keep-alive', 'transfer-encoding', 'http2-settings']);

/**
 * TLS and HTTP/2 before a shop, as its operator's proxy has them and as visitors meet the shop. The
 * certificate is made for this run; nobody trusts it.
 * @throws Error when openssl is not installed
 */
export async function startTlsFront(port: number) {
  const agent = new Agent({ keepAlive: true });
  let target = '';
  const server = createSecureServer(await makeCertificate(), (asked, answer) => {
    const passed = request(target + asked.url, { method: asked.method, headers: headersOf(asked), agent });
    passed.on('response', (got) => pass(got, answer));
    passed.on('error', () => answer.destroy());
    asked.pipe(passed);
  });
  server.listen(port, 'localhost');
  await once(server, 'listening');
  return {
    url: `https://localhost:${port}`,
    /** Passes on to the shop at this address from now on. */
    passTo(address: string) {
      target = address;
    },
    stop() {
      server.close();
      agent.destroy();
    },
  };
}

function headersOf({
  headers,
  authority,
}: Http2ServerRequest): Record<string, string | string[] | undefined> {
  const own = Object.entries(headers).filter(([name]) => !name.startsWith(':'));
  return { ...Object.fromEntries(own), host: authority };
}

function pass(got: IncomingMessage, answer: Http2ServerResponse): void {
  const own = Object.entries(got.headers).filter(([name]) => !OF_A_CONNECTION.has(name));
  answer.writeHead(got.statusCode ?? 502, Object.fromEntries(own));
  got.pipe(answer);
}

async function makeCertificate(): Promise<{ key: Buffer; cert: Buffer }> {
  const folder = await mkdtemp(join(tmpdir(), 'pedivella-tls-'));
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const kind = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=localhost'];
  try {
    await promisify(execFile)('openssl', ['req', ...kind, '-keyout', key, '-out', cert]).catch((cause) => {
      throw new Error('This needs openssl: apt-get install openssl', { cause });
    });
    return { key: await readFile(key), cert: await readFile(cert) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
