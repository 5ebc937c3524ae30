import type { IncomingMessage } from 'node:http';

/**
 * Warns once when requests come through a proxy that the settings do not trust: everybody would
 * count as one network, and be limited as one.
 */
export function warnOfProxies(
  trusted: readonly string[],
  say: (line: string) => void = console.warn,
): (request: IncomingMessage | undefined) => void {
  let isSaid = false;
  return (request) => {
    if (isSaid || !request) return;
    if (request.headers['x-forwarded-for'] === undefined && request.headers.forwarded === undefined) return;
    const peer = (request.socket.remoteAddress ?? '').replace(/^::ffff:(?=\d+\.)/i, '');
    if (trusted.includes(peer)) return;
    isSaid = true;
    say(
      `Requests come through a proxy at ${peer}, which TRUSTED_PROXIES does not name: all its visitors count as one network. See .env.example.`,
    );
  };
}
