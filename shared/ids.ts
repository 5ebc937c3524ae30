import { randomBytes, randomUUID } from 'node:crypto';

/** As many ids of one millisecond as three hexadecimal digits count. */
const COUNTED = 0x1000;
let last = { now: 0, count: 0 };

/**
 * A time-ordered UUID (version 7, RFC 9562): primary keys stay near each other on disk. Those made
 * one after the other in a millisecond are numbered, so lists in the order of ids are in the order
 * in which a process wrote them; beyond 4096 the number begins again.
 */
export function newId(now: number = Date.now()): string {
  last = { now, count: now === last.now ? (last.count + 1) % COUNTED : 0 };
  const random = randomUUID();
  const time = now.toString(16).padStart(12, '0');
  const count = last.count.toString(16).padStart(3, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${count}${random.slice(18)}`;
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Whether a text is a UUID; check a visitor's text before using it for a uuid column. */
export function isId(text: unknown): text is string {
  return typeof text === 'string' && UUID.test(text);
}

/** An unguessable token of 192 bits, safe in URLs and cookies. */
export function newToken(): string {
  return randomBytes(24).toString('base64url');
}
