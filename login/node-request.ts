import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Context } from 'hono';

/** Node's request and response under Hono's, for the protocol's library. */
export type NodeExchange = { readonly incoming: IncomingMessage; readonly outgoing: ServerResponse };

export function nodeExchange(c: Context, baseUrl: string): NodeExchange {
  const { incoming, outgoing } = c.env as NodeExchange;
  believable(incoming, baseUrl);
  return { incoming, outgoing };
}

/**
 * Puts a request under the public address of the settings, whatever the Host header says, because
 * the library trusts it.
 */
export function believable(request: IncomingMessage, baseUrl: string): void {
  const { host, protocol } = new URL(baseUrl);
  request.headers.host = host;
  request.headers['x-forwarded-proto'] = protocol.slice(0, -1);
  delete request.headers['x-forwarded-host'];
  delete request.headers['x-forwarded-for'];
}
