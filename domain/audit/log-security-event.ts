import type { Shop } from '#domain/shop.ts';

/** What may show an attack. The names are for programs that watch the log. */
export type SecurityEvent =
  | 'sign-in.failed'
  | 'limit.reached'
  | 'code.wrong'
  | 'access.refused'
  | 'request.cross-site';

/**
 * Writes a security event as one line of JSON. It names what and in which request, never whom: no
 * address, no network, no code that was typed.
 */
export function logSecurityEvent(
  { requestId }: Pick<Shop, 'requestId'>,
  event: SecurityEvent,
  detail: Readonly<Record<string, string | number>> = {},
): void {
  const line = { time: new Date().toISOString(), level: 'warn', kind: 'security', event, requestId };
  console.warn(JSON.stringify({ ...line, ...detail }));
}
