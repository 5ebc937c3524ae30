import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';

/**
 * A balancer for several nodes: each request goes to the next node, or to another when that one
 * does not listen.
 */
export class Balancer {
  readonly url: string;
  readonly #ports: readonly number[];
  readonly #server: Server;
  #next = 0;

  private constructor(server: Server, port: number, ports: readonly number[]) {
    this.#server = server;
    this.#ports = ports;
    this.url = `http://localhost:${port}`;
  }

  /** Listens at once; the nodes may start later. */
  static async open(port: number, ports: readonly number[]): Promise<Balancer> {
    const server = createServer();
    const balancer = new Balancer(server, port, ports);
    server.on('request', (asked, answer) => {
      balancer.#pass(asked, answer).catch(() => fail(answer));
    });
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    return balancer;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }

  async #pass(asked: IncomingMessage, answer: ServerResponse): Promise<void> {
    const body = await buffer(asked);
    for (let attempt = 1; ; attempt += 1) {
      const port = this.#ports[this.#next++ % this.#ports.length] ?? 0;
      try {
        return await passTo(port, asked, body, answer);
      } catch (error) {
        // The visitor must repeat what a node may have started; a request that reached none goes
        // to the next.
        if (!isRefused(error) || attempt === this.#ports.length) throw error;
      }
    }
  }
}

async function passTo(
  port: number,
  asked: IncomingMessage,
  body: Buffer,
  answer: ServerResponse,
): Promise<void> {
  const { method, url, headers } = asked;
  const onward = request({ host: '127.0.0.1', port, path: url, method, headers });
  onward.end(body);
  const [answered] = (await once(onward, 'response')) as [IncomingMessage];
  const bytes = await buffer(answered);
  answer.writeHead(answered.statusCode ?? 502, withoutFraming(answered.rawHeaders)).end(bytes);
}

/** The body is sent whole, so the headers of its framing are dropped. */
function withoutFraming(headers: readonly string[]): string[] {
  const pairs = headers.flatMap((name, index) => (index % 2 === 0 ? [[name, headers[index + 1] ?? '']] : []));
  return pairs
    .filter(([name]) => !/^(?:transfer-encoding|connection|keep-alive)$/i.test(name ?? ''))
    .flat() as string[];
}

function isRefused(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'ECONNREFUSED';
}

function fail(answer: ServerResponse): void {
  if (answer.headersSent) answer.destroy();
  else answer.writeHead(502).end();
}
