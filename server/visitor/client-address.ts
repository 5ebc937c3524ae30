import type { IncomingMessage } from 'node:http';
import type { Context } from 'hono';

/**
 * The network address a request comes from. What a proxy says of it is believed only from proxies
 * of the settings, from the last one backwards: anybody can write an X-Forwarded-For. An IPv6
 * visitor counts with their whole network (/64), which is one subscriber.
 */
export function clientAddress(c: Context, trustedProxies: readonly string[]): string {
  const { incoming } = c.env as { incoming?: IncomingMessage };
  const peer = plain(incoming?.socket.remoteAddress ?? '');
  const forwarded = (c.req.header('x-forwarded-for') ?? '').split(',').map((part) => plain(part.trim()));
  const chain = [...forwarded.filter(Boolean), peer];
  while (chain.length > 1 && trustedProxies.includes(chain.at(-1) ?? '')) chain.pop();
  const address = trustedProxies.includes(peer) ? (chain.at(-1) ?? peer) : peer;
  return networkOf(address);
}

/** `::ffff:10.0.0.1`, an IPv4 visitor on a dual-stack socket, in its plain form. */
function plain(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '');
}

/** What an address counts as: itself, or the /64 network of IPv6. */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address;
  const [head = '', tail] = address.split('::', 2);
  const front = head.split(':').filter(Boolean);
  const back = (tail ?? '').split(':').filter(Boolean);
  const zeros = tail === undefined ? 0 : 8 - front.length - back.length;
  const groups = [...front, ...Array<string>(Math.max(0, zeros)).fill('0'), ...back];
  return groups.slice(0, 4).join(':');
}
