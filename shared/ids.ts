import { randomBytes } from 'node:crypto';

/** As many ids as six hexadecimal digits count. */
const COUNTED = 0x1000000;
let made = 0;

/**
 * A time-ordered UUID (version 7, RFC 9562): primary keys stay near each other on disk. A process
 * numbers those it makes, so lists in the order of ids are in the order in which it wrote them,
 * within a millisecond too and whatever other times it wrote in between.
 */
export function newId(now: number = Date.now()): string {
  made = (made + 1) % COUNTED;
  const time = now.toString(16).padStart(12, '0');
  const count = made.toString(16).padStart(6, '0');
  const random = randomBytes(6).toString('hex');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${count.slice(0, 3)}-8${count.slice(3)}-${random}`;
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
