import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Context } from 'hono';

/** Node's own request and response beneath Hono's, which the protocol's library works with. */
export type NodeExchange = { readonly incoming: IncomingMessage; readonly outgoing: ServerResponse };

export function nodeExchange(c: Context, baseUrl: string): NodeExchange {
  const { incoming, outgoing } = c.env as NodeExchange;
  believable(incoming, baseUrl);
  return { incoming, outgoing };
}

/** Puts a request under the public address of the settings, whatever a visitor wrote into Host or a proxy left out: the library believes it. */
export function believable(request: IncomingMessage, baseUrl: string): void {
  const { host, protocol } = new URL(baseUrl);
  request.headers.host = host;
  request.headers['x-forwarded-proto'] = protocol.slice(0, -1);
  delete request.headers['x-forwarded-host'];
  delete request.headers['x-forwarded-for'];
}
